import { act, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { bulkAnswerInterface, templateField } from '../machines/bulk-answer/bulk-answer.interface.ts';
import { template } from '../machines/bulk-answer/bulk-answer.model.ts';
import { twoApplicants, verifiedDraci } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

let services: Services;

tourView({
  title: 'product §11 a bulk reply',
  flow: bulkAnswerInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path.endsWith('/steps') ? 'send' : null),
    answers: ({ path }) => {
      if (path === '/api/company-accounts') return Response.json({ items: [membership], invitations: [] });
      if (path.endsWith('/applications')) return Response.json(twoApplicants);
      if (path.endsWith('/templates'))
        return Response.json({ items: [{ id: 'thanks', name: 'Thanks', step: 'invited', text: template }] });
      if (path.startsWith('/api/company-accounts/')) return Response.json(verifiedDraci);
      return Response.json(activeSession);
    },
  },
  async simulate(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    if (what === 'confirm') return userEvent.click(screen.getByRole('button', { name: /^(?:Send it|Try again)/ }));
    const field = document.querySelector<HTMLElement>(templateField);
    if (field) await userEvent.selectOptions(field, 'thanks');
  },
  async open() {
    localStorage.clear();
    const given = { boot: { ...boot, session: activeSession } };
    ({ services } = renderView(<EmployerPage />, '/en/admin/applicants', given));
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(screen.getByRole('button', { name: /^Invite to an interview/ }));
    await screen.findByLabelText('Template');
  },
});
