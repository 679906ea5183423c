import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { companyInvitationInterface, roleField } from '../machines/company-invitation/company-invitation.interface.ts';
import { boot } from '../support/boot.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const user = { name: 'Jana', email: 'jana@kites.example', emailVerified: true };

tourView({
  title: 'product §11 inviting a member',
  flow: companyInvitationInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path.endsWith('/invitations') ? 'send' : null),
    answers: ({ path }) => {
      if (path === '/api/company-accounts') return Response.json({ items: [membership], invitations: [] });
      if (path.startsWith('/api/company-accounts/')) return Response.json(draci);
      return Response.json({ state: 'active', user });
    },
  },
  async simulate() {
    const field = document.querySelector<HTMLElement>(roleField);
    if (field) await userEvent.selectOptions(field, 'reader');
  },
  async open() {
    renderView(<EmployerPage />, '/en/admin/people', { boot: { ...boot, session: { state: 'active', user } } });
    await screen.findByText('Send the invitation');
  },
});
