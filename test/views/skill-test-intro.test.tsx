import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { SkillTestPage } from '../../src/api/contract-skill-tests.ts';
import { attemptStore } from '../../src/effects/attempt-store.ts';
import { createStore } from '../../src/effects/store.ts';
import { SkillTestIntro } from '../../src/features/skill-tests/skill-test-intro.tsx';
import { formatDate } from '../../src/i18n/dates.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { watchRequests } from './pending-requests.ts';

const worker = network();
const requestsEnd = watchRequests();
const intro: SkillTestPage = {
  '@context': 'https://schema.org',
  '@type': 'Quiz',
  id: 'english',
  slug: 'english',
  title: 'English',
  summary: 'Words of work.',
  field: 'other',
  level: 'junior',
  minutes: 15,
  asked: 15,
  pool: 32,
  passPercent: 60,
  topics: ['Words'],
  links: { cs: '/test/anglictina', en: '/en/test/english', canonical: '/en/test/english' },
  seo: { title: 'English', h1: 'English', description: '', robots: 'all' },
} as SkillTestPage;
const guid = '6f9a2a52-5f0e-4a3c-9d1c-0a8d3f0f2b11';
const finished = {
  id: 'an-id',
  test: 'english',
  title: 'English',
  passPercent: 60,
  state: 'finished',
  score: 73,
  isPassed: true,
  finishedAt: '2026-11-20T10:00:00Z',
  topics: [],
  percentile: null,
  takers: 1,
  questions: [],
  isShared: false,
  guid,
  claimableUntil: '2026-12-20T10:00:00Z',
  retakeAt: null,
};
let read: { status: number; body: object };
let tokens: (string | null)[];

