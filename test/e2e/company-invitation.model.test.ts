import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { companyInvitationMachine } from '../../machines/company-invitation/company-invitation.machine.ts';
import {
  companyInvitationInterface as flow,
  roleField,
} from '../machines/company-invitation/company-invitation.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { draci, membership } from '../support/invented-company.ts';
import { active } from '../support/sessions.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { openAs } from './invented-session.ts';
import { go } from './pages.ts';

const coverage = new Coverage(companyInvitationMachine);

afterAll(endVisits);
afterAll(() => writeCoverage('companyInvitation', 'browser', coverage.rows()));

test('product §11 inviting a person follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const own = { items: [membership], invitations: [] };
      await page.route(/\/api\/company-accounts$/, (route) => route.fulfill({ json: own }));
      await page.route(/\/api\/company-accounts\/one$/, (route) => route.fulfill({ json: draci }));
      const answer = await holdCalls(page, { send: /\/invitations$/ });
      await openAs(page, active, `${shared}/en/cookies`);
      await go(page, '/en/admin/people');
      await page.getByLabel('E-mail', { exact: true }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        happen: async () => void (await page.locator(roleField).selectOption('reader')),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('companyInvitation'), 'browser', coverage.rows())).toEqual([]));
