import { setupI18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { messages as czech } from '../../locales/cs/messages.po';
import { messages as english } from '../../locales/en/messages.po';
import '../../src/app.css';
import type { CompanyDetail, JobDetail, OpenRecord } from '../../src/api/contract.ts';
import { CompanyPage } from '../../src/features/companies/company-page.tsx';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import type { Locale } from '../../src/routing/locales.ts';
import { inventedAnswers, inventedJob } from '../support/invented-answers.ts';
import { renderPage } from './board-page.tsx';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);

const languages: Record<Locale, ReturnType<typeof setupI18n>> = {
  cs: setupI18n({ locale: 'cs', messages: { cs: czech } }),
  en: setupI18n({ locale: 'en', messages: { en: english } }),
};

const record: OpenRecord = {
  identifier: 1,
  title: { cs: 'Drakař', en: 'Kite engineer' },
  url: { cs: 'http://localhost/nabidka/1/drakar', en: 'http://localhost/en/job/1/kite-engineer' },
  ...{ status: 'active', firstPublished: '2026-11-01T08:00:00Z', reposts: 0, renewals: 0 },
  ...{ confirmed: null, unconfirmed: false, changes: [], validThrough: '2026-12-31', closed: null, outcome: null },
  ...{ daysOpen: 20, applicants: '0-9', vacancyKind: 'open', usesAi: null, usesAiWords: null, replyDays: 7 },
};

/** The page of an ad. */
const showJob = (locale: Locale, changes: Partial<JobDetail>) => {
  worker.use(http.get('/api/jobs/1', () => HttpResponse.json(inventedJob(changes) as object)));
  const props = { name: 'job', params: { id: '1' } } as const;
  renderPage(JobPage, { address: '/en/job/1/kite-engineer', ...props }, { i18n: languages[locale] });
};

describe('product §17.9 the open record says that nobody confirmed an ad', () => {
  test.each([
    ['cs', 'Nepotvrzeno', 'na náš dotaz firma neodpověděla'],
    ['en', 'Not confirmed', 'the company was asked and has not answered'],
  ] as const)('on its page in %s', async (locale, name, value) => {
    showJob(locale, { isUnconfirmed: true });
    const said = await screen.findByText(name);
    expect(said.nextElementSibling?.textContent).toBe(value);
  });

  test('not of one that is over, nor of one that was confirmed', async () => {
    showJob('en', { isUnconfirmed: true, status: 'closed' });
    await screen.findByText('First published');
    expect(screen.queryByText('Not confirmed')).toBeNull();
    cleanup();
    showJob('en', {});
    await screen.findByText('First published');
    expect(screen.queryByText('Not confirmed')).toBeNull();
  });

  test.each([
    ['cs', 'Celý záznam', 'nepotvrzeno'],
    ['en', 'Whole record', 'not confirmed'],
  ] as const)('beside the others of its company in %s', async (locale, whole, mark) => {
    const company = (await inventedAnswers({ publicUrls: (paths) => paths }).company('en', 'drak')) as CompanyDetail;
    const replies = { counted: 5, inTime: 80, medianDays: 3, overdue: 0, consequence: 'none' } as const;
    const jobs = [
      { ...record, unconfirmed: true },
      { ...record, identifier: 2 },
    ];
    worker.use(
      http.get('/api/companies/drak', () => HttpResponse.json({ ...company, replies } as object)),
      http.get('/api/companies/drak/record', () =>
        HttpResponse.json({ '@type': 'Dataset', replies: null, jobs } as object),
      ),
    );
    const props = { name: 'startup', params: { slug: 'drak' } } as const;
    renderPage(CompanyPage, { address: '/en/startup/drak', ...props }, { i18n: languages[locale] });
    await userEvent.click(await screen.findByText(whole));
    expect((await screen.findAllByText(new RegExp(`· ${mark}$`))).length).toBe(1);
  });
});
