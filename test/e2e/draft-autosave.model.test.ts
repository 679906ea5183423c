import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { draftAutosaveMachine } from '../../machines/draft-autosave/draft-autosave.machine.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { draftAutosaveInterface as flow } from '../machines/draft-autosave/draft-autosave.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath } from './pages.ts';

const coverage = new Coverage(draftAutosaveMachine);
const job = sampleJob({ replyDays: 7 });

afterAll(closeVisits);
afterAll(() => writeCoverage('draftAutosave', 'browser', coverage.rows()));

/** Another tab announces another session, so the page, restored if it was left, reads its own again. */
const announceSession = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const tab = new BroadcastChannel('session');
    tab.postMessage('another session');
    tab.close();
  });

async function openForm(page: Page) {
  const answers: [RegExp, object][] = [
    [/\/api\/jobs\/1\?/, job],
    [/\/api\/profile$/, sampleProfile()],
    [/\/api\/attempts(?:\?|$)/, { items: [], full: [] }],
  ];
  for (const [path, json] of answers) await routeCalls(page, path, (route) => route.fulfill({ json }));
  await routeCalls(page, /\/api\/applications$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { reference: 'ABCD-2345', replyDueOn: null, application: null } })
      : route.fulfill({ json: { items: [] } }),
  );
  const session = await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  await pushPath(page, `/en${pathTo('en', 'job', { id: '1', slug: job.slug })}`);
  await page.getByRole('button', { name: 'Apply here' }).first().click();
  await page.getByLabel('Why you (optional)').waitFor();
  return session;
}

test('product §3.9 the autosave of an application follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await page.clock.install({ time: Date.now() - 60_000 });
      const answer = await holdCalls(page, { save: /\/api\/application-drafts\/1$/ });
      await routeCalls(page, /\/api\/application-drafts\/1$/, (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: { draft: null } }) : route.fallback(),
      );
      const session = await openForm(page);
      await page.clock.pauseAt(Date.now());
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate: async (what) => {
          if (what === 'leave') {
            await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
            return;
          }
          // The e-mail field is editable only while signed out.
          session.setSession({ state: 'none' });
          await announceSession(page);
          await page.locator('input[name=email]:not([readonly])').waitFor();
          session.setSession(activeSession);
          await announceSession(page);
          await page.locator('input[name=email][readonly]').waitFor();
        },
        advanceTime: (ms) => page.clock.runFor(ms),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('draftAutosave'), 'browser', coverage.rows())).toEqual([]));
