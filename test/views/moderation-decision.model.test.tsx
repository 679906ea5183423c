import { act, screen } from '@testing-library/react';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { moderationDecisionInterface } from '../machines/moderation-decision/moderation-decision.interface.ts';
import { boot } from '../support/boot.ts';
import { oneReview } from '../support/review-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

let services: Services;

tourView({
  title: 'CO06 an admin decides on an ad',
  flow: moderationDecisionInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path.endsWith('/steps') ? 'send' : null),
    answers: ({ path }) => {
      if (path === '/api/company-ads') return Response.json(oneReview);
      if (path === '/api/company-claims') return Response.json({ items: [], total: 0, page: 1, pages: 1 });
      if (path === '/api/company-reports') return Response.json({ items: [], total: 0 });
      return Response.json(activeSession);
    },
  },
  simulate: async (what) => act(() => services.online.write(what === 'regain')),
  async open() {
    ({ services } = renderView(<EmployerPage />, '/en/admin/moderation', {
      boot: { ...boot, session: activeSession },
    }));
    await screen.findByText('Kite engineer', { selector: 'h3' });
  },
});