beforeEach(() => {
  read = { status: 200, body: finished };
  tokens = [];
  worker.use(
    http.get('/api/session', () => HttpResponse.json({ state: 'none' })),
    http.get('/api/attempts/an-id', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return HttpResponse.json(read.body, { status: read.status });
    }),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show() {
  attemptStore.begin('english', 'an-id', 'a-token');
  renderView(<SkillTestIntro test={intro} />, '/en/test/english');
}
const linkTo = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');

test('product §8 shows that a test cannot begin when the connection is lost while its page renders', async () => {
  const online = createStore(true);
  function Losing() {
    useLayoutEffect(() => online.write(false), []);
    return null;
  }
  const view = (
    <>
      <SkillTestIntro test={intro} />
      <Losing />
    </>
  );
  renderView(view, '/en/test/english', { online });
  await screen.findByText('You are offline. The test can begin once the connection is back.');
});

test('product §8 an attempt that begins after the user left does not lead back, and can be continued', async () => {
  const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  worker.use(
    http.post('/api/attempts', async () => {
      asked.resolve();
      await paused;
      return HttpResponse.json({ id: 'late', token: 'a-token' }, { status: 201 });
    }),
  );
  const { unmount } = renderView(<SkillTestIntro test={intro} />, '/en/test/english');
  await userEvent.click(await screen.findByRole('button', { name: 'Begin the test' }));
  await asked.promise;
  unmount();
  history.replaceState(null, '', '/en/jobs');
  letGo();
  await requestsEnd();
  await expect.poll(() => attemptStore.token('late')).toBe('a-token');
  expect(location.pathname).toBe('/en/jobs');
});

describe('product §8 the page of a test, for an account', () => {
  const of = (id: string, startedAt: string) => ({
    id,
    test: 'english',
    testId: 'english',
    title: 'English',
    state: 'finished',
    score: 40,
    isPassed: false,
    startedAt,
    isShared: false,
    applications: [],
    isOffered: true,
  });
  const items = [of('b', '2026-11-10T10:00:00Z'), of('a', '2026-10-01T10:00:00Z')];
  const full = [{ testId: 'english', until: '2026-12-30T10:00:00Z' }];
  const untilThen = `You have taken this test twice in 90 days. You can take it again from ${formatDate('en', '2026-12-30T10:00:00Z')}.`;
  const own = (answer: () => Response) => worker.use(http.get('/api/attempts', answer as never));
  const showTo = (online = createStore(true)) => {
    worker.use(http.get('/api/session', () => HttpResponse.json(activeSession)));
    return renderView(<SkillTestIntro test={intro} />, '/en/test/english', {
      boot: { ...boot, session: activeSession },
      online,
    });
  };
  const begin = () => screen.queryByRole('button', { name: 'Begin the test' });

  test('shows when another attempt is allowed after two in ninety days, and has no button to begin', async () => {
    own(() => HttpResponse.json({ items, full }));
    showTo();
    expect(await screen.findByText(untilThen)).toBeVisible();
    expect(begin()).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  test('shows the same when the server refuses a second attempt', async () => {
    own(() => HttpResponse.json({ items, full: [] }));
    worker.use(http.post('/api/attempts', () => HttpResponse.json({ retakeAt: full[0]?.until }, { status: 409 })));
    showTo();
    await screen.findAllByRole('link', { name: /^40% on / });
    await userEvent.click(begin() as HTMLElement);
    expect(await screen.findByText(untilThen)).toBeVisible();
    expect(begin()).toBeNull();
  });

  test('shows that the test is gone when the server no longer has it', async () => {
    own(() => HttpResponse.json({ items: [], full: [] }));
    worker.use(http.post('/api/attempts', () => new HttpResponse(null, { status: 404 })));
    showTo();
    await screen.findByText('You have not taken this test yet.');
    await userEvent.click(begin() as HTMLElement);
    expect(await screen.findByText('This test is not here any more.')).toBeVisible();
    expect(begin()).toBeNull();
  });

  test('shows that the results are loading, failed to load or do not exist', async () => {
    const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
    worker.use(
      http.get('/api/attempts', async () => {
        await paused;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    showTo();
    expect(await screen.findByText('Your test results are loading.')).toBeInTheDocument();
    expect(screen.queryByText('You have not taken this test yet.')).toBeNull();
    letGo();
    expect(await screen.findByText('Your test results did not load.')).toBeVisible();
    expect(screen.queryByText('You have not taken this test yet.')).toBeNull();
    own(() => HttpResponse.json({ items: [], full: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have not taken this test yet.')).toBeVisible();
    expect(screen.queryByText('Your test results did not load.')).toBeNull();
  });

  test('shows that a test cannot begin while offline', async () => {
    own(() => HttpResponse.json({ items: [], full: [] }));
    showTo(createStore(false));
    await screen.findByText('You have not taken this test yet.');
    expect(screen.getByText('You are offline. The test can begin once the connection is back.')).toBeVisible();
  });
});

describe('product §8 the page of a test, for a guest who returns', () => {
  test('links to the result and to keeping it in an account, and offers another attempt', async () => {
    show();
    await screen.findByRole('link', { name: /^73% on / });
    expect(tokens).toEqual(['Bearer a-token']);
    expect(linkTo(/^73% on /)).toBe('/en/test/english/result/an-id');
    expect(linkTo('Keep it in an account')).toBe(`/en/test/english/finished/${guid}/login`);
    expect(screen.getByRole('button', { name: 'Begin the test' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  test('links to the running attempt', async () => {
    read.body = { ...finished, state: 'running', now: '2026-11-20T10:00:00Z', deadlineAt: '2026-11-20T10:15:00Z' };
    show();
    await screen.findByRole('link', { name: 'Continue the test' });
    expect(linkTo('Keep it in an account')).toBeUndefined();
  });

  test('shows no attempt that belongs to an account by now', async () => {
    read = { status: 404, body: {} };
    show();
    await expect.poll(() => tokens).toEqual(['Bearer a-token', null]);
    expect(linkTo('Keep it in an account')).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Begin the test' })).toBeTruthy();
  });
});
