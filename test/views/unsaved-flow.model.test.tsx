import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { userOf } from '../../src/effects/session-store.ts';
import { SavedJobsPage } from '../../src/features/saved-jobs/saved-jobs-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import type { PageProps } from '../../src/shell/page.ts';
import { unsavedFlowInterface } from '../machines/unsaved-flow/unsaved-flow.interface.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderPage } from './render-page.tsx';
import { tourView } from './tour-view.ts';

const cards = await fakeBoardResponses({ publicUrls: (paths) => paths }).narrowedCards('en', emptyJobFilter, [1]);
const marks = { savedJobs: ['1'], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
const known: Record<string, object> = {
  '/api/session': activeSession,
  '/api/marks': marks,
  '/api/saved-jobs': { items: [{ id: '1', savedAt: '2026-11-20T10:00:00.000Z', note: '', remindOn: null }] },
  '/api/job-cards/narrowed': cards,
};
let services: Services;
let turn: (isThere: boolean) => void;
let answered: PromiseWithResolvers<Response>;

/** The saved jobs, until the user goes to another page of the app. */
function Pages(props: PageProps) {
  const [isThere, setIsThere] = useState(true);
  turn = setIsThere;
  return isThere && <SavedJobsPage {...props} />;
}

const doings: Record<string, () => void> = {
  fail: () => answered.resolve(new Response(null, { status: 500 })),
  succeed: () => answered.resolve(new Response(null, { status: 204 })),
  show: () => turn(true),
  leave: () => turn(false),
  drop: () =>
    void dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: userOf(services.session.read()) })),
  goAway: () => services.session.write({ state: 'none' }),
  lose: () => services.online.write(false),
  regain: () => services.online.write(true),
};

tourView({
  title: 'product §6 unsaved input after its page was left',
  flow: unsavedFlowInterface,
  network: {
    portOf: () => null,
    answers({ method, path }) {
      if (method === 'PUT') {
        answered = Promise.withResolvers();
        return answered.promise;
      }
      return Response.json(known[path] ?? { items: [] });
    },
  },
  simulate: (what) => act(async () => doings[what]?.()),
  async open() {
    sessionStorage.clear();
    const page = { address: '/en/jobs/saved', name: 'savedJobs' as const, params: {} };
    ({ services } = renderPage(Pages, page, { boot: { ...boot, session: activeSession } }));
    await screen.findByRole('button', { name: 'Add a note to Kite engineer' });
  },
});
