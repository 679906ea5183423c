import { useSyncExternalStore } from 'react';
import { createStore } from '../effects/store.ts';

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

const given = createStore<{ consent: Consent | null; isAsked: boolean }>({
  consent: import.meta.env.SSR ? null : readConsent(),
  isAsked: !import.meta.env.SSR && readConsent() === null,
});

/** Shows the bar again, whatever was said before. */
export const askForConsent = (): void => given.write({ ...given.read(), isAsked: true });

export function giveConsent(consent: Consent): void {
  saveConsent(consent);
  // A script that has run cannot be taken back: the document starts anew without it.
  if (consent === 'refused' && given.read().consent === 'accepted') location.reload();
  given.write({ consent, isAsked: false });
}

/** The server asks nobody. */
const unknown = { consent: null, isAsked: false };

export const useConsent = () => useSyncExternalStore(given.listen, given.read, () => unknown);
