import { useSyncExternalStore } from 'react';
import { type Consent, readConsent, saveConsent } from '../effects/consent-cookie.ts';
import { createStore } from '../effects/store.ts';

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
