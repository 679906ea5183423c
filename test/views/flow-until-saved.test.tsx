import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { VersionedPart } from '../../src/api/contract.ts';
import type { Session } from '../../src/api/contract-account.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { createStore } from '../../src/effects/store.ts';
import { ProfilePage } from '../../src/features/profile/profile-page.tsx';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';
import { watchRequests } from './pending-requests.ts';

// What waits for the connection, or failed to save, keeps running when the user leaves its page inside the app.

const worker = network();
const online = createStore(true);
const other: Session = { state: 'active', user: { name: 'Bob', email: 'bob@example.test', emailVerified: true } };

/** What the server keeps of the links, and what it was sent. */
let links: VersionedPart;
let sent: VersionedPart[];
let status: number;

beforeEach(() => {
  online.write(true);
  links = { values: { link: '', portfolio: '' }, version: 0 };
  sent = [];
  status = 200;
  worker.use(
    http.get('/api/attempts', () => HttpResponse.json({ items: [], full: [] })),
    http.get('/api/profile', () => HttpResponse.json(sampleProfile({ links }) as object)),
    http.put('/api/profile/links', async ({ request }) => {
      const body = (await request.json()) as VersionedPart;
      sent.push(body);
      if (status === 409) return HttpResponse.json({ current: links }, { status });
      if (status !== 200) return HttpResponse.json({}, { status });
      links = { values: body.values, version: body.version + 1 };
      return HttpResponse.json({ version: links.version });
    }),
  );
});
const requestsAreOver = watchRequests();
afterEach(async () => {
  await act(async () => cleanup());
  await requestsAreOver();
  sessionStorage.clear();
});

/** The profile and another page of the same app. */
function Pages() {
  const [isProfile, setProfile] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setProfile((before) => !before)}>
        Elsewhere
      </button>
      {isProfile && <ProfilePage />}
    </>
  );
}

async function open(session = activeSession) {
  const told: string[] = [];
  const view = renderView(<Pages />, '/en/profile', {
    boot: { ...boot, session },
    online,
    sendToast: (event) => {
      if (event.type === 'toast.added') told.push(event.toast.title?.message ?? '');
    },
  });
  await field();
  return { ...view, told };
}

const field = () => screen.findByLabelText('LinkedIn or CV');
const goElsewhere = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
const connect = (isOnline: boolean) => act(() => online.write(isOnline));
const write = async (text: string) => userEvent.type(await field(), text);

