import type { Page } from 'playwright-core';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { axeViolations } from '../support/browser.ts';

export const wideViewport = { width: 1280, height: 900 };

/** As high as any page, so that the bar at the bottom never covers part of a target and makes it too small. */
const narrowAndHigh = { width: 360, height: 6000 };

const sizes = { wide: wideViewport, narrow: narrowAndHigh };

type Appearance = readonly [keyof typeof sizes, 'light' | 'dark'];

/** Each edition is checked in the two variants that the other is not: the editions differ only in their words. */
const sights: Record<Locale, readonly Appearance[]> = {
  cs: [
    ['wide', 'light'],
    ['narrow', 'dark'],
  ],
  en: [
    ['wide', 'dark'],
    ['narrow', 'light'],
  ],
};

/** What axe finds on a page in the variants of the given editions; by default in all, for a page that only one edition has. */
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
