import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { contactMachine } from '../../machines/contact/contact.machine.ts';
import { contactInterface as flow, presses } from '../machines/contact/contact.interface.ts';
import { sender } from '../machines/contact/contact.model.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath } from './pages.ts';

const coverage = new Coverage(contactMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('contact', 'browser', coverage.rows()));

test('§2.26 the contact form follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { send: /\/api\/contact$/ });
      await openAs(page, { state: 'active', user: { ...sender, emailVerified: true } }, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/contact-us');
      await page.locator(presses.copy ?? '').waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate: (what) => page.locator(presses[what] ?? '').click(),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('contact'), 'browser', coverage.rows())).toEqual([]));
