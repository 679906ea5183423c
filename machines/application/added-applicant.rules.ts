import * as v from 'valibot';
import { emailAddress, personName } from '../account.rules.ts';
import { isDay } from '../database-values.rules.ts';
import { applicationMessage, phone, webLink } from './application.rules.ts';

// Somebody who did not apply here, but gave a company their consent elsewhere. The form and the server both validate
// with these rules.

/** Months, from the day of consent, for which a company keeps applicants it added. */
const consentMonths = 12;

/** Whether consent given on one day is still valid on another, both as YYYY-MM-DD. */
export function isConsentValid(consentOn: string, today: string): boolean {
  if (!isDay(consentOn) || consentOn > today) return false;
  const [year = 0, month = 0, day = 0] = consentOn.split('-').map(Number);
  const consentEnd = new Date(Date.UTC(year, month - 1 + consentMonths, day)).toISOString().slice(0, 10);
  return today <= consentEnd;
}

export const addedApplicantFields = {
  name: personName,
  email: emailAddress,
  phone,
  link: webLink,
  /** What the company knows about the applicant. */
  message: applicationMessage,
  consentOn: v.pipe(v.string(), v.check(isDay, 'required')),
};

/** The form's schemas on a given day (YYYY-MM-DD). */
export const addedApplicantFieldsOn = (today: string) => ({
  ...addedApplicantFields,
  consentOn: v.pipe(
    addedApplicantFields.consentOn,
    v.check((day) => isConsentValid(day, today), 'consent'),
  ),
});
