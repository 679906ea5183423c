import type { AdContent } from '../../machines/ad/ad-content.rules.ts';
import type { Locale, PerLocale } from '../routing/locales.ts';

/** What parts of an ad are called in it: in the language that they are written in, whatever its readers have chosen. */
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
