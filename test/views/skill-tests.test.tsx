import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../src/app.css';
import { attemptStore } from '../../src/effects/attempt-store.ts';
import { clearDraftsOf } from '../../src/effects/clear-drafts.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { createStore } from '../../src/effects/store.ts';
import { AttemptScreen } from '../../src/features/skill-tests/attempt.tsx';
import { Result } from '../../src/features/skill-tests/result.tsx';
import { running } from '../machines/test-taking/test-taking.interface.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
/** A time so many minutes after the attempt was read. */
const momentAfter = (minutes: number) => new Date(Date.parse(running.now) + minutes * 60_000).toISOString();
const attempt = { ...running, deadlineAt: momentAfter(20) };

let read: object;
let finishes: number;

beforeEach(() => {
  read = attempt;
  finishes = 0;
  worker.use(
    http.get('/api/session', () => HttpResponse.json({ state: 'none' })),
    http.get('/api/attempts/an-id', () => HttpResponse.json(read)),
    http.post('/api/attempts/an-id/finish', () => {
      finishes += 1;
      return new HttpResponse(null, { status: 500 });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function show() {
  const params = { slug: 'javascript', id: 'an-id' };
  renderView(<AttemptScreen name="testAttempt" params={params} />, '/en/test/javascript/attempt/an-id');
  await screen.findByLabelText('Your number');
}

/** Revalidations are throttled to one in several seconds. */
function comeBack() {
  const now = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  dispatchEvent(new Event('focus'));
}

const showsResult = () => expect.poll(() => location.pathname).toBe('/en/test/javascript/result/an-id');

describe('product §8 returning to the tab of an attempt', () => {
  test('shows an answer given in another tab', async () => {
    await show();
    read = { ...attempt, answers: ['7', null] };
    comeBack();
    await screen.findByDisplayValue('7');
    expect(await axeFindings()).toEqual([]);
    expect(location.pathname).toBe('/en/test/javascript/attempt/an-id');
  });

  test('redirects to the result when the attempt was handed in elsewhere', async () => {
    await show();
    read = { ...attempt, state: 'finished', finishedAt: momentAfter(10) };
    comeBack();
    await showsResult();
    expect(finishes).toBe(0);
  });

  describe.each([
    ['handedIn', 10, 'This test has already been handed in', 'Answers given after that do not count.'],
    ['timeUp', 20, 'Time ran out', 'Answers that did not reach us in time do not count.'],
  ])('when the attempt has ended as %s', (why, minutes, title, description) => {
    const toast = {
      title: expect.objectContaining({ message: title }),
      description: expect.objectContaining({ message: description }),
    };
    const hearsWhy = () =>
      expect.poll(() => told).toEqual([expect.objectContaining({ toast: expect.objectContaining(toast) })]);
    let told: unknown[];
    beforeEach(() => {
      told = [];
      attemptStore.keepUnsaved('an-id', '', { 0: '7' });
    });
    const view = () =>
      renderView(
        <AttemptScreen name="testAttempt" params={{ slug: 'javascript', id: 'an-id' }} />,
        '/en/test/javascript/attempt/an-id',
        { sendToast: (event) => told.push(event) },
      );

    test('shows a toast with the reason when an answer is refused', async () => {
      worker.use(
        http.put('/api/attempts/an-id/answers/0', () =>
          HttpResponse.json({ status: 409, errors: { attempt: [why] } }, { status: 409 }),
        ),
      );
      view();
      await showsResult();
      await hearsWhy();
    });

    test('shows a toast with the reason when the attempt is read again before a pending answer is sent', async () => {
      worker.use(http.put('/api/attempts/an-id/answers/0', () => new HttpResponse(null, { status: 500 })));
      view();
      await screen.findByText(/^Your last answer has not reached us yet/);
      read = { ...attempt, state: 'finished', finishedAt: momentAfter(minutes) };
      comeBack();
      await showsResult();
      await hearsWhy();
    });
  });

  test('redirects to the result even while handing in fails here', async () => {
    await show();
    await userEvent.click(screen.getByText('All questions'));
    await userEvent.click(screen.getByRole('button', { name: 'Look it over and hand in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hand in the test' }));
    await screen.findByText(/^The test could not be handed in yet/);
    expect(screen.queryByText('Your answers are being marked.')).toBeNull();
    read = { ...attempt, state: 'finished', finishedAt: momentAfter(10) };
    comeBack();
    await showsResult();
  });
});

test('product §8 a retry moves the focus to the question, or to the state of handing in', async () => {
  await show();
  worker.use(http.put('/api/attempts/an-id/answers/0', () => new HttpResponse(null, { status: 500 })));
  await userEvent.type(screen.getByLabelText('Your number'), '7');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const question = () => document.querySelector('[data-question]');
  await expect.poll(() => document.activeElement).toBe(question());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => document.activeElement).toBe(question());
  await userEvent.click(screen.getByText('All questions'));
  await userEvent.click(screen.getByRole('button', { name: 'Look it over and hand in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand in the test' }));
  await screen.findByText(/^The test could not be handed in yet/);
  const letGo = Promise.withResolvers<void>();
  worker.use(
    http.post('/api/attempts/an-id/finish', async () => {
      await letGo.promise;
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Handing in');
  letGo.resolve();
});

describe('product §8 an attempt that cannot be shown', () => {
  const view = () =>
    renderView(
      <AttemptScreen name="testAttempt" params={{ slug: 'javascript', id: 'an-id' }} />,
      '/en/test/javascript/attempt/an-id',
    );
  const wayOut = () => screen.getByRole('link', { name: /^Leave the test/ }).getAttribute('href');

  test('has a link to leave while it loads, and after it failed to load', async () => {
    const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
    worker.use(
      http.get('/api/attempts/an-id', async () => {
        await paused;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    view();
    await screen.findByText('The test is loading.');
    expect(wayOut()).toBe('/en/test/javascript');
    letGo();
    await screen.findByText('The test did not load.');
    expect(wayOut()).toBe('/en/test/javascript');
    expect(await axeFindings()).toEqual([]);
  });

  test('that belongs to an account by now opens the login', async () => {
    worker.use(http.put('/api/attempts/an-id/answers/0', () => new HttpResponse(null, { status: 404 })));
    await show();
    await userEvent.type(screen.getByLabelText('Your number'), '7');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    await expect.poll(() => location.hash).toBe('#login');
  });
});

describe('product §8 an attempt of an account that is no longer logged in', () => {
  const gone = () => worker.use(http.get('/api/attempts/an-id', () => new HttpResponse(null, { status: 404 })));
  const logsInAndComesBack = async (to: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    await expect.poll(() => location.hash).toBe('#login');
    expect(new URLSearchParams(location.search).get('force_redirect_to')).toBe(to);
  };
  const attemptPath = '/en/test/javascript/attempt/an-id';
  const online = createStore(true);
  beforeEach(() => online.write(true));
  const view = (session: object) =>
    renderView(<AttemptScreen name="testAttempt" params={{ slug: 'javascript', id: 'an-id' }} />, attemptPath, {
      boot: { ...boot, session },
      online,
    } as never);

  test('asks to log in after a reload, and keeps the unsent answer for the return', async () => {
    attemptStore.keepUnsaved('an-id', userOf(activeSession), { 0: '7' });
    gone();
    view({ state: 'none' });
    expect(
      await screen.findByText(/^There is no such attempt, or it belongs to an account\. If it is yours, log in/),
    ).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await logsInAndComesBack(attemptPath);

    cleanup();
    worker.use(
      http.get('/api/session', () => HttpResponse.json(activeSession)),
      http.get('/api/attempts/an-id', () => HttpResponse.json(attempt)),
    );
    const saved: unknown[] = [];
    worker.use(
      http.put('/api/attempts/an-id/answers/0', async ({ request }) => {
        saved.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    view(activeSession);
    await userEvent.click(await screen.findByText('All questions'));
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
    await expect.poll(() => saved).toEqual([{ answer: '7' }]);
  });

  const refused = async (session: object) => {
    worker.use(http.get('/api/session', () => HttpResponse.json(activeSession)));
    view(activeSession);
    await screen.findByLabelText('Your number');
    gone();
    worker.use(
      http.get('/api/session', () => HttpResponse.json(session as object)),
      http.put('/api/attempts/an-id/answers/0', () => new HttpResponse(null, { status: 404 })),
    );
    await userEvent.type(screen.getByLabelText('Your number'), '7');
  };

  test('asks to log in when the session ended unnoticed, and keeps the unsent answer', async () => {
    await refused({ state: 'none' });
    expect(
      await screen.findByText(/^There is no such attempt, or it belongs to an account\. If it is yours, log in/),
    ).toBeVisible();
    await logsInAndComesBack(attemptPath);
    expect(attemptStore.unsaved('an-id', userOf(activeSession))).toEqual({ 0: '7' });
    expect(attemptStore.unsaved('an-id', '')).toEqual({});
  });

  test('deletes unsent answers when the user signs out in another tab', async () => {
    worker.use(http.put('/api/attempts/an-id/answers/0', () => new HttpResponse(null, { status: 500 })));
    view(activeSession);
    await userEvent.type(await screen.findByLabelText('Your number'), '7');
    await expect.poll(() => attemptStore.unsaved('an-id', userOf(activeSession))).toEqual({ 0: '7' });
    clearDraftsOf(userOf(activeSession));
    dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: userOf(activeSession) }));
    act(() => online.write(false));
    await screen.findByText(/^You are offline/);
    expect(attemptStore.unsaved('an-id', userOf(activeSession))).toEqual({});
  });

  test('keeps a guest’s answers and token when a user signs out', async () => {
    attemptStore.begin('JavaScript', 'an-id', 'a-token');
    attemptStore.keepUnsaved('an-id', userOf(activeSession), { 0: '7' });
    clearDraftsOf(userOf(activeSession));
    expect(attemptStore.unsaved('an-id', '')).toEqual({ 0: '7' });
    expect(attemptStore.token('an-id')).toBe('a-token');
  });

  test('links back to the test, without a login, when the user is logged in', async () => {
    await refused(activeSession);
    expect(await screen.findByText(/^This attempt now belongs to an account\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the test' })).toHaveAttribute('href', '/en/test/javascript');
    comeBack();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  test('asks to log in on the page of its result too', async () => {
    gone();
    const path = '/en/test/javascript/result/an-id';
    renderView(<Result name="testResult" params={{ slug: 'javascript', id: 'an-id' }} />, path);
    expect(await screen.findByText(/^There is no such result, or it has not been shared\./)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await logsInAndComesBack(path);
  });
});

test('product §8 an answer that another tab could not send stays stored when this tab sends one', async () => {
  const saved: string[] = [];
  worker.use(
    http.put('/api/attempts/an-id/answers/:place', ({ params }) => {
      saved.push(String(params.place));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await show();
  attemptStore.keepUnsaved('an-id', '', { 1: '3' });
  await userEvent.type(screen.getByLabelText('Your number'), '7');
  await expect.poll(() => saved).toEqual(['0']);
  await expect.poll(() => attemptStore.unsaved('an-id', '')).toEqual({ 1: '3' });
});

test('product §8 a device that slept past the deadline sends no answer, and hands in', async () => {
  let sent = 0;
  worker.use(
    http.put('/api/attempts/an-id/answers/:place', () => {
      sent += 1;
      return new HttpResponse(null, { status: 409 });
    }),
  );
  await show();
  // Its timers didn't run during sleep.
  const woken = performance.now() + 22 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(woken);
  await userEvent.type(screen.getByLabelText('Your number'), '7');
  await screen.findByText('Handing in');
  await expect.poll(() => finishes).toBe(1);
  expect(sent).toBe(0);
});

describe('product §8 a device whose clock is changed', () => {
  const timeLeft = () => screen.getByRole('timer').textContent;

  test.each([
    ['an hour ahead', 60 * 60_000],
    ['an hour back', -60 * 60_000],
  ])('neither ends the attempt nor makes it longer: %s', async (_, by) => {
    await show();
    expect(timeLeft()).toMatch(/(20:00|19:5\d)$/);
    const device = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => device + by);
    dispatchEvent(new Event('focus'));
    await userEvent.type(screen.getByLabelText('Your number'), '7');
    expect(timeLeft()).toMatch(/(20:00|19:\d\d)$/);
    expect([location.pathname, finishes]).toEqual(['/en/test/javascript/attempt/an-id', 0]);
  });
});
