import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/macro';

/** What the board knows by id. The names have ids such as `field.backend`, and their words are in taxonomy-messages.ts. */
export type TaxonomyKind =
  | 'field'
  | 'place'
  | 'radius'
  | 'mode'
  | 'seniority'
  | 'commitment'
  | 'contract'
  | 'outcome'
  | 'vacancy'
  | 'stage'
  | 'size'
  | 'remotePolicy'
  | 'benefit'
  | 'industry'
  | 'language'
  | 'adLanguage'
  | 'equity'
  | 'visa'
  | 'posted'
  | 'reply'
  | 'filter';

/** The name of an id, or the id itself where a source brought one that we have no word for. */
export function taxonomyName(i18n: I18n, kind: TaxonomyKind, id: string): string {
  const key = `${kind}.${id}`;
  return Object.hasOwn(i18n.messages, key) ? i18n._(key) : id;
}

/** Names in the language of the page. */
export function useTaxonomyNames(): (kind: TaxonomyKind, id: string) => string {
  const { i18n } = useLingui();
  return (kind, id) => taxonomyName(i18n, kind, id);
}

const isWord = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** Names of one kind in a row, as in a sentence: "Medior, senior". Abbreviations keep their capitals. */
export const listNames = (names: readonly string[]): string =>
  names.map((name, at) => (at > 0 && isWord(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)).join(', ');
