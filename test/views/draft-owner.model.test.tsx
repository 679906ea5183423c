import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import '../../src/app.css';
import type { Session } from '../../src/api/contract-account.ts';
import type { SessionStore } from '../../src/effects/session-store.ts';
import { ApplyDialog } from '../../src/features/jobs/apply-dialog.tsx';
import { draftOwnerInterface } from '../machines/draft-owner/draft-owner.interface.ts';
import { petr } from '../machines/draft-owner/draft-owner.model.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const job = sampleJob({ status: 'active', applyUrl: null, replyDays: 7 });
const draftPath = `/api/application-drafts/${job.identifier}`;
const sessions: Record<string, Session> = {
  ann: activeSession,
  petr: { state: 'active', user: { name: 'Petr', email: petr, emailVerified: true } },
  nobody: { state: 'none' },
};
const answers: Record<string, object> = {
  '/api/profile': sampleProfile(),
  '/api/attempts': { items: [], full: [] },
};

let session: SessionStore;

beforeEach(() => {
  // A draft that is held for long is not given up.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});
afterEach(() => void vi.restoreAllMocks());

tourView({
  title: 'security §4 whose draft the form of an application holds',
  flow: draftOwnerInterface,
  network: {
    portOf: ({ method, path }) => (method === 'GET' && path === draftPath ? 'read' : null),
    answers: ({ method, path }) =>
      method === 'POST' && path === '/api/applications'
        ? Response.json({ reference: 'ABCD-2345', replyDueOn: null, application: null }, { status: 201 })
        : Response.json(answers[path] ?? session.read()),
    // What was read before is stored in this browser, too.
    before: () => localStorage.clear(),
  },
  simulate: (what) => act(() => session.write(sessions[what] ?? activeSession)),
  async open() {
    localStorage.clear();
    ({ session } = renderView(<ApplyDialog job={job} onSent={() => undefined} onClose={() => undefined} />, '/en', {
      boot: { ...boot, session: activeSession },
    }).services);
  },
});
