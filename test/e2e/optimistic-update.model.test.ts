import { Coverage, gapsOf, startedBy } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { toggleMachine } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import type { Marks } from '../../src/api/contract-candidate.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { flowNamed } from '../machines/models.ts';
import { optimisticUpdateInterface as flow } from '../machines/optimistic-update/optimistic-update.interface.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { jobsOf, poll, pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(toggleMachine);
const marks: Marks = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };

afterAll(closeVisits);
afterAll(() => writeCoverage('optimisticUpdate', 'browser', coverage.rows()));

/** One row alone: each has a flow of its own. */
async function showOneJob(page: Page) {
  const list = await jobsOf('en', emptyJobFilter);
  const items = list.items.slice(0, 1).map((job) => ({ ...job, identifier: 1, title: 'Kite engineer' }));
  await routeCalls(page, /\/api\/jobs\?/, (route) => route.fulfill({ json: { ...list, items } }));
  await routeCalls(page, /\/api\/marks$/, (route) => route.fulfill({ json: marks }));
  await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  await pushPath(page, '/en/jobs');
  await page.getByRole('button', { name: 'Save Kite engineer' }).waitFor();
}

const tellFromElsewhere = (page: Page, isOn: boolean) =>
  page.evaluate(async (isOn) => {
    const heard = new BroadcastChannel('marks');
    const elsewhere = new BroadcastChannel('marks');
    const arrived = new Promise((resolve) => {
      heard.onmessage = resolve;
    });
    elsewhere.postMessage({ user: 'ann@example.test', kind: 'savedJobs', id: '1', isOn });
    await arrived;
    heard.close();
    elsewhere.close();
  }, isOn);

test('product §2 saving a job follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const writes = /\/api\/saved-jobs\/1$/;
      const answer = await holdCalls(page, { write: writes });
      let asked = 0;
      page.on('request', (request) => {
        if (writes.test(request.url())) asked += 1;
      });
      await showOneJob(page);
      const happenings: Record<string, () => Promise<unknown>> = {
        becomesOn: () => tellFromElsewhere(page, true),
        becomesOff: () => tellFromElsewhere(page, false),
        lose: () => setConnection(page, 'offline'),
        regain: () => setConnection(page, 'online'),
      };
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate: async (what) => void (await happenings[what]?.()),
        // A second write looks like the first: only its request shows that it was made.
        conclude: ({ steps }) => poll(() => asked).toBe(steps.flatMap((step) => startedBy(step, 'write')).length),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('optimisticUpdate'), 'browser', coverage.rows())).toEqual([]));
