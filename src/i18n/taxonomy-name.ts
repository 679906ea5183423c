import type { I18n } from '@lingui/core';

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
  | 'hiring'
  | 'language'
  | 'adLanguage'
  | 'equity'
  | 'visa'
  | 'posted'
  | 'reply'
  | 'record'
  | 'filter';

/** The name of an id, or the id itself where a source brought one that we have no word for. */
export function taxonomyName(i18n: I18n, kind: TaxonomyKind, id: string): string {
  const key = `${kind}.${id}`;
  return Object.hasOwn(i18n.messages, key) ? i18n._(key) : id;
}
