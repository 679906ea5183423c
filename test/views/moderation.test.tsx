import { setupI18n } from '@lingui/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import { messages as czech } from '../../locales/cs/messages.po';
import { emptyAd } from '../../machines/ad/ad-content.rules.ts';
import type { AuditLog, BoardOrder, InboxMessage } from '../../src/api/contract-orders.ts';
import { formDrafts } from '../../src/effects/form-drafts.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { boot } from '../support/boot.ts';
import { oneOrder } from '../support/review-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();

const message: InboxMessage = {
  id: 'm',
  topic: 'other',
  name: 'Eva',
  email: 'eva@kites.example',
  text: 'How do kites fly?',
  status: 'open',
  sentAt: '2026-11-20T10:00:00Z',
  decided: null,
  can: ['answered', 'closed'],
} as InboxMessage;
const entry: AuditLog['items'][number] = {
  id: 7,
  at: '2026-11-20T10:00:00Z',
  event: 'ad reviewed',
  by: 'Ada',
  company: 'Draci',
  how: 'accepted',
  about: {
    type: 'ad',
    title: { cs: 'Draci', en: 'Kites' },
    job: { identifier: 7, slug: { cs: 'draci', en: 'kites' } },
  },
};

/** What the server keeps, what it was asked and what it was sent. */
let messages: InboxMessage[];
let orders: BoardOrder[];
let asked: string[];
let sent: unknown[];

const paged = (items: unknown[]) => ({ items, total: items.length, open: items.length, page: 1, pages: 1 });

