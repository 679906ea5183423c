import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import '../../src/app.css';
import type { AdRow } from '../../src/api/contract-ads.ts';
import type { Boost, Order, OrderRow, Orders } from '../../src/api/contract-orders.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { companyTermsVersion } from '../../src/routing/legal-texts.ts';
import { adRow } from '../support/ad-fixtures.ts';
import { verifiedDraci } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { watchRequests } from './pending-requests.ts';
import { emulatePrint, emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const requestsEnd = watchRequests();
const account = '/api/company-accounts/one';

const row: OrderRow = {
  id: 'first',
  proforma: '2026100001',
  invoice: null,
  creditNotes: [],
  state: 'ordered',
  product: 'ad',
  count: 2,
  currency: 'CZK',
  rate: 21,
  net: 980_000,
  total: 1_185_800,
  orderedAt: '2026-11-20T10:00:00Z',
  dueOn: '2026-12-04',
  paidOn: null,
  endedOn: null,
  message: '',
};
const billing = {
  name: 'Draci s.r.o.',
  ico: '27074358',
  vatId: '',
  street: 'Větrná 1',
  city: 'Brno',
  postalCode: '602 00',
  country: 'CZ',
  email: 'ucto@draci.example',
};
const seller = {
  name: 'Skok s.r.o.',
  ico: '12345679',
  vatId: 'CZ12345679',
  address: 'Skoková 1, Praha',
  email: 'ucto@skok.example',
  iban: 'CZ6508000000192000145399',
};

/** What the server keeps, and what it was sent. */
let storedOrders: Orders;
let order: Order;
let boost: Boost;
let adEnd: string | null;
let steps: AdRow['can'];
let sent: unknown[];

beforeEach(() => {
  storedOrders = {
    items: [row],
    credits: { ad: 1, boost: 3 },
    isFree: false,
    billing: { values: billing, version: 1 },
  };
  order = { ...row, billing, vat: 'domestic', invoicedOn: null, terms: '2026-11-01', seller } as Order;
  boost = { until: null, credits: 3, standing: 'live' };
  adEnd = null;
  steps = [];
  sent = [];
  const company = { ...verifiedDraci, can: [...verifiedDraci.can, 'order', 'readAds', 'writeAds'] };
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get(account, () => HttpResponse.json(company)),
    http.get(`${account}/orders`, () => HttpResponse.json(storedOrders)),
    http.get(`${account}/orders/:id`, ({ params }) =>
      params.id === 'first' ? HttpResponse.json(order) : new HttpResponse(null, { status: 404 }),
    ),
    http.post(`${account}/orders`, async ({ request }) => {
      sent.push(await request.json());
      storedOrders = { ...storedOrders, items: [{ ...row, id: 'second', product: 'boost', count: 1 }, row] };
      return HttpResponse.json({ id: 'second' }, { status: 201 });
    }),
    http.get(`${account}/ads`, () =>
      HttpResponse.json({
        items: [adRow({ id: 'a', state: 'published', canDelete: false, validUntil: adEnd, can: steps })],
        canPublish: true,
        pool: null,
      }),
    ),
    http.get(`${account}/ads/a/boost`, () => HttpResponse.json(boost)),
    http.post(`${account}/ads/a/boost`, () => {
      boost = { until: '2026-11-28', credits: 2, standing: 'live' };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await emulateTouch(false);
  await emulatePrint(false);
  await page.viewport(1280, 900);
});

const show = (address = '/en/admin/orders', sendToast?: (event: ToastEvent) => void) =>
  renderView(<EmployerPage />, address, {
    boot: { ...boot, session: activeSession },
    today: () => Date.parse('2026-11-22T12:00Z'),
    ...(sendToast && { sendToast }),
  });

describe('product §11 orders', () => {
  test('are listed with due date and boosts left, without axe findings', async () => {
    show();
    const item = within((await screen.findByRole('link', { name: '2 × product.ad' })).closest('li') as HTMLElement);
    item.getByText(/due on/);
    expect(screen.getByText('Boosts left').nextElementSibling?.textContent).toBe('3');
    expect(await axeFindings()).toEqual([]);
  });

  test('of a company with free ads are an empty list, without a limit of ads', async () => {
    storedOrders = { ...storedOrders, items: [], isFree: true };
    show();
    await screen.findByText('Nothing yet.');
    expect(screen.getByText('Ads left').nextElementSibling?.textContent).toBe('no limit');
  });

  test('are placed once, after a confirmation with a link to the terms', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Order' }));
    expect(sent).toEqual([]);
    const terms = screen.getByRole('link', { name: /^terms for companies/ });
    expect(terms.getAttribute('href')).toBe(`/api/terms-b2b/${companyTermsVersion}/en`);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Order and pay by bank transfer' }));
    await waitFor(() =>
      expect(sent).toEqual([{ product: 'ad', count: 1, currency: 'EUR', lang: 'en', terms: companyTermsVersion }]),
    );
  });

  test('that repeat a recent one redirect to it with a toast', async () => {
    worker.use(http.post(`${account}/orders`, () => HttpResponse.json({ id: 'first' })));
    const sendToast = vi.fn<(event: ToastEvent) => void>();
    show('/en/admin/orders', sendToast);
    await userEvent.click(await screen.findByRole('button', { name: 'Order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Order and pay by bank transfer' }));
    await waitFor(() => expect(location.pathname).toBe('/en/admin/orders/first'));
    expect(sendToast.mock.calls).toMatchObject([[{ type: 'toast.added', toast: { icon: 'info' } }]]);
  });

  test('that are answered after the user left do not lead back', async () => {
    const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    worker.use(
      http.post(`${account}/orders`, async () => {
        asked.resolve();
        await paused;
        return HttpResponse.json({ id: 'late' }, { status: 201 });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Order and pay by bank transfer' }));
    await asked.promise;
    await userEvent.click(screen.getByRole('link', { name: 'People' }));
    await screen.findByRole('heading', { name: 'Who has access' });
    letGo();
    await requestsEnd();
    expect(location.pathname).toBe('/en/admin/people');
  });

  test('are chosen without a history entry for each choice', async () => {
    show();
    await screen.findByRole('button', { name: 'Order' });
    const steps = vi.spyOn(history, 'pushState');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'CZK');
    await waitFor(() => expect(location.search).toContain('currency=CZK'));
    expect(steps).not.toHaveBeenCalled();
    steps.mockRestore();
  });

  test('show an error when they fail to load, and load on retry', async () => {
    let isDown = true;
    worker.use(
      http.get(`${account}/orders`, () =>
        isDown ? new HttpResponse(null, { status: 403 }) : HttpResponse.json(storedOrders),
      ),
    );
    show();
    await screen.findByText('The orders did not load.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: '2 × product.ad' });
  });

  test('fit 360 px, with large enough targets', async () => {
    await emulateTouch(true);
    await page.viewport(360, 740);
    show();
    await screen.findByRole('link', { name: '2 × product.ad' });
    expect(smallTouchTargets(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});

describe('product §11 one order', () => {
  test('has a proforma with both sides, payment details and a PDF, without axe findings', async () => {
    show('/en/admin/orders/first');
    await screen.findByRole('heading', { name: 'Proforma 2026100001' });
    for (const text of [/Skok s\.r\.o\./, /Draci s\.r\.o\./, /CZ65 0800/, 'Variable symbol', /^This is not a tax/])
      screen.getByText(text);
    const paper = screen.getByRole('link', { name: 'Download as PDF' });
    expect(paper.getAttribute('href')).toBe(`${account}/orders/first/document.pdf?lang=en&number=2026100001`);
    expect(screen.queryByRole('navigation', { name: 'Order documents' })).toBeNull();
    const terms = screen.getByRole('link', { name: /^terms for companies/ });
    expect(terms.getAttribute('href')).toBe('/api/terms-b2b/2026-11-01/en');
    expect(await axeFindings()).toEqual([]);
  });

  test.each([
    ['ordered', 'This is not a tax document. We will send the invoice once we have your payment.'],
    ['paid', 'This is not a tax document. You will get the invoice by e-mail.'],
    ['cancelled', 'This is not a tax document.'],
  ] as const)('that is %s explains on its proforma what follows', async (state, words) => {
    order = { ...order, state, paidOn: state === 'paid' ? '2026-11-21' : null };
    show('/en/admin/orders/first');
    expect((await screen.findByText(/^This is not a tax/)).textContent?.trim()).toBe(words);
  });

  test('that was refunded in parts shows each credit note and the invoice as a document with its PDF', async () => {
    const part = {
      number: '2026300001',
      net: 100_000,
      total: 121_000,
      reason: 'Nobody applied.',
      issuedOn: '2026-12-30',
    };
    const rest = { number: '2026300002', net: 880_000, total: 1_064_800, reason: 'You left.', issuedOn: '2026-12-31' };
    order = {
      ...order,
      invoice: '2026200001',
      creditNotes: [part, rest],
      message: 'You left.',
      state: 'refunded',
      paidOn: '2026-11-21',
      invoicedOn: '2026-11-22',
      endedOn: '2026-12-31',
    };
    show('/en/admin/orders/first');
    await screen.findByRole('heading', { name: 'Credit note 2026300002' });
    for (const text of ['Corrects invoice', '2026200001', 'You left.', '31 Dec 2026', '-CZK 8,800.00'])
      expect(document.querySelector('article')?.textContent?.replaceAll('\u00a0', ' ')).toContain(text);
    const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Download as PDF')).toBe(`${account}/orders/first/document.pdf?lang=en&number=2026300002`);
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: /^Credit note 2026300001/ }));
    await screen.findByRole('heading', { name: 'Credit note 2026300001' });
    screen.getByText('Nobody applied.');
    expect(hrefOf('Download as PDF')).toBe(`${account}/orders/first/document.pdf?lang=en&number=2026300001`);
    await userEvent.click(screen.getByRole('link', { name: /^Invoice 2026200001/ }));
    await screen.findByRole('heading', { name: 'Invoice 2026200001' });
    screen.getByText('Paid on 21 Nov 2026');
    // Nothing about a correction, and no payment details once paid.
    for (const text of ['Corrects invoice', 'You left.', 'IBAN']) expect(screen.queryByText(text)).toBeNull();
  });

  test('is printed without the navigation and buttons of the page', async () => {
    order = { ...order, invoice: '2026200001', state: 'invoiced', paidOn: '2026-11-21', invoicedOn: '2026-11-22' };
    show('/en/admin/orders/first');
    await screen.findByRole('heading', { name: 'Invoice 2026200001' });
    const ofThePage = ['Startup pages', 'All orders', 'Paid and invoiced', 'Download as PDF', 'Print'];
    const isThere = (name: string) =>
      [...screen.queryAllByLabelText(name), ...screen.queryAllByText(name)].some((one) => one.checkVisibility());
    expect(ofThePage.filter(isThere)).toEqual(ofThePage);
    await emulatePrint(true);
    expect(ofThePage.filter(isThere)).toEqual([]);
    for (const text of ['Invoice 2026200001', 'Paid on 21 Nov 2026', 'Date of taxable supply'])
      expect([text, isThere(text)]).toEqual([text, true]);
  });

  test('asks not to pay where the server has no bank account', async () => {
    order = { ...order, seller: { ...seller, iban: '' } };
    show('/en/admin/orders/first');
    await screen.findByText('This server has no bank account set up: do not pay anything.');
  });

  test('of another company is not found', async () => {
    show('/en/admin/orders/other');
    await screen.findByText('There is no such order.');
  });
});

describe('product §11 a boost', () => {
  const open = async () => {
    show('/en/admin/jobs');
    await userEvent.click(await screen.findByRole('button', { name: 'Boost…' }));
  };

  test('explains its effect, is used once on a double click, and shows its end', async () => {
    await open();
    await screen.findByText(/Its age and its reply record stay as they are/);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Boost it, 3 boosts left' }));
    expect(await axeFindings()).toEqual([]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Boost it, 3 boosts left' }));
    await screen.findByText(/Boosted until/);
    await screen.findByRole('button', { name: 'Boost it, 2 boosts left' });
  });

  test.each([
    [
      '2026-11-23',
      null,
      /^The ad ends on 23 Nov 2026 unless it is renewed, and only 2 of the seven days come before that/,
    ],
    ['2026-11-30', '2026-11-30', /^The ad ends on 30 Nov 2026 unless it is renewed, before another boost would begin/],
  ])('says how much of it an ad that ends on %s would lose', async (end, until, said) => {
    adEnd = end;
    boost = { ...boost, until };
    await open();
    await screen.findByText(said);
    await screen.findByRole('button', { name: 'Boost it, 3 boosts left' });
  });

  test.each([true, false])('advises to renew the ad first only if that is possible: %s', async (canRenew) => {
    adEnd = '2026-11-23';
    if (canRenew) steps = ['renewed'];
    await open();
    await screen.findByText(/^The ad ends on 23 Nov 2026/);
    expect(screen.queryByText('Renew the ad first.') !== null).toBe(canRenew);
  });

  test('of an ad that is gone shows that it changed, and a retry is possible', async () => {
    let asked = 0;
    worker.use(
      http.post(`${account}/ads/a/boost`, () => {
        asked += 1;
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Boost it, 3 boosts left' }));
    await screen.findByText('It changed in the meantime. This is how it is now.');
    await userEvent.click(screen.getByRole('button', { name: 'Boost it, 3 boosts left' }));
    await waitFor(() => expect(asked).toBe(2));
  });

  test('says nothing of lost days to an ad that lasts long enough', async () => {
    adEnd = '2026-12-31';
    await open();
    await screen.findByRole('button', { name: 'Boost it, 3 boosts left' });
    expect(screen.queryByText(/The ad ends on/)).toBeNull();
  });

  test.each([
    [{ credits: 0 }, 'Order a boost'],
    [{ standing: 'slow' as const }, /More than a fifth of your replies are overdue/],
  ])('that is not possible shows why: %j', async (more, said) => {
    boost = { ...boost, ...more };
    await open();
    await screen.findByText(said);
    expect(screen.queryByRole('button', { name: /^Boost it/ })).toBeNull();
  });
});
