import type { Page } from 'playwright-core';
import { axeViolations } from '../support/browser.ts';

export const wide = { width: 1280, height: 900 };

/** As high as any page: what the bar at the thumb covers for the moment is no small target. */
const narrowAndHigh = { width: 360, height: 6000 };

export const nothing = { 'wide light': [], 'wide dark': [], 'narrow light': [], 'narrow dark': [] };

/** What axe has against the page in both sizes and colour schemes. It begins wide and light. */
export async function findingsOf(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const judge = async (width: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    found[`${width} ${colorScheme}`] = await axeViolations(page, colorScheme === 'dark' ? 'colours' : 'all');
  };
  await judge('wide', 'light');
  await judge('wide', 'dark');
  await page.setViewportSize(narrowAndHigh);
  await judge('narrow', 'dark');
  await judge('narrow', 'light');
  return found;
}