beforeEach(() => {
  messages = [message];
  orders = [oneOrder];
  asked = [];
  sent = [];
  const note = (request: Request) => asked.push(new URL(request.url).search);
  worker.use(
    http.get('/api/company-ads', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('/api/company-claims', () => HttpResponse.json({ items: [], total: 0, page: 1, pages: 1 })),
    http.get('/api/company-reports', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('/api/company-inbox', ({ request }) => {
      note(request);
      return HttpResponse.json(paged(messages));
    }),
    http.post('/api/company-inbox/:id/steps', async ({ request }) => {
      sent.push(await request.json());
      messages = messages.slice(1);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/company-orders', ({ request }) => {
      note(request);
      return HttpResponse.json(paged(orders));
    }),
    http.post('/api/company-orders/:id/steps', async ({ request }) => {
      sent.push(await request.json());
      orders = [{ ...oneOrder, state: 'paid', can: ['invoiced'] }];
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/company-audit', ({ request }) => {
      note(request);
      return HttpResponse.json({ ...paged([entry]), events: ['ordered', 'ad reviewed', 'of a version before'] });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (queue: string) =>
  renderView(<EmployerPage />, `/en/admin/moderation?queue=${queue}`, { boot: { ...boot, session: activeSession } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('product §11 the queues of the board’s admins', () => {
  test('shows all published content of an ad', async () => {
    const content = {
      ...emptyAd,
      locales: ['en'],
      title: { cs: '', en: 'Kite engineer' },
      usesAi: true,
      skillsMust: ['Wind'],
      skillsNice: ['Rope'],
      languages: [{ code: 'en', level: 'B2' }],
      benefits: ['bonus'],
      usesAiWords: { cs: '', en: 'It sorts CVs.' },
      bonusText: { cs: '', en: 'A yearly bonus.' },
      contact: { name: 'Jana Malá', role: { cs: '', en: 'head of flight' } },
    };
    const company = { name: 'Draci', website: 'https://draci.example', slug: 'draci', verifiedBy: 'admin' };
    const waiting = { state: 'inReview', version: 1, submittedAt: '2026-11-20T10:00:00Z', job: null, review: null };
    const ad = { id: 'a', content, company, ...waiting, hints: [], can: ['accepted'] };
    worker.use(http.get('/api/company-ads', () => HttpResponse.json({ items: [ad], total: 1 })));
    show('ads');
    await userEvent.click(await screen.findByText('Read the ad'));
    for (const text of ['Wind', 'Rope', /B2$/, 'It sorts CVs.', 'A yearly bonus.', 'Jana Malá', 'head of flight'])
      expect(screen.getByText(text).checkVisibility()).toBe(true);
    expect(await axeFindings()).toEqual([]);
  });

  test('decides on a message with a note for other admins, and sets its main button apart', async () => {
    show('inbox');
    const inbox = await region('Messages to the board');
    const button = await inbox.findByRole('button', { name: 'Mark as answered' });
    const other = inbox.getByRole('button', { name: 'Close it without an answer' });
    expect(button.className).not.toBe(other.className);
    await userEvent.click(button);
    await userEvent.type(await inbox.findByRole('textbox', { name: 'A note for the other admins' }), 'By phone.');
    await userEvent.click(inbox.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(sent).toEqual([{ step: 'answered', message: 'By phone.' }]));
    await inbox.findByText('There is no such message.');
  });

  test('moves the focus to the next item after a decision', async () => {
    messages = [message, { ...message, id: 'n', email: 'ivo@kites.example' }];
    show('inbox');
    const inbox = await region('Messages to the board');
    const [button] = await inbox.findAllByRole('button', { name: 'Mark as answered' });
    button?.focus();
    await userEvent.keyboard('{Enter}');
    inbox.getByRole('button', { name: 'Send the decision' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(inbox.getByRole('listitem').contains(document.activeElement)).toBe(true));
  });

  test('moves an order on by one of its possible steps', async () => {
    show('orders');
    const section = await region('Orders');
    await section.findByRole('heading', { name: 'Draci: 1 × product.ad' });
    section.getByText('2026100001');
    section.getByText('Draci s.r.o. · IČO 27074358 · ucto@draci.example');
    section.getByText('4 Dec 2026');
    await userEvent.click(section.getByRole('button', { name: 'Mark as paid' }));
    await userEvent.click(await section.findByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(sent).toEqual([{ step: 'paid', message: '' }]));
  });

  test('shows the payment date and the credit note of a refunded order', async () => {
    orders = [
      {
        ...oneOrder,
        state: 'refunded',
        invoice: '2026200001',
        paidOn: '2026-11-22',
        can: [],
        creditNotes: [{ number: '2026300001', net: 490_000, total: 592_900, reason: '', issuedOn: '2026-12-30' }],
      },
    ];
    show('orders');
    const section = await region('Orders');
    await section.findByText(/^Credit note 2026300001 · -CZK.5,929 · 30 Dec 2026$/);
    section.getByText('22 Nov 2026');
    expect(section.queryByText('4 Dec 2026')).toBeNull();
  });

  test('says that somebody else dealt with an order before a part of it was refunded', async () => {
    orders = [{ ...oneOrder, id: 'overtaken', state: 'paid', can: ['partlyRefunded'] }];
    worker.use(http.post('/api/company-orders/:id/steps', () => new HttpResponse(null, { status: 409 })));
    show('orders');
    const section = await region('Orders');
    await userEvent.click(await section.findByRole('button', { name: 'Refund part of it…' }));
    await userEvent.type(section.getByRole('textbox', { name: 'Amount with VAT (CZK)' }), '10');
    await userEvent.type(section.getByRole('textbox', { name: 'Your message' }), 'Nobody applied.');
    await userEvent.click(section.getByRole('button', { name: 'Refund it' }));
    await section.findByText('Somebody else has already dealt with this order. Your decision was not sent.');
  });

  test('filters the audit log by person or startup, and by event', async () => {
    show('audit');
    const section = await region('Activity log');
    await section.findByText('Ada · Draci · Accepted');
    expect(section.getByText('Decision on an ad', { selector: 'span' })).toBeTruthy();
    expect(section.getByRole('link', { name: 'Kites' }).getAttribute('href')).toBe('/en/job/7/kites');
    await userEvent.type(section.getByRole('searchbox', { name: 'Person or startup' }), 'Draci{Enter}');
    await waitFor(() => expect(asked.at(-1)).toContain('who=Draci'));
    // The options come with the response.
    await section.findByRole('option', { name: 'Order placed' });
    expect(section.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Decision on an ad',
      'of a version before',
      'Order placed',
    ]);
    await userEvent.selectOptions(section.getByLabelText('What happened'), 'ordered');
    await waitFor(() => expect(asked.at(-1)).toContain('event=ordered'));
  });

  test('refunds a part of an order once, less than its rest, with a reason', async () => {
    const note = { number: '2026300001', net: 100_000, total: 121_000, reason: '', issuedOn: '2026-12-30' };
    orders = [
      {
        ...oneOrder,
        state: 'partlyRefunded',
        invoice: '2026200001',
        paidOn: '2026-11-22',
        creditNotes: [note],
        can: ['partlyRefunded', 'refunded'],
      },
    ];
    const {
      services: { online },
    } = show('orders');
    const section = await region('Orders');
    await userEvent.click(await section.findByRole('button', { name: 'Refund part of it…' }));
    section.getByText(/^CZK.4,719\.00 is left\. To refund all of it/);
    const amount = section.getByRole('textbox', { name: 'Amount with VAT (CZK)' });
    await userEvent.type(amount, '4719');
    await userEvent.click(section.getByRole('button', { name: 'Refund it' }));
    await section.findByText('It has to be less than what is left');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1 210,50');
    await userEvent.type(section.getByRole('textbox', { name: 'Your message' }), 'Nobody applied.');
    expect(await axeFindings()).toEqual([]);
    act(() => online.write(false));
    section.getByText('You are offline. It can be changed once the connection is back.');
    await userEvent.click(section.getByRole('button', { name: 'Refund it' }));
    act(() => online.write(true));
    expect(sent).toEqual([]);
    await userEvent.dblClick(section.getByRole('button', { name: 'Refund it' }));
    const part = { step: 'partlyRefunded', amount: 121_050, takesBack: false, message: 'Nobody applied.' };
    await waitFor(() => expect(sent).toEqual([part]));
    await section.findByRole('button', { name: 'Issue the invoice' });
    expect(sent).toEqual([part]);
  });

  test('shows the refund that was typed in this tab with an earlier build', async () => {
    orders = [{ ...oneOrder, state: 'paid', paidOn: '2026-11-22', can: ['partlyRefunded'] }];
    const typed = { amount: '10', takesBack: true, words: 'Nobody applied.' };
    formDrafts.write(userOf(activeSession), `refund ${oneOrder.id}`, typed);
    show('orders');
    const section = await region('Orders');
    await userEvent.click(await section.findByRole('button', { name: 'Refund part of it…' }));
    const field = (name: string) => section.getByRole<HTMLInputElement>('textbox', { name });
    expect([field('Amount with VAT (CZK)').value, field('Your message').value]).toEqual(['10', 'Nobody applied.']);
  });

  const person = { type: 'person', name: 'Eva', email: 'eva@kites.example' } as const;
  test.each([
    ['cs', 'company refused', '', null, 'Ada · Draci', 'Nárok na startup zamítnut'],
    ['cs', 'ad reviewed', 'removed', null, 'Ada · Draci · Staženo', 'Rozhodnutí o inzerátu'],
    ['cs', 'company profile changed', '', { type: 'part', part: 'funding' }, 'Financování', 'Profil změněn'],
    ['en', 'company profile changed', '', { type: 'part', part: 'logo' }, 'Logo', 'Profile changed'],
    [
      'cs',
      'talent pool changed',
      '',
      { type: 'replyDays', days: 7 },
      /^Odpověď do 7 dnů/,
      'Přihlášky bez inzerátu změněny',
    ],
    [
      'en',
      'talent pool changed',
      '',
      { type: 'replyDays', days: null },
      'Not accepted',
      'Applications without an ad changed',
    ],
    ['en', 'order step', 'partlyRefunded', null, 'Ada · Draci · Partly refunded', 'Decision on an order'],
    ...(
      [
        ['cs', 'Objednávka 2026100001 · 2 × Inzerát na 30 dní', 'Rozhodnutí o objednávce'],
        ['en', 'Order 2026100001 · 2 × product.ad', 'Decision on an order'],
      ] as const
    ).map(
      ([locale, said, name]) =>
        [
          locale,
          'order step',
          'refunded',
          { type: 'order', number: '2026100001', product: 'ad', count: 2 },
          said,
          name,
        ] as const,
    ),
    ['cs', 'role changed', '', { ...person, role: 'reader' }, 'Eva · eva@kites.example · Čtenář', 'Role změněna'],
    ['en', 'role changed', '', { ...person, role: 'owner' }, 'Eva · eva@kites.example · Owner', 'Role changed'],
    [
      'en',
      'member invited',
      '',
      { ...person, name: null, role: 'reader' },
      'eva@kites.example · Reader',
      'Person invited',
    ],
    [
      'en',
      'message decided',
      'answered',
      { type: 'message', topic: 'other', name: 'Eva' },
      'contact.topic.other · Eva',
      'Decision on a message to the board',
    ],
  ] as const)('the audit log puts into words in %s: %s %s %j', async (locale, event, how, about, said, name) => {
    worker.use(
      http.get('/api/company-audit', () =>
        HttpResponse.json({ ...paged([{ ...entry, event, how, about }]), events: [event] }),
      ),
    );
    const path = locale === 'cs' ? '/admin/moderace' : '/en/admin/moderation';
    renderView(<EmployerPage />, `${path}?queue=audit`, {
      ...(locale === 'cs' && { i18n: setupI18n({ locale, messages: { cs: czech } }) }),
      boot: { ...boot, ...(locale === 'cs' && { locale, prefix: '' }), session: activeSession },
    });
    const row = within((await screen.findByText(name, { selector: 'span' })).closest('li') as HTMLElement);
    row.getByText(said);
    expect(row.queryByText(event)).toBeNull();
  });

  test.each(['inbox', 'orders', 'audit'])(
    '%s has no axe findings, fits 360 px and has large enough targets',
    async (queue) => {
      await emulateTouch(true);
      await page.viewport(360, 740);
      show(queue);
      await screen.findByText(/How do kites fly|2026100001|Ada · Draci/);
      expect(await axeFindings()).toEqual([]);
      expect(smallTouchTargets(document.body)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(360);
    },
  );

  test.each(['inbox', 'orders', 'audit'])(
    '%s loads on retry after a failure, and receives the focus',
    async (queue) => {
      let isDown = true;
      const path = { inbox: 'inbox', orders: 'orders', audit: 'audit' }[queue] ?? '';
      worker.use(
        http.get(`/api/company-${path}`, () => (isDown ? new HttpResponse(null, { status: 403 }) : undefined)),
      );
      show(queue);
      const again = await screen.findByRole('button', { name: 'Try again' });
      isDown = false;
      await userEvent.click(again);
      await screen.findByText(/How do kites fly|2026100001|Ada · Draci/);
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.closest('section')?.textContent).toMatch(
        /How do kites fly|2026100001|Ada · Draci/,
      );
    },
  );
});
