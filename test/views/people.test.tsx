import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import type { CompanyAccount } from '../../src/api/contract-employer.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { draciWithAds } from '../support/ad-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const account = '/api/company-accounts/one';

const radek: CompanyAccount['members'][number] = {
  id: 'm2',
  name: 'Radek',
  email: 'radek@kites.example',
  since: '2026-11-02T10:00:00Z',
  isSelf: false,
  role: 'recruiter',
};

/** What the server keeps, and what it was asked. */
let company: CompanyAccount;
let asked: [string, unknown][];
let toastEvents: ToastEvent[];

beforeEach(() => {
  company = { ...draciWithAds, members: [...draciWithAds.members, radek] };
  asked = [];
  toastEvents = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get(account, () => HttpResponse.json(company)),
    http.put(`${account}/applicant-mails`, async ({ request }) => {
      const body = (await request.json()) as { mails: CompanyAccount['applicantMails'] };
      asked.push(['mails', body]);
      company = { ...company, applicantMails: body.mails };
      return new HttpResponse(null, { status: 204 });
    }),
    http.put(`${account}/members/:member`, async ({ request, params }) => {
      asked.push([String(params.member), await request.json()]);
      company = { ...company, members: [...draciWithAds.members, { ...radek, role: 'reader' }] };
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${account}/members/:member`, ({ params }) => {
      asked.push(['removed', params.member]);
      company = draciWithAds;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = () =>
  renderView(<EmployerPage />, '/en/admin/people', {
    boot: { ...boot, session: activeSession },
    sendToast: (event: ToastEvent) => void toastEvents.push(event),
  });
/** Titles of toasts. */
const toastTitles = () =>
  toastEvents.flatMap((event) => (event.type === 'toast.added' ? [event.toast.title?.message] : []));
/** Reads of the company wait from now on. */
const holdReads = (onRead: () => void, mayRead: Promise<void>) =>
  worker.use(
    http.get(account, async () => {
      onRead();
      await mayRead;
      return HttpResponse.json(company);
    }),
  );
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error('No row');
  return within(row);
};

describe('product §11 the people of a company', () => {
  test('are listed with their roles, and an owner changes the role of another person', async () => {
    show();
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Radek');
    expect(role.value).toBe('recruiter');
    expect(screen.queryByLabelText('Role of Jana')).toBeNull();
    await userEvent.selectOptions(role, 'reader');
    await waitFor(() => expect(asked).toEqual([['m2', { role: 'reader' }]]));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Role of Radek').value).toBe('reader'));
  });

  test('are removed once, after a confirmation', async () => {
    show();
    const row = await rowOf('Radek');
    await userEvent.click(row.getByRole('button', { name: 'Remove' }));
    expect(asked).toEqual([]);
    await userEvent.dblClick(row.getByRole('button', { name: 'Remove Radek' }));
    await waitFor(() => expect(screen.queryByText('Radek')).toBeNull());
    expect(asked).toEqual([['removed', 'm2']]);
    await screen.findByText('Removed: Radek');
    expect(document.activeElement?.textContent).toContain('Jana');
  });

  test('choose when they get e-mails about applicants, and a toast confirms that', async () => {
    show();
    const mails = await screen.findByLabelText<HTMLSelectElement>('When somebody applies');
    expect(mails.value).toBe('at-once');
    expect(screen.getByText(/^Messages, reminders and withdrawals .* unless you choose “Never”\.$/)).toBeVisible();
    await userEvent.selectOptions(mails, 'daily');
    await waitFor(() => expect(toastTitles()).toEqual(['Saved']));
    expect(asked).toEqual([['mails', { mails: 'daily' }]]);
    await waitFor(() => expect(mails.value).toBe('daily'));
  });

  test('choose the topics of their other e-mails', async () => {
    company = { ...company, can: [...company.can, 'writeAds'] };
    const chosen: unknown[] = [];
    worker.use(
      http.put(`${account}/news-mails`, async ({ request }) => {
        const { mails } = (await request.json()) as { mails: CompanyAccount['newsMails'] };
        chosen.push(mails);
        company = { ...company, newsMails: mails };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    const orders = await screen.findByRole('checkbox', { name: /^Orders, payments/ });
    await userEvent.click(orders);
    await waitFor(() => expect((orders as HTMLInputElement).checked).toBe(true));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Replies that are due or late' }));
    await waitFor(() =>
      expect(chosen).toEqual([
        ['reviews', 'ads', 'replies', 'orders'],
        ['reviews', 'ads', 'orders'],
      ]),
    );
  });

  test('wait with their next choice of e-mails until the last one is shown, and keep the focus', async () => {
    company = { ...company, can: [...company.can, 'writeAds'] };
    const reading = Promise.withResolvers<void>();
    const mayRead = Promise.withResolvers<void>();
    worker.use(
      http.put(`${account}/news-mails`, async ({ request }) => {
        const { mails } = (await request.json()) as { mails: CompanyAccount['newsMails'] };
        company = { ...company, newsMails: mails };
        holdReads(reading.resolve, mayRead.promise);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    const orders = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Orders, payments/ });
    const replies = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Replies that are due or late' });
    orders.focus();
    await userEvent.keyboard(' ');
    await reading.promise;
    expect([orders.disabled, replies.disabled]).toEqual([true, true]);
    expect(screen.getByLabelText<HTMLSelectElement>('When somebody applies').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Radek').disabled).toBe(true);
    mayRead.resolve();
    await waitFor(() => expect(orders.disabled).toBe(false));
    expect(orders.checked).toBe(true);
    expect(document.activeElement).toBe(orders);
  });

  test('wait with the next choice of a role until the last one is shown, and keep the focus', async () => {
    const reading = Promise.withResolvers<void>();
    const mayRead = Promise.withResolvers<void>();
    worker.use(
      http.put(`${account}/members/:member`, () => {
        company = { ...company, members: [...draciWithAds.members, { ...radek, role: 'reader' }] };
        holdReads(reading.resolve, mayRead.promise);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Radek');
    const row = await rowOf('Radek');
    await userEvent.click(row.getByRole('button', { name: 'Remove' }));
    await userEvent.selectOptions(role, 'reader');
    await reading.promise;
    expect(role.disabled).toBe(true);
    expect(row.getByRole<HTMLButtonElement>('button', { name: 'Remove Radek' }).disabled).toBe(true);
    mayRead.resolve();
    await waitFor(() => expect(role.disabled).toBe(false));
    expect(role.value).toBe('reader');
    expect(document.activeElement).toBe(role);
  });

  test('see the saved choice again when another fails to save', async () => {
    worker.use(http.put(`${account}/applicant-mails`, () => new HttpResponse(null, { status: 500 })));
    show();
    const mails = await screen.findByLabelText<HTMLSelectElement>('When somebody applies');
    await userEvent.selectOptions(mails, 'never');
    await waitFor(() => expect(toastTitles()).toHaveLength(1));
    expect(toastTitles()).not.toContain('Saved');
    await waitFor(() => expect(mails.value).toBe('at-once'));
  });

  test('who only read cannot change others, but choose their e-mails and can leave', async () => {
    company = { ...company, role: 'reader', can: ['read', 'leave', 'readApplicants'] };
    show();
    await screen.findByLabelText('When somebody applies');
    expect(screen.queryByLabelText('Role of Radek')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave the startup' })).toBeTruthy();
    // Pages of what they may not do are left out.
    const pages = within(screen.getByRole('navigation', { name: 'Startup pages' })).getAllByRole('link');
    const names = ['My startup', 'Ads', 'Applicants', 'Profile', 'People'];
    expect(pages.map(({ textContent }) => textContent)).toEqual(names);
  });

  test('have a page without axe findings or low targets at 360 px', async () => {
    await page.viewport(360, 740);
    await emulateTouch(true);
    show();
    await screen.findByLabelText('Role of Radek');
    expect(smallTouchTargets(document.body)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });
});
