import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pathTo } from '../../src/routing/paths.ts';
import { allowErrors, closeVisits, newVisitor } from '../support/browser.ts';
import { holdChunks } from './held-chunks.ts';
import { httpGet, origins } from './http.ts';
import { addressOf, open, poll, pushPath, rowsOf } from './pages.ts';
import { translate } from './translate.ts';

// Small things that the whole page does (spec §9).

afterAll(closeVisits);

const year = 365 * 24 * 60 * 60;

test('§9 the viewport cookie names the breakpoint, lasts a year, and is strict and secure', async () => {
  const { page, context, leave } = await newVisitor({ viewport: { width: 800, height: 600 } });
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'viewport');
  const before = Date.now() / 1000;
  await open(page, `${origins.cs}/`);
  await poll(async () => (await cookie())?.value).toBe('md');
  const kept = await cookie();
  expect(kept).toMatchObject({ path: '/', sameSite: 'Strict', secure: true, httpOnly: false });
  expect(Math.abs((kept?.expires ?? 0) - before - year)).toBeLessThan(120);
  for (const [width, name] of [
    [1600, '2xl'],
    [300, 'xs'],
    [1030, 'lg'],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    await poll(async () => (await cookie())?.value).toBe(name);
  }
  await leave();
});

const vibrations = (page: Page) => page.evaluate(() => (window as unknown as { buzzed: number[] }).buzzed);

test('§9 pressing a button vibrates for 100 ms, by click or key, pressing a link does not', async () => {
  const { page, context, leave } = await newVisitor({ viewport: { width: 360, height: 700 } });
  await page.addInitScript(() => {
    const buzzed: number[] = [];
    Object.assign(window, { buzzed });
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      configurable: true,
      value: (duration: number) => buzzed.push(duration) > 0,
    });
  });
  await open(page, `${origins.cs}/`);
  // The code that vibrates loads after the page, and also saves the viewport width.
  await poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('viewport');
  const button = page.locator('main button:visible').first();
  await button.click();
  await poll(() => vibrations(page)).toEqual([100]);
  await page.keyboard.press('Escape');
  await button.focus();
  await page.keyboard.press('Enter');
  await poll(() => vibrations(page)).toEqual([100, 100]);
  await page.keyboard.press('Escape');
  await page.locator(`footer a[href="${pathTo('cs', 'companies')}"]`).click();
  await page.locator('#results').waitFor();
  expect(await vibrations(page)).toHaveLength(2);
  await leave();
});

test('buttons and links work in a browser without vibration', async () => {
  const { page, leave, errors: troubles } = await newVisitor({ viewport: { width: 360, height: 700 } });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'vibrate');
  });
  await open(page, `${origins.cs}/`);
  await page.locator('main button:visible').first().click();
  await page.locator(`footer a[href="${pathTo('cs', 'companies')}"]`).click();
  await page.locator('#results').waitFor();
  expect(troubles).toEqual([]);
  await leave();
});

test('§9 transitions take 250 ms with ease-in-out, and none run with reduced motion', async () => {
  const motionOf = (page: Page) =>
    page.evaluate(() => {
      const link = document.querySelector('footer a');
      const { transitionDuration, transitionTimingFunction } = getComputedStyle(link as Element);
      const root = getComputedStyle(document.documentElement).getPropertyValue('--motion');
      return [transitionDuration, transitionTimingFunction, root.trim()];
    });
  const { page, leave } = await newVisitor({ reducedMotion: 'no-preference' });
  await open(page, `${origins.cs}/`);
  const [duration, easing, motion] = await motionOf(page);
  expect([duration, easing]).toEqual(['0.25s', 'ease-in-out']);
  expect(motion).toMatch(/^(?:250ms|\.25s|0\.25s) ease-in-out$/);
  await leave();

  const still = await newVisitor();
  await open(still.page, `${origins.cs}/`);
  expect((await motionOf(still.page))[0]).toBe('0s');
  await still.leave();
});

test('§8 a missing page is not reported as an error, a thrown error is', async () => {
  const { page, leave } = await newVisitor();
  const reports: string[] = [];
  await page.route('**/api/client-errors', (route) => {
    reports.push(route.request().postDataJSON().message);
    return route.fulfill({ status: 202, json: {} });
  });
  await open(page, `${origins.cs}/`);
  await pushPath(page, pathTo('cs', 'job', { id: '999999999' }));
  await page
    .getByRole('heading', { level: 1, name: translate('cs', 'There is no such job, and there never was.') })
    .waitFor();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown by a test');
    });
  });
  await poll(() => reports).toEqual(['thrown by a test']);
  allowErrors(/thrown by a test/);
  await leave();
});

test('Back leads from a link pressed twice while its page loads to the page before', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  await open(page, `${origins.cs}/`);
  const chunks = await holdChunks(page, ['company-list-page']);
  const link = page.locator('header a[href="/firmy"]');
  await link.dblclick();
  await poll(() => addressOf(page)).toBe('/firmy');
  await chunks.deliver('company-list-page', async (url) => (await httpGet(url)).text);
  await page.locator('main a[href^="/startup/"]').first().waitFor();
  await link.click();
  await page.goBack();
  await poll(async () => (await rowsOf(page)).length).toBe(20);
  expect([addressOf(page), troubles]).toEqual(['/', []]);
  await leave();
});