/** Whether the browser asks before the whole page is left. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

describe('product §6 input typed while offline', () => {
  test('is saved once the connection returns, even from another page', async () => {
    const { services } = await open();
    await connect(false);
    await write('https://kites.example');
    await goElsewhere();
    expect(sent).toEqual([]);
    expect(services.reloadBlockers.isBlocked()).toBe(true);
    await connect(true);
    await expect.poll(() => links.version).toBe(1);
    await expect.poll(services.reloadBlockers.isBlocked).toBe(false);
    await goElsewhere();
    expect(await field()).toHaveValue('https://kites.example');
    expect(sent).toHaveLength(1);
  });

  test('is still in its field on return, and is saved once', async () => {
    await open();
    await connect(false);
    await write('https://kites.example');
    await goElsewhere();
    await goElsewhere();
    expect(await field()).toHaveValue('https://kites.example');
    await screen.findByText('You are offline. It will be saved once the connection is back.');
    await connect(true);
    await screen.findByText('Saved');
    expect(sent).toHaveLength(1);
  });

  test('makes the browser ask before unload until it is saved', async () => {
    await open();
    await write('https://kites.example');
    await userEvent.tab();
    await expect.poll(() => links.version).toBe(1);
    expect(asksBeforeUnload()).toBe(false);
    await connect(false);
    await write('/a');
    expect(asksBeforeUnload()).toBe(true);
    await goElsewhere();
    expect(asksBeforeUnload()).toBe(true);
    await connect(true);
    await expect.poll(() => links.version).toBe(2);
    await expect.poll(asksBeforeUnload).toBe(false);
  });

  test.each<[string, Session]>([
    ['the session has ended', { state: 'none' }],
    ['another user has logged in', other],
  ])('is not sent once %s', async (_, session) => {
    const { services } = await open();
    await connect(false);
    await write('https://kites.example');
    await goElsewhere();
    act(() => services.session.write(session));
    await connect(true);
    await expect.poll(services.reloadBlockers.isBlocked).toBe(false);
    expect(asksBeforeUnload()).toBe(false);
    await goElsewhere();
    expect(await field()).toHaveValue('');
    expect(sent).toEqual([]);
  });
});

describe('input that failed to save when its page was left', () => {
  test('is reported by a toast, is still there on return and saves on retry', async () => {
    const { told } = await open();
    status = 500;
    await write('https://kites.example');
    await goElsewhere();
    await expect.poll(() => told).toEqual(['Not everything is saved']);
    status = 200;
    await goElsewhere();
    expect(await field()).toHaveValue('https://kites.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved');
    expect(document.activeElement?.textContent).toBe('On the web');
    expect(links.values.link).toBe('https://kites.example');
  });

  test('that conflicts with a change made elsewhere shows both versions on return', async () => {
    const { told } = await open();
    links = { values: { link: 'https://other.example', portfolio: '' }, version: 4 };
    status = 409;
    await write('https://kites.example');
    await goElsewhere();
    await expect.poll(() => told).toEqual(['Not everything is saved']);
    await goElsewhere();
    expect(await field()).toHaveValue('https://kites.example');
    await screen.findByRole('group', { name: 'What it says there' });
    screen.getByRole('button', { name: 'Keep what is here' });
  });

  test('that is invalid is still there on return, and is not sent', async () => {
    await open();
    await write('no link');
    await goElsewhere();
    await goElsewhere();
    expect(await field()).toHaveValue('no link');
    expect(sent).toEqual([]);
  });
});

describe('product §6 unsaved input of a user whose session has ended', () => {
  /** Like a protected page: the session ends and the page unmounts. */
  async function loseSession({ services }: Awaited<ReturnType<typeof open>>) {
    act(() => services.session.write({ state: 'none' }));
    await goElsewhere();
    await expect.poll(services.reloadBlockers.isBlocked).toBe(false);
    cleanup();
  }
  async function loseWhatIsWritten() {
    status = 401;
    const view = await open();
    await write('https://kites.example');
    await userEvent.tab();
    await screen.findByText('This could not be saved. What you wrote is still here.');
    await loseSession(view);
    // It was tried once more when the page was left.
    await expect.poll(() => sent).toHaveLength(2);
    status = 200;
    sent = [];
  }

  test('is restored and saved when the user returns', async () => {
    await loseWhatIsWritten();
    await open();
    expect(await field()).toHaveValue('https://kites.example');
    await screen.findByText('Saved');
    expect(links).toEqual({ values: { link: 'https://kites.example', portfolio: '' }, version: 1 });
    expect(Object.values(sessionStorage).join()).not.toContain('kites');
  });

  test('is not tried once more as another user’s, who has logged in in another tab', async () => {
    status = 500;
    const { services } = await open();
    await write('https://kites.example');
    await userEvent.tab();
    await screen.findByText('This could not be saved. What you wrote is still here.');
    act(() => services.session.write(other));
    await goElsewhere();
    await expect.poll(services.reloadBlockers.isBlocked).toBe(false);
    await requestsAreOver();
    expect(sent).toHaveLength(1);
    cleanup();
    status = 200;
    await open();
    expect(await field()).toHaveValue('https://kites.example');
  });

  test('is not shown to another user', async () => {
    await loseWhatIsWritten();
    await open(other);
    expect(await field()).toHaveValue('');
    expect(sent).toEqual([]);
  });

  test('that conflicts with a change made elsewhere shows both versions', async () => {
    await loseWhatIsWritten();
    links = { values: { link: 'https://other.example', portfolio: '' }, version: 4 };
    status = 409;
    await open();
    await screen.findByRole('group', { name: 'What it says there' });
    expect(await field()).toHaveValue('https://kites.example');
  });

  test('is deleted when the same user signs out in another tab', async () => {
    status = 401;
    const view = await open();
    await write('https://kites.example');
    await userEvent.tab();
    await screen.findByText('This could not be saved. What you wrote is still here.');
    dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: userOf(activeSession) }));
    expect(asksBeforeUnload()).toBe(false);
    await loseSession(view);
    expect(Object.values(sessionStorage).join()).not.toContain('kites');
    await open();
    expect(await field()).toHaveValue('');
  });

  test('is kept when another user signs out in another tab', async () => {
    status = 401;
    const view = await open();
    await write('https://kites.example');
    dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: userOf(other) }));
    expect(view.services.reloadBlockers.isBlocked()).toBe(true);
    await loseSession(view);
    expect(Object.values(sessionStorage).join()).toContain('kites');
  });

  test.each(['rubbish', '7', 'null', '{}', '{"value":"nowhere","context":{},"status":"active"}'])(
    'is ignored and removed when the browser has stored %s instead',
    async (rubbish) => {
      await loseWhatIsWritten();
      const places = Object.entries(sessionStorage).flatMap(([key, value]) => (value.includes('kites') ? [key] : []));
      expect(places).toHaveLength(1);
      for (const place of places) sessionStorage.setItem(place, rubbish);
      await open();
      expect(await field()).toHaveValue('');
      for (const place of places) expect(sessionStorage.getItem(place)).toBe('');
      await write('https://kites.example');
      await userEvent.tab();
      await screen.findByText('Saved');
    },
  );

  test('that is invalid is restored with its error, and is not sent', async () => {
    const view = await open();
    await write('no link');
    await loseSession(view);
    await open();
    expect(await field()).toHaveValue('no link');
    expect(await field()).toBeInvalid();
    expect(sent).toEqual([]);
  });
});
