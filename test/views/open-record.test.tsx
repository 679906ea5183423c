import { setupI18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { messages as czech } from '../../locales/cs/messages.po';
import { messages as english } from '../../locales/en/messages.po';
import { recordedFields } from '../../machines/ad/ad-content.rules.ts';
import '../../src/app.css';
import type { CompanyDetail, JobDetail } from '../../src/api/contract-board.ts';
import type { OpenRecord } from '../../src/api/contract-reply-clock.ts';
import { CompanyPage } from '../../src/features/companies/company-page.tsx';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { fakeBoardResponses, sampleJob } from '../support/board-fixtures.ts';
import { recordedChanges } from '../support/recorded-changes.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';

const worker = network();
afterEach(cleanup);

const languages: Record<Locale, ReturnType<typeof setupI18n>> = {
  cs: setupI18n({ locale: 'cs', messages: { cs: czech } }),
  en: setupI18n({ locale: 'en', messages: { en: english } }),
};

/** Address on a shared host. */
const addressIn = (locale: Locale, path: string) => (locale === 'en' ? `/en${path}` : path);

const record: OpenRecord = {
  identifier: 1,
  title: { cs: 'Drakař', en: 'Kite engineer' },
  url: { cs: 'http://localhost/nabidka/1/drakar', en: 'http://localhost/en/job/1/kite-engineer' },
  status: 'active',
  firstPublished: '2026-11-01T08:00:00Z',
  reposts: 0,
  renewals: 0,
  confirmed: null,
  unconfirmed: false,
  changes: [],
  validThrough: '2026-12-31',
  closed: null,
  outcome: null,
  daysOpen: 20,
  applicants: '0-9',
  vacancyKind: 'open',
  usesAi: null,
  usesAiWords: null,
  replyDays: 7,
};

const showJob = (locale: Locale, changes: Partial<JobDetail>) => {
  worker.use(http.get('/api/jobs/1', () => HttpResponse.json(sampleJob(changes) as object)));
  const props = { name: 'job', params: { id: '1' } } as const;
  renderPage(
    JobPage,
    { address: addressIn(locale, pathTo(locale, 'job', { id: '1', slug: 'kite-engineer' })), ...props },
    { i18n: languages[locale] },
  );
};

test.each([
  ['cs', 'Celý záznam', 'Třídí životopisy.', 'cs'],
  ['en', 'Whole record', 'Třídí životopisy.', 'cs'],
  ['en', 'Whole record', 'It sorts CVs.', 'en'],
] as const)(
  'product §3.18 the record shows the company’s words on its use of AI: in %s under “%s”, %s',
  async (locale, whole, said, language) => {
    const usesAiWords = { cs: 'Třídí životopisy.', en: said === 'It sorts CVs.' ? said : null };
    worker.use(
      http.get('/api/jobs/1/record', () =>
        HttpResponse.json({ '@type': 'Dataset', ...record, usesAi: true, usesAiWords, replies: null } as object),
      ),
    );
    showJob(locale, {});
    await userEvent.click(await screen.findByText(whole));
    expect((await screen.findByText(said)).lang).toBe(language);
    expect(await axeFindings()).toEqual([]);
  },
);

test.each([
  ['cs', '20 hodin týdně', 'nástup od 1. března', 'překryv s Prahou aspoň 4 hodiny', 'nástup ihned'],
  ['en', '20 hours a week', 'starting 1 March', 'at least 4 hours of overlap with Prague', 'starting now'],
] as const)(
  'product §3.22 an ad in %s shows hours, start, overlap and bonus beside its other facts',
  async (locale, hours, start, overlap, now) => {
    const facts = { commitment: ['part-time' as const], hoursPerWeek: 20, timezoneOverlap: 4, startDate: '2027-03-01' };
    showJob(locale, { ...facts, mode: 'remote', bonusText: 'A yearly bonus.', inLanguage: 'en' });
    for (const fact of [hours, start, overlap]) await screen.findByText(fact);
    expect(screen.getByText('A yearly bonus.').lang).toBe('en');
    expect(screen.queryByText(now)).toBeNull();
    expect(await axeFindings()).toEqual([]);
    cleanup();
    showJob(locale, { startDate: 'now' });
    await screen.findByText(now);
    expect(screen.queryByText(hours)).toBeNull();
    cleanup();
    showJob(locale, { startDate: '2027-11-20' });
    await screen.findByText(/2027/);
  },
);

describe('product §17.9 the open record of an ad that nobody confirmed', () => {
  test.each([
    ['cs', 'Nepotvrzeno', 'firma neodpověděla'],
    ['en', 'Not confirmed', 'asked, no answer'],
  ] as const)('marks it as not confirmed on its page in %s', async (locale, name, value) => {
    showJob(locale, { isUnconfirmed: true });
    const said = await screen.findByText(name);
    expect(said.nextElementSibling?.textContent).toBe(value);
  });

  test('does not mark a closed or a confirmed ad', async () => {
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
  ] as const)('marks only that ad in the record of its company in %s', async (locale, whole, mark) => {
    const company = (await fakeBoardResponses({ publicUrls: (paths) => paths }).company('en', 'drak')) as CompanyDetail;
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
    renderPage(
      CompanyPage,
      { address: addressIn(locale, pathTo(locale, 'startup', { slug: 'drak' })), ...props },
      { i18n: languages[locale] },
    );
    await userEvent.click(await screen.findByText(whole));
    expect((await screen.findAllByText(new RegExp(`· ${mark}$`))).length).toBe(1);
  });
});

/** What the whole record of the ad says of changes. */
async function changesSaid(locale: Locale, changes: Omit<OpenRecord['changes'][number], 'at'>[]) {
  const dated = changes.map((change, nth) => ({ at: `2026-11-${10 + nth}T09:00:00Z`, ...change }));
  worker.use(
    http.get('/api/jobs/1/record', () =>
      HttpResponse.json({ '@type': 'Dataset', ...record, changes: dated, replies: null } as object),
    ),
  );
  showJob(locale, {});
  await userEvent.click(await screen.findByText(locale === 'cs' ? 'Celý záznam' : 'Whole record'));
  const heading = await screen.findByRole('heading', { name: locale === 'cs' ? 'Změny' : 'Changes' });
  const lines = heading.nextElementSibling?.children ?? [];
  return [...lines].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
}

describe('product §17.10 changes of an ad in its open record', () => {
  const unrecorded = { field: 'text', from: null, to: null };

  test.each([
    [
      'cs',
      [
        '10. 11. 2026, Název: dřív: Stavitel draků → teď: Konstruktér draků',
        '11. 11. 2026, Mzda: dřív: 60 000–90 000 Kč / měsíc → teď: od 3 000 € / měsíc',
        '12. 11. 2026, Místo: dřív: Praha, Brno → teď: Plzeň, Kolín',
        '13. 11. 2026, Způsob práce: dřív: Hybridně → teď: Na místě',
        '14. 11. 2026, Typ smlouvy: dřív: Pracovní smlouva → teď: Pracovní smlouva, na IČO',
        '15. 11. 2026, Úvazek: dřív: Plný úvazek → teď: Plný úvazek, částečný úvazek',
        '16. 11. 2026, Slíbená odpověď: dřív: 3 dny → teď: 14 dní',
        '17. 11. 2026, změnil se text nebo jiné podrobnosti',
      ],
    ],
    [
      'en',
      [
        '10 Nov 2026, Title: before: Kite builder → now: Kite designer',
        '11 Nov 2026, Salary: before: CZK 60,000–90,000 / month → now: from €3,000 / month',
        '12 Nov 2026, Place: before: Prague, Brno → now: Pilsen, Kolín',
        '13 Nov 2026, Workplace: before: Hybrid → now: On site',
        '14 Nov 2026, Contract: before: Employment contract → now: Employment contract, freelance (IČO)',
        '15 Nov 2026, Working hours: before: Full time → now: Full time, part time',
        '16 Nov 2026, Promised reply: before: 3 days → now: 14 days',
        '17 Nov 2026, the text or other details changed',
      ],
    ],
  ] as const)(
    'shows the old and new value of each field in %s, and only the fact of other changes',
    async (locale, lines) => {
      expect(recordedChanges.map(({ field }) => field)).toEqual(recordedFields);
      expect(await changesSaid(locale, [...recordedChanges, unrecorded])).toEqual(lines);
      expect(await axeFindings()).toEqual([]);
    },
  );

  const pay = { currency: 'CZK', period: 'month' } as const;
  const nothing = { min: null, max: null, ...pay };

  test.each([
    ['salary', nothing, { ...nothing, min: 60_000 }, 'Salary: before: not stated → now: from CZK 60,000 / month'],
    ['places', ['prague'], [], 'Place: before: Prague → now: not stated'],
    ['title', { cs: 'Drakař', en: 'Kite' }, { cs: 'Stavitel', en: 'Kite' }, 'Title: before: Drakař → now: Stavitel'],
    ['title', { cs: 'Drakař', en: '' }, { cs: 'Drakař', en: 'Kite' }, 'Title: before: not stated → now: Kite'],
  ])('shows the change of %s from %j to %j', async (field, from, to, line) => {
    expect(await changesSaid('en', [{ field, from, to }])).toEqual([`10 Nov 2026, ${line}`]);
    const czech = [...document.querySelectorAll('li [lang=cs]')].map(({ textContent }) => textContent);
    expect(czech).toEqual(line.includes('Drakař') ? ['Drakař', 'Stavitel'] : []);
  });
});
