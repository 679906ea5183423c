import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { profileCvsMachine } from '../../machines/profile-cvs/profile-cvs.machine.ts';
import { flowNamed } from '../machines/models.ts';
import {
  choices,
  cvs,
  fileField,
  profileCvsInterface as walked,
} from '../machines/profile-cvs/profile-cvs.interface.ts';
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

const coverage = new Coverage(profileCvsMachine);

/** Leaves out upload progress, which the network reports and the test can't. */
const flow: typeof walked = {
  ...walked,
  spec: {
    ...walked.spec,
    filter: (world, event) =>
      !(event.type === 'do' && event.case === 'progress') && walked.spec.filter?.(world, event) !== false,
  },
};

afterAll(closeVisits);
afterAll(() => writeCoverage('profileCvs', 'browser', coverage.rows()));

test('product §6 the CVs of a profile follow their model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    // Every part of the page has a flow that records connection events: a report holds few steps of each.
    maxSteps: 40,
    stepsBetweenReports: 2,
    async arrange(page) {
      await routeCalls(page, /\/api\/profile$/, (route) => route.fulfill({ json: sampleProfile({}, cvs) }));
      const answer = await holdCalls(page, {
        upload: /\/api\/cvs$/,
        change: /\/api\/cvs\/an-id(\/first)?$/,
      });
      await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/profile');
      await page.getByRole('button', { name: 'Delete: Older.pdf' }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          if (what === 'cancel')
            return page.getByRole('button', { name: /^(Remove the file|Cancel the upload)$/ }).click();
          const file = choices[what];
          if (!file) throw new Error(`Nothing is known of ${what}`);
          return page
            .locator(fileField)
            .setInputFiles({ name: file.name, mimeType: '', buffer: Buffer.alloc(file.size) });
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('profileCvs'), 'browser', coverage.rows())).toEqual([]));
