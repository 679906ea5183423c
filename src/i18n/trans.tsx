import { Trans as LinguiTrans, type TransProps, useLingui } from '@lingui/react';

// A value is put into the words before their tags are read, so what looks like a tag in it would be one. Lists are not read.
const unread = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value);

/** What `<Trans>` of `@lingui/macro` becomes (lingui.config.ts): words with elements in them, and values that are text whatever they hold. */
export function Trans({ values = {}, ...words }: TransProps) {
  const { i18n } = useLingui();
  const given = Object.entries(values);
  // Words alone are most of a page: Lingui would look for tags in them, in three components more.
  if (!words.components && !given.some(([, value]) => typeof value === 'object'))
    return i18n._(words.id, values, words);
  return <LinguiTrans {...words} values={Object.fromEntries(given.map(([name, value]) => [name, unread(value)]))} />;
}
