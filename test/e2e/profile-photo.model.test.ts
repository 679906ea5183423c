import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { profilePhotoMachine } from '../../machines/profile-photo/profile-photo.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { pictures, profilePhotoInterface as walked } from '../machines/profile-photo/profile-photo.interface.ts';
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

const coverage = new Coverage(profilePhotoMachine);

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
afterAll(() => writeCoverage('profilePhoto', 'browser', coverage.rows()));

test('product §6 the photo of a profile follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    stepsBetweenReports: 2,
    async arrange(page) {
      await routeCalls(page, /\/api\/profile$/, (route) => route.fulfill({ json: sampleProfile() }));
      let asked = '';
      const address = /\/api\/profile-photo$/;
      const answer = await holdCalls(page, { held: address });
      await routeCalls(page, address, (route) => {
        const method = route.request().method();
        if (method === 'GET') return route.fulfill({ json: { photo: 'abcdef0123456789' } });
        asked = method === 'POST' ? 'upload' : 'remove';
        return route.fallback();
      });
      await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/profile');
      await page.getByRole('button', { name: 'Remove the photo' }).waitFor();
      return {
        async answer({ src, outcome }) {
          await answer('held', outcome);
          expect(asked).toBe(src);
        },
        simulate(what) {
          if (what === 'cancel') return page.getByRole('button', { name: 'Cancel the upload' }).click();
          const picture = pictures[what];
          if (!picture) throw new Error(`Nothing is known of ${what}`);
          const { name, type: mimeType, size } = picture;
          return page.locator('input[name=photo]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) });
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('profilePhoto'), 'browser', coverage.rows())).toEqual([]));
