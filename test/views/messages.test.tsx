import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import '../../src/app.css';
import type { Conversation, ConversationMessage, Conversations } from '../../src/api/contract-candidate.ts';
import { createStore } from '../../src/effects/store.ts';
import { MessagesPage } from '../../src/features/messages/messages-page.tsx';
import { OwnApplication } from '../../src/shell/own-application.tsx';
import { useAddress } from '../../src/shell/use-address.ts';
import { conversation } from '../machines/message/message.model.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { clippedFocusRings, emulateTouch, setPreference, smallTouchTargets } from './screen.ts';

const worker = network();
const { application } = conversation;
const { id, job, status } = application;
const address = `/en/profile/messages/${id}`;
const messageOf = (
  nth: number,
  text: string,
  author: ConversationMessage['author'] = 'company',
): ConversationMessage => ({
  id: nth,
  author,
  text,
  sentAt: '2026-11-21T10:00:00.000Z',
});

/** What the server keeps of the conversation. */
let storedConversation: Conversation;
let listed: Conversations['items'];
/** Keys of the messages that arrived. */
let keys: (string | null)[];
let seen: number[];
let reported: unknown[];

beforeEach(() => {
  localStorage.clear();
  storedConversation = conversation;
  [keys, seen, reported] = [[], [], []];
  listed = [
    { id, job, status, last: messageOf(2, 'When can you begin?'), unread: 2 },
    {
      id: 'other',
      job: { ...job, title: 'Kite tester', company: 'Kolibřík' },
      status: 'sent',
      unread: 0,
      last: messageOf(1, 'I forgot my portfolio.', 'candidate'),
    },
  ];
  worker.use(
    http.get('/api/session', () => HttpResponse.json(activeSession)),
    http.get('/api/conversations', () => HttpResponse.json({ items: listed })),
    http.get('/api/applications/:id/messages', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      if (before === null) return HttpResponse.json(storedConversation);
      return HttpResponse.json({ ...storedConversation, items: [messageOf(-1, 'The first one.')], hasMore: false });
    }),
    http.post('/api/applications/:id/messages', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const { text } = (await request.json()) as { text: string };
      return HttpResponse.json(messageOf(9, text, 'candidate'), { status: 201 });
    }),
    http.post('/api/applications/:id/messages/read', async ({ request }) => {
      seen.push(((await request.json()) as { until: number }).until);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/applications/:id/messages/report', async ({ request }) => {
      reported.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await setPreference('color-scheme', '');
  await page.viewport(1280, 900);
});

const person = { boot: { ...boot, session: activeSession } };
type Given = Parameters<typeof renderPage>[2];
const showList = (given: Given = {}) =>
  renderPage(
    MessagesPage,
    { address: '/en/profile/messages', name: 'messages', params: {} },
    { ...person, today: () => Date.parse('2026-11-22T10:00Z'), ...given },
  );
const show = (given: Given = {}) =>
  renderPage(MessagesPage, { address, name: 'messages', params: { id } }, { ...person, ...given });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Message for Drak');
const rows = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent));

test('product §6 lists conversations with company, job, last message and unread count', async () => {
  showList();
  await screen.findByRole('link', { name: 'Drak · Kite engineer' });
  const found = screen
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('link').getAttribute('href'),
      ...[...row.querySelectorAll('p')].map(({ textContent }) => textContent),
    ]);
  expect(found).toEqual([
    [address, '2 unread When can you begin?', 'yesterday · The company has written to you'],
    ['/en/profile/messages/other', 'You: I forgot my portfolio.', 'yesterday · Sent'],
  ]);
});

test('product §0 an empty list links to the user’s applications', async () => {
  listed = [];
  showList();
  await screen.findByRole('heading', { name: 'No messages yet.' });
  const link = screen.getByRole('link', { name: 'Your applications' });
  expect(link.getAttribute('href')).toBe('/en/jobs/saved?tab=applied');
});

