import type { I18n } from '@lingui/core';

/** Kinds of taxonomy ids. Message ids are such as `field.backend`; the messages are in taxonomy-messages.ts. */
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

/** The name of an id, or the id itself if an import brought one without a message. */
export function taxonomyName(i18n: I18n, kind: TaxonomyKind, id: string): string {
  const key = `${kind}.${id}`;
  return Object.hasOwn(i18n.messages, key) ? i18n._(key) : id;
}
