import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/macro';
import type { FieldError } from '../../../machines/account.rules.ts';
import { fieldErrorMessages } from '../../i18n/field-errors.ts';

const wrongPassword = msg`The password is incorrect`;

/** Words for what is wrong with one's own password: here nobody asks for an e-mail. */
export const ownPasswordError = (error: FieldError): MessageDescriptor =>
  error === 'wrongCredentials' ? wrongPassword : fieldErrorMessages[error];
