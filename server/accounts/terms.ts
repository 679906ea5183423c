import { and, desc, eq, or } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { CompiledPage } from '../../src/api/contract-content.ts';
import { type AgreedTexts, companyTermsVersion, type LegalText, legalVersions } from '../../src/routing/legal-texts.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import type { ContentPages } from '../build-output.ts';
import type { Db, Tx } from '../db/open.ts';
import { consents, legalTexts } from '../db/schema/accounts.ts';

/** The version of the terms that the form links to. */
const termsVersion = legalVersions.terms;

const versions = { ...legalVersions, termsB2b: companyTermsVersion };

const names = Object.keys(versions) as LegalText[];

const candidateTexts = Object.keys(legalVersions) as (keyof AgreedTexts)[];

/** Stores the texts of this build. Existing versions are never changed. */
export async function storeLegalTexts(db: Db, content: ContentPages, now: Date): Promise<void> {
  const rows = names.flatMap((name) =>
    locales.flatMap((locale) => {
      const page = content[name]?.[locale];
      if (!page) return [];
      return [{ name, version: page.validFrom ?? versions[name], locale, content: page, storedAt: now }];
    }),
  );
  if (rows.length > 0) await db.insert(legalTexts).values(rows).onConflictDoNothing();
}

export async function readLegalText(
  db: Db,
  name: LegalText,
  version: string,
  locale: Locale,
): Promise<CompiledPage | null> {
  const condition = and(eq(legalTexts.name, name), eq(legalTexts.version, version), eq(legalTexts.locale, locale));
  const [found] = await db.select({ content: legalTexts.content }).from(legalTexts).where(condition);
  return found?.content ?? null;
}

/** The stored versions of a text in a language, newest first. */
export async function versionsOf(db: Db, name: LegalText, locale: Locale): Promise<string[]> {
  const rows = await db
    .select({ version: legalTexts.version })
    .from(legalTexts)
    .where(and(eq(legalTexts.name, name), eq(legalTexts.locale, locale)))
    .orderBy(desc(legalTexts.version));
  return rows.map(({ version }) => version);
}

/** A text is published ahead of the day it takes effect. */
export const isInForceOn = (version: string, now: Date): boolean => version <= dayInPrague(now);

/** The versions shown to the user, whose page may be of an earlier build; an unknown version is replaced by the current one. */
export async function resolveAgreedTexts(tx: Db | Tx, shown: Partial<AgreedTexts>): Promise<AgreedTexts> {
  const conditions = candidateTexts.map((name) =>
    and(eq(legalTexts.name, name), eq(legalTexts.version, shown[name] ?? '')),
  );
  const known = await tx
    .selectDistinct({ name: legalTexts.name, version: legalTexts.version })
    .from(legalTexts)
    .where(or(...conditions));
  return { ...legalVersions, ...Object.fromEntries(known.map(({ name, version }) => [name, version])) };
}

type Consent = { userId: string; locale: Locale; now: Date };

export async function recordConsent(tx: Tx | Db, { userId, locale, now }: Consent): Promise<void> {
  await tx.insert(consents).values({ userId, version: termsVersion, locale, givenAt: now });
}

/** Query: the version of the terms that the user last agreed to. */
export const lastConsent = (db: Tx | Db, userId: string) =>
  db
    .select({ version: consents.version })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id))
    .limit(1);

/** Whether the last agreed version, if any, is another than the current one; false until that one takes effect. */
export const isOutdated = (agreed: string | null | undefined, now: Date): boolean =>
  isInForceOn(termsVersion, now) && Boolean(agreed) && agreed !== termsVersion;
