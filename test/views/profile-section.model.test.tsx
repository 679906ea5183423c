import { act, screen } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import '../../src/app.css';
import type { Profile } from '../../src/api/contract-candidate.ts';
import type { Services } from '../../src/context.tsx';
import { ProfilePage } from '../../src/features/profile/profile-page.tsx';
import { profileSectionInterface } from '../machines/profile-section/profile-section.interface.ts';
import { profileSectionModel, start } from '../machines/profile-section/profile-section.model.ts';
import { inventedProfile } from '../support/invented-profile.ts';
import { active } from '../support/sessions.ts';
import { boot, renderView } from './app-view.tsx';
import { soon } from './soon.ts';
import { tourView } from './tour-view.ts';

let services: Services;
let known: Profile;

afterEach(() => void vi.useRealTimers());

/** Another tab has saved something, and this one reads it. */
async function becomes(what: string) {
  const { cases } = profileSectionModel;
  const { values, version } = cases[what as 'becomesTheirs'] as Profile['parts'][string];
  const kept = { values, version };
  known = inventedProfile({ links: kept });
  const read = vi.mocked(window.fetch).mock.calls.length;
  await act(async () => {
    const elsewhere = new BroadcastChannel('profile');
    elsewhere.postMessage('links');
    await soon(async () => expect(vi.mocked(window.fetch).mock.calls.length).toBeGreaterThan(read));
    elsewhere.close();
  });
}

const answers = (): Record<string, object> => ({ '/api/profile': known, '/api/attempts': { items: [], full: [] } });

tourView({
  title: 'product §6 the autosave of a part of the profile',
  flow: profileSectionInterface,
  network: {
    portOf: ({ method, path }) => (method === 'PUT' && path === '/api/profile/links' ? 'save' : null),
    answers: ({ path }) => Response.json(answers()[path] ?? active),
  },
  async happen(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    return becomes(what);
  },
  pass: (ms) => void vi.advanceTimersByTime(ms),
  async open() {
    known = inventedProfile({ links: start });
    ({ services } = renderView(<ProfilePage />, '/en/profile', { boot: { ...boot, session: active } }));
    await screen.findByLabelText('LinkedIn or CV');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  },
});
