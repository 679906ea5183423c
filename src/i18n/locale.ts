import { loadMessages } from '../api/builds.ts';
import type { MessagesPart } from '../api/contract.ts';
import type { Locale, PerLocale } from '../routing/locales.ts';
import { PlainValuesI18n } from './i18n.ts';

export const i18n = new PlainValuesI18n({});

/** Each in its own language (spec §9). */
export const languageNames: PerLocale = { cs: 'Česky', en: 'English' };

const loading = new Map<string, Promise<void>>();

/** True where `?pseudo` requests the pseudo-language for layout tests. */
const isPseudoRequested = (): boolean => new URLSearchParams(location.search).has('pseudo');

/** Fetches messages of a language unless already loaded. A failed fetch is forgotten, so that it can be retried. */
export function fetchLocale(build: string, locale: Locale, part: MessagesPart = 'messages'): Promise<void> {
  const key = `${locale}/${part}`;
  const known = loading.get(key);
  if (known) return known;
  const fetched = loadMessages(build, isPseudoRequested() ? 'pseudo' : locale, part).then((messages) =>
    i18n.load(locale, messages),
  );
  loading.set(key, fetched);
  fetched.catch(() => loading.delete(key));
  return fetched;
}

/** Switches the app to a language whose messages are loaded. */
export function activateLocale(locale: Locale): void {
  if (i18n.locale !== locale) i18n.activate(locale);
}
