import * as v from 'valibot';
import { emailAddress, personName } from '../account.rules.ts';
import { isDay } from '../database-values.rules.ts';
import { message, phone, webLink } from './application.rules.ts';

// Somebody who did not apply here, but gave a company their consent elsewhere. The form and the server both validate
// with these rules.

/** Months, from the day of consent, for which a company keeps applicants it added. */
const consentMonths = 12;

/** Whether consent given on one day is still valid on another, both as YYYY-MM-DD. */
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
  /** What the company knows about the applicant. */
  message,
  consentOn: v.pipe(v.string(), v.check(isDay, 'required')),
};

/** The form's schemas on a given day (YYYY-MM-DD). */
export const addedFieldsOn = (today: string) => ({
  ...addedFields,
  consentOn: v.pipe(
    addedFields.consentOn,
    v.check((day) => consentHolds(day, today), 'consent'),
  ),
});
