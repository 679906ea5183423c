import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { Certificate, OwnCertificate } from '../../src/api/contract-education.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { CompiledFuture } from '../build-output.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { certificates } from '../db/schema/education.ts';
import { hasCompleted } from './progress.ts';
import { chapterIds } from './read-education.ts';

/** Without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 100 random bits in four groups, easy to type from paper. */
function newCertificateCode(): string {
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('');
  return (letters.match(/.{5}/g) as string[]).join('-');
}

export async function certificatesOf(db: Db, userId: string): Promise<OwnCertificate[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.issuedAt), asc(certificates.code));
  return rows.map(({ code, future, issuedAt, isNamed }) => ({
    code,
    future,
    issuedOn: dayInPrague(issuedAt),
    isNamed,
  }));
}

/** The certificate of a completed path, always the same one; null if the path isn't completed. */
export async function issueCertificate(
  db: Db,
  userId: string,
  future: CompiledFuture,
  now: Date,
): Promise<OwnCertificate | null> {
  const known = async () => (await certificatesOf(db, userId)).find((one) => one.future === future.id) ?? null;
  const issued = await known();
  if (issued) return issued;
  if (!(await hasCompleted(db, userId, future))) return null;
  await db
    .insert(certificates)
    .values({ code: newCertificateCode(), userId, future: future.id, issuedAt: now })
    .onConflictDoNothing();
  return known();
}

/** Shows or hides the name on a certificate. False if it isn't theirs. */
export async function setNameOnCertificate(db: Db, userId: string, code: string, isNamed: boolean): Promise<boolean> {
  const own = and(eq(certificates.code, code), eq(certificates.userId, userId));
  return (await db.update(certificates).set({ isNamed }).where(own).returning()).length > 0;
}

/** A certificate for anybody with its code, also typed in capitals; null if there is none, or its account is due for deletion. */
export async function readCertificate(
  db: Db,
  futures: readonly CompiledFuture[],
  locale: Locale,
  typed: string,
): Promise<Certificate | null> {
  const [found] = await db
    .select({ certificate: certificates, name: users.name })
    .from(certificates)
    .innerJoin(users, and(eq(users.id, certificates.userId), isNull(users.deletedFrom)))
    .where(eq(certificates.code, typed.toLowerCase()));
  const future = found && futures.find(({ id }) => id === found.certificate.future);
  if (!future) return null;
  const { certificate, name } = found;
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalCredential',
    code: certificate.code,
    issuedOn: dayInPrague(certificate.issuedAt),
    name: certificate.isNamed ? name : null,
    future: { id: future.id, slug: future.slug[locale], title: future.title[locale], hours: future.hours },
    skills: future.skills[locale],
    chapters: chapterIds(future).map((id) => future.chapters[id]?.[locale].title ?? ''),
  };
}
