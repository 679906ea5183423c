import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/macro';
import type { Fault } from '../../../machines/account.rules.ts';
import { faultMessages } from '../../i18n/faults.ts';

const wrongPassword = msg`The password is incorrect`;

/** Words for what is wrong with one's own password: here nobody asks for an e-mail. */
export const ownFault = (fault: Fault): MessageDescriptor =>
  fault === 'wrongCredentials' ? wrongPassword : faultMessages[fault];
