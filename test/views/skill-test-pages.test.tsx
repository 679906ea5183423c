import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type {
  FinishedAttempt,
  OwnAttempts,
  SharedResult,
  SkillTestCard,
  SkillTestData,
  SkillTestList,
  SkillTestPage,
} from '../../src/api/contract-skill-tests.ts';
import { createStore } from '../../src/effects/store.ts';
import { Result } from '../../src/features/skill-tests/result.tsx';
import { SkillTestsPage } from '../../src/features/skill-tests/skill-tests-page.tsx';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';

const worker = network();
const links = { cs: 'http://localhost/testy', en: 'http://localhost/en/tests', canonical: 'http://localhost/en/tests' };
const seo = { title: 'Tests', h1: 'Tests', description: 'D', robots: 'all' as const };
const context = { '@context': 'https://schema.org' as const };

const javascript: SkillTestCard = {
  slug: 'javascript',
  id: 'javascript',
  title: 'JavaScript',
  summary: 'What the language does.',
  field: 'frontend',
  level: 'junior',
  minutes: 15,
  asked: 15,
  pool: 32,
  passPercent: 60,
};
const sql: SkillTestCard = {
  slug: 'sql',
  id: 'sql',
  title: 'SQL',
  summary: 'Queries and joins.',
  field: 'data-analyst',
  level: 'medior',
  minutes: 25,
  asked: 15,
  pool: 32,
  passPercent: 60,
};
const list: SkillTestList = { ...context, '@type': 'ItemList', items: [javascript, sql], links, seo };
const intro: SkillTestPage = { ...context, '@type': 'Quiz', ...javascript, topics: ['Values', 'Time'], links, seo };
const figures: SkillTestData = {
  ...context,
  '@type': 'Dataset',
  links,
  seo,
  items: [
    { slug: 'javascript', title: 'JavaScript', finished: 41, medianScore: 67, passRate: 58 },
    { slug: 'sql', title: 'SQL', finished: 29, medianScore: null, passRate: null },
  ],
};

type Own = OwnAttempts['items'][number];
const own = (more: Partial<Own>): Own => ({
  id: 'one',
  test: 'javascript',
  testId: 'javascript',
  title: 'JavaScript',
  state: 'finished',
  score: 53,
  isPassed: false,
  startedAt: '2026-11-02T10:00:00.000Z',
  isShared: false,
  applications: [],
  isOffered: true,
  ...more,
});

let attempts: Own[];

