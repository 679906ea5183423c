import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { ProfilePage } from '../../src/features/profile/profile-page.tsx';
import { choices, cvs, fileField, profileCvsInterface } from '../machines/profile-cvs/profile-cvs.interface.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';
import { XhrOverFetch } from './xhr-over-fetch.ts';

let services: Services;

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', XhrOverFetch));
afterEach(() => void vi.unstubAllGlobals());

tourView({
  title: 'product §6 the CVs of a profile',
  flow: profileCvsInterface,
  network: {
    portOf: ({ method, path }) =>
      path === '/api/cvs' ? 'upload' : method !== 'GET' && path.startsWith('/api/cvs/') ? 'change' : null,
    answers: ({ path }) => Response.json(path === '/api/profile' ? sampleProfile({}, cvs) : activeSession),
  },
  async simulate(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    if (what === 'progress') return act(() => XhrOverFetch.last?.upload.onprogress?.({ loaded: 50, total: 100 }));
    if (what === 'cancel')
      return act(() => screen.getByRole('button', { name: /^(Remove the file|Cancel the upload)$/ }).click());
    const file = choices[what];
    const field = document.querySelector<HTMLInputElement>(fileField);
    if (file && field) await userEvent.upload(field, new File([new Uint8Array(file.size)], file.name));
  },
  async open() {
    ({ services } = renderView(<ProfilePage />, '/en/profile', { boot: { ...boot, session: activeSession } }));
    await screen.findByRole('button', { name: 'Delete: Older.pdf' });
  },
});
