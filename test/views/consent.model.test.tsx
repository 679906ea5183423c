import { screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import '../../src/app.css';
import { Analytics } from '../../src/app/analytics.tsx';
import { SiteFooter } from '../../src/app/site-footer.tsx';
import { consentInterface } from '../machines/consent/consent.interface.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

// A reload would end the test: it is held like the network.
vi.mock('../../src/effects/navigate-away.ts', () => ({
  reloadDocument: (_services: unknown, signal: AbortSignal) => fetch('/held/page', { signal }),
}));

const analytics = '/held/counting.js';
const setConsentCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab writes it
  document.cookie = `consent=${cookie}; Path=/`;
};

let services: ReturnType<typeof renderView>['services'];
let endWork: (() => void) | undefined;
afterEach(() => {
  vi.useRealTimers();
  setConsentCookie('; Max-Age=0');
});

tourView({
  title: 'ruling 31 consent to analytics',
  flow: consentInterface,
  network: {
    portOf: ({ path }) => (path === '/held/page' ? 'loadAnew' : null),
    answers: () => Response.json({}),
  },
  simulate(what) {
    if (what === 'startWork') endWork = services.reloadBlockers.block();
    else if (what === 'endWork') endWork?.();
    else {
      setConsentCookie(what);
      document.dispatchEvent(new Event('visibilitychange'));
    }
  },
  advanceTime: (ms) => void vi.advanceTimersByTime(ms),
  async open() {
    ({ services } = renderView(
      <>
        <SiteFooter />
        <Analytics />
      </>,
      '/en',
      { boot: { ...boot, analytics } },
    ));
    await screen.findByRole('region', { name: 'Consent to analytics' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  },
});
