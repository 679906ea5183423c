import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/macro';
import type { FieldError } from '../../machines/account.rules.ts';
import { noscriptFieldErrors } from './noscript-field-errors.ts';

/** Messages for field errors (spec §5, §8, ruling 16). */
export const fieldErrorMessages: Record<FieldError, MessageDescriptor> = {
  ...noscriptFieldErrors,
  short: msg`Password must contain at least 8 characters`,
  common: msg`This is one of the most common passwords. Choose another`,
  unapproved: msg`Approval is required.`,
  taken: msg`This user is already registered`,
  nameTaken: msg`Another startup here has this name. If it is yours too, write to us`,
  wrongCredentials: msg`The password or email is incorrect`,
  codeOrLogOut: msg`You must enter the code or log out`,
  shortCode: msg`Code must contain at least 6 characters`,
  malformedCode: msg`This is neither 6 digits nor a recovery code`,
  notSixDigits: msg`The code has 6 digits`,
  wrongCode: msg`Incorrect code, try again`,
  placeholder: msg`Only the placeholders for name, job and company are filled in`,
  year: msg`This is not a year`,
  future: msg`This year is in the future`,
  number: msg`This is not a number`,
  percent: msg`Write a number from 0 to 100`,
  many: msg`That is too many`,
  core: msg`This is published and can no longer be changed`,
  company: msg`Write company numbers (IČO) or domains, one per line`,
  companyNumber: msg`This is not a company number: it has 8 digits, and the last one must match the others`,
  vatId: msg`This is not a VAT number (DIČ) of that country`,
  postalCode: msg`This is not a postal code of that country`,
  address: msg`Write the name without a web address`,
  contact: msg`Write it without an e-mail, a phone number or a link`,
  member: msg`This person is already one of your people`,
  otherDomain: msg`This address is not at the domain of your website`,
  photoType: msg`This is not a JPEG, PNG, WebP or AVIF picture`,
  photoSize: msg`This is larger than 5 MB`,
  fileNumber: msg`There are ten files already. Delete one first`,
};

/** The text of a field's error; '' for a rule without a text of its own, for which the field says that it is not valid (ruling 18). */
export const fieldErrorText = (i18n: I18n, error: FieldError): string =>
  Object.hasOwn(fieldErrorMessages, error) ? i18n._(fieldErrorMessages[error]) : '';
