import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobDetail, JobList } from '../../src/api/contract-board.ts';
import { emptyJobFilter, type JobFilter, jobListQuery } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { type Locale, locales, otherLocale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { axeViolations, closeVisits, newVisitor } from '../support/browser.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { readApi } from './http.ts';
import { addressOf, numbersOf, open, poll, rowsOf, totalOf } from './pages.ts';
import { sampleCompanyRow, sampleFulltextRow, sampleJobRow } from './sample-rows.ts';

// Listings as they come from outside, imported by the real importer into an empty board (rulings 40, 41).

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = ['companies.ndjson', 'jobs-ats.ndjson', 'jobs-fulltext.ndjson'];
const real = names.map((name) => join(root, '..', 'shared', 'data', name));
const isReal = real.every((file) => existsSync(file));
if (!isReal)
  process.stderr.write('The shared listings are not here and were left out: invented ones in their formats stand in\n');

const folder = mkdtempSync(join(tmpdir(), 'skok-listings-'));

function invented(): string[] {
  const rows = [
    Array.from({ length: 30 }, (_, index) => sampleCompanyRow(index)),
    Array.from({ length: 60 }, (_, index) => sampleJobRow(index)),
    Array.from({ length: 10 }, (_, index) => sampleFulltextRow(index)),
  ];
  return names.map((name, index) => {
    const file = join(folder, name);
    writeFileSync(file, rows[index]?.map((row) => JSON.stringify(row)).join('\n') ?? '');
    return file;
  });
}

let server: ServerProcess;
beforeAll(async () => {
  const dataDir = join(folder, 'data');
  const files = isReal ? real : invented();
  const given = ['server/start.mjs', 'server/import/main.ts', '--data-dir', dataDir, ...files];
  execFileSync(process.execPath, given, { cwd: root, stdio: 'ignore' });
  server = await startServer({ dataDir, env: { SEED: 'none' } });
});
afterAll(async () => {
  await closeVisits();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const originOf = (locale: Locale) => `http://${locale}.localhost:${server.port}`;
const listOf = (locale: Locale, filter: JobFilter) =>
  readApi<JobList>(`/api/jobs?${jobListQuery(locale, filter)}`, server.origin);

describe.each(locales)('%s', (locale) => {
  test('the imported board is searched, filtered, paged, opened and shared', async () => {
    const visitor = await newVisitor({
      locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
      viewport: { width: 1280, height: 900 },
    });
    const { page, leave, errors: troubles } = visitor;
    const there = otherLocale(locale);
    const faults: Record<string, string[]> = {};
    const judge = async (screen: string) => {
      faults[screen] = await axeViolations(page);
    };
    const shows = async (filter: JobFilter): Promise<JobList> => {
      const list = await listOf(locale, filter);
      await poll(() => addressOf(page)).toBe(jobListPath(locale, filter));
      await poll(() => rowsOf(page)).toEqual(numbersOf(list.items));
      await poll(() => totalOf(page)).toBe(list.total);
      return list;
    };

    await open(page, `${originOf(locale)}/`);
    expect((await shows(emptyJobFilter)).total).toBeGreaterThan(20);
    await judge('list');

    await page.locator('main nav a[href*="=2"]').first().click();
    await shows({ ...emptyJobFilter, page: 2 });

    const searched: JobFilter = { ...emptyJobFilter, text: 'engineer', sort: 'relevance' };
    await page.locator('main input[type=search]').fill('engineer');
    await page.locator('main input[type=search]').press('Enter');
    expect((await shows({ ...searched })).total).toBeGreaterThan(0);
    await judge('search');

    const filtered: JobFilter = { ...emptyJobFilter, modes: ['remote'], fields: ['development'] };
    await open(page, originOf(locale) + jobListPath(locale, filtered));
    const [first] = (await shows(filtered)).items;
    if (!first) throw new Error('No remote job in development was imported');
    await judge('filtered list');
    await page.locator('main [data-row-link]').first().click();
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
    await judge('job');

    const path = addressOf(page);
    const shared = await newVisitor({ locale: there === 'cs' ? 'cs-CZ' : 'en-GB' });
    await open(shared.page, originOf(there) + path);
    const other = await readApi<JobDetail>(`/api/jobs/${first.identifier}?lang=${there}`, server.origin);
    await shared.page.getByRole('heading', { level: 1, name: other.title }).waitFor();
    await open(shared.page, originOf(there) + jobListPath(locale, filtered));
    await poll(() => rowsOf(shared.page)).toEqual(numbersOf((await listOf(there, filtered)).items));

    await page.locator('main a[href^="/startup/"]').first().click();
    await page.getByRole('heading', { level: 1, name: first.hiringOrganization.name }).waitFor();
    await judge('company');
    await page.locator(`header a[href="${pathTo(locale, 'companies')}"]`).click();
    await page.locator('#results').waitFor();
    await poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await judge('companies');

    expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((screen) => [screen, []])));
    expect([...troubles, ...shared.errors]).toEqual([]);
    await shared.leave();
    await leave();
  });
});
