import type { MessageDescriptor } from '@lingui/core';
import type { FieldError } from '../../machines/account.rules.ts';

/** Messages for field errors of forms that also work without a script. */
export const noscriptFieldErrors = {
  required: /*i18n*/ { id: 'form.required', message: 'This field is mandatory' },
  malformed: /*i18n*/ { id: 'form.malformed', message: 'Invalid email format' },
  long: /*i18n*/ { id: 'form.long', message: 'This is too long' },
  unprintable: /*i18n*/ { id: 'form.unprintable', message: 'This contains a character that cannot be used' },
  phone: /*i18n*/ { id: 'form.phone', message: 'This is not a phone number' },
  link: /*i18n*/ { id: 'form.link', message: 'This is not a web address' },
  fileType: /*i18n*/ { id: 'form.fileType', message: 'This is not a PDF, DOCX or ODT document' },
  fileSize: /*i18n*/ { id: 'form.fileSize', message: 'This is larger than 10 MB' },
  fileGone: /*i18n*/ { id: 'form.fileGone', message: 'The file is no longer here. Choose it again' },
} satisfies Partial<Record<FieldError, MessageDescriptor>>;

export type NoscriptFieldError = keyof typeof noscriptFieldErrors;
