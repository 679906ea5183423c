import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { forgottenPasswordMachine } from '../../machines/forgotten-password/forgotten-password.machine.ts';
import { forgottenPasswordInterface as flow } from '../machines/forgotten-password/forgotten-password.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { open } from './pages.ts';

const coverage = new Coverage(forgottenPasswordMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('forgottenPassword', 'browser', coverage.rows()));

test('§2 the forgotten-password dialog follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await page.clock.install({ time: 0 });
      const answer = await holdCalls(page, { requestLink: /\/reset-password$/ });
      await open(page, `${sharedOrigin}/en#login`);
      await page.getByLabel('E-mail', { exact: true }).fill(String(flow.spec.input?.email));
      await page.getByRole('link', { name: 'Forgotten password?' }).click();
      await page.getByRole('heading', { name: 'New password' }).waitFor();
      await page.clock.pauseAt(300_000);
      return { answer: ({ src, outcome }) => answer(src, outcome), advanceTime: (ms) => page.clock.fastForward(ms) };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('forgottenPassword'), 'browser', coverage.rows())).toEqual([]));
