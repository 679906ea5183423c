import { act, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { applicationDraft } from '../../src/effects/application-draft.ts';
import { ApplyDialog } from '../../src/features/jobs/apply-dialog.tsx';
import { applyInterface, clicks } from '../machines/apply/apply.interface.ts';
import { answers } from '../machines/apply/apply.model.ts';
import { inventedJob } from '../support/invented-answers.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const job = inventedJob({ status: 'active', applyUrl: null, replyDays: 7 });
let services: Services;

tourView({
  title: 'product §3 the dialog over an ad',
  flow: applyInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path === '/api/applications' ? 'send' : null),
    answers: () => Response.json({ state: 'none' }),
    bodyOf: ({ outcome }) => (outcome.http === 201 && 'output' in outcome ? outcome.output : null),
  },
  async happen(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    const box = document.querySelector(clicks[what] ?? '');
    if (box) await userEvent.click(box);
  },
  async open() {
    applicationDraft.write(job.identifier, { answers, mayBeKept: false, key: crypto.randomUUID() });
    ({ services } = renderView(<ApplyDialog job={job} onClose={() => undefined} />, '/en'));
    await screen.findByLabelText('E-mail');
  },
});
