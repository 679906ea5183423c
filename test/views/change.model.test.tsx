import { act, screen } from '@testing-library/react';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { OwnApplication } from '../../src/shell/own-application.tsx';
import { application, changeInterface } from '../machines/change/change.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

let services: Services;

tourView({
  title: 'product §3.7 the applicant’s own application',
  flow: changeInterface,
  network: {
    portOf: ({ method }) => (method === 'POST' ? 'change' : null),
    answers: ({ path }) => Response.json(path === '/api/session' ? { state: 'none' } : application),
    bodyOf: ({ outcome }) => (outcome.http === 200 ? application : null),
  },
  simulate(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    return act(() => document.querySelector('details')?.setAttribute('open', ''));
  },
  async open() {
    ({ services } = renderView(
      <OwnApplication token="an-id.signature" job={application.job.identifier} onFound={() => undefined} />,
      '/en',
      { today: () => Date.parse('2026-12-01T12:00Z') },
    ));
    await screen.findByRole('button', { name: 'Nudge the company' });
  },
});
