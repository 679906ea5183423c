import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { profileSectionMachine } from '../../machines/profile-section/profile-section.machine.ts';
import type { Profile } from '../../src/api/contract-candidate.ts';
import { flowNamed } from '../machines/models.ts';
import { profileSectionInterface as flow } from '../machines/profile-section/profile-section.interface.ts';
import { profileSectionModel, start } from '../machines/profile-section/profile-section.model.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { inventedProfile } from '../support/invented-profile.ts';
import { active } from '../support/sessions.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { openAs } from './invented-session.ts';
import { go, turnConnection } from './pages.ts';

const coverage = new Coverage(profileSectionMachine);

afterAll(endVisits);
afterAll(() => writeCoverage('profileSection', 'browser', coverage.rows()));

/** Opens a profile of which only the links change. */
async function openProfile(page: Page) {
  let known = inventedProfile({ links: start });
  await page.route(/\/api\/profile$/, (route) => route.fulfill({ json: known }));
  await page.route(/\/api\/attempts(?:\?|$)/, (route) => route.fulfill({ json: { items: [], full: [] } }));
  await openAs(page, active, `${shared}/en/cookies`);
  await go(page, '/en/profile');
  await page.getByLabel('LinkedIn or CV').waitFor();

  return async (what: string) => {
    if (what === 'lose') return turnConnection(page, 'offline');
    if (what === 'regain') return turnConnection(page, 'online');
    const { values, version } = profileSectionModel.cases[what as 'becomesTheirs'] as Profile['parts'][string];
    known = inventedProfile({ links: { values, version } });
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
      const happen = await openProfile(page);
      await page.clock.pauseAt(Date.now());
      return { answer: ({ src, outcome }) => answer(src, outcome), happen, pass: (ms) => page.clock.runFor(ms) };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('profileSection'), 'browser', coverage.rows())).toEqual([]));
