import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { OnboardingPage } from '../../src/features/onboarding/onboarding-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { onboardingInterface } from '../machines/onboarding/onboarding.interface.ts';
import { storedParts } from '../machines/onboarding/onboarding.model.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const jobs = await fakeBoardResponses({ publicUrls: (paths) => paths }).jobs('en', emptyJobFilter);

let services: Services;

/** Place lookups; only the latest is answered. */
const asked: PromiseWithResolvers<Response>[] = [];
let lookups = 0;
const answerTowns = (items: object[]) => asked.at(-1)?.resolve(Response.json({ '@type': 'ItemList', items }));

const press = (element: HTMLElement) => userEvent.click(element);

tourView({
  title: 'product §7 the first questions are answered, skipped and kept',
  flow: onboardingInterface,
  network: {
    portOf: ({ method }) => (method === 'PUT' ? 'save' : null),
    answers: ({ path }) => {
      if (path === '/api/profile') return Response.json(sampleProfile(storedParts));
      if (path === '/api/places') {
        const one = Promise.withResolvers<Response>();
        asked.push(one);
        return one.promise;
      }
      return Response.json(path === '/api/jobs' ? jobs : activeSession);
    },
  },
  async simulate(what) {
    switch (what) {
      case 'choose':
        return press(screen.getByRole('checkbox', { name: /^development/ }));
      case 'submit':
        return press(document.querySelector('[data-step] [type=submit]') as HTMLElement);
      case 'look up':
        lookups += 1;
        return expect.poll(() => asked.length).toBe(lookups);
      case 'find':
        return act(() => answerTowns([{ id: 'kolin', name: 'Kolín', count: 3 }]));
      case 'find nothing':
        act(() => answerTowns([]));
        return screen.findByText(/^We have no jobs there/);
      case 'leave the field':
        return act(() => (document.activeElement as HTMLElement).blur());
      case 'leave the page':
        return act(() => void dispatchEvent(new Event('pagehide')));
      default:
        return act(() => services.online.write(what === 'regain'));
    }
  },
  async open() {
    asked.length = 0;
    lookups = 0;
    ({ services } = renderView(<OnboardingPage name="onboarding" params={{}} />, '/en/onboarding?redirect_to=%2Fen', {
      boot: { ...boot, session: activeSession },
    }));
    await screen.findByText('What do you do?');
  },
});
