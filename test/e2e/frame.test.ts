import { afterAll, describe, expect, test } from 'vitest';
import { indicatorTimes } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { locales } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { endVisits, newVisitor } from '../support/browser.ts';
import { origins } from './ask.ts';
import { open } from './pages.ts';
import { said } from './words.ts';

afterAll(endVisits);

describe.each(locales)('%s', (locale) => {
  test('§2 the 500 page has its words and a reload button that links to the root', async () => {
    const { page } = await newVisitor();
    await page.goto(`${origins[locale]}/500`);
    await page.getByRole('heading', { level: 1, name: said(locale, 'Error 500 on our side.') }).waitFor();
    const reload = page.getByRole('main').getByRole('link', { name: said(locale, 'Reload') });
    expect(await reload.getAttribute('href')).toBe('/');
  });

  test('§2 the 404 page has its words and a link to the homepage', async () => {
    const { page } = await newVisitor();
    await page.goto(`${origins[locale]}/nowhere`);
    await page
      .getByRole('heading', { level: 1, name: said(locale, "Error 404. We couldn't find this page.") })
      .waitFor();
    const home = page.getByRole('main').getByRole('link', { name: said(locale, 'Return to homepage') });
    expect(await home.getAttribute('href')).toBe('/');
  });

  test('§2 a crawler gets the right status and the frame with an empty main', async () => {
    const { page } = await newVisitor({
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    const answer = await page.goto(`${origins[locale]}/nowhere`);
    expect(answer?.status()).toBe(404);
    await page.locator('footer').waitFor();
    expect(await page.locator('main').textContent()).toBe('');
  });

  test('§9 the languages call themselves Česky and English', async () => {
    const { page } = await newVisitor();
    await open(page, `${origins[locale]}/`);
    const list = page.getByRole('list', { name: said(locale, 'Language') });
    expect(await list.getByRole('listitem').allTextContents()).toEqual(['Česky', 'English']);
  });

  test('§2 the header marks the active section', async () => {
    const { page } = await newVisitor();
    const marked = page.getByRole('banner').locator('[aria-current=page]');
    for (const [name, link] of [
      ['jobs', 'Jobs'],
      ['companies', 'Startups'],
      ['tests', 'Tests'],
      ['startupedu', 'Education'],
      ['futures', 'Education'],
      ['forCompaniesAds', 'For companies'],
    ] as const) {
      await open(page, origins[locale] + pathTo(locale, name));
      expect([name, await marked.allTextContents()]).toEqual([name, [said(locale, link)]]);
    }
  });
});

test('§9 the loading bar takes as long as the indicator says', async () => {
  const { page } = await newVisitor({ reducedMotion: 'no-preference' });
  await open(page, `${origins.en}/`);
  const pace = await page.locator('.loading-bar').evaluate((bar) => {
    bar.setAttribute('data-phase', 'running');
    return getComputedStyle(bar).animationDuration;
  });
  expect(Number.parseFloat(pace) * (pace.endsWith('ms') ? 1 : 1000)).toBe(indicatorTimes.duration);
});
