import * as v from 'valibot';
import { emailAddress, personName } from '../account.rules.ts';
import { isDay } from '../database-values.rules.ts';
import { message, phone, webLink } from './application.rules.ts';

// Somebody who did not apply here, but gave a company their consent elsewhere. The form judges by this, and so does the server.

/** For so long a company keeps whom it added, from the day of their consent. */
const consentMonths = 12;

/** Whether a consent of that day holds on another one, both as YYYY-MM-DD. */
export function consentHolds(consentOn: string, today: string): boolean {
  if (!isDay(consentOn) || consentOn > today) return false;
  const [year = 0, month = 0, day = 0] = consentOn.split('-').map(Number);
  const ends = new Date(Date.UTC(year, month - 1 + consentMonths, day)).toISOString().slice(0, 10);
  return today <= ends;
}

export const addedFields = {
  name: personName,
  email: emailAddress,
  phone,
  link: webLink,
  /** What the company knows of them. */
  message,
  consentOn: v.pipe(v.string(), v.check(isDay, 'required')),
};

/** As the form judges on a day (YYYY-MM-DD). */
export const addedFieldsOn = (today: string) => ({
  ...addedFields,
  consentOn: v.pipe(
    addedFields.consentOn,
    v.check((day) => consentHolds(day, today), 'consent'),
  ),
});
