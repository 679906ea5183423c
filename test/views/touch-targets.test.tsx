import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { CompanyDetail, JobDetail, JobList } from '../../src/api/contract-board.ts';
import { CompanyPage } from '../../src/features/companies/company-page.tsx';
import { ContactPage } from '../../src/features/contact/contact-page.tsx';
import { ErrorPage } from '../../src/features/info/error-page.tsx';
import { JobListPage } from '../../src/features/jobs/job-list-page.tsx';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses, sampleJob } from '../support/board-fixtures.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { emulateTouch, smallTouchTargets } from './screen.ts';

// Touch targets of pages whose own tests don't check them: those of lists and dialogs do.

const worker = network();
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });

beforeEach(async () => {
  await emulateTouch(true);
  await page.viewport(360, 740);
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

async function showJob(changes: Partial<JobDetail>) {
  const [card] = ((await answers.jobs('en', emptyJobFilter)) as JobList).items;
  const similar = card ? [{ ...card, identifier: 2 }] : [];
  const job = sampleJob({ similar, applyUrl: 'https://kites.example/jobs/1', ...changes });
  worker.use(http.get('/api/jobs/1', () => HttpResponse.json(job as object)));
  renderPage(JobPage, { address: '/en/job/1/kite-engineer', name: 'job', params: { id: '1' } });
  await screen.findByRole('heading', { level: 1 });
}

const pages: Record<string, () => unknown> = {
  'a job': () => showJob({ duplicates: [{ identifier: 9, slug: 'x', places: [{ id: 'prague', name: null }] }] }),
  'a job whose text is elsewhere': () => showJob({ summary: null, description: null }),
  'a job that ended': () => showJob({ status: 'closed' }),
  'a list that found nothing': async () => {
    const list = (await answers.jobs('en', emptyJobFilter)) as JobList;
    const broader = [{ group: 'text', id: null, total: 3 }];
    const nothing = { ...list, items: [], total: 0, nearest: list.items, broader };
    worker.use(http.get('/api/jobs', () => HttpResponse.json(nothing as object)));
    renderPage(JobListPage, { address: '/en/jobs?q=xyzzy', name: 'jobs', params: {} });
    await screen.findByRole('link', { name: /^without “xyzzy”/ });
  },
  'a company': async () => {
    const company = (await answers.company('en', 'drak')) as CompanyDetail;
    worker.use(http.get('/api/companies/drak', () => HttpResponse.json(company as object)));
    renderPage(CompanyPage, { address: '/en/startup/drak', name: 'startup', params: { slug: 'drak' } });
    await screen.findByRole('heading', { level: 1, name: 'Drak' });
  },
  'the form for messages to the board': () =>
    renderPage(ContactPage, { address: '/en/contact-us', name: 'contact', params: {} }),
  'an address that was not found': () =>
    renderView(<ErrorPage error={{ status: 404, message: 'Page not found: /x', fatal: false }} />, '/en/x'),
  'an error of ours': () =>
    renderView(<ErrorPage error={{ status: 500, message: 'Page failed: /', fatal: false }} />, '/en'),
};

test.each(Object.entries(pages))('all targets on %s are 44 px high', async (_, show) => {
  await show();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  expect(smallTouchTargets(document.body)).toEqual([]);
});
