import type { PerLocale } from '../routing/locales.ts';

/** What parts of an ad are called in it: in the language that they are written in, whatever its readers have chosen. */
export const adHeadings: Record<'requirements' | 'offer', PerLocale> = {
  requirements: { cs: 'Co čekáme', en: 'What we ask of you' },
  offer: { cs: 'Co nabízíme', en: 'What you get' },
};
