import * as v from 'valibot';
import { emailAddress } from '../account.rules.ts';

// The person invited to a company, and their role. The form and the server both validate with these schemas.

/** The most powerful role first. */
export const companyRoles = ['owner', 'recruiter', 'reader'] as const;

export const companyRole = v.picklist(companyRoles, 'required');

export const invitationFields = { email: emailAddress, role: companyRole };
