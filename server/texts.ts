import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core';
import { PlainValuesI18n } from '../src/i18n/i18n.ts';
import type { Locale, PerLocale } from '../src/routing/locales.ts';

export type Catalogs = PerLocale<Record<string, unknown>>;

/** The words of both editions on the server: `texts.cs._(descriptor.id, values)`. */
export type Texts = PerLocale<I18n>;

const maxCounts = 1000;

/** A list shows job counts for a hundred choices, and many counts repeat: messages whose only value is a number are formatted once. */
class ServerI18n extends PlainValuesI18n {
  readonly #counted = new Map<string, Map<number, string>>();

  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Record<string, unknown>, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values?: Record<string, unknown>, options?: MessageOptions): string {
    if (typeof id !== 'string') return super._(id);
    const [count, ...others] = Object.values(values ?? {});
    if (typeof count !== 'number' || others.length > 0) return super._(id, values, options);
    const texts = this.#counted.get(id) ?? new Map<number, string>();
    this.#counted.set(id, texts);
    const text = texts.get(count) ?? super._(id, values, options);
    if (texts.size >= maxCounts) texts.clear();
    texts.set(count, text);
    return text;
  }
}

export const createTexts = (catalogs: Catalogs): Texts => {
  const createI18n = (locale: Locale): I18n =>
    new ServerI18n({ locale, messages: { [locale]: catalogs[locale] as never } });
  const cs = createI18n('cs');
  const en = createI18n('en');
  return { cs, en };
};
