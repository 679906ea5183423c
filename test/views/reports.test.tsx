import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { OpenReport } from '../../src/api/contract-moderation.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { active } from '../support/sessions.ts';
import { boot, renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { lowTargets, touch } from './screen.ts';

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
  await touch(false);
  await page.viewport(1280, 900);
});

const show = () =>
  renderView(<EmployerPage />, '/en/admin/moderation?queue=reports', { boot: { ...boot, session: active } });
const section = async () => within(await screen.findByRole('region', { name: 'Reports waiting for a decision' }));
const named = async (name: string) => {
  const heading = await (await section()).findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};
const say = async (report: Awaited<ReturnType<typeof named>>, words = 'We asked them.') => {
  await userEvent.click(report.getByRole('button', { name: 'Confirm' }));
  if (words !== '') await userEvent.type(report.getByLabelText('Your reasons'), words);
  await userEvent.click(report.getByRole('button', { name: 'Send the decision' }));
};

describe('CO06 the reports that wait', () => {
  test('say what was reported, why, in whose words, and lead to the ad in its language', async () => {
    show();
    const ofAd = await named('Not remote');
    const link = ofAd.getByRole('link', { name: 'Dračí inženýr' });
    expect([link.getAttribute('href'), link.lang]).toEqual(['/en/job/7/kite', 'cs']);
    ofAd.getByText('They want me in the office.');
    ofAd.getByText('2 reports of this ad for the same reason are confirmed.');
    const ofMessage = await named('An insult or a threat');
    ofMessage.getByText('You fool.');
    ofMessage.getByText('They wrote nothing more.');
    expect(screen.getByRole('link', { name: 'Reports 2' }).ariaCurrent).toBe('page');
  });

  test('are decided with reasons, once however often it is pressed, and leave', async () => {
    show();
    const report = await named('Not remote');
    await userEvent.click(report.getByRole('button', { name: 'Confirm' }));
    report.getByText(/the startup does not learn who it was/);
    await userEvent.type(report.getByLabelText('Your reasons'), 'We asked them.');
    await userEvent.dblClick(report.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not remote' })).toBeNull());
    expect(decided).toEqual([{ report: 'one', step: 'confirmed', words: 'We asked them.' }]);
    expect(screen.getByRole('link', { name: 'Reports 1' })).toBeTruthy();
  });

  test('of an ad that is shown can take it down as well, and those of messages cannot', async () => {
    show();
    const report = await named('Not remote');
    const insulting = await named('An insult or a threat');
    expect(insulting.queryByRole('button', { name: 'Confirm and take the ad down' })).toBeNull();
    await userEvent.click(report.getByRole('button', { name: 'Confirm and take the ad down' }));
    await userEvent.type(report.getByLabelText('Your reasons'), 'It is a scam.');
    await userEvent.click(report.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not remote' })).toBeNull());
    expect(decided).toEqual([{ report: 'one', step: 'removed', words: 'It is a scam.' }]);
  });

  test('ask for the reasons at their field, and send nothing without them', async () => {
    show();
    const report = await named('An insult or a threat');
    await say(report, '');
    expect(report.getByLabelText('Your reasons').ariaInvalid).toBe('true');
    expect(decided).toEqual([]);
  });

  test('say that somebody else was first, and show what waits now', async () => {
    worker.use(
      http.post('/api/company-reports/:report/verdict', () => {
        items = [insult];
        return HttpResponse.json({}, { status: 409 });
      }),
    );
    show();
    const report = await named('Not remote');
    await say(report);
    await report.findByText('Somebody else has decided. Nothing was sent from you.');
    await userEvent.click(report.getByRole('button', { name: 'Show what is waiting now' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not remote' })).toBeNull());
    await named('An insult or a threat');
  });

  test('keep the words where the network fails', async () => {
    worker.use(http.post('/api/company-reports/:report/verdict', () => HttpResponse.error()));
    show();
    const report = await named('Not remote');
    await say(report);
    expect(((await report.findByLabelText('Your reasons')) as HTMLTextAreaElement).value).toBe('We asked them.');
  });

  test('are counted all, also those that are not shown yet', async () => {
    more = 5;
    show();
    await screen.findByText('More are waiting. They come up as you decide these.');
    screen.getByRole('link', { name: 'Reports 7' });
  });

  test('say that none waits', async () => {
    items = [];
    show();
    await (await section()).findByText('No reports are waiting.');
  });

  test('that do not load can be loaded again', async () => {
    worker.use(http.get('/api/company-reports', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    show();
    const reports = await section();
    await reports.findByText('The reports did not load.');
    await userEvent.click(reports.getByRole('button', { name: 'Try again' }));
    await named('Not remote');
  });

  test.each([360, 1280])('have no finding of axe and targets for fingers at %i pixels', async (width) => {
    await page.viewport(width, 900);
    if (width === 360) await touch(true);
    show();
    await named('Not remote');
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(lowTargets(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
