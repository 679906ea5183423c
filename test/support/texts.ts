import { createTexts, type Texts } from '../../server/texts.ts';

/** Both editions without words: every text is its id. */
export const wordlessTexts = (): Texts => createTexts({ cs: {}, en: {} });
