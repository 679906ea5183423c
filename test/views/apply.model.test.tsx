import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { applicationDraft } from '../../src/effects/application-draft.ts';
import { ApplyDialog } from '../../src/features/jobs/apply-dialog.tsx';
import { applyInterface, choices, clicks, fileField } from '../machines/apply/apply.interface.ts';
import { answers } from '../machines/apply/apply.model.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';
import { XhrOverFetch } from './xhr-over-fetch.ts';

const job = sampleJob({ status: 'active', applyUrl: null, replyDays: 7 });
const ports: Record<string, string> = { '/api/applications': 'send', '/api/files': 'upload' };
let services: Services;

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', XhrOverFetch));
afterEach(() => void vi.unstubAllGlobals());

tourView({
  title: 'product §3 the application dialog',
  flow: applyInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' ? (ports[path] ?? null) : null),
    answers: () => Response.json({ state: 'none' }),
    bodyOf: ({ outcome }) => (outcome.http === 201 && 'output' in outcome ? outcome.output : null),
  },
  async simulate(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    if (what === 'progress') return act(() => XhrOverFetch.last?.upload.onprogress?.({ loaded: 50, total: 100 }));
    if (what === 'removeCv') {
      // Like a press of a button, this leaves the caret where it is.
      return act(() => screen.getByRole('button', { name: /^(Remove the file|Cancel the upload)$/ }).click());
    }
    const file = choices[what];
    if (file) {
      const chosen = new File([new Uint8Array(file.size)], file.name);
      const field = document.querySelector<HTMLInputElement>(fileField);
      return field && userEvent.upload(field, chosen);
    }
    const box = document.querySelector(clicks[what] ?? '');
    if (box) await userEvent.click(box);
  },
  async open() {
    const draft = {
      answers,
      mayBeKept: false,
      result: null,
      cv: null,
      key: crypto.randomUUID(),
      writtenAt: 1,
      savedAt: null,
    };
    applicationDraft.write(job.identifier, '', draft);
    ({ services } = renderView(<ApplyDialog job={job} onSent={() => undefined} onClose={() => undefined} />, '/en'));
    await screen.findByLabelText('E-mail');
  },
});
