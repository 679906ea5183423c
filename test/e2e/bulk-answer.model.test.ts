import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { bulkAnswerMachine } from '../../machines/bulk-answer/bulk-answer.machine.ts';
import { bulkAnswerInterface as flow, templateField } from '../machines/bulk-answer/bulk-answer.interface.ts';
import { template } from '../machines/bulk-answer/bulk-answer.model.ts';
import { flowNamed } from '../machines/models.ts';
import { twoApplicants, verifiedDraci } from '../support/applicant-fixtures.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { membership } from '../support/company-fixtures.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { poll, pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(bulkAnswerMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('bulkAnswer', 'browser', coverage.rows()));

/** Opens an invitation to two applicants. */
async function openAnswer(page: Page) {
  const templates = { items: [{ id: 'thanks', name: 'Thanks', step: 'invited', text: template }] };
  const own = { items: [membership], invitations: [] };
  await routeCalls(page, /\/api\/company-accounts$/, (route) => route.fulfill({ json: own }));
  await routeCalls(page, /\/api\/company-accounts\/one$/, (route) => route.fulfill({ json: verifiedDraci }));
  await routeCalls(page, /\/applications\?/, (route) => route.fulfill({ json: twoApplicants }));
  await routeCalls(page, /\/templates$/, (route) => route.fulfill({ json: templates }));
  const answer = await holdCalls(page, { send: /\/steps$/ });
  await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  await pushPath(page, '/en/admin/applicants');
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: /^Invite to an interview/ }).click();
  await page.getByLabel('Template', { exact: true }).waitFor();
  return answer;
}

test('product §11 the bulk answer follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await openAnswer(page);
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        async simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          if (what === 'confirm') return page.getByRole('button', { name: /^(?:Send it|Try again)/ }).click();
          await page.locator(templateField).selectOption('thanks');
        },
      };
    },
  }));

test('Back and “Back without sending” return from an answer to the list with the same applicants chosen', async () => {
  const { page, leave } = await newVisitor();
  await openAnswer(page);
  await poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Invite to an interview: 2 people');
  await page.goBack();
  await page.getByText('2 people selected').waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/admin/applicants');
  await page.goForward();
  await page.getByLabel('Template', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back without sending' }).click();
  await page.getByText('2 people selected').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await leave();
});

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('bulkAnswer'), 'browser', coverage.rows())).toEqual([]));
