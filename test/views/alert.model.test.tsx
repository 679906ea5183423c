import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { AlertDialog } from '../../src/features/jobs/alert-dialog.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { alertInterface, weekly } from '../machines/alert/alert.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'product §1 the alert dialog',
  flow: alertInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path === '/api/alerts' ? 'make' : null),
    answers: () => Response.json({ state: 'none' }),
  },
  async simulate() {
    const choice = document.querySelector(weekly);
    if (choice) await userEvent.click(choice);
  },
  async open() {
    renderView(<AlertDialog filter={emptyJobFilter} filterLabels={['Backend']} onClose={() => undefined} />, '/en');
    await screen.findByLabelText('E-mail');
  },
});
