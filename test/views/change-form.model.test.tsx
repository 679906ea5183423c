import { screen } from '@testing-library/react';
import '../../src/app.css';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { changeFormInterface } from '../machines/change-form/change-form.interface.ts';
import { integrationsOwner, noIntegrations } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'product §11 the domains that embed a startup’s ads',
  flow: changeFormInterface,
  network: {
    portOf: ({ method, path }) => (method === 'PUT' && path.endsWith('/embed') ? 'ask' : null),
    answers({ path }) {
      if (path === '/api/company-accounts') return Response.json({ items: [membership], invitations: [] });
      if (path.endsWith('/interfaces')) return Response.json(noIntegrations);
      if (path.startsWith('/api/company-accounts/')) return Response.json(integrationsOwner);
      return Response.json(activeSession);
    },
  },
  async open() {
    // Input left by an earlier tour is kept for the next visit.
    sessionStorage.clear();
    renderView(<EmployerPage />, '/en/admin/api', { boot: { ...boot, session: activeSession } });
    await screen.findByText('Save the domains');
  },
});
