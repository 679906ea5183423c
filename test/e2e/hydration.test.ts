import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyList } from '../../src/api/contract-board.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { allowErrors, closeVisits, newVisitor } from '../support/browser.ts';
import { englishUrl, registerAccount } from './accounts.ts';
import { origins, readApi } from './http.ts';
import { jobsOf, open, poll, waitForHydration } from './pages.ts';
import { translate } from './translate.ts';

// The document holds the page as the server rendered it, and the app takes it over as it stands (docs/decisions/008).

afterAll(closeVisits);

const paths: Record<string, string> = {};

beforeAll(async () => {
  const job = (await jobsOf('cs', emptyJobFilter)).items.find(({ inLanguage }) => inLanguage === 'cs');
  const [company] = (await readApi<CompanyList>('/api/companies?lang=cs')).items;
  paths.list = '/';
  paths.job = pathTo('cs', 'job', { id: String(job?.identifier), slug: job?.slug });
  paths.companies = pathTo('cs', 'companies');
  paths.startup = pathTo('cs', 'startup', { slug: company?.slug ?? '' });
  paths.plain = pathTo('cs', 'about');
  paths.missing = pathTo('cs', 'job', { id: '999999999' });
  paths.test = pathTo('cs', 'test', { slug: 'sql' });
  const chapter = { futureSlug: 'produktovy-manazer', chapterSlug: 'priority-a-jak-rikat-ne' };
  paths.chapter = pathTo('cs', 'chapter', chapter);
  paths.figures = pathTo('cs', 'replyFigures');
});

const code = /\/assets\/.*\.js$/;

type Marked = { served: Element[] };

/** What is visible of the served page, and where: every heading, link and row on the first screens. */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const served = new Set((window as unknown as Marked).served);
    const shown = [...document.querySelectorAll<HTMLElement>('#root :is(h1, h2, h3, a, button, input, img, li)')];
    return shown
      .filter((element) => served.has(element))
      .map((element) => ({ text: element.innerText, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.top < 1600 && box.width > 0)
      .map(({ text, box }) => [
        text,
        Math.round(box.x),
        Math.round(box.y),
        Math.round(box.width),
        Math.round(box.height),
      ]);
  });

/** Waits until the style sheet and fonts have loaded and been laid out. */
const isDressed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.fonts.size > 0);
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
};

/** Notes every element that the server rendered. */
const recordServedElements = (page: Page) =>
  page.evaluate(() => {
    const served = [...document.querySelectorAll('#root *')];
    (window as unknown as Marked).served = served;
    return served.length;
  });
const lostOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Marked).served
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 200)),
  );

const screens = ['list', 'job', 'companies', 'startup', 'plain', 'missing'];

test.each(screens.flatMap((screen) => [360, 1280].map((width) => [screen, width] as const)))(
  '%s at %i px hydrates without moving or replacing an element',
  async (screen, width) => {
    const { page, leave, errors: troubles } = await newVisitor({ viewport: { width, height: 800 } });
    const gate = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(origins.cs + paths[screen], { waitUntil: 'commit' });
    await page.locator('#root footer').waitFor();
    await isDressed(page);
    expect(await recordServedElements(page)).toBeGreaterThan(50);
    const rendered = await layoutOf(page);
    gate.resolve();
    await waitForHydration(page);
    await isDressed(page);
    expect(await layoutOf(page)).toEqual(rendered);
    expect(await lostOf(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await leave();
  },
);

test('the form that claims a profile hydrates without errors', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  await open(page, englishUrl('/companies'));
  await registerAccount(page, 'Klaudie');
  await page.goto(englishUrl('/admin/startup/add?claims=nobody'));
  await waitForHydration(page);
  await page.getByRole('heading', { name: translate('en', 'Claim the profile') }).waitFor();
  expect(troubles).toEqual([]);
  await leave();
});

/** Screens with dates, ages and amounts: a page of text has none. */
const dated = [...screens.filter((screen) => screen !== 'plain'), 'test', 'chapter', 'figures'];

const writeOtherSpaces = (page: Page) =>
  page.addInitScript(() => {
    const others = (text: string) => text.replaceAll(/[\s,–]/g, '\u202f');
    for (const { prototype } of [Intl.NumberFormat, Intl.DateTimeFormat, Intl.RelativeTimeFormat] as {
      prototype: object;
    }[])
      for (const name of ['format', 'formatRange']) {
        const own = Object.getOwnPropertyDescriptor(prototype, name);
        if (own?.get)
          Object.defineProperty(prototype, name, {
            get() {
              const format = own.get?.call(this) as (value: unknown) => string;
              return (value: unknown) => others(format(value));
            },
          });
        else if (own)
          Object.defineProperty(prototype, name, {
            value(...values: unknown[]) {
              return others(own.value.apply(this, values));
            },
          });
      }
  });

const share = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(navigator, { share: async () => {}, canShare: () => true, vibrate: () => true }),
  );

/** Differences between browsers and machines, set up before the page's first script. None cancels out another. */
const strange = {
  'a day ahead, with other spaces in amounts and dates, that can share': async (page: Page) => {
    await page.clock.setSystemTime(Date.now() + 86_400_000);
    await writeOtherSpaces(page);
    await share(page);
  },
  'two days behind': (page: Page) => page.clock.setSystemTime(Date.now() - 2 * 86_400_000),
};

test.each(
  (Object.keys(strange) as (keyof typeof strange)[]).flatMap((browser) =>
    dated.map((screen) => [browser, screen] as const),
  ),
)('a browser %s hydrates the %s without replacing an element', async (browser, screen) => {
  const {
    page,
    leave,
    errors: troubles,
  } = await newVisitor({
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
  });
  await strange[browser](page);
  const gate = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(origins.cs + paths[screen], { waitUntil: 'commit' });
  await page.locator('#root footer').waitFor();
  await recordServedElements(page);
  gate.resolve();
  await waitForHydration(page);
  expect([await lostOf(page), troubles]).toEqual([[], []]);
  if (browser !== 'two days behind' && screen === 'job')
    await page.getByRole('button', { name: translate('cs', 'Share'), exact: true }).waitFor();
  await leave();
});

test.each([
  ['messages', /messages\.json/],
  ['code', code],
])('when its %s cannot load the page stays readable under a notice, and its links work', async (_, missing) => {
  allowErrors(/Failed to fetch/);
  const { page, leave } = await newVisitor();
  await page.route(missing, (route) => route.abort());
  await page.goto(`${origins.cs}/`);
  await page.locator('#notice').waitFor();
  const first = page.locator('#root [data-row-link]').first();
  const title = (await first.innerText()).split('\n')[0];
  await first.click();
  await poll(() => page.title()).toContain(title);
  await leave();
});
