import { act, screen } from '@testing-library/react';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { SavedJobsPage } from '../../src/features/saved-jobs/saved-jobs-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { jobNoteInterface } from '../machines/job-note/job-note.interface.ts';
import { initialNote } from '../machines/job-note/job-note.model.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderPage } from './render-page.tsx';
import { tourView } from './tour-view.ts';

const cards = await fakeBoardResponses({ publicUrls: (paths) => paths }).narrowedCards('en', emptyJobFilter, [1]);
const saved = { items: [{ id: '1', savedAt: '2026-11-20T10:00:00.000Z', ...initialNote }] };
const marks = { savedJobs: ['1'], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
const known: Record<string, object> = {
  '/api/session': activeSession,
  '/api/marks': marks,
  '/api/saved-jobs': saved,
  '/api/job-cards/narrowed': cards,
};
let services: Services;

tourView({
  title: 'product §2.4 writing the note of a saved job',
  flow: jobNoteInterface,
  network: {
    portOf: ({ method, path }) => (method === 'PUT' && path === '/api/saved-jobs/1/note' ? 'write' : null),
    answers: ({ path }) => Response.json(known[path] ?? { items: [] }),
  },
  simulate: (what) => act(() => services.online.write(what === 'regain')),
  async open() {
    const page = { address: '/en/jobs/saved', name: 'savedJobs' as const, params: {} };
    ({ services } = renderPage(SavedJobsPage, page, { boot: { ...boot, session: activeSession } }));
    await screen.findByRole('button', { name: 'Edit the note to Kite engineer' });
  },
});
