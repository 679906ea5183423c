import { Coverage, gapsOf } from '@xstate/test';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { onboardingInterface as flow } from '../machines/onboarding/onboarding.interface.ts';
import { storedParts } from '../machines/onboarding/onboarding.model.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { poll, pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(onboardingMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('onboarding', 'browser', coverage.rows()));

/** Onboarding redirects to itself, so that the page stays and its end can be checked. */
async function openOnboarding(page: Page) {
  await routeCalls(page, /\/api\/profile$/, (route) => route.fulfill({ json: sampleProfile(storedParts) }));
  await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  await pushPath(page, '/en/onboarding?redirect_to=%2Fen%2Fonboarding');
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor();
}

test('product §7 onboarding follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    stepsBetweenReports: 2,
    async arrange(page) {
      const answer = await holdCalls(page, { save: /\/api\/profile\/[a-z]+$/ });
      // Only the latest request is answered.
      const towns: Route[] = [];
      await routeCalls(page, '**/api/places?*', (route) => void towns.push(route));
      let lookups = 0;
      const answerTowns = (items: object[]) => towns.at(-1)?.fulfill({ json: { '@type': 'ItemList', items } });
      await openOnboarding(page);
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        async simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          if (what === 'look up') {
            lookups += 1;
            return poll(() => towns.length).toBe(lookups);
          }
          if (what === 'find') return answerTowns([{ id: 'kolin', name: 'Kolín', count: 3 }]);
          if (what === 'find nothing') {
            await answerTowns([]);
            return page.getByText(/^We have no jobs there/).waitFor();
          }
          if (what === 'choose') return page.locator('label', { hasText: 'Development' }).first().click();
          if (what === 'submit') return page.locator('[data-step] [type=submit]').click();
          return page.evaluate((what) => {
            if (what === 'leave the page') dispatchEvent(new Event('pagehide'));
            else (document.activeElement as HTMLElement).blur();
          }, what);
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('onboarding'), 'browser', coverage.rows())).toEqual([]));
