import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { TestPage } from '../../src/api/contract-tests.ts';
import { attemptStore } from '../../src/effects/attempt-store.ts';
import { TestIntro } from '../../src/features/tests/test-intro.tsx';
import { formatDate } from '../../src/i18n/dates.ts';
import { boot, renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
const intro: TestPage = {
  ...{ '@context': 'https://schema.org', '@type': 'Quiz', id: 'english', slug: 'english', title: 'English' },
  ...{ summary: 'Words of work.', field: 'other', level: 'junior', minutes: 15, asked: 15, pool: 32, passPercent: 60 },
  topics: ['Words'],
  links: { cs: '/test/anglictina', en: '/en/test/english', canonical: '/en/test/english' },
  seo: { title: 'English', h1: 'English', description: '', robots: 'all' },
} as TestPage;
const guid = '6f9a2a52-5f0e-4a3c-9d1c-0a8d3f0f2b11';
const finished = {
  ...{ id: 'an-id', test: 'english', title: 'English', passPercent: 60, state: 'finished', score: 73, isPassed: true },
  ...{ finishedAt: '2026-11-20T10:00:00Z', topics: [], percentile: null, takers: 1, questions: [], isShared: false },
  ...{ guid, claimableUntil: '2026-12-20T10:00:00Z', retakeAt: null },
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
  renderView(<TestIntro test={intro} />, '/en/test/english');
}
const linkTo = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');

test('product §8 an account that had two attempts in ninety days is told when it may have another', async () => {
  const of = (id: string, startedAt: string) => ({
    ...{ id, test: 'english', testId: 'english', title: 'English', state: 'finished', score: 40, isPassed: false },
    ...{ startedAt, isShared: false, applications: [] },
  });
  const items = [of('b', '2026-11-10T10:00:00Z'), of('a', '2026-10-01T10:00:00Z')];
  const user = { id: 'jana', email: 'jana@skok.example', name: 'Jana' };
  worker.use(
    http.get('/api/session', () => HttpResponse.json({ state: 'active', user })),
    http.get('/api/attempts', () => HttpResponse.json({ items })),
    http.post('/api/attempts', () => HttpResponse.json({ errors: { attempts: ['full'] } }, { status: 409 })),
  );
  renderView(<TestIntro test={intro} />, '/en/test/english', {
    boot: { ...boot, session: { state: 'active', user } },
  } as never);
  await screen.findAllByRole('link', { name: /^40% on / });
  await userEvent.click(screen.getByRole('button', { name: 'Begin the test' }));
  const on = formatDate('en', '2026-12-30T10:00:00Z');
  await screen.findByText(`You have taken this test twice in 90 days. You can take it again from ${on}.`);
});

describe('product §8 a guest who comes back to the page of a test', () => {
  test('is led to the result, which can be kept in an account, and may begin again', async () => {
    show();
    await screen.findByRole('link', { name: /^73% on / });
    expect(tokens).toEqual(['Bearer a-token']);
    expect(linkTo(/^73% on /)).toBe('/en/test/english/result/an-id');
    expect(linkTo('Keep it in an account')).toBe(`/en/test/english/finished/${guid}/login`);
    expect(screen.getByRole('button', { name: 'Begin the test' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  test('goes on with what runs', async () => {
    read.body = { ...finished, state: 'running', now: '2026-11-20T10:00:00Z', deadlineAt: '2026-11-20T10:15:00Z' };
    show();
    await screen.findByRole('link', { name: 'Go on with the test' });
    expect(linkTo('Keep it in an account')).toBeUndefined();
  });

  test('sees nothing of what is somebody’s account by now', async () => {
    read = { status: 404, body: {} };
    show();
    await expect.poll(() => tokens).toEqual(['Bearer a-token', null]);
    expect(linkTo('Keep it in an account')).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Begin the test' })).toBeTruthy();
  });
});
