import * as v from 'valibot';
import { emailAddress, personName } from '../account.rules.ts';
import { ownPassword } from '../reauthentication.rules.ts';

export type AccountChange = 'name' | 'email' | 'deletion';

const values = { name: personName, email: emailAddress, deletion: v.string() };

/** What is asked for each change: how somebody wants to be called needs no password. */
export const accountChangeSchemas = (change: AccountChange, hasPassword: boolean) => ({
  value: values[change],
  password: ownPassword(hasPassword && change !== 'name'),
});
