import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { OpenReport } from '../../src/api/contract-moderation.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();

const notRemote: OpenReport = {
  id: 'one',
  quoted: null,
  reason: 'notRemote',
  text: 'They want me in the office.',
  confirmedBefore: 2,
  reportedAt: '2026-11-20T10:00:00.000Z',
  hasReporter: true,
  hasCompany: true,
  canTakeDown: true,
  job: {
    identifier: 7,
    slug: { cs: 'drak', en: 'kite' },
    company: 'Draci',
    title: { cs: 'Dračí inženýr', en: null },
  },
};
const insult: OpenReport = {
  ...notRemote,
  id: 'two',
  quoted: 'You fool.',
  reason: 'insult',
  text: '',
  confirmedBefore: 0,
  canTakeDown: false,
  hasReporter: false,
};

/** What the server knows, and what it was sent. */
let items: OpenReport[];
let decided: unknown[];
/** Number of reports beyond those listed. */
let more: number;

beforeEach(() => {
  items = [notRemote, insult];
  decided = [];
  more = 0;
  worker.use(
    http.get('/api/company-ads', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('/api/company-claims', () => HttpResponse.json({ items: [], total: 0, page: 1, pages: 1 })),
    http.get('/api/company-reports', () => HttpResponse.json({ items, total: items.length + more })),
    http.post('/api/company-reports/:report/verdict', async ({ request, params }) => {
      decided.push({ report: params.report, ...((await request.json()) as object) });
      items = items.filter(({ id }) => id !== params.report);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = () =>
  renderView(<EmployerPage />, '/en/admin/moderation?queue=reports', { boot: { ...boot, session: activeSession } });
const section = async () => within(await screen.findByRole('region', { name: 'Reports waiting for a decision' }));
const named = async (name: string) => {
  const heading = await (await section()).findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};
const sendDecision = async (report: Awaited<ReturnType<typeof named>>, message = 'We asked them.') => {
  await userEvent.click(report.getByRole('button', { name: 'Confirm' }));
  if (message !== '') await userEvent.type(report.getByLabelText('Your reasons'), message);
  await userEvent.click(report.getByRole('button', { name: 'Send the decision' }));
};

describe('CO06 open reports', () => {
  test('show reason, text or quoted message, and link to the ad in its language', async () => {
    show();
    const ofAd = await named('Not remote');
    const link = ofAd.getByRole('link', { name: 'Dračí inženýr' });
    expect([link.getAttribute('href'), link.lang]).toEqual(['/en/job/7/kite', 'cs']);
    ofAd.getByText('They want me in the office.');
    ofAd.getByText('2 reports of this ad for the same reason are already confirmed.');
    const ofMessage = await named('An insult or a threat');
    ofMessage.getByText('You fool.');
    ofMessage.getByText('No details were given.');
    expect(screen.getByRole('link', { name: 'Reports 2' }).ariaCurrent).toBe('page');
  });

  test('are decided with reasons, once on a double click, and leave the queue', async () => {
    show();
    const report = await named('Not remote');
    await userEvent.click(report.getByRole('button', { name: 'Confirm' }));
    report.getByText(/the startup is not told who reported it/);
    await userEvent.type(report.getByLabelText('Your reasons'), 'We asked them.');
    await userEvent.dblClick(report.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not remote' })).toBeNull());
    expect(decided).toEqual([{ report: 'one', step: 'confirmed', message: 'We asked them.' }]);
    expect(screen.getByRole('link', { name: 'Reports 1' })).toBeTruthy();
  });

  test('of an ad can also take it down, unlike those of messages', async () => {
    show();
    const report = await named('Not remote');
    const insulting = await named('An insult or a threat');
    expect(insulting.queryByRole('button', { name: 'Confirm and take the ad down' })).toBeNull();
    await userEvent.click(report.getByRole('button', { name: 'Confirm and take the ad down' }));
    await userEvent.type(report.getByLabelText('Your reasons'), 'It is a scam.');
    await userEvent.click(report.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not remote' })).toBeNull());
    expect(decided).toEqual([{ report: 'one', step: 'removed', message: 'It is a scam.' }]);
  });

  test('require reasons, mark the empty field as invalid and send nothing', async () => {
    show();
    const report = await named('An insult or a threat');
    await sendDecision(report, '');
    expect(report.getByLabelText('Your reasons').ariaInvalid).toBe('true');
    expect(decided).toEqual([]);
  });

  test('show an error when somebody else has decided, and load the open ones', async () => {
    worker.use(
      http.post('/api/company-reports/:report/verdict', () => {
        items = [insult];
        return HttpResponse.json({}, { status: 409 });
      }),
    );
    show();
    const report = await named('Not remote');
    await sendDecision(report);
    await report.findByText('Somebody else has already decided. Your decision was not sent.');
    await userEvent.click(report.getByRole('button', { name: 'Show what is waiting now' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not remote' })).toBeNull());
    await named('An insult or a threat');
  });

  test('keep the typed reasons when the network fails', async () => {
    worker.use(http.post('/api/company-reports/:report/verdict', () => HttpResponse.error()));
    show();
    const report = await named('Not remote');
    await sendDecision(report);
    expect(((await report.findByLabelText('Your reasons')) as HTMLTextAreaElement).value).toBe('We asked them.');
  });

  test('are all counted, including those not listed', async () => {
    more = 5;
    show();
    await screen.findByText('More are waiting. They will appear as you decide on these.');
    screen.getByRole('link', { name: 'Reports 7' });
  });

  test('show a note when there are none', async () => {
    items = [];
    show();
    await (await section()).findByText('No reports are waiting.');
  });

  test('show an error when they fail to load, and load on retry', async () => {
    worker.use(http.get('/api/company-reports', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    show();
    const reports = await section();
    await reports.findByText('The reports did not load.');
    await userEvent.click(reports.getByRole('button', { name: 'Try again' }));
    await named('Not remote');
  });

  test.each([360, 1280])('have no axe findings at %i pixels, and large enough targets on a phone', async (width) => {
    await page.viewport(width, 900);
    if (width === 360) await emulateTouch(true);
    show();
    await named('Not remote');
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
