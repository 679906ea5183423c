import type { Locale } from './locales.ts';

/** Versions of the texts that candidates' forms link to, by route: the dates they are in force from (decision 043). */
export const legalVersions = { terms: '2026-12-01', personalInformation: '2026-12-01' } as const;

/** The version of the terms for companies. */
export const companyTermsVersion = '2026-12-01';

/** The versions that the user was shown and agreed to. */
export type AgreedTexts = Record<keyof typeof legalVersions, string>;

export type LegalText = keyof AgreedTexts | 'termsB2b';

/** The path segments under which versions are served. */
export const legalPathSegments: Record<LegalText, string> = {
  terms: 'terms',
  personalInformation: 'personal-information',
  termsB2b: 'terms-b2b',
};

/** Whether versions of a route's text are kept. */
export const isLegalText = (route: string | null): route is LegalText =>
  route !== null && Object.hasOwn(legalPathSegments, route);

/** GET of a version, as a page: also long after a newer one is in force. */
export const legalTextPath = (name: LegalText, version: string, locale: Locale | ':locale'): string =>
  `/api/${legalPathSegments[name]}/${version}/${locale}`;
