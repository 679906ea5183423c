import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toastTimes } from '../../machines/toast-queue/toast-queue.rules.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { axeViolations, closeVisits, newVisitor } from '../support/browser.ts';
import { chunksNamed } from './chunks.ts';
import { origins } from './http.ts';
import { jobsOf, open, pauseClock, poll } from './pages.ts';
import { translate } from './translate.ts';

afterAll(closeVisits);

let job: string;
beforeAll(async () => {
  const [first] = (await jobsOf('cs', emptyJobFilter)).items;
  job = origins.cs + pathTo('cs', 'job', { id: String(first?.identifier), slug: first?.slug });
});

const permissions = ['clipboard-read', 'clipboard-write'];
const copy = (page: Page) => page.getByRole('button', { name: translate('cs', 'Copy link') });
const toast = (page: Page) => page.getByRole('group', { name: translate('cs', 'Link copied') });
/** Open, not on its way out. */
const isOpen = (page: Page) => page.locator('.toast:not([inert])').count();

/** Opens the ad with the clock paused, so that no toast times out. */
async function openHeld(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, job);
  await pauseClock(page);
}

async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  return { session, touch };
}

test('§9 a success toast stays for 2500 ms; F8 holds it, Esc closes it and restores the focus', async () => {
  const { page, leave, errors: troubles } = await newVisitor({ permissions });
  await page.clock.install({ time: 0 });
  await open(page, job);
  await page.clock.pauseAt(60_000);
  const advanceTime = (ms: number) => page.clock.runFor(ms);

  await copy(page).click();
  await toast(page).waitFor();
  expect(await toast(page).getAttribute('data-variant')).toBe('success');
  await page.mouse.move(0, 0);
  await advanceTime(toastTimes.outcome - 10);
  expect(await isOpen(page)).toBe(1);
  await advanceTime(20);
  await poll(() => isOpen(page)).toBe(0);
  await advanceTime(toastTimes.animation);
  await poll(() => page.locator('.toast').count()).toBe(0);

  await copy(page).press('Enter');
  await toast(page).waitFor();
  await page.keyboard.press('F8');
  await poll(() => toast(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await advanceTime(60_000);
  await page.keyboard.press('Escape');
  await poll(() => isOpen(page)).toBe(0);
  await poll(() => copy(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(troubles).toEqual([]);
  await leave();
});

test('a toast added before its code has loaded appears afterwards', async () => {
  const { page, leave } = await newVisitor({ permissions });
  const gate = Promise.withResolvers<void>();
  const viewer = chunksNamed(/^toast-viewer$/);
  await page.route(viewer, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(viewer);
  await openHeld(page);
  await copy(page).click();
  await asked;
  expect(await page.getByRole('region', { name: translate('cs', 'Notifications (F8)') }).count()).toBe(0);
  gate.resolve();
  await toast(page).waitFor();
  await page.keyboard.press('F8');
  await page.clock.resume();
  expect(await axeViolations(page)).toEqual([]);
  await leave();
});

test('§9 a swipe to the right closes the toast; a scroll that begins on it does not', async () => {
  const { page, leave } = await newVisitor({
    permissions,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await openHeld(page);
  await copy(page).tap();
  await toast(page).waitFor();
  await page.keyboard.press('F8');
  const { x, y, height } = (await toast(page).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const { session, touch } = await fingerOn(page);
  const middle = y + height / 2;

  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', x + 150, middle);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', x + 150, middle - 12 * step);
  await touch('touchEnd');
  await poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect(await isOpen(page)).toBe(1);
  await poll(() => toast(page).getAttribute('data-swiping')).toBeNull();

  await touch('touchStart', x + 150, middle);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + 150 + 10 * step, middle);
  await poll(() => toast(page).getAttribute('data-swiping')).toBe('true');
  await touch('touchEnd');
  await poll(() => isOpen(page)).toBe(0);
  await session.detach();
  await leave();
});

test.each([1280, 360])('a toast appears above the language offer at the lower edge, %i px wide', async (width) => {
  const { page, leave } = await newVisitor({ permissions, locale: 'en-GB', viewport: { width, height: 740 } });
  await openHeld(page);
  const offer = page.getByRole('complementary', { name: 'English' });
  await offer.waitFor();
  await copy(page).click();
  await toast(page).waitFor();
  await page.keyboard.press('F8');
  const edges = async () => {
    const [upper, lower] = await Promise.all([toast(page).boundingBox(), offer.boundingBox()]);
    return upper && lower && Math.round(upper.y + upper.height) <= lower.y && upper.y > 0;
  };
  await poll(edges).toBe(true);
  await leave();
});
