import { act, screen } from '@testing-library/react';
import '../../src/app.css';
import type { JobCard } from '../../src/api/contract-board.ts';
import type { Marks } from '../../src/api/contract-candidate.ts';
import type { Services } from '../../src/context.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { JobRow } from '../../src/shell/job-row.tsx';
import { optimisticUpdateInterface } from '../machines/optimistic-update/optimistic-update.interface.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
const marks: Marks = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
let services: Services;

/** Sends a message from another tab, and waits until it has arrived: a listener added later has received it. */
const tellFromElsewhere = (isOn: boolean) =>
  act(async () => {
    const heard = new BroadcastChannel('marks');
    const elsewhere = new BroadcastChannel('marks');
    const arrived = new Promise((resolve) => {
      heard.onmessage = resolve;
    });
    elsewhere.postMessage({ user: 'ann@example.test', kind: 'savedJobs', id: '1', isOn });
    await arrived;
    heard.close();
    elsewhere.close();
  });

const happenings: Record<string, () => unknown> = {
  becomesOn: () => tellFromElsewhere(true),
  becomesOff: () => tellFromElsewhere(false),
  lose: () => act(() => services.online.write(false)),
  regain: () => act(() => services.online.write(true)),
};

tourView({
  title: 'product §2 a job is saved in its row',
  flow: optimisticUpdateInterface,
  network: {
    portOf: ({ path }) => (path === '/api/saved-jobs/1' ? 'write' : null),
    answers: ({ path }) => Response.json(path === '/api/session' ? activeSession : marks),
  },
  simulate: (what) => happenings[what]?.(),
  async open() {
    const [job] = (await answers.jobs('en', emptyJobFilter)).items;
    ({ services } = renderView(<JobRow job={job as JobCard} />, '/en', { boot: { ...boot, session: activeSession } }));
    await screen.findByRole('button', { name: 'Save Kite engineer' });
  },
});
