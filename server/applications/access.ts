import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import type { Encryption } from '../encryption.ts';
import { Refusal } from '../http/problem.ts';

// Whoever holds the mailed link may see one application: the token is its id, signed.

const signatureOf = (encryption: Encryption, id: string): string => encryption.digest(`application:${id}`);

/** The `:hash` of a job's address that shows an application. */
export const tokenOf = (encryption: Encryption, id: string): string => `${id}.${signatureOf(encryption, id)}`;

/** Which application a token is for; null where it is none of ours. */
export function idOfToken(encryption: Encryption, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(encryption, id))];
  return more.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The application that `Authorization: Bearer` opens; null where there is no such header. Throws a 404 refusal for a wrong one. */
export function idOfBearer(encryption: Encryption, header: string | undefined): string | null {
  if (header === undefined) return null;
  const id = idOfToken(encryption, /^Bearer ([\w.-]{1,300})$/.exec(header)?.[1] ?? '');
  if (id === null) throw new Refusal(404);
  return id;
}

/** Whether a token opens an application for the job with this number. */
export async function opensApplication(
  { db, encryption }: { db: Db; encryption: Encryption },
  token: string,
  job: number,
): Promise<boolean> {
  const id = idOfToken(encryption, token);
  return id !== null && (await db.$count(applications, and(eq(applications.id, id), eq(applications.job, job)))) > 0;
}
