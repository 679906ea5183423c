import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { JobCard } from '../../src/api/contract-board.ts';
import type { TakenDownAd } from '../../src/api/contract-moderation.ts';
import { formDrafts } from '../../src/effects/form-drafts.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { sampleJobCard } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();

const kites: JobCard = { ...sampleJobCard, identifier: 7, title: 'Kite engineer' };
const boats: JobCard = { ...sampleJobCard, identifier: 8, title: 'Boat engineer', isPromoted: true };

/** What everybody sees, what was asked for, and what was sent. */
let shown: JobCard[];
let asked: string[];
let sent: unknown[];
let taken: TakenDownAd[];

const listOf = (items: object[]) => ({ '@context': 'https://schema.org', '@type': 'ItemList', items });

beforeEach(() => {
  shown = [kites, boats];
  asked = [];
  sent = [];
  taken = [];
  const nothing = () => HttpResponse.json({ items: [], total: 0, page: 1, pages: 1 });
  worker.use(
    http.get('/api/company-ads', nothing),
    http.get('/api/company-claims', nothing),
    http.get('/api/company-reports', nothing),
    http.get('/api/jobs', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      const [promoted, items] = [true, false].map((is) => shown.filter(({ isPromoted = false }) => isPromoted === is));
      return HttpResponse.json({ ...listOf(items ?? []), promoted, page: 1, pages: 1 });
    }),
    http.get('/api/job-cards', ({ request }) => {
      const numbers = new URL(request.url).searchParams.get('numbers') ?? '';
      asked.push(numbers);
      const found = shown.filter(({ identifier }) => String(identifier) === numbers);
      return HttpResponse.json(listOf(found.map((job) => ({ ...job, status: 'active' }))));
    }),
    http.get('/api/company-takedowns', () => HttpResponse.json({ items: taken, page: 1, pages: 1 })),
    http.post('/api/company-takedowns/:job', async ({ request, params }) => {
      sent.push({ job: params.job, ...((await request.json()) as object) });
      shown = shown.filter(({ identifier }) => String(identifier) !== params.job);
      taken = taken.filter(({ job }) => String(job.identifier) !== params.job);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (q = '') =>
  renderView(<EmployerPage />, `/en/admin/moderation${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`, {
    boot: { ...boot, session: activeSession },
  });
const section = async () => within(await screen.findByRole('region', { name: 'Published ads' }));
const named = async (name: string) => {
  const heading = await (await section()).findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

describe('CO06 published ads, for admins', () => {
  test('are searched by words, including promoted ones, and link to their pages', async () => {
    show();
    const ads = await section();
    await userEvent.type(ads.getByLabelText('Words, number or address of an ad'), 'engineer{Enter}');
    const ofKites = await named('Kite engineer');
    await named('Boat engineer');
    expect(asked).toEqual(['engineer']);
    expect(ofKites.getByRole('link', { name: 'Kite engineer' }).getAttribute('href')).toBe('/en/job/7/kite-engineer');
  });

  test.each(['7', 'https://skok.example/nabidka/7/kite-engineer'])('are found by %s', async (q) => {
    show(q);
    await named('Kite engineer');
    expect(screen.queryByRole('heading', { name: 'Boat engineer' })).toBeNull();
    expect(asked).toEqual(['7']);
  });

  test('are taken down once, with a required reason, and leave the list', async () => {
    show('engineer');
    const ad = await named('Kite engineer');
    await userEvent.click(ad.getByRole('button', { name: 'Take down' }));
    await userEvent.click(ad.getByRole('button', { name: 'Send the decision' }));
    expect(ad.getByLabelText('Your reasons').ariaInvalid).toBe('true');
    await userEvent.type(ad.getByLabelText('Your reasons'), 'It asks for money.');
    await userEvent.dblClick(ad.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kite engineer' })).toBeNull());
    expect(sent).toEqual([{ job: '7', step: 'removed', message: 'It asks for money.' }]);
  });

  test('keep the typed reason when the network fails, and show that an ad is already taken down', async () => {
    worker.use(http.post('/api/company-takedowns/:job', () => HttpResponse.error(), { once: true }));
    show('engineer');
    const ad = await named('Kite engineer');
    await userEvent.click(ad.getByRole('button', { name: 'Take down' }));
    await userEvent.type(ad.getByLabelText('Your reasons'), 'It asks for money.');
    await userEvent.click(ad.getByRole('button', { name: 'Send the decision' }));
    const message = (await ad.findByLabelText('Your reasons')) as HTMLTextAreaElement;
    expect(message.value).toBe('It asks for money.');
    worker.use(http.post('/api/company-takedowns/:job', () => HttpResponse.json({}, { status: 409 })));
    await userEvent.click(ad.getByRole('button', { name: 'Send the decision' }));
    await ad.findByText('The ad has already been taken down. Your decision was not sent.');
  });

  test('show the reason that was typed in this tab with an earlier build', async () => {
    formDrafts.write(userOf(activeSession), 'decision ad 7', { step: 'removed', words: 'A scam.' });
    show('engineer');
    const ad = await named('Kite engineer');
    expect(((await ad.findByLabelText('Your reasons')) as HTMLTextAreaElement).value).toBe('A scam.');
  });

  test('product §11.76 that were taken down are put back once, with a required reason', async () => {
    const title = { cs: 'Stavitelka draků', en: null };
    const job = { identifier: 9, slug: { cs: 'drak', en: 'kite' }, title, company: 'Drak' };
    taken = [{ job, message: 'It asks for money.', at: '2026-11-20T10:00:00Z', by: 'Ada' }];
    show();
    const heading = await screen.findByRole('heading', { name: 'Stavitelka draků' });
    const ad = within(heading.closest('li') as HTMLElement);
    const itsPage = ad.getByRole('link', { name: 'Stavitelka draků' });
    expect(itsPage.getAttribute('lang')).toBe('cs');
    expect(itsPage.getAttribute('href')).toBe('/en/job/9/kite');
    ad.getByText('Drak, ad number 9');
    ad.getByText('Taken down on 20 Nov 2026 by Ada');
    expect(ad.getByText('It asks for money.')).toBeTruthy();
    await userEvent.click(ad.getByRole('button', { name: 'Put back' }));
    await userEvent.click(ad.getByRole('button', { name: 'Send the decision' }));
    expect(ad.getByLabelText('Your reasons').ariaInvalid).toBe('true');
    await userEvent.type(ad.getByLabelText('Your reasons'), 'It was another ad.');
    expect(await axeFindings()).toEqual([]);
    await userEvent.dblClick(ad.getByRole('button', { name: 'Send the decision' }));
    await screen.findByText('No ads are taken down.');
    expect(sent).toEqual([{ job: '9', step: 'returned', message: 'It was another ad.' }]);
  });

  test('show an error when they fail to load, and a note when none is found', async () => {
    shown = [];
    worker.use(http.get('/api/jobs', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    show('engineer');
    const ads = await section();
    await ads.findByText('The ads did not load.');
    await userEvent.click(ads.getByRole('button', { name: 'Try again' }));
    await ads.findByText('No published ad matches.');
  });

  test.each([360, 1280])('have no axe findings at %i pixels, and large enough targets on a phone', async (width) => {
    await page.viewport(width, 900);
    if (width === 360) await emulateTouch(true);
    show('engineer');
    await named('Kite engineer');
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
