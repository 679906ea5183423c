import type { AdContent } from '../../machines/ad/ad-content.rules.ts';
import type { Locale, PerLocale } from '../routing/locales.ts';

/** Headings of the parts of an ad: in the language of its text, not the reader's. */
const adHeadings: Record<'requirements' | 'offer', PerLocale> = {
  requirements: { cs: 'Co čekáme', en: 'What we ask of you' },
  offer: { cs: 'Co nabízíme', en: 'What you get' },
};

/** The text of an ad with its parts, in one of its languages. */
export const adDescription = (ad: Pick<AdContent, 'description' | 'requirements' | 'offer'>, locale: Locale): string =>
  [
    ad.description[locale],
    ...(['requirements', 'offer'] as const).map((name) =>
      ad[name][locale] === '' ? '' : `<h3>${adHeadings[name][locale]}</h3>${ad[name][locale]}`,
    ),
  ].join('');
