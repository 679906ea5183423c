import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { applyMachine } from '../../machines/apply/apply.machine.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { choices, clicks, fileField, applyInterface as walked } from '../machines/apply/apply.interface.ts';
import { answers } from '../machines/apply/apply.model.ts';
import { flowNamed } from '../machines/models.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { open, pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(applyMachine);
const job = sampleJob({ replyDays: 7 });

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
afterAll(() => writeCoverage('apply', 'browser', coverage.rows()));

async function openForm(page: Page) {
  await routeCalls(page, /\/api\/jobs\/1\?/, (route) => route.fulfill({ json: job }));
  await open(page, `${sharedOrigin}/en/cookies`);
  await pushPath(page, `/en${pathTo('en', 'job', { id: '1', slug: job.slug })}`);
  // One of the tours before may have left a draft.
  const begin = page.getByRole('button', { name: /^(Apply here|Continue your application)$/ });
  await begin.first().click();
  await page.getByLabel('Name', { exact: true }).fill(answers.name);
}

test('product §3 the application dialog over an ad follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    // Typing is recorded twice, by the form and by its autosave.
    stepsBetweenReports: 2,
    async arrange(page) {
      const answer = await holdCalls(page, { send: /\/api\/applications$/, upload: /\/api\/files$/ });
      await openForm(page);
      return {
        answer: ({ src, outcome }) =>
          answer(src, outcome, 'output' in outcome ? (outcome.output as object) : undefined),
        simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          if (what === 'removeCv')
            return page.getByRole('button', { name: /^(Remove the file|Cancel the upload)$/ }).click();
          const file = choices[what];
          if (file) {
            const chosen = { name: file.name, mimeType: '', buffer: Buffer.alloc(file.size) };
            return page.locator(fileField).setInputFiles(chosen);
          }
          return page.locator(clicks[what] ?? '').click();
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('apply'), 'browser', coverage.rows())).toEqual([]));
