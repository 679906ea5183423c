import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { JobDetail } from '../../src/api/contract-board.ts';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import { sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';

const worker = network();

/** What the server was told. */
const told: unknown[] = [];
let status: number;

beforeEach(() => {
  told.length = 0;
  status = 204;
  worker.use(
    http.post('/api/job-visits', async ({ request }) => {
      told.push(await request.json());
      return new HttpResponse(null, { status });
    }),
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const native: Partial<JobDetail> = { status: 'active', applyUrl: null, replyDays: 7 };

async function open(changes: Partial<JobDetail> = {}) {
  const job = sampleJob({ ...native, ...changes });
  worker.use(http.get('/api/jobs/:number', () => HttpResponse.json(job as object)));
  const { identifier, slug } = job;
  renderView(<JobPage name="job" params={{ id: String(identifier), slug }} />, `/en/job/${identifier}/${slug}`, {
    boot: { ...boot, session: { state: 'none' } },
  });
  await screen.findByRole('heading', { level: 1 });
  return identifier;
}

describe('product §11 a visit to an ad', () => {
  test('is reported once per tab, and so is the start of an application', async () => {
    const job = await open();
    await expect.poll(() => told).toEqual([{ job, kind: 'view', source: 'board' }]);
    const [button] = await screen.findAllByRole('button', { name: 'Apply here' });
    await userEvent.click(button as HTMLElement);
    await expect.poll(() => told).toHaveLength(2);
    expect(told[1]).toEqual({ job, kind: 'start', source: 'board' });
    cleanup();
    await open();
    const [again] = await screen.findAllByRole('button', { name: 'Apply here' });
    await userEvent.click(again as HTMLElement);
    await screen.findByRole('dialog');
    cleanup();
    // Any report of reopening the ad would have been sent before the next ad's.
    await open({ identifier: 2 });
    await expect.poll(() => told).toContainEqual({ job: 2, kind: 'view', source: 'board' });
    expect(told.slice(2)).toEqual([{ job: 2, kind: 'view', source: 'board' }]);
  });

  test('that the server refuses shows no error', async () => {
    status = 429;
    await open();
    await expect.poll(() => told).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of an ad on another site is not reported', async () => {
    await open({ applyUrl: 'https://kites.example/jobs' });
    await open({ identifier: 2 });
    await expect.poll(() => told).toEqual([{ job: 2, kind: 'view', source: 'board' }]);
  });
});
