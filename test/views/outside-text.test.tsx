import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { Session } from '../../src/api/contract-account.ts';
import type {
  CompanyCard,
  CompanyDetail,
  CompanyList,
  JobCard,
  JobDetail,
  JobList,
} from '../../src/api/contract-board.ts';
import { SiteHeader } from '../../src/app/site-header.tsx';
import { CompanyListPage } from '../../src/features/companies/company-list-page.tsx';
import { CompanyPage } from '../../src/features/companies/company-page.tsx';
import { ErrorPage } from '../../src/features/info/error-page.tsx';
import { JobListPage } from '../../src/features/jobs/job-list-page.tsx';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { emptyCompanyFilter } from '../../src/routing/company-filter.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses, sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';

// Texts written by other sites and by strangers, as shown in pages.

const worker = network();
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
beforeEach(() => page.viewport(320, 700));
afterEach(cleanup);

const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);
const places = [
  { id: null, name: word },
  { id: null, name: `${word}, ${word}` },
];
const html = `<p>${word} <a href="https://firm.example/">${word}</a></p><h3>${word}</h3><ul><li>${word}</li></ul>`;
const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.example`;
const signedIn: Session = { state: 'active', user: { name: word, email, emailVerified: true } };
const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`;

const longCompany = (company: CompanyCard): CompanyCard => ({
  ...company,
  logo: null,
  name: word,
  tagline: word,
  cities: places,
  industry: [word],
});
const longCard = (card: JobCard): JobCard => ({
  ...card,
  title: word,
  hiringOrganization: { ...card.hiringOrganization, logo: null, name: word },
  places,
  skills: [word, word.slice(1), word.slice(2), word.slice(3)],
  baseSalary: { min: 100_000_000, max: 999_000_000, currency: 'VND', period: 'month' },
});

const pages: Record<string, () => Promise<void>> = {
  'the list of jobs': async () => {
    const list = (await answers.jobs('en', emptyJobFilter)) as JobList;
    const items = list.items.map(longCard);
    worker.use(http.get('/api/jobs', () => HttpResponse.json({ ...list, items } as object)));
    renderPage(JobListPage, { address: '/en/jobs', name: 'jobs', params: {} });
    await screen.findByRole('link', { name: word });
  },
  'a list that found nothing': async () => {
    const list = (await answers.jobs('en', emptyJobFilter)) as JobList;
    const nearest = list.items.map(longCard);
    const broader = [
      { group: 'text', id: null, total: 3 },
      { group: 'text', id: word, text: 'x', total: 2 },
    ];
    const nothing = { ...list, items: [], total: 0, nearest, broader, seo: { ...list.seo, h1: `“${word}”` } };
    worker.use(http.get('/api/jobs', () => HttpResponse.json(nothing as object)));
    renderPage(JobListPage, { address: `/en/jobs?q=${word}`, name: 'jobs', params: {} });
    expect(await screen.findAllByRole('link', { name: (name) => name.startsWith('without “Donau') })).toHaveLength(2);
  },
  'a job': async () => {
    const [card] = ((await answers.jobs('en', emptyJobFilter)) as JobList).items.map(longCard);
    if (!card) throw new Error('the invented board has no job');
    const { skills, ...facts } = card;
    const job: JobDetail = sampleJob({
      ...facts,
      description: html,
      skillsMust: skills,
      skillsNice: skills,
      applyUrl: `https://${host}/`,
      languages: [{ code: 'cs', level: word }],
      process: [{ step: word, days: 3 }],
      company: longCompany(sampleJob().company),
      similar: [card],
      duplicates: [{ identifier: 9, slug: 'x', places }],
    });
    worker.use(http.get('/api/jobs/1', () => HttpResponse.json(job as object)));
    renderPage(JobPage, { address: '/en/job/1/kite-engineer', name: 'job', params: { id: '1' } });
    await screen.findByRole('heading', { level: 1, name: word });
  },
  'the list of companies': async () => {
    const list = (await answers.companies('en', emptyCompanyFilter)) as CompanyList;
    const items = list.items.map(longCompany);
    worker.use(http.get('/api/companies', () => HttpResponse.json({ ...list, items } as object)));
    renderPage(CompanyListPage, { address: '/en/companies', name: 'companies', params: {} });
    await screen.findByRole('link', { name: word });
  },
  'a company': async () => {
    const company = (await answers.company('en', 'drak')) as CompanyDetail;
    const long = {
      ...company,
      ...longCompany(company),
      website: `https://${host}/`,
      story: html,
      values: [word],
      technologies: [word],
      benefits: [word],
      team: [{ name: word, role: word }],
      hiringProcess: [{ step: word, days: 3 }],
      funding: [{ round: word, amount: 100_000_000, currency: 'VND', year: 2024 }],
      jobs: company.jobs.map(longCard),
    };
    worker.use(http.get('/api/companies/drak', () => HttpResponse.json(long as object)));
    renderPage(CompanyPage, { address: '/en/startup/drak', name: 'startup', params: { slug: 'drak' } });
    await screen.findByRole('heading', { level: 1, name: word });
  },
  'the header, with a name of one’s own,': async () => {
    renderView(<SiteHeader />, '/en', { boot: { ...boot, session: signedIn } });
    await userEvent.click(screen.getByRole('button', { name: word }));
    expect(await screen.findByRole('link', { name: 'title.twoFactor' })).toBeVisible();
  },
  'the page of one’s own account': async () => {
    const sessions = account.sessions.map((session) => ({ ...session, userAgent: word }));
    worker.use(
      http.get('*/api/account', () => HttpResponse.json({ ...account, name: word, email, sessions })),
      http.get('*/api/account/privacy', () => HttpResponse.json({ consents: [], holders: [], ownedAlone: [] })),
    );
    renderView(<SecurityPage />, '/en/two-factor', { boot: { ...boot, session: signedIn } });
    await screen.findByText(email);
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  },
};

