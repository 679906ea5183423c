import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { changeFormInterface as flow } from '../machines/change-form/change-form.interface.ts';
import { machine } from '../machines/change-form/change-form.model.ts';
import { flowNamed } from '../machines/models.ts';
import { integrationsOwner, noIntegrations } from '../support/applicant-fixtures.ts';
import { closeVisits } from '../support/browser.ts';
import { membership } from '../support/company-fixtures.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath } from './pages.ts';

const coverage = new Coverage(machine);

afterAll(closeVisits);
afterAll(() => writeCoverage('changeForm', 'browser', coverage.rows()));

test('product §11 the form for sites that embed the ads follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const own = { items: [membership], invitations: [] };
      await routeCalls(page, /\/api\/company-accounts$/, (route) => route.fulfill({ json: own }));
      await routeCalls(page, /\/api\/company-accounts\/one$/, (route) => route.fulfill({ json: integrationsOwner }));
      await routeCalls(page, /\/interfaces$/, (route) => route.fulfill({ json: noIntegrations }));
      const answer = await holdCalls(page, { ask: /\/embed$/ });
      await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
      // Input left by an earlier tour is kept for the next visit.
      await page.evaluate(() => sessionStorage.clear());
      await pushPath(page, '/en/admin/api');
      await page.getByLabel('Other domains', { exact: true }).waitFor();
      return { answer: ({ src, outcome }) => answer(src, outcome) };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('changeForm'), 'browser', coverage.rows())).toEqual([]));
