import type { Locale } from './locales.ts';

/** Versions of the texts that forms lead to, by their routes: the days from which they hold (decision 043). */
export const legalVersions = { terms: '2026-12-01', personalInformation: '2026-12-01' } as const;

export type LegalText = keyof typeof legalVersions;

/** The versions that somebody was shown and agreed to. */
export type AgreedTexts = Record<LegalText, string>;

const folders: Record<LegalText, string> = { terms: 'terms', personalInformation: 'personal-information' };

/** GET of a version, as a page: also long after another one holds. */
export const pathOfVersion = (name: LegalText, version: string, locale: Locale | ':locale'): string =>
  `/api/${folders[name]}/${version}/${locale}`;
