export type Consent = 'accepted' | 'refused';

const halfYear = 182 * 24 * 60 * 60;

/** What a person said to being measured, or null. */
export function readConsent(cookies = document.cookie): Consent | null {
  const [, answer] = /(?:^|; )consent=(accepted|refused)(?:;|$)/.exec(cookies) ?? [];
  return (answer as Consent | undefined) ?? null;
}

/** Keeps it half a year. Where cookies are blocked it counts until the document ends. */
export function saveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `consent=${consent}; Path=/; Max-Age=${halfYear}; SameSite=Lax${secure}`;
}
