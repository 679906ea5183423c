import { and, eq } from 'drizzle-orm';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import type { Db } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import type { Encryption } from '../encryption.ts';
import { HttpProblem } from '../http/problem.ts';
import { bearerTokenOf, signedToken, verifySignedToken } from '../tokens.ts';

// The holder of the mailed link may see one application: the token is its id, signed.

/** The `:hash` of a job's address that shows an application. */
export const applicationTokenOf = (encryption: Encryption, id: string): string =>
  signedToken(encryption, 'application', id);

/** The application that a token is for; null if it isn't one of ours. */
export const applicationIdOfToken = (encryption: Encryption, token: string): string | null =>
  verifySignedToken(encryption, 'application', token);

/** The path of a CV for those who are given it: the applicant and the company (IN09). */
export const hrefOfFile = (encryption: Encryption, id: string): string =>
  applicationCalls.file(signedToken(encryption, 'file', id));

/** The file that such a token is for; null if it isn't one of ours. */
export const idOfFileToken = (encryption: Encryption, token: string): string | null =>
  verifySignedToken(encryption, 'file', token);

/** The application that `Authorization: Bearer` opens; null without the header. Throws a 404 problem for a wrong token. */
export function applicationIdOfBearer(encryption: Encryption, header: string | undefined): string | null {
  const token = bearerTokenOf(header);
  if (token === null) return null;
  const id = applicationIdOfToken(encryption, token);
  if (id === null) throw new HttpProblem(404);
  return id;
}

/** Whether a token opens an application for the job with this number. */
export async function opensApplication(
  { db, encryption }: { db: Db; encryption: Encryption },
  token: string,
  job: number,
): Promise<boolean> {
  const id = applicationIdOfToken(encryption, token);
  return id !== null && (await db.$count(applications, and(eq(applications.id, id), eq(applications.job, job)))) > 0;
}
