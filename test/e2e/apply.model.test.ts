import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { applyMachine } from '../../machines/apply/apply.machine.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { clicks, applyInterface as flow } from '../machines/apply/apply.interface.ts';
import { answers } from '../machines/apply/apply.model.ts';
import { flowNamed } from '../machines/models.ts';
import { closeBrowser } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { inventedJob } from '../support/invented-answers.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { go, open, soon } from './pages.ts';

const coverage = new Coverage(applyMachine);
const job = inventedJob({ replyDays: 7 });

afterAll(closeBrowser);
afterAll(() => writeCoverage('apply', 'browser', coverage.rows()));

async function openForm(page: Page) {
  await page.route(/\/api\/jobs\/1\?/, (route) => route.fulfill({ json: job }));
  await open(page, `${shared}/en/cookies`);
  await go(page, `/en${pathTo('en', 'job', { id: '1', slug: job.slug })}`);
  await page.getByRole('button', { name: 'Apply here' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(answers.name);
}

/** A return is believed when the server has answered. */
async function turnConnection(page: Page, type: 'offline' | 'online', text: string) {
  await page.evaluate((type) => void dispatchEvent(new Event(type)), type);
  await soon(() => page.locator('.toast:not([inert])', { hasText: text }).count()).toBeGreaterThan(0);
}

test('product §3 the dialog over an ad of the built app, all of its tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { send: /\/api\/applications$/ });
      await openForm(page);
      return {
        answer: ({ src, outcome }) =>
          answer(src, outcome, 'output' in outcome ? (outcome.output as object) : undefined),
        happen(what) {
          if (what === 'lose') return turnConnection(page, 'offline', 'You are offline.');
          if (what === 'regain') return turnConnection(page, 'online', 'Your connection is back.');
          return page.locator(clicks[what] ?? '').click();
        },
      };
    },
  }));

test('the tours saw all of it', () => expect(gapsOf(flowNamed('apply'), 'browser', coverage.rows())).toEqual([]));
