import type { Page } from 'playwright-core';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { axeViolations } from '../support/browser.ts';

export const wide = { width: 1280, height: 900 };

/** As high as any page: what the bar at the thumb covers for the moment is no small target. */
const narrowAndHigh = { width: 360, height: 6000 };

const sizes = { wide, narrow: narrowAndHigh };

type Sight = readonly [keyof typeof sizes, 'light' | 'dark'];

/** An edition has the two sights that the other has not: the words are all that they differ in. */
const sights: Record<Locale, readonly Sight[]> = {
  cs: [
    ['wide', 'light'],
    ['narrow', 'dark'],
  ],
  en: [
    ['wide', 'dark'],
    ['narrow', 'light'],
  ],
};

/** What axe has against a page that both editions are asked about, or in all sights against one that is only in one. */
export async function findingsOf(page: Page, editions: readonly Locale[] = locales): Promise<string[]> {
  const found: string[] = [];
  for (const [size, colorScheme] of editions.flatMap((locale) => sights[locale])) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(sizes[size]);
    const violations = await axeViolations(page);
    found.push(...violations.map((violation) => `${size} ${colorScheme}: ${violation}`));
  }
  return found;
}
