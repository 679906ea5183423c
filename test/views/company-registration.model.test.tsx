import { screen } from '@testing-library/react';
import '../../src/app.css';
import { formDrafts } from '../../src/effects/form-drafts.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { companyRegistrationInterface } from '../machines/company-registration/company-registration.interface.ts';
import { companyRegistrationModel } from '../machines/company-registration/company-registration.model.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const user = { name: 'Jana', email: 'jana@kites.example', emailVerified: true };

tourView({
  title: 'product §11 adding a company',
  flow: companyRegistrationInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path === '/api/company-accounts' ? 'send' : null),
    answers: ({ path }) => {
      if (path.startsWith('/api/company-register/')) return Response.json({ found: null });
      if (path === '/api/company-accounts') return Response.json({ items: [], invitations: [] });
      return Response.json({ state: 'active', user });
    },
  },
  async open() {
    formDrafts.write(user.email, 'company', companyRegistrationModel.input ?? {});
    renderView(<EmployerPage />, '/admin/startup/add', { boot: { ...boot, session: { state: 'active', user } } });
    await screen.findByDisplayValue('draci.example');
  },
});
