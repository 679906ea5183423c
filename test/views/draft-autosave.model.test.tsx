import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, vi } from 'vitest';
import '../../src/app.css';
import type { SessionStore } from '../../src/effects/session-store.ts';
import { ApplyDialog } from '../../src/features/jobs/apply-dialog.tsx';
import { draftAutosaveInterface } from '../machines/draft-autosave/draft-autosave.interface.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const job = sampleJob({ status: 'active', applyUrl: null, replyDays: 7 });
const draftPath = `/api/application-drafts/${job.identifier}`;

const answers: Record<string, object> = {
  [draftPath]: { draft: null },
  '/api/profile': sampleProfile(),
  '/api/attempts': { items: [], full: [] },
  '/api/session': activeSession,
};

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <ApplyDialog job={job} onSent={() => undefined} onClose={() => setIsOpen(false)} />;
}

let session: SessionStore;

afterEach(() => void vi.useRealTimers());

tourView({
  title: 'product §3.9 the autosave of an application’s draft',
  flow: draftAutosaveInterface,
  network: {
    portOf: ({ method, path }) => (method === 'PUT' && path === draftPath ? 'save' : null),
    answers: ({ method, path }) =>
      method === 'POST' && path === '/api/applications'
        ? Response.json({ reference: 'ABCD-2345', replyDueOn: null, application: null }, { status: 201 })
        : Response.json(answers[path] ?? {}),
  },
  simulate: (what) =>
    act(() => {
      if (what === 'leave') dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      else for (const who of [{ state: 'none' } as const, activeSession]) session.write(who);
    }),
  advanceTime: (ms) => void vi.advanceTimersByTime(ms),
  async open() {
    // One of the tours before may have left a draft.
    localStorage.clear();
    ({ session } = renderView(<Page />, '/en', { boot: { ...boot, session: activeSession } }).services);
    await screen.findByLabelText('Why you (optional)');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  },
});
