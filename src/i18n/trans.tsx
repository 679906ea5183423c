import { Trans as LinguiTrans, type TransProps, useLingui } from '@lingui/react';

// Lingui inserts values before it parses tags, so a value with a "<" could become a tag. It doesn't parse lists.
const preventTagParsing = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value);

/** What `<Trans>` of `@lingui/macro` compiles to (lingui.config.ts): messages with elements, and values that are always plain text. */
export function Trans({ values = {}, ...words }: TransProps) {
  const { i18n } = useLingui();
  const entries = Object.entries(values);
  // Most messages of a page have no elements: Lingui would parse them for tags, in three more components.
  if (!words.components && !entries.some(([, value]) => typeof value === 'object'))
    return i18n._(words.id, values, words);
  return (
    <LinguiTrans
      {...words}
      values={Object.fromEntries(entries.map(([name, value]) => [name, preventTagParsing(value)]))}
    />
  );
}
