import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { BoardCompany } from '../../src/api/contract-moderation.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { boot } from '../support/boot.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();

const suspension = { at: '2026-11-20T10:00:00.000Z', message: 'You sell kites that do not fly.' };
const kites: BoardCompany = {
  id: 'kites',
  name: 'Kites',
  website: 'https://kites.example/',
  slug: 'kites',
  liveAds: 3,
  suspension: null,
};
const boats: BoardCompany = { ...kites, id: 'boats', name: 'Boats', slug: 'boats', liveAds: 0, suspension };

/** What the server knows, and what it was sent. */
let items: BoardCompany[];
let decided: unknown[];

beforeEach(() => {
  items = [boats, kites];
  decided = [];
  worker.use(
    http.get('/api/company-ads', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('/api/company-claims', () => HttpResponse.json({ items: [], total: 0, page: 1, pages: 1 })),
    http.get('/api/company-reports', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('/api/company-suspensions', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      const found = items.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
      return HttpResponse.json({ items: found, total: q === '' ? 60 : found.length });
    }),
    http.post('/api/company-suspensions/:company', async ({ request, params }) => {
      const sent = (await request.json()) as { step: string; message: string };
      decided.push({ company: params.company, ...sent });
      items = items.map((one) =>
        one.id === params.company ? { ...one, suspension: sent.step === 'suspended' ? suspension : null } : one,
      );
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
  renderView(<EmployerPage />, '/en/admin/moderation?queue=claims', { boot: { ...boot, session: activeSession } });
const section = async () => within(await screen.findByRole('region', { name: 'Verified startups' }));
const named = async (name: string) => {
  const heading = await (await section()).findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

describe('product §11 verified startups, for admins', () => {
  test('show which of them are suspended, since when and why, and link to their profiles', async () => {
    show();
    const ofBoats = await named('Boats');
    ofBoats.getByText('Suspended on 20 Nov 2026');
    ofBoats.getByText(suspension.message);
    const ofKites = await named('Kites');
    ofKites.getByText('3 live ads');
    expect(ofKites.getByRole('link', { name: 'Kites' }).getAttribute('href')).toBe('/en/startup/kites');
    screen.getByText('There are more. Search for the one you mean.');
  });

  test('are suspended once, with a required reason', async () => {
    show();
    const one = await named('Kites');
    await userEvent.click(one.getByRole('button', { name: 'Suspend' }));
    one.getByText(/The startup’s people get this by e-mail/);
    await userEvent.click(one.getByRole('button', { name: 'Send the decision' }));
    expect(one.getByLabelText('Your reasons').ariaInvalid).toBe('true');
    await userEvent.type(one.getByLabelText('Your reasons'), 'No kite flies.');
    await userEvent.dblClick(one.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'End the suspension' })).toHaveLength(2));
    expect(decided).toEqual([{ company: 'kites', step: 'suspended', message: 'No kite flies.' }]);
  });

  test('are restored without a reason', async () => {
    show();
    const one = await named('Boats');
    await userEvent.click(one.getByRole('button', { name: 'End the suspension' }));
    await userEvent.click(one.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Suspend' })).toHaveLength(2));
    expect(decided).toEqual([{ company: 'boats', step: 'restored', message: '' }]);
  });

  test('are found by a text that is kept in the address, with a note when none matches', async () => {
    show();
    await named('Kites');
    const search = async (text: string) => {
      const field = (await section()).getByLabelText('Name or domain');
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
    };
    await search('boat');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kites' })).toBeNull());
    await named('Boats');
    expect(new URLSearchParams(location.search).get('q')).toBe('boat');
    await search('whale');
    await (await section()).findByText('No verified startup has that name.');
  });

  test('show an error when they fail to load, and load on retry', async () => {
    worker.use(http.get('/api/company-suspensions', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    show();
    const startups = await section();
    await startups.findByText('The startups did not load.');
    await userEvent.click(startups.getByRole('button', { name: 'Try again' }));
    await named('Kites');
  });

  test.each([360, 1280])('have no axe findings at %i pixels, and large enough targets on a phone', async (width) => {
    await page.viewport(width, 900);
    if (width === 360) await emulateTouch(true);
    show();
    await userEvent.click((await named('Kites')).getByRole('button', { name: 'Suspend' }));
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

test('product §11 the people of a suspended startup see the reason and a link to object', async () => {
  const company = { ...draci, suspension, verifiedBy: 'mail' as const, verification: null };
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(company)),
  );
  renderView(<EmployerPage />, '/en/admin/people', { boot: { ...boot, session: activeSession } });
  const notice = (await screen.findByRole('heading', { name: 'The board has suspended this startup' })).closest(
    'section',
  );
  within(notice as HTMLElement).getByText(suspension.message);
  const link = within(notice as HTMLElement).getByRole('link', { name: 'Write to us' });
  expect(link.getAttribute('href')).toBe('/en/contact-us');
});
