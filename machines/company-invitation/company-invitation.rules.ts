import * as v from 'valibot';
import { emailAddress } from '../account.rules.ts';

// Who is invited to a company, and as what. The form judges by these schemas, and so does the server.

/** From the one who may do most. */
export const companyRoles = ['owner', 'recruiter', 'reader'] as const;

export const companyRole = v.picklist(companyRoles, 'required');

export const invitationFields = { email: emailAddress, role: companyRole };
