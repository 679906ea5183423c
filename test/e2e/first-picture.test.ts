import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyList } from '../../src/api/contract.ts';
import { allJobs } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { origins, read } from './ask.ts';
import { jobsOf, soon } from './pages.ts';

// The HTML shows the page before its code is there (docs/decisions/008).

afterAll(closeBrowser);

const paths: Record<string, string> = {};

beforeAll(async () => {
  const job = (await jobsOf('cs', allJobs)).items.find(({ inLanguage }) => inLanguage === 'cs');
  const [company] = (await read<CompanyList>('/api/companies?lang=cs')).items;
  paths.list = '/';
  paths.job = pathTo('cs', 'job', { id: String(job?.identifier), slug: job?.slug });
  paths.companies = pathTo('cs', 'companies');
  paths.startup = pathTo('cs', 'startup', { slug: company?.slug ?? '' });
  paths.plain = pathTo('cs', 'about');
  paths.missing = '/nic-takoveho';
});

const picture = '#first-picture';

/** What a person sees of the page and where: every heading, link and row on the first screens. */
const layoutOf = (page: Page, within: string) =>
  page.evaluate((root) => {
    const shown = [...document.querySelectorAll<HTMLElement>(`${root} :is(h1, h2, h3, a, button, input, img, li)`)];
    return shown
      .map((element) => ({ text: element.innerText, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.top < 1600 && box.width > 0)
      .map(({ text, box }) => [
        text,
        Math.round(box.x),
        Math.round(box.y),
        Math.round(box.width),
        Math.round(box.height),
      ]);
  }, within);

/** Style sheet and fonts are there and what they change has been laid out. */
const isDressed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.fonts.size > 0);
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
};

const screens = ['list', 'job', 'companies', 'startup', 'plain', 'missing'];

test.each(screens.flatMap((screen) => [360, 1280].map((width) => [screen, width] as const)))(
  'the picture of %s at %i px stands where the app then puts it',
  async (screen, width) => {
    const { page, context, troubles } = await newVisitor({ viewport: { width, height: 800 } });
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/app-.*\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    // What comes after the first paint is another matter.
    await page.route(/\/assets\/(?:afterwards|flows|late|job-search-flow)-/, () => {});
    await page.goto(origins.cs + paths[screen], { waitUntil: 'commit' });
    await page.locator(`${picture} h1`).waitFor();
    await isDressed(page);
    const drawn = await layoutOf(page, picture);
    expect(await page.locator(picture).getAttribute('inert')).toBe('');
    code.resolve();
    await page.locator('#root h1').waitFor();
    await isDressed(page);
    expect(await page.locator(picture).count()).toBe(0);
    expect(await layoutOf(page, '#root')).toEqual(drawn);
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test('without scripts the page can be read', async () => {
  const { page, context } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${origins.en}/`);
  expect(await page.locator(`${picture} h1`).innerText()).not.toBe('');
  expect(await page.locator(`${picture} [data-row-link]`).count()).toBe(20);
  await context.close();
});

test('where the code cannot come its links lead on', async () => {
  const { page, context } = await newVisitor();
  await page.route(/messages\.json/, (route) => route.abort());
  await page.goto(`${origins.cs}/`);
  await page.locator('#notice').waitFor();
  await soon(() => page.locator(picture).getAttribute('inert')).toBe(null);
  const first = page.locator(picture).getByRole('link').and(page.locator('[data-row-link]')).first();
  const title = (await first.innerText()).split('\n')[0];
  await first.click();
  await soon(() => page.title()).toContain(title);
  await context.close();
});
