import { isCommonPassword } from '../../../machines/common-passwords.rules.ts';
import { unprocessable } from '../../http/problem.ts';

/** Refuses common passwords, words of the product, and the account's own name and address (AU03). Throws a 422 problem. */
export function requireUncommonPassword(password: string, owner: { email: string; name: string }): void {
  if (isCommonPassword(password, owner)) throw unprocessable({ password: ['common'] });
}
