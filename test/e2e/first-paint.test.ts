import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor, openBrowser } from '../support/browser.ts';
import { chunksNamed } from './chunks.ts';
import { origins } from './http.ts';
import { jobsOf, open, openUntilIdle, waitForHydration, waitForJobs } from './pages.ts';

// What a person waits for before the first screen (performance §1), and what the page's policy says of it.

afterAll(closeVisits);

const screens = ['list', 'filtered list', 'job', 'companies', 'company'] as const;
const paths: Record<Locale, Record<(typeof screens)[number], string>> = { cs: {} as never, en: {} as never };

beforeAll(async () => {
  for (const locale of locales) {
    const [first] = (await jobsOf(locale, emptyJobFilter)).items;
    paths[locale] = {
      list: '/',
      'filtered list': pathTo(locale, 'jobs', { fields: 'backend' }),
      job: pathTo(locale, 'job', { id: String(first?.identifier), slug: first?.slug }),
      companies: pathTo(locale, 'companies'),
      company: pathTo(locale, 'startup', { slug: first?.hiringOrganization.slug ?? '' }),
    };
  }
});

// What else a page requests during and after hydration: nothing waits for these.
const laterCode = chunksNamed(
  /^(?:toast-viewer|recorder|follow-builds|toggles|optimistic-update|row-(?:hiding|marks|keyboard-shortcuts)|job-history|send-ad-visit|auth-dialog|dialog|forms|question|after-start|sign-out)$/,
);
const isLater = (pathname: string) =>
  laterCode.test(pathname) || pathname === '/api/intercom' || pathname === '/api/job-visits';
const sharedCode = chunksNamed(/^shared$/);

/** Paths requested before the page was live, by its own clock, without the document and images. */
async function requestsOf(page: Page, url: string): Promise<string[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['document', 'image'].includes(request.resourceType()) && !isLater(pathname) && !pathname.endsWith('.svg'))
      requests.push(request);
  });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.loading-bar')) return;
      performance.mark('live');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  const asked = [...requests];
  // A page's resource timing exists only once the resource has loaded.
  const urls = asked.map((request) => request.url());
  await page.waitForFunction((all) => all.every((url) => performance.getEntriesByName(url).length > 0), urls);
  const late = await page.evaluate(() => {
    const live = performance.getEntriesByName('live')[0]?.startTime ?? 0;
    const loads = performance.getEntriesByType('resource');
    return loads.filter(({ startTime }) => startTime > live).map(({ name }) => name);
  });
  return asked.flatMap((request) => (late.includes(request.url()) ? [] : new URL(request.url()).pathname));
}

/** Number of elements in each style recalculation. */
async function styledBy(page: Page, change: () => Promise<unknown>): Promise<number[]> {
  const browser = await openBrowser();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await change();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []));
}

// A selector such as `:has(…) > *` or `* ~ *` restyles all elements at each change: a tenth of a second on a phone.
test('adding or removing an element does not restyle the whole page', async () => {
  const { page, leave } = await newVisitor();
  await openUntilIdle(page, `${origins.cs}/`);
  const styled = await styledBy(page, () =>
    page.evaluate(() => {
      for (const parent of [document.body, document.querySelector('main li > div') as Element, document.head]) {
        const part = document.createElement('div');
        for (const change of [() => parent.append(part), () => part.remove()]) {
          change();
          document.body.getBoundingClientRect();
        }
      }
    }),
  );
  expect(styled.length).toBeGreaterThan(3);
  // Late parts of rows may be added meanwhile; the page has well over a thousand elements.
  expect(Math.max(...styled)).toBeLessThan(300);
  await leave();
});

// Its icon is fetched with it, and whatever is fetched before the fonts competes with them.
test.each(locales)('product §15.8 the %s edition links its web manifest after content is painted', async (locale) => {
  const { page, leave } = await newVisitor({ isNew: true });
  // A slow machine may paint the background alone first: here always. It may also need more than the second after which a page
  // without content begins.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (handler: () => void, wait?: number) => setTimeout(handler, wait === 1000 ? 60_000 : wait),
    });
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.body.style.visibility = 'hidden';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver(() => {
      requestAnimationFrame(() => document.body.style.removeProperty('visibility'));
    }).observe({ type: 'paint' });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('link[rel=manifest]')) return;
      performance.mark('named');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(origins[locale]);
  await waitForHydration(page);
  const { manifest, named, painted } = await page.evaluate(() => ({
    manifest: document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href,
    named: performance.getEntriesByName('named')[0]?.startTime,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  expect(manifest).toBe(`${origins[locale]}/manifest.webmanifest`);
  expect(named).toBeGreaterThan(painted);
  await leave();
});

test('code is requested after the opening picture has loaded, unless the picture is late', async () => {
  const { page, leave } = await newVisitor({ isNew: true });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_img\/(?:640x213|1200x400)@/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(origins.cs + paths.cs.company, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  gate.resolve();
  await waitForHydration(page);
  const { code, picture, painted } = await page.evaluate(() => {
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const opening = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    return {
      code: Math.min(...asked.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
      picture: asked.find(({ name }) => name === opening?.currentSrc)?.responseEnd ?? Number.NaN,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    };
  });
  expect(code).toBeGreaterThan(painted);
  expect(code).toBeGreaterThanOrEqual(Math.min(picture, painted + 450));
  await leave();
});

describe.each(locales)('%s', (locale) => {
  test.each(screens)(
    '%s: goes live with its first data after at most six requests besides document and pictures, without errors',
    async (screen) => {
      const {
        page,
        leave,
        errors: troubles,
      } = await newVisitor({ isNew: true, locale: locale === 'cs' ? 'cs-CZ' : 'en-GB' });
      const asked = await requestsOf(page, origins[locale] + paths[locale][screen]);
      expect(asked.length > 6 ? asked : []).toEqual([]);
      const named = await page.evaluate(() => document.querySelector<HTMLElement>('[data-modules]')?.dataset.modules);
      // Toasts, which load once the page is live, contribute to the shared chunk.
      const code = asked.filter((path) => path.endsWith('.js') && !sharedCode.test(path));
      const unnamed = code.filter((path) => !named?.split(' ').includes(path));
      expect(unnamed, 'code that the document does not name is found after other code').toEqual([]);
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
      expect(new Set(asked).size, 'nothing is fetched twice').toBe(asked.length);
      expect(troubles).toEqual([]);
      await leave();
    },
  );

  test('TH03 a walk through the screens violates no policy and logs no errors', async () => {
    const { page, leave, errors: troubles } = await newVisitor({ viewport: { width: 1280, height: 900 } });
    await open(page, `${origins[locale]}/`);
    const development: JobFilter = { ...emptyJobFilter, fields: ['development'] };
    await page
      .locator(`main aside a[href="${jobListPath(locale, development)}"]`)
      .first()
      .click();
    // A press on a row that is just being removed does nothing.
    await waitForJobs(page, locale, development);
    await page.locator('main [data-row-link]').first().click();
    await page.locator('main article h1').waitFor();
    await page.locator('main a[href^="/startup/"]').first().click();
    await page.waitForURL(/\/startup\//);
    await page.locator('#root main h1').waitFor();
    await page.locator(`header a[href="${pathTo(locale, 'companies')}"]`).click();
    await page.locator('#results').waitFor();
    await page.locator(`footer a[href="${pathTo(locale, 'about')}"]`).click();
    await page.waitForURL(origins[locale] + pathTo(locale, 'about'));
    expect(await page.evaluate(() => document.querySelectorAll('style, [onclick]').length)).toBe(1);
    expect(troubles).toEqual([]);
    await leave();
  });
});
