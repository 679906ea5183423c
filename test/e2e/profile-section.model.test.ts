import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { profileSectionMachine } from '../../machines/profile-section/profile-section.machine.ts';
import type { Profile } from '../../src/api/contract-candidate.ts';
import { flowNamed } from '../machines/models.ts';
import { profileSectionInterface as flow } from '../machines/profile-section/profile-section.interface.ts';
import { profileSectionModel, storedPart } from '../machines/profile-section/profile-section.model.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(profileSectionMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('profileSection', 'browser', coverage.rows()));

/** Opens a profile of which only the links change. */
async function openProfile(page: Page) {
  let known = sampleProfile({ links: storedPart });
  await routeCalls(page, /\/api\/profile$/, (route) => route.fulfill({ json: known }));
  await routeCalls(page, /\/api\/attempts(?:\?|$)/, (route) => route.fulfill({ json: { items: [], full: [] } }));
  await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  await pushPath(page, '/en/profile');
  await page.getByLabel('LinkedIn or CV').waitFor();

  return async (what: string) => {
    if (what === 'lose') return setConnection(page, 'offline');
    if (what === 'regain') return setConnection(page, 'online');
    const { values, version } = profileSectionModel.cases[what as 'becomesTheirs'] as Profile['parts'][string];
    known = sampleProfile({ links: { values, version } });
    const read = page.waitForResponse(/\/api\/profile$/);
    await page.evaluate(() => {
      const elsewhere = new BroadcastChannel('profile');
      elsewhere.postMessage('links');
      elsewhere.close();
    });
    await (await read).finished();
  };
}

test('product §6 the autosave of a profile part follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    // Every part has a flow that records connection events: a report doesn't hold the beginning of longer tours.
    maxSteps: 14,
    async arrange(page) {
      await page.clock.install({ time: Date.now() - 60_000 });
      const answer = await holdCalls(page, { save: /\/api\/profile\/links$/ });
      const simulate = await openProfile(page);
      await page.clock.pauseAt(Date.now());
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate: simulate,
        advanceTime: (ms) => page.clock.runFor(ms),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('profileSection'), 'browser', coverage.rows())).toEqual([]));
