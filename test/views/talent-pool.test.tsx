import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import '../../src/app.css';
import type { TalentPool } from '../../src/api/contract-ads.ts';
import type { CompanyDetail } from '../../src/api/contract-board.ts';
import type { CompanyAccount } from '../../src/api/contract-employer.ts';
import { CompanyPage } from '../../src/features/companies/company-page.tsx';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import { draciWithAds } from '../support/ad-fixtures.ts';
import { fakeBoardResponses, sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();

/** What the server keeps. */
let pool: TalentPool;
let account: CompanyAccount;
let asked: unknown[];

beforeEach(() => {
  pool = { replyDays: null, job: null, applicants: 0 };
  account = draciWithAds;
  asked = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(account)),
    http.get('/api/company-accounts/one/ads', () => HttpResponse.json({ items: [], canPublish: true, pool })),
    http.put('/api/company-accounts/one/talent-pool', async ({ request }) => {
      const body = (await request.json()) as Pick<TalentPool, 'replyDays'>;
      asked.push(body);
      pool = { ...pool, ...body, job: { identifier: 7, slug: { cs: 'bez-inzeratu', en: 'without-an-ad' } } };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(cleanup);

const show = (more: Parameters<typeof renderView>[2] = {}) =>
  renderView(<EmployerPage />, '/en/admin/jobs', { boot: { ...boot, session: activeSession }, ...more });
const choice = () => screen.findByRole('combobox', { name: 'Applications without an ad' });

describe('product §5 applications without an ad', () => {
  test('are accepted with a promise of reply, and then link to their page', async () => {
    show();
    const select = await choice();
    expect((select as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('We do not accept them');
    await userEvent.selectOptions(select, 'We accept them and reply within 14 days');
    const page = await screen.findByRole('link', { name: 'As visitors see it' });
    expect(page.getAttribute('href')).toBe('/en/job/7/without-an-ad');
    expect(asked).toEqual([{ replyDays: 14 }]);
    expect(await axeFindings()).toEqual([]);
  });

  test('link to the applicants who sent them', async () => {
    pool = { replyDays: null, job: { identifier: 7, slug: { cs: 'a', en: 'b' } }, applicants: 3 };
    show();
    const link = await screen.findByRole('link', { name: '3 applicants' });
    expect(link.getAttribute('href')).toBe('/en/admin/applicants?company=one&job=7');
    expect(screen.queryByRole('link', { name: 'As visitors see it' })).toBeNull();
  });

  test('are shown as text to members who cannot change them', async () => {
    account = { ...account, can: account.can.filter((action) => action !== 'writeAds') };
    pool = { replyDays: 7, job: null, applicants: 0 };
    show();
    await screen.findByText('We accept them and reply within 7 days');
    expect(screen.queryByRole('combobox', { name: 'Applications without an ad' })).toBeNull();
  });

  test('show the previous choice and an error toast when saving fails', async () => {
    worker.use(http.put('/api/company-accounts/one/talent-pool', () => new HttpResponse(null, { status: 500 })));
    const told: ToastEvent[] = [];
    show({ sendToast: (event: ToastEvent) => told.push(event) });
    await userEvent.selectOptions(await choice(), 'We accept them and reply within 3 days');
    await waitFor(() => expect(told).toMatchObject([{ toast: { title: { message: 'Error' } } }]));
    await waitFor(async () => expect(((await choice()) as HTMLSelectElement).value).toBe(''));
  });

  test('are chosen once: while a choice is saved there is no other', async () => {
    const answer = Promise.withResolvers<void>();
    worker.use(
      http.put('/api/company-accounts/one/talent-pool', async ({ request }) => {
        asked.push(await request.json());
        await answer.promise;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await userEvent.selectOptions(await choice(), 'We accept them and reply within 3 days');
    await waitFor(() => expect(asked).toEqual([{ replyDays: 3 }]));
    expect(await choice()).toBeDisabled();
    answer.resolve();
    await waitFor(async () => expect(await choice()).toBeEnabled());
  });

  test('are linked from the company’s profile', async () => {
    const board = fakeBoardResponses({ publicUrls: (paths) => paths });
    const company = {
      ...((await board.company('en', 'drak')) as CompanyDetail),
      pool: { identifier: 7, slug: 'without-an-ad', replyDays: 14 },
    };
    worker.use(http.get(`/api/companies/${company.slug}`, () => HttpResponse.json(company)));
    renderView(<CompanyPage name="startup" params={{ slug: company.slug }} />, `/en/startup/${company.slug}`);
    const link = await screen.findByRole('link', { name: 'apply without an ad' });
    expect(link.getAttribute('href')).toBe('/en/job/7/without-an-ad');
    screen.getByText(/They reply to applications without an ad within 14 days/);
  });

  test.each([
    ['active', 'Apply here', 'The company promises a reply within 14 days.'],
    ['closed', null, null],
  ] as const)('have a page without an ad’s facts and actions: %s', async (status, button, promise) => {
    const job = sampleJob({
      identifier: 7,
      slug: 'without-an-ad',
      isUnlisted: true as const,
      status,
      replyDays: 14,
      similar: [],
    });
    worker.use(http.get('/api/jobs/7', () => HttpResponse.json(job)));
    renderView(<JobPage name="job" params={{ id: '7', slug: 'without-an-ad' }} />, '/en/job/7/without-an-ad');
    await screen.findByRole('heading', { level: 1, name: 'Apply without an ad' });
    expect(screen.queryAllByRole('button', { name: 'Apply here' })).toHaveLength(button === null ? 0 : 2);
    const intro = screen.getByText(/what you would like to do\./).textContent;
    expect(/The company promises.*$/.exec(intro)?.[0] ?? null).toBe(promise);
    if (status === 'closed') screen.getByText('The company does not accept applications without an ad at the moment.');
    for (const name of ['Open record', 'Salary', 'Gross salary']) expect(screen.queryByText(name), name).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Hide|Report/ })).toBeNull();
  });
});
