import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { jobNoteMachine } from '../../machines/job-note/job-note.machine.ts';
import type { Note } from '../../machines/job-note/job-note.rules.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { jobNoteInterface as flow } from '../machines/job-note/job-note.interface.ts';
import { initialNote } from '../machines/job-note/job-note.model.ts';
import { flowNamed } from '../machines/models.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(jobNoteMachine);
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
const marks = { savedJobs: ['1'], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };

afterAll(closeVisits);
afterAll(() => writeCoverage('jobNote', 'browser', coverage.rows()));

/** One saved job, whose note is what was written last. */
async function showSavedJob(page: Page) {
  let known = initialNote;
  const cards = await answers.narrowedCards('en', emptyJobFilter, [1]);
  await routeCalls(page, /\/api\/marks$/, (route) => route.fulfill({ json: marks }));
  await routeCalls(page, /\/api\/job-cards\/narrowed\?/, (route) => route.fulfill({ json: cards }));
  await routeCalls(page, /\/api\/saved-jobs$/, (route) =>
    route.fulfill({ json: { items: [{ id: '1', savedAt: '2026-11-20T10:00:00.000Z', ...known }] } }),
  );
  await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  await pushPath(page, '/en/jobs/saved');
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
        simulate: (what) => setConnection(page, what === 'lose' ? 'offline' : 'online'),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('jobNote'), 'browser', coverage.rows())).toEqual([]));
