import { act, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { ReportDialog } from '../../src/features/jobs/report-dialog.tsx';
import { jobReportInterface, scam } from '../machines/job-report/job-report.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

let services: Services;

tourView({
  title: 'product §3 the dialog that reports an ad',
  flow: jobReportInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path === '/api/reports' ? 'send' : null),
    answers: () => Response.json({ state: 'none' }),
  },
  async simulate(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    const choice = document.querySelector(scam);
    if (choice) await userEvent.click(choice);
  },
  async open() {
    ({ services } = renderView(<ReportDialog job={1} title="Engineer" onClose={() => undefined} />, '/en'));
    await screen.findByLabelText('E-mail (optional)');
  },
});