/** What overflows the page, apart from what scrolls by itself. */
const widened = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth && !element.closest('.overflow-x-auto'))
    .map((element) => `${element.tagName} ${element.className}`);

test.each(Object.entries(pages))('long words do not overflow %s at 320 px', async (_, show) => {
  await show();
  // The width of pages in the app.
  for (const view of document.querySelectorAll('body > div')) view.classList.add('wrap');
  expect(widened()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

const showJob = async (changes: Partial<JobDetail>) => {
  worker.use(http.get('/api/jobs/1', () => HttpResponse.json(sampleJob(changes) as object)));
  renderPage(JobPage, { address: '/en/job/1/kite-engineer', name: 'job', params: { id: '1' } });
  await screen.findByRole('heading', { level: 1, name: 'Kite engineer' });
};
const textless = { summary: null, description: null, applyUrl: 'https://www.kites.example/jobs/1' };

test('an ad whose text is elsewhere has a note about it and a link to the text', async () => {
  await showJob(textless);
  const link = screen.getByRole('link', { name: 'Read it on kites.example (opens in a new tab)' });
  expect(link).toHaveAttribute('href', textless.applyUrl);
  expect(screen.getByText('We only have the key facts of this ad.')).toBeVisible();
});

test.each<[string, Partial<JobDetail>]>([
  ['is here', { applyUrl: textless.applyUrl }],
  ['was at an ad that ended', { ...textless, status: 'closed' }],
  ['is nowhere', { ...textless, applyUrl: null }],
])('an ad whose text %s has no note that only the facts are here', async (_, changes) => {
  await showJob(changes);
  expect(screen.queryByText(/only have the key facts/)).toBe(null);
});

test('an ad links to the same ad in other places', async () => {
  await showJob({
    duplicates: [
      { identifier: 7, slug: 'kite-engineer', places: [{ id: null, name: 'Vienna, Austria' }] },
      { identifier: 8, slug: 'kite-engineer', places: [] },
    ],
  });
  expect(screen.getByRole('link', { name: 'Vienna, Austria' })).toHaveAttribute('href', '/en/job/7/kite-engineer');
  expect(screen.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('href', '/en/job/8/kite-engineer');
});

test.each([
  ['ended', /ended more than three months ago/],
  ['removed', /taken down/],
] as const)('the error page of a job that is gone (%s) shows the reason, and does not mention rules', (gone, words) => {
  renderView(
    <ErrorPage error={{ status: 410, message: 'Page not found: /en/job/3', fatal: false, gone }} />,
    '/en/job/3/kite-engineer',
  );
  expect(screen.getByRole('heading', { name: 'This job is no longer here.' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/rules/)).toBe(null);
});
