import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { unsavedFlowMachine } from '../../machines/unsaved-flow/unsaved-flow.machine.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { flowNamed } from '../machines/models.ts';
import { unsavedFlowInterface as flow } from '../machines/unsaved-flow/unsaved-flow.interface.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(unsavedFlowMachine);
const cards = await fakeBoardResponses({ publicUrls: (paths) => paths }).narrowedCards('en', emptyJobFilter, [1]);
const marks = { savedJobs: ['1'], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
const saved = { items: [{ id: '1', savedAt: '2026-11-20T10:00:00.000Z', note: '', remindOn: null }] };

afterAll(closeVisits);
afterAll(() => writeCoverage('unsavedFlow', 'browser', coverage.rows()));

/** One saved job without a note. */
async function showSavedJob(page: Page) {
  const answers: [RegExp, object][] = [
    [/\/api\/marks$/, marks],
    [/\/api\/job-cards\/narrowed\?/, cards],
    [/\/api\/saved-jobs$/, saved],
  ];
  for (const [path, json] of answers) await routeCalls(page, path, (route) => route.fulfill({ json }));
  const session = await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  await pushPath(page, '/en/jobs/saved');
  await page.getByRole('button', { name: 'Add a note to Kite engineer' }).waitFor();
  return session;
}

test('product §6 an unsaved change without its page follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { write: /\/api\/saved-jobs\/1\/note$/ });
      const session = await showSavedJob(page);
      const simulate: Record<string, () => Promise<unknown>> = {
        fail: () => answer('write', { error: null, http: 500 }),
        succeed: () => answer('write', { output: null, http: 204 }),
        show: () => pushPath(page, '/en/jobs/saved'),
        leave: () => pushPath(page, '/en/cookies'),
        drop: () =>
          page.evaluate(
            (user) => void dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: user })),
            userOf(activeSession),
          ),
        goAway() {
          session.setSession({ state: 'none' });
          return page.evaluate(() => {
            const elsewhere = new BroadcastChannel('session');
            elsewhere.postMessage('none');
            elsewhere.close();
          });
        },
        lose: () => setConnection(page, 'offline'),
        regain: () => setConnection(page, 'online'),
      };
      return { answer: async () => undefined, simulate: async (what) => void (await simulate[what]?.()) };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('unsavedFlow'), 'browser', coverage.rows())).toEqual([]));
