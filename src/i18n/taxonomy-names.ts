import { useLingui } from '@lingui/macro';
import { type TaxonomyKind, taxonomyName } from './taxonomy-name.ts';

/** Names in the language of the page. */
export function useTaxonomyNames(): (kind: TaxonomyKind, id: string) => string {
  const { i18n } = useLingui();
  return (kind, id) => taxonomyName(i18n, kind, id);
}

const isWord = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** Names of one kind joined as in a sentence: "Medior, senior". Abbreviations keep their capitals. */
export const listNames = (names: readonly string[]): string =>
  names.map((name, at) => (at > 0 && isWord(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)).join(', ');
