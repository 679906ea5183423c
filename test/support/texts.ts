import { createTexts, type Texts } from '../../server/texts.ts';

/** Both editions without translations: every text is its id. */
export const wordlessTexts = (): Texts => createTexts({ cs: {}, en: {} });
