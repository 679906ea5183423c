import { act, screen } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import '../../src/app.css';
import type { Profile } from '../../src/api/contract-candidate.ts';
import type { Services } from '../../src/context.tsx';
import { ProfilePage } from '../../src/features/profile/profile-page.tsx';
import { profileSectionInterface } from '../machines/profile-section/profile-section.interface.ts';
import { profileSectionModel, storedPart } from '../machines/profile-section/profile-section.model.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

let services: Services;
let known: Profile;

afterEach(() => void vi.useRealTimers());

/** Another tab has saved something, and this one reads it. */
async function saveInOtherTab(what: string) {
  const { cases } = profileSectionModel;
  const { values, version } = cases[what as 'becomesTheirs'] as Profile['parts'][string];
  const kept = { values, version };
  known = sampleProfile({ links: kept });
  const read = vi.mocked(window.fetch).mock.calls.length;
  await act(async () => {
    const elsewhere = new BroadcastChannel('profile');
    elsewhere.postMessage('links');
    await waitUntilPasses(async () => expect(vi.mocked(window.fetch).mock.calls.length).toBeGreaterThan(read));
    elsewhere.close();
  });
}

const answers = (): Record<string, object> => ({ '/api/profile': known, '/api/attempts': { items: [], full: [] } });

tourView({
  title: 'product §6 the autosave of a part of the profile',
  flow: profileSectionInterface,
  network: {
    portOf: ({ method, path }) => (method === 'PUT' && path === '/api/profile/links' ? 'save' : null),
    answers: ({ path }) => Response.json(answers()[path] ?? activeSession),
  },
  async simulate(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    return saveInOtherTab(what);
  },
  advanceTime: (ms) => void vi.advanceTimersByTime(ms),
  async open() {
    known = sampleProfile({ links: storedPart });
    ({ services } = renderView(<ProfilePage />, '/en/profile', { boot: { ...boot, session: activeSession } }));
    await screen.findByLabelText('LinkedIn or CV');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  },
});