test.each([
  ['the list', '/api/conversations', () => showList, 'Drak · Kite engineer'],
  ['a conversation', '/api/applications/:id/messages', () => show, 'Kite engineer'],
])(
  'product §0 shows an error when %s fails to load, also offline, and loads it on retry',
  async (_, path, shown, link) => {
    for (const isOnline of [true, false]) {
      worker.use(http.get(path, () => HttpResponse.error(), { once: true }));
      shown()({ online: createStore(isOnline) });
      await screen.findByText(
        isOnline ? 'The messages did not load.' : 'You are offline. This page will load when you are back.',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('link', { name: link });
      cleanup();
    }
  },
);

test('product §6 a conversation that is missing or not the user’s shows an error and reads the session', async () => {
  let asked = 0;
  worker.use(
    http.get('/api/applications/:id/messages', () => new HttpResponse(null, { status: 404 })),
    http.get('/api/session', () => {
      asked += 1;
      return HttpResponse.json(activeSession);
    }),
  );
  show();
  await screen.findByText('There is no such conversation, or it is not yours.');
  expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/en/profile/messages');
  await waitFor(() => expect(asked).toBeGreaterThan(0));
});

test('product §6 shows messages as plain text with author and time, and marks those on screen as read', async () => {
  const text = 'Come to <b>us</b>.\nhttps://drak.example/map';
  storedConversation = {
    ...storedConversation,
    items: [messageOf(3, text), messageOf(4, 'On Monday?', 'candidate')],
    unread: 1,
  };
  show();
  await field();
  expect(rows()).toEqual([
    ['Drak21 Nov 2026, 11:00', text],
    ['You21 Nov 2026, 11:00', 'On Monday?'],
  ]);
  // Addresses in messages are not links.
  expect(within(screen.getByRole('log')).queryByRole('link')).toBeNull();
  await waitFor(() => expect(seen).toEqual([4]));
});

test('product §6 retries noting messages as seen when the connection returns or the page becomes visible', async () => {
  storedConversation = { ...storedConversation, unread: 1 };
  let status = 500;
  const tried = vi.fn();
  worker.use(
    http.post('/api/applications/:id/messages/read', () => {
      tried();
      return new HttpResponse(null, { status });
    }),
  );
  const { services } = show();
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => tried.mock.calls.length).toBe(1);
  services.online.write(false);
  lookAgain();
  services.online.write(true);
  await expect.poll(() => tried.mock.calls.length).toBe(2);
  status = 204;
  await expect
    .poll(() => {
      lookAgain();
      return tried.mock.calls.length;
    })
    .toBe(3);
  await field();
  lookAgain();
  services.online.write(false);
  services.online.write(true);
  await userEvent.type(await field(), 'On Monday.');
  expect(tried).toHaveBeenCalledTimes(3);
});

