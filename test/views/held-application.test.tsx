import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent as inBrowser } from 'vitest/browser';
import '../../src/app.css';
import type { Session } from '../../src/api/contract-account.ts';
import { applicationDraft } from '../../src/effects/application-draft.ts';
import { appliedJobs } from '../../src/effects/job-history.ts';
import { createStore } from '../../src/effects/store.ts';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import { sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';
import { XhrOverFetch } from './xhr-over-fetch.ts';

const worker = network();
const job = sampleJob({ status: 'active', applyUrl: null, replyDays: 7, title: 'Kite maker' });
const { identifier, slug } = job;

/** What the server was sent. */
let sent: { key: string | null; body: Record<string, unknown> }[];
let answer: () => Response;
let online: ReturnType<typeof createStore<boolean>>;

beforeEach(() => {
  online = createStore(true);
  sent = [];
  answer = () =>
    HttpResponse.json({ reference: 'ABCD-2345', replyDueOn: '2026-11-30', application: null }, { status: 201 });
  worker.use(
    http.get('/api/attempts', () => HttpResponse.json({ items: [], full: [] })),
    http.get('/api/jobs/:number', () => HttpResponse.json(job as object)),
    http.post('*/api/applications', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get('idempotency-key'), body });
      return answer();
    }),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'applied-jobs' }));
  vi.unstubAllGlobals();
});

/** The ad and another page of the same app. */
function Pages() {
  const [isAd, setAd] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setAd((before) => !before)}>
        Elsewhere
      </button>
      {isAd && <JobPage name="job" params={{ id: String(identifier), slug }} />}
    </>
  );
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const goElsewhere = () => act(() => screen.getByText('Elsewhere').click());
const connect = (isOnline: boolean) => act(() => online.write(isOnline));
const openForm = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^(Apply here|Continue your application)$/ });
  await userEvent.click(button as HTMLElement);
  await screen.findByRole('dialog');
};

async function open(session: Session = { state: 'none' }) {
  const told: string[] = [];
  const { services } = renderView(<Pages />, `/en/job/${identifier}/${slug}`, {
    boot: { ...boot, session },
    online,
    sendToast: ({ type, ...event }) => {
      if (type === 'toast.added' && 'toast' in event) told.push(event.toast.title?.message ?? '');
    },
  });
  await openForm();
  return { services, told };
}

/** Sends an application offline, then goes to another page, where it waits for the connection. */
async function hold(session?: Session) {
  const opened = await open(session);
  await connect(false);
  if (!session) {
    await inBrowser.fill(field('Name'), 'Jana Nová');
    await inBrowser.fill(field('E-mail'), 'jana@kites.example');
  }
  await inBrowser.fill(field(/^Why you/), 'Because of kites.');
  await press('Send the application');
  await screen.findByText(/^You are offline. Keep Skok open/);
  await goElsewhere();
  expect(screen.queryByRole('dialog')).toBeNull();
  return opened;
}

const draft = () => applicationDraft.read(identifier, '')?.answers.message;

describe('product §3.17 an application that is waiting for the connection', () => {
  test('is sent once on reconnection, even from another page, and confirmed by a toast', async () => {
    const { services, told } = await hold();
    expect(services.reloadBlockers.isBlocked()).toBe(true);
    await connect(true);
    await expect.poll(() => told).toEqual(['Your application for {title} is in.']);
    await connect(false);
    await connect(true);
    expect(sent).toMatchObject([{ body: { name: 'Jana Nová', message: 'Because of kites.' } }]);
    expect(draft()).toBeUndefined();
    expect(appliedJobs.read()).toContain(identifier);
    expect(services.reloadBlockers.isBlocked()).toBe(false);
  });

  test('uploads the CV that was chosen while offline', async () => {
    vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
    const names: string[] = [];
    worker.use(
      http.post('*/api/files', async ({ request }) => {
        names.push(((await request.formData()).get('file') as File).name);
        return HttpResponse.json({ id: 'a-file' }, { status: 201 });
      }),
    );
    await open();
    await connect(false);
    await inBrowser.fill(field('Name'), 'Jana Nová');
    await inBrowser.fill(field('E-mail'), 'jana@kites.example');
    await userEvent.upload(field(/^CV/), new File(['%PDF'], 'Jana.pdf'));
    await press('Send the application');
    await goElsewhere();
    await connect(true);
    await expect.poll(() => sent).toMatchObject([{ body: { cv: 'a-file' } }]);
    expect(names).toEqual(['Jana.pdf']);
  });

  test('is still waiting when its form is opened again, and is sent once', async () => {
    const { told } = await hold();
    await goElsewhere();
    await openForm();
    await screen.findByText(/^You are offline. Keep Skok open/);
    await connect(true);
    await screen.findByText('ABCD-2345');
    expect(sent).toHaveLength(1);
    expect(told).toEqual([]);
  });

  test('can be cancelled in its form, and is not sent on reconnection after that', async () => {
    await hold();
    await goElsewhere();
    await openForm();
    await press('Do not send yet');
    expect(field(/^Why you/).value).toBe('Because of kites.');
    await goElsewhere();
    await connect(true);
    await goElsewhere();
    await openForm();
    expect(field(/^Why you/).value).toBe('Because of kites.');
    expect(sent).toEqual([]);
  });

  test('makes the browser ask before unload, and is a draft again after a reload', async () => {
    await hold();
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    cleanup();
    online = createStore(true);
    await open();
    await expect.poll(() => field(/^Why you/).value).toBe('Because of kites.');
    expect(sent).toEqual([]);
  });

  test.each([
    ['the server failed', () => new HttpResponse(null, { status: 500 })],
    ['the ad has closed', () => HttpResponse.json({ errors: { job: ['closed'] } }, { status: 409 })],
    ['a CV is asked for by now', () => HttpResponse.json({ errors: { cv: ['required'] } }, { status: 422 })],
  ])('shows a toast when it cannot be sent, and remains as a draft: %s', async (_, refusal) => {
    const { told } = await hold();
    answer = refusal;
    await connect(true);
    await expect.poll(() => told).toEqual(['Your application for {title} was not sent. What you wrote is kept.']);
    expect(draft()).toBe('Because of kites.');
    expect(sent).toHaveLength(1);
  });

  test.each<[string, Session]>([
    ['the session has ended', { state: 'none' }],
    [
      'another user has logged in',
      { state: 'active', user: { name: 'Bob', email: 'bob@example.test', emailVerified: true } },
    ],
  ])('is not sent once %s', async (_, session) => {
    const { services, told } = await hold(activeSession);
    await act(() => services.session.write(session));
    await connect(true);
    await expect.poll(services.reloadBlockers.isBlocked).toBe(false);
    await goElsewhere();
    await screen.findAllByRole('button', { name: 'Apply here' });
    expect(sent).toEqual([]);
    expect(told.filter((title) => title.startsWith('Your application'))).toEqual([]);
  });
});
