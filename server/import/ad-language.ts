import type { Locale } from '../../src/routing/locales.ts';

const czechLetter = /[ěščřžůňťď]/i;
const czechWord =
  /(?<!\p{L})(?:účetní|obchodní|obchodník|vedoucí|projektový|produktový|asistent(?:ka)?|technik|ředitel|hledáme|nabízíme|práce|pracovník|zástupce|programátor(?:ka)?|testerka|stavební|skladník|vývoj|ve|nebo|jsme)(?!\p{L})/iu;

const maxSampleLength = 2000;
const shortText = 80;

/** Czech or English: of the two languages of the product, the one an ad is more likely in. */
export function detectLanguage(text: string): Locale {
  const sample = text.slice(0, maxSampleLength);
  if (!czechLetter.test(sample)) return sample.length <= shortText && czechWord.test(sample) ? 'cs' : 'en';
  const words = sample.split(/\s+/).filter(Boolean);
  const czech = words.filter((word) => czechLetter.test(word)).length;
  // One word in six has such a letter in Czech prose; an English ad has a name or two.
  return czech * 20 >= words.length ? 'cs' : 'en';
}
