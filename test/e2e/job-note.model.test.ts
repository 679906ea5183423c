import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { jobNoteMachine } from '../../machines/job-note/job-note.machine.ts';
import type { Note } from '../../machines/job-note/job-note.rules.ts';
import { allJobs } from '../../src/routing/job-filter.ts';
import { jobNoteInterface as flow } from '../machines/job-note/job-note.interface.ts';
import { start } from '../machines/job-note/job-note.model.ts';
import { flowNamed } from '../machines/models.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { inventedAnswers } from '../support/invented-answers.ts';
import { active } from '../support/sessions.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { openAs } from './invented-session.ts';
import { go, turnConnection } from './pages.ts';

const coverage = new Coverage(jobNoteMachine);
const answers = inventedAnswers({ publicUrls: (paths) => paths });
const marks = { savedJobs: ['1'], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };

afterAll(endVisits);
afterAll(() => writeCoverage('jobNote', 'browser', coverage.rows()));

/** One saved job, whose note is what was written last. */
async function showSavedJob(page: Page) {
  let known = start;
  const cards = await answers.narrowedCards('en', allJobs, [1]);
  await page.route(/\/api\/marks$/, (route) => route.fulfill({ json: marks }));
  await page.route(/\/api\/job-cards\/narrowed\?/, (route) => route.fulfill({ json: cards }));
  await page.route(/\/api\/saved-jobs$/, (route) =>
    route.fulfill({ json: { items: [{ id: '1', savedAt: '2026-11-20T10:00:00.000Z', ...known }] } }),
  );
  await openAs(page, active, `${shared}/en/cookies`);
  await go(page, '/en/jobs/saved');
  await page.getByRole('button', { name: 'Edit the note to Kite engineer' }).waitFor();
  return (note: Note) => {
    known = note;
  };
}

test('product §2.4 the note of a saved job follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { write: /\/api\/saved-jobs\/1\/note$/ });
      const keep = await showSavedJob(page);
      return {
        async answer({ src, input, outcome }) {
          if (outcome.http === 204) keep(input as Note);
          await answer(src, outcome);
        },
        happen: (what) => turnConnection(page, what === 'lose' ? 'offline' : 'online'),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('jobNote'), 'browser', coverage.rows())).toEqual([]));
