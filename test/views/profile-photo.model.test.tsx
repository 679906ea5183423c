import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { ProfilePage } from '../../src/features/profile/profile-page.tsx';
import { pictures, profilePhotoInterface } from '../machines/profile-photo/profile-photo.interface.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';
import { XhrOverFetch } from './xhr-over-fetch.ts';

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', XhrOverFetch));
afterEach(() => void vi.unstubAllGlobals());

tourView({
  title: 'product §6 the photo of a profile',
  flow: profilePhotoInterface,
  network: {
    portOf: ({ method, path }) =>
      path !== '/api/profile-photo' || method === 'GET' ? null : method === 'POST' ? 'upload' : 'remove',
    answers: ({ path }) => {
      if (path === '/api/profile-photo') return Response.json({ photo: 'abcdef0123456789' });
      return Response.json(path === '/api/profile' ? sampleProfile() : activeSession);
    },
  },
  async simulate(what) {
    if (what === 'progress') return act(() => XhrOverFetch.last?.upload.onprogress?.({ loaded: 50, total: 100 }));
    if (what === 'cancel') return act(() => screen.getByRole('button', { name: 'Cancel the upload' }).click());
    const picture = pictures[what];
    const field = document.querySelector<HTMLInputElement>('input[name=photo]');
    // `accept` only filters the file dialog: any file can be dropped.
    field?.removeAttribute('accept');
    if (picture && field)
      await userEvent.upload(field, new File([new Uint8Array(picture.size)], picture.name, { type: picture.type }));
  },
  async open() {
    renderView(<ProfilePage />, '/en/profile', { boot: { ...boot, session: activeSession } });
    await screen.findByRole('button', { name: 'Remove the photo' });
  },
});
