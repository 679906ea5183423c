import { screen } from '@testing-library/react';
import '../../src/app.css';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { companyVerificationInterface } from '../machines/company-verification/company-verification.interface.ts';
import { boot } from '../support/boot.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const user = { name: 'Jana', email: 'jana@kites.example', emailVerified: true };

tourView({
  title: 'product §11 verifying a company by its domain',
  flow: companyVerificationInterface,
  network: {
    portOf: ({ method, path }) => {
      if (method !== 'POST') return null;
      if (path.endsWith('/verification/mail')) return 'send';
      return path.endsWith('/verification/record') ? 'check' : null;
    },
    answers: ({ path }) => {
      if (path === '/api/company-accounts') return Response.json({ items: [membership], invitations: [] });
      if (path.startsWith('/api/company-accounts/')) return Response.json(draci);
      return Response.json({ state: 'active', user });
    },
  },
  async open() {
    renderView(<EmployerPage />, '/en/admin', { boot: { ...boot, session: { state: 'active', user } } });
    await screen.findByText('Check the record');
  },
});