beforeEach(() => {
  attempts = [];
  worker.use(
    http.get('/api/session', () => HttpResponse.json(activeSession)),
    http.get('/api/tests', () => HttpResponse.json(list)),
    http.get('/api/tests/javascript', () => HttpResponse.json(intro)),
    http.get('/api/test-data', () => HttpResponse.json(figures)),
    http.get('/api/attempts', () => HttpResponse.json({ items: attempts, full: [] })),
    http.get('/api/applications', () => HttpResponse.json([])),
    http.get('/api/jobs', () => HttpResponse.json({ ...context, '@type': 'ItemList', total: 3 })),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const signedIn = { boot: { ...boot, session: activeSession } };

async function showList(search = '') {
  renderPage(SkillTestsPage, { address: `/en/tests${search}`, name: 'tests', params: {} }, signedIn);
  await screen.findByRole('heading', { level: 1, name: 'Tests' });
}
const shownTests = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('product §8 the list of tests', () => {
  test('shows all tests with questions and minutes, and its filters are links', async () => {
    await showList();
    expect(shownTests()).toEqual(['JavaScript', 'SQL']);
    expect(screen.getByText('15 questions · 25 minutes')).toBeVisible();
    const length = within(screen.getByRole('navigation', { name: 'Length' }));
    expect(length.getByRole('link', { name: 'longer' })).toHaveAttribute('href', '/en/tests?length=long');
    expect(length.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    expect(await axeFindings()).toEqual([]);
  });

  test('shows only tests that match the filter in its address', async () => {
    await showList('?level=medior');
    await waitFor(() => expect(shownTests()).toEqual(['SQL']));
    expect(screen.getByRole('status')).toHaveTextContent('1 test');
  });

  test('shows a note and a link to all tests when none matches', async () => {
    await showList('?level=senior');
    expect(await screen.findByText('There is no such test yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all tests' })).toHaveAttribute('href', '/en/tests');
  });

  test('shows the user’s best result and running attempt', async () => {
    attempts = [
      own({}),
      own({ id: 'two', score: 80 }),
      own({ id: 'three', testId: 'sql', state: 'running', score: null }),
    ];
    await showList();
    expect(await screen.findByText('Your best: 80%')).toBeVisible();
    expect(screen.getByText('You are in the middle of it')).toBeVisible();
  });

  test('shows an error when it fails to load, and loads on retry', async () => {
    worker.use(http.get('/api/tests', () => new HttpResponse(null, { status: 500 }), { once: true }));
    renderPage(SkillTestsPage, { address: '/en/tests', name: 'tests', params: {} }, signedIn);
    expect(await screen.findByText('The page did not load.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'SQL' });
  });
});

describe('product §8 the list of tests, for an account', () => {
  const failing = () => worker.use(http.get('/api/attempts', () => new HttpResponse(null, { status: 500 })));

  test('shows an error when the results fail to load, and loads them on retry', async () => {
    failing();
    await showList();
    expect(await screen.findByText('Your test results did not load.')).toBeVisible();
    expect(shownTests()).toEqual(['JavaScript', 'SQL']);
    expect(await axeFindings()).toEqual([]);
    worker.use(http.get('/api/attempts', () => HttpResponse.json({ items: [own({ score: 80 })], full: [] })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your best: 80%')).toBeVisible();
    expect(screen.queryByText('Your test results did not load.')).toBeNull();
  });

  test('shows that the user is offline when the results fail to load', async () => {
    failing();
    const online = createStore(false);
    renderPage(SkillTestsPage, { address: '/en/tests', name: 'tests', params: {} }, { ...signedIn, online });
    expect(await screen.findByText('You are offline. This page will load when you are back.')).toBeVisible();
  });
});

async function showIntro() {
  renderPage(
    SkillTestsPage,
    { address: '/en/test/javascript', name: 'test', params: { slug: 'javascript' } },
    signedIn,
  );
  await screen.findByRole('heading', { level: 1, name: 'JavaScript' });
}

describe('product §8 the page of a test', () => {
  test('shows the number of questions, the time, the pass mark and the rules before the test begins', async () => {
    await showIntro();
    expect(screen.getByText('15 of 32')).toBeVisible();
    expect(screen.getByText('15 minutes')).toBeVisible();
    expect(screen.getByText('60%')).toBeVisible();
    expect(screen.getByText(/We keep the time, and the clock cannot be stopped/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Begin the test' })).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
  });

  test('links to the running attempt, and offers no other', async () => {
    attempts = [own({ state: 'running', score: null })];
    await showIntro();
    expect(await screen.findByRole('link', { name: 'Continue the test' })).toHaveAttribute(
      'href',
      '/en/test/javascript/attempt/one',
    );
    expect(screen.queryByRole('button', { name: 'Begin the test' })).toBeNull();
  });

  test('links to the user’s result', async () => {
    attempts = [own({})];
    await showIntro();
    expect(await screen.findByRole('link', { name: /^53% on / })).toHaveAttribute(
      'href',
      '/en/test/javascript/result/one',
    );
  });
});

test('product §8 the figures of tests show shares for 41 takers, and “not yet” for 29', async () => {
  renderPage(SkillTestsPage, { address: '/en/tests/data', name: 'testsData', params: {} }, signedIn);
  const row = await screen.findByRole('row', { name: /JavaScript/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['41', '67%', '58%']);
  const few = within(screen.getByRole('row', { name: /SQL/ })).getAllByRole('cell');
  expect(few.map(({ textContent }) => textContent)).toEqual(['29', 'not yet', 'not yet']);
  expect(screen.getByRole('link', { name: 'The same as JSON' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/test-data/),
  );
  expect(await axeFindings()).toEqual([]);
});

const shared: SharedResult = {
  id: 'one',
  test: 'javascript',
  title: 'JavaScript',
  passPercent: 60,
  state: 'shared',
  score: 80,
  isOffered: true,
  isPassed: true,
  finishedAt: '2026-11-02T10:15:00.000Z',
  topics: [{ topic: 'Values', right: 4, all: 5 }],
};
const finished: FinishedAttempt = {
  ...shared,
  state: 'finished',
  percentile: null,
  takers: 12,
  isShared: false,
  guid: null,
  claimableUntil: null,
  retakeAt: null,
  questions: [
    {
      kind: 'number',
      text: 'How much is 2 + 2?',
      options: [],
      answer: '5',
      isRight: false,
      right: 4,
      explanation: 'Two and two are four.',
    },
  ],
};

async function showResult(result: FinishedAttempt | SharedResult, given: Parameters<typeof renderPage>[2] = {}) {
  worker.use(http.get('/api/attempts/one', () => HttpResponse.json(result)));
  const params = { slug: 'javascript', id: 'one' };
  renderPage(
    Result,
    { address: '/en/test/javascript/result/one', name: 'testResult', params },
    { ...signedIn, ...given },
  );
  await screen.findByText('80%');
}

describe('product §8 a result', () => {
  test('shows its taker score, topics, explained answers, a box to share it and a link to another attempt', async () => {
    await showResult(finished);
    expect(screen.getByText('Passed')).toBeVisible();
    expect(screen.getByText('4 of 5')).toBeVisible();
    expect(screen.getByText('Two and two are four.')).toBeInTheDocument();
    expect(screen.getByText('We compare results once 30 people have taken the test; so far 12 have.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take the test again' })).toHaveAttribute('href', '/en/test/javascript');
    expect(screen.getByRole('checkbox', { name: /^Anybody with the link can see/ })).not.toBeChecked();
    expect(await axeFindings()).toEqual([]);
  });

  test('shows the percentile, and when the test can be taken again', async () => {
    await showResult({ ...finished, percentile: 71, takers: 45, retakeAt: '2027-01-31T10:00:00.000Z' });
    expect(screen.getByText(/^Better than 71% of those who took it/)).toBeVisible();
    expect(screen.getByText(/^You can take it again from /)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Take the test again' })).toBeNull();
  });

  test('says that nobody scored lower, rather than better than 0 %', async () => {
    await showResult({ ...finished, percentile: 0, takers: 45 });
    expect(screen.getByText(/^None of the 45 people who took it on this board scored lower\./)).toBeVisible();
  });

  test('of a test that is no longer offered has no link to it', async () => {
    await showResult({ ...finished, isOffered: false });
    expect(screen.getByText('JavaScript')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: /JavaScript|Take the test again/ })).toEqual([]);
    cleanup();
    await showResult({ ...shared, isOffered: false });
    expect(screen.queryByRole('link', { name: 'Try the test yourself' })).toBeNull();
  });

  test('is shared by ticking a box, which shows a button for its link, and unshared by unticking it', async () => {
    const told: unknown[] = [];
    worker.use(
      http.put('/api/attempts/one/share', async ({ request }) => {
        told.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await showResult(finished);
    const box = screen.getByRole('checkbox', { name: /^Anybody with the link can see/ });
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await userEvent.click(box);
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
    await userEvent.click(box);
    await expect.poll(() => told).toEqual([{ isShared: true }, { isShared: false }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull());
  });

  test('that fails to be shared is unticked, and a toast reports it', async () => {
    worker.use(http.put('/api/attempts/one/share', () => new HttpResponse(null, { status: 500 })));
    const told: unknown[] = [];
    await showResult(finished, { sendToast: (event) => told.push(event) });
    const box = screen.getByRole('checkbox', { name: /^Anybody with the link can see/ });
    await userEvent.click(box);
    await waitFor(() => expect(told).toHaveLength(1));
    expect(box).not.toBeChecked();
  });

  test('that is shared shows others score and topics, but no answers and no box to share it', async () => {
    await showResult(shared);
    expect(screen.getByText('4 of 5')).toBeVisible();
    expect(screen.queryByText('Answers explained')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });
});