test.each([
  ['2026-11-24', 'Answer the company by 24 Nov 2026, in the messages.'],
  ['2026-11-20', 'The company asked for your answer by 20 Nov 2026. You can still give it in the messages.'],
])(
  'product §17.7 shows an invited candidate when to answer, by %s, until they have written',
  async (answerDueOn, words) => {
    storedConversation = { ...storedConversation, application: { ...application, status: 'invited', answerDueOn } };
    show({ today: () => Date.parse('2026-11-22T10:00Z') });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await userEvent.type(await field(), 'I will come.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(keys).toHaveLength(1);
  },
);

test('product §17.7 the mailed link shows when to answer an invitation, until an answer is sent', async () => {
  const invited = { ...application, status: 'invited' as const, answerDueOn: '2026-11-24' };
  storedConversation = { ...storedConversation, application: invited };
  worker.use(http.get('/api/applications/:id', () => HttpResponse.json(invited)));
  renderView(<OwnApplication token={`${id}.signature`} job={1} onFound={() => undefined} />, '/en', {
    today: () => Date.parse('2026-11-22T10:00Z'),
  });
  const words = 'Answer the company by 24 Nov 2026, in the messages.';
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.type(await field(), 'I will come.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('product §6 older messages are added above on demand', async () => {
  storedConversation = { ...storedConversation, hasMore: true };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await screen.findByText('The first one.');
  expect(rows().map(([, text]) => text)).toEqual(['The first one.', 'When can you begin?']);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  'product §6 %s sends the message, which appears below the others',
  async (keysPressed) => {
    show();
    await userEvent.type(await field(), `In May.${keysPressed}`);
    await waitFor(() => expect(rows().at(-1)?.[1]).toBe('In May.'));
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(document.activeElement).toBe(await field());
    expect(keys).toHaveLength(1);
  },
);

test('AV02 sends a failed message again with the same key, also after a reload, and the next with another', async () => {
  worker.use(
    http.post(
      '/api/applications/:id/messages',
      ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  show();
  await userEvent.type(await field(), 'In May.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send the message' })).toHaveProperty('disabled', false),
  );
  cleanup();
  show();
  expect((await field()).value).toBe('In May.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  await userEvent.type(await field(), 'In May.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('product §6 the list shows as last a message whose author went to the list while it was being sent', async () => {
  const arrival = Promise.withResolvers<void>();
  worker.use(
    http.post('/api/applications/:id/messages', async () => {
      await arrival.promise;
      return HttpResponse.json(messageOf(9, 'In May.', 'candidate'), { status: 201 });
    }),
  );
  const Pages = () => {
    const { pathname } = useAddress();
    return <MessagesPage name="messages" params={pathname === address ? { id } : {}} />;
  };
  renderView(<Pages />, address, person);
  await userEvent.type(await field(), 'In May.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  navigate('/en/profile/messages');
  await screen.findByRole('link', { name: 'Drak · Kite engineer' });
  const [first, ...others] = listed;
  if (first) listed = [{ ...first, last: messageOf(9, 'In May.', 'candidate'), unread: 0 }, ...others];
  arrival.resolve();
  await screen.findByText(/In May\./);
});

test('product §6 restores an unsent message for its author only', async () => {
  show();
  await userEvent.type(await field(), 'In May.');
  cleanup();
  const other = {
    ...activeSession,
    user: { name: 'Eva', email: 'eva@example.test', emailVerified: true },
  } as typeof activeSession;
  worker.use(http.get('/api/session', () => HttpResponse.json(other)));
  show({ boot: { ...boot, session: other } });
  expect((await field()).value).toBe('');
  cleanup();
  worker.use(http.get('/api/session', () => HttpResponse.json(activeSession)));
  show();
  expect((await field()).value).toBe('In May.');
});

test('product §6 counts the last 400 characters, and does not send more than four thousand', async () => {
  show();
  const text = await field();
  text.focus();
  await userEvent.paste('x'.repeat(3_599));
  expect(screen.queryByText(/characters left/)).toBeNull();
  await userEvent.paste('x');
  expect(screen.getByText('400 characters left')).toBeTruthy();
  await userEvent.paste('x'.repeat(402));
  expect(screen.getByText('2 characters too many')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  expect(screen.getByText('This is too long')).toBeTruthy();
  expect(keys).toEqual([]);
});

test.each([
  ['withdrawn', 'You have withdrawn the application. Messages are closed.'],
  ['refused', 'The company has refused the application. Messages are closed.'],
  ['closed', 'The job has closed. Messages are closed.'],
] as const)('product §6 has no field where the application is %s, and shows why', async (ended, words) => {
  storedConversation = {
    ...storedConversation,
    application: { ...application, status: ended, can: [] },
    canWrite: false,
  };
  show();
  await screen.findByText(words);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('product §6 does not invite to write where a withdrawn application has no messages', async () => {
  storedConversation = {
    ...storedConversation,
    items: [],
    application: { ...application, status: 'withdrawn', can: [] },
    canWrite: false,
  };
  show();
  await screen.findByText('You have withdrawn the application. Messages are closed.');
  expect(screen.queryByText(/reads what you add here/)).toBeNull();
});

test('product §6 reports a message of the company, and requires a reason', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Report the message: 21/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(within(dialog).getByText('This field is mandatory')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Insult or threat' }));
  await userEvent.type(within(dialog).getByLabelText('More about it (optional)'), 'Twice.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  await within(dialog).findByText('Thank you. We will look at the message.');
  expect(reported).toEqual([{ message: 1, reason: 'insult', text: 'Twice.' }]);
});

test('product §3.7 the mailed link authorizes reading and writing messages beside the application', async () => {
  const opened: (string | null)[] = [];
  worker.events.on('request:start', ({ request }) => void opened.push(request.headers.get('authorization')));
  worker.use(
    http.get('/api/session', () => HttpResponse.json({ state: 'none' })),
    http.get('/api/applications/:id', () => HttpResponse.json(application)),
  );
  renderView(<OwnApplication token={`${id}.signature`} job={1} onFound={() => undefined} />, '/en');
  await userEvent.type(await field(), 'In May.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  await waitFor(() => expect(rows().at(-1)?.[1]).toBe('In May.'));
  expect(new Set(opened.filter((header) => header !== null))).toEqual(new Set([`Bearer ${id}.signature`]));
  expect(keys).toHaveLength(1);
  worker.events.removeAllListeners();
});

test.each([
  [360, 'dark'],
  [1280, ''],
])(
  'product §6 at %i px list and conversation fit, and have large enough targets and no axe findings',
  async (width, scheme) => {
    await page.viewport(width, 900);
    await emulateTouch(true);
    await setPreference('color-scheme', scheme);
    storedConversation = {
      ...storedConversation,
      items: [messageOf(3, 'x'.repeat(300)), messageOf(4, 'On Monday?', 'candidate')],
    };
    for (const view of [showList, show]) {
      view();
      if (view === show) await field();
      else await screen.findByRole('link', { name: 'Drak · Kite engineer' });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(smallTouchTargets(document.body)).toEqual([]);
      expect(clippedFocusRings()).toEqual([]);
      expect(await axeFindings()).toEqual([]);
      cleanup();
    }
  },
);
