import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { TestPage } from '../../src/api/contract-tests.ts';
import { attemptStore } from '../../src/effects/attempt-store.ts';
import { TestIntro } from '../../src/features/tests/test-intro.tsx';
import { renderView } from './app-view.tsx';
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
