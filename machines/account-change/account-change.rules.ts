import * as v from 'valibot';
import { emailAddress, personName } from '../account.rules.ts';
import { reauthenticationPassword } from '../reauthentication.rules.ts';

export type AccountChange = 'name' | 'email' | 'deletion';

const valueSchemas = { name: personName, email: emailAddress, deletion: v.string() };

/** The schemas of each change: changing one's name needs no password. */
export const accountChangeSchemas = (change: AccountChange, hasPassword: boolean) => ({
  value: valueSchemas[change],
  password: reauthenticationPassword(hasPassword && change !== 'name'),
});
