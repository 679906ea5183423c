import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { CompanyClaim } from '../../src/api/contract-moderation.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { boot } from '../support/boot.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();

const kites: CompanyClaim = {
  id: 'kites',
  name: 'Kites',
  ico: '27074358',
  website: 'https://kites.example/',
  claims: null,
  isTaken: false,
  addedAt: '2026-11-20T10:00:00.000Z',
  owners: [{ name: 'Jana', email: 'jana@kites.example' }],
};
const boats: CompanyClaim = { ...kites, id: 'boats', name: 'Boats', isTaken: true };

/** What the server knows, and what it was sent. */
let items: CompanyClaim[];
let decided: unknown[];

beforeEach(() => {
  items = [kites, boats];
  decided = [];
  const nothing = () => HttpResponse.json({ items: [], total: 0 });
  worker.use(
    http.get('/api/company-ads', nothing),
    http.get('/api/company-reports', nothing),
    http.get('/api/company-suspensions', nothing),
    http.get('/api/company-claims', ({ request }) => {
      const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
      return HttpResponse.json({ items, total: items.length + 30, page: asked, pages: 2 });
    }),
    http.post('/api/company-claims/:claim/refuse', async ({ request, params }) => {
      decided.push({ claim: params.claim, ...((await request.json()) as object) });
      items = items.filter(({ id }) => id !== params.claim);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (more = '') =>
  renderView(<EmployerPage />, `/en/admin/moderation?queue=claims${more}`, {
    boot: { ...boot, session: activeSession },
  });
const section = async () => within(await screen.findByRole('region', { name: 'Startups waiting for verification' }));
const named = async (name: string) => {
  const heading = await (await section()).findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

describe('CO06 startups waiting for verification, for admins', () => {
  test('are refused once with a reason, and leave the list', async () => {
    show('&page=2');
    const one = await named('Kites');
    await userEvent.click(one.getByRole('button', { name: 'Refuse' }));
    await userEvent.click(one.getByRole('button', { name: 'Send the decision' }));
    expect(one.getByLabelText('Your reasons').ariaInvalid).toBe('true');
    await userEvent.type(one.getByLabelText('Your reasons'), 'Who are you?');
    await userEvent.dblClick(one.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kites' })).toBeNull());
    expect(decided).toEqual([{ claim: 'kites', message: 'Who are you?' }]);
    await screen.findByRole('link', { name: 'Startups 31' });
  });

  test('can only be refused when their domain is taken', async () => {
    show();
    const one = await named('Boats');
    expect(one.queryByRole('button', { name: 'Verify' })).toBeNull();
    one.getByRole('button', { name: 'Refuse' });
  });

  test('are counted, with a link to the next page', async () => {
    show();
    await named('Kites');
    screen.getByRole('link', { name: 'Startups 32' });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: /2/ }).getAttribute('href')).toBe(
      '/en/admin/moderation?queue=claims&page=2',
    );
  });

  test('show their owners the reason of a refusal', async () => {
    const company = {
      ...draci,
      verification: draci.verification && { ...draci.verification, refusal: 'Who are you?' },
    };
    worker.use(
      http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
      http.get('/api/company-accounts/:id', () => HttpResponse.json(company)),
    );
    renderView(<EmployerPage />, '/en/admin', { boot: { ...boot, session: activeSession } });
    await screen.findByText('We have found no proof yet that it is yours');
    screen.getByText('Who are you?');
    screen.getByRole('button', { name: 'Send the link' });
  });

  test.each([360, 1280])('have no axe finding and no target that is too small at %i pixels', async (width) => {
    await page.viewport(width, 900);
    if (width === 360) await emulateTouch(true);
    show();
    await named('Kites');
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
