import { createTexts, type Texts } from '../../server/texts.ts';

/** Both editions without translations: every text is its id. */
export const untranslatedTexts = (): Texts => createTexts({ cs: {}, en: {} });
