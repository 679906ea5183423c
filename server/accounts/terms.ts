import { and, desc, eq } from 'drizzle-orm';
import type { CompiledPage } from '../../src/api/contract-content.ts';
import { type Locale, locales, type PerLocale } from '../../src/routing/locales.ts';
import type { Db, Tx } from '../db/open.ts';
import { consents, termsTexts } from '../db/schema/accounts.ts';

/** The version of the terms that the form leads to: the day from which it holds. */
export const termsVersion = '2026-12-01';

/** Keeps what this build publishes. A version that is there stays as it was. */
export async function storeTerms(db: Db, terms: PerLocale<CompiledPage> | undefined, now: Date): Promise<void> {
  if (!terms) return;
  const rows = locales.map((locale) => ({
    version: terms[locale].validFrom ?? termsVersion,
    locale,
    content: terms[locale],
    storedAt: now,
  }));
  await db.insert(termsTexts).values(rows).onConflictDoNothing();
}

export async function readTerms(db: Db, version: string, locale: Locale): Promise<CompiledPage | null> {
  const asked = and(eq(termsTexts.version, version), eq(termsTexts.locale, locale));
  const [found] = await db.select({ content: termsTexts.content }).from(termsTexts).where(asked);
  return found?.content ?? null;
}

type Consent = { userId: string; locale: Locale; now: Date };

export async function noteConsent(tx: Tx | Db, { userId, locale, now }: Consent): Promise<void> {
  await tx.insert(consents).values({ userId, version: termsVersion, locale, givenAt: now });
}

/** Whether somebody agreed to another version than the one that holds. */
export async function hasNewTerms(db: Tx | Db, userId: string): Promise<boolean> {
  const [last] = await db
    .select({ version: consents.version })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id))
    .limit(1);
  return last !== undefined && last.version !== termsVersion;
}
