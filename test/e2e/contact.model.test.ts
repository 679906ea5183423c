import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { contactMachine } from '../../machines/contact/contact.machine.ts';
import { contactInterface as flow, presses } from '../machines/contact/contact.interface.ts';
import { sender } from '../machines/contact/contact.model.ts';
import { flowNamed } from '../machines/models.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { openAs } from './invented-session.ts';
import { go } from './pages.ts';

const coverage = new Coverage(contactMachine);

afterAll(endVisits);
afterAll(() => writeCoverage('contact', 'browser', coverage.rows()));

test('§2.26 the contact form follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { send: /\/api\/contact$/ });
      await openAs(page, { state: 'active', user: { ...sender, emailVerified: true } }, `${shared}/en/cookies`);
      await go(page, '/en/contact-us');
      await page.locator(presses.copy ?? '').waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        happen: (what) => page.locator(presses[what] ?? '').click(),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('contact'), 'browser', coverage.rows())).toEqual([]));
