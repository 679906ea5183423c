import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobCard, JobDetail, JobList } from '../../src/api/contract-board.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { httpGet, origins, readApi } from './http.ts';
import { addressOf, jobsOf, open, poll, pushPath, waitForJobs } from './pages.ts';
import { translate } from './translate.ts';

afterAll(closeVisits);

let first: JobCard;
let second: JobCard;
const pathOf = ({ identifier, slug }: Pick<JobCard, 'identifier' | 'slug'>) =>
  pathTo('cs', 'job', { id: String(identifier), slug });

beforeAll(async () => {
  const { items } = await jobsOf('cs', emptyJobFilter);
  [first, second] = items as [JobCard, JobCard];
});

const jsonLdOf = (html: string): Record<string, unknown> | null => {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>);
};

test('an ad opens from the list, and a similar ad opens from it', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  await open(page, `${origins.cs}/`);
  await page.locator(`main [data-row-link][href="${pathOf(first)}"]`).click();
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  await poll(() => addressOf(page)).toBe(pathOf(first));
  const { seo, similar } = await readApi<JobDetail>(`/api/jobs/${first.identifier}?lang=cs`);
  await poll(() => page.title()).toBe(`${seo.title} | cs.localhost`);

  const [next] = similar;
  if (!next) throw new Error('The first job has no similar one');
  await page.locator(`main [data-row-link][href="${pathOf(next)}"]`).click();
  await page.getByRole('heading', { level: 1, name: next.title }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  await page.goBack();
  await waitForJobs(page, 'cs', emptyJobFilter);
  expect(troubles).toEqual([]);
  await leave();
});

test('a wrong slug is replaced by the right one, on the server and in the app', async () => {
  const wrong = pathTo('cs', 'job', { id: String(second.identifier), slug: 'neco-jineho' });
  const { status, headers } = await httpGet(origins.cs + wrong);
  expect([status, headers.location]).toEqual([301, pathOf(second)]);
  const bare = await httpGet(origins.cs + pathTo('cs', 'job', { id: String(second.identifier) }));
  expect(bare.headers.location).toBe(pathOf(second));

  const { page, leave } = await newVisitor();
  await open(page, origins.cs + pathOf(first));
  const entries = await page.evaluate(() => history.length);
  await pushPath(page, wrong);
  await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
  await poll(() => addressOf(page)).toBe(pathOf(second));
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await leave();
});

test('a shared address shows the same ad in the other edition', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, origins.en + pathOf(first));
  const english = await readApi<JobDetail>(`/api/jobs/${first.identifier}?lang=en`);
  await page.getByRole('heading', { level: 1, name: english.title }).waitFor();
  await poll(() => addressOf(page)).toBe(pathTo('en', 'job', { id: String(first.identifier), slug: english.slug }));
  await leave();
});

test('search engines get a JobPosting for a live ad, and none for a list or a closed ad', async () => {
  for (const lang of ['cs', 'en'] as const) {
    const { items } = await readApi<JobList>(`/api/jobs?lang=${lang}`);
    for (const { identifier, slug, title, hiringOrganization } of items.slice(0, 5)) {
      const { text } = await httpGet(origins[lang] + pathTo(lang, 'job', { id: String(identifier), slug }));
      const posting = jsonLdOf(text);
      expect(posting).toMatchObject({ '@context': 'https://schema.org', '@type': 'JobPosting', title });
      expect(posting).toMatchObject({ hiringOrganization: { name: hiringOrganization.name } });
      for (const key of ['description', 'datePosted', 'validThrough'])
        expect(posting?.[key]).toEqual(expect.any(String));
    }
  }
  expect(jsonLdOf((await httpGet(`${origins.cs}/`)).text)).toBeNull();

  const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const number of numbers) {
    const { status, text } = await httpGet(`${origins.cs}/api/jobs/${number}?lang=cs`);
    if (status !== 200) continue;
    const job = JSON.parse(text) as JobDetail;
    if (job.status !== 'closed') continue;
    const page = await httpGet(origins.cs + pathOf(job));
    expect([page.status, jsonLdOf(page.text)]).toEqual([200, null]);
    expect(page.text).toContain('<meta name="robots" content="noindex, nofollow">');
    return;
  }
  throw new Error('The demo board has no closed job');
});

test('the page of an ad contains no executable markup', async () => {
  const { page, leave } = await newVisitor();
  await open(page, origins.cs + pathOf(first));
  const found = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter(
          (element) =>
            element.matches('script, style, iframe, object, embed, form, [style*="url("], a[href^="javascript:" i]') ||
            element.getAttributeNames().some((name) => name.startsWith('on')),
        )
        .map((element) => element.outerHTML),
    );
  expect(found).toEqual([]);
  await leave();
});

test('the link can be copied', async () => {
  const { page, leave } = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, origins.cs + pathOf(first));
  await page.getByRole('button', { name: translate('cs', 'Copy link') }).click();
  await page.getByRole('group', { name: translate('cs', 'Link copied') }).waitFor();
  const { links } = await readApi<JobDetail>(`/api/jobs/${first.identifier}?lang=cs`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(links.cs);
  await leave();
});

test('a missing ad or page shows a 404 page, and its link to the homepage works', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  await open(page, origins.cs + pathOf(first));
  const neverWas = translate('cs', 'There is no such job, and there never was.');
  const notFound = translate('cs', "Error 404. We couldn't find this page.");
  const missingPages = { '/nabidka/999999999': neverWas, '/nabidka/neni-cislo': notFound, '/nic-takoveho': notFound };
  for (const [missing, heading] of Object.entries(missingPages)) {
    await pushPath(page, missing);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await poll(() => page.title()).toBe(`${translate('cs', 'Page not found')} | cs.localhost`);
    await poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  }
  await pushPath(page, '/nic-takoveho');
  await page
    .locator('main')
    .getByRole('link', { name: translate('cs', 'Return to homepage') })
    .click();
  await waitForJobs(page, 'cs', emptyJobFilter);
  expect(troubles).toEqual([]);
  await leave();
});
