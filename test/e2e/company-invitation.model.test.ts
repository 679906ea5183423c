import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { companyInvitationMachine } from '../../machines/company-invitation/company-invitation.machine.ts';
import {
  companyInvitationInterface as flow,
  roleField,
} from '../machines/company-invitation/company-invitation.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath } from './pages.ts';

const coverage = new Coverage(companyInvitationMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('companyInvitation', 'browser', coverage.rows()));

test('product §11 inviting a person follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const own = { items: [membership], invitations: [] };
      await routeCalls(page, /\/api\/company-accounts$/, (route) => route.fulfill({ json: own }));
      await routeCalls(page, /\/api\/company-accounts\/one$/, (route) => route.fulfill({ json: draci }));
      const answer = await holdCalls(page, { send: /\/invitations$/ });
      await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/admin/people');
      await page.getByLabel('E-mail', { exact: true }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate: async () => void (await page.locator(roleField).selectOption('reader')),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('companyInvitation'), 'browser', coverage.rows())).toEqual([]));
