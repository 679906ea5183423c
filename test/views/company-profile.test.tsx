import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import '../../src/app.css';
import type { CompanyDetail } from '../../src/api/contract-board.ts';
import type { EditedProfile } from '../../src/api/contract-employer.ts';
import { formDrafts } from '../../src/effects/form-drafts.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { CompanyPage } from '../../src/features/companies/company-page.tsx';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { verifiedDraci } from '../support/applicant-fixtures.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();

/** A draft about another startup. */
const begun = { name: '', ico: '', website: 'other.example', country: 'CZ', city: '', size: '', stage: '' };

let company: CompanyDetail;

beforeEach(async () => {
  const board = fakeBoardResponses({ publicUrls: (paths) => paths });
  company = (await board.company('en', 'drak')) as CompanyDetail;
  sessionStorage.clear();
  worker.use(
    http.get('/api/companies/drak', () => HttpResponse.json(company)),
    http.get('/api/companies/nobody', () => new HttpResponse(null, { status: 404 })),
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [], invitations: [] })),
  );
});
afterEach(cleanup);

const visit = () => renderView(<CompanyPage name="startup" params={{ slug: 'drak' }} />, '/en/startup/drak');
const addFrom = (query: string) =>
  renderView(<EmployerPage />, `/admin/startup/add${query}`, { boot: { ...boot, session: activeSession } });
const field = async (name: string) => ((await screen.findByRole('textbox', { name })) as HTMLInputElement).value;

test('a profile counts all open jobs, and links to those that it does not list', async () => {
  company = { ...company, openJobs: 130 };
  visit();
  expect(await screen.findByRole('heading', { name: '130 open jobs' })).toBeVisible();
  expect(screen.getByRole('link', { name: '130 jobs' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All 130 jobs' }).getAttribute('href')).toBe('/en?company=drak');
});

test('product §5.6 a funding round links to its source, if it has one', async () => {
  const round = { round: 'seed', amount: 2_000_000, currency: 'EUR', year: 2024 };
  const source = 'https://news.example/drak';
  company = {
    ...company,
    funding: [
      { ...round, source },
      { ...round, year: 2023 },
    ],
  };
  visit();
  const links = await screen.findAllByRole('link', { name: /^Source/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([source]);
  expect(await axeFindings()).toEqual([]);
});

describe('product §5.5 the ownership of a profile', () => {
  test('an unclaimed profile has a link to claim it', async () => {
    visit();
    const link = await screen.findByRole('link', { name: 'Claim the profile' });
    expect(link.getAttribute('href')).toBe('/admin/startup/add?claims=drak');
    expect(await axeFindings()).toEqual([]);
  });

  test('a verified profile is marked, cannot be claimed, and shows its open record without a promise', async () => {
    company = { ...company, isVerified: true, jobs: [] };
    visit();
    await screen.findByText('Verified: the startup writes this profile itself.');
    expect(screen.queryByRole('link', { name: 'Claim the profile' })).toBeNull();
    screen.getByRole('heading', { name: 'Open record' });
  });

  test('the form to claim a profile is prefilled with its name and website', async () => {
    formDrafts.write(userOf(activeSession), 'company', begun);
    addFrom('?claims=drak');
    expect([await field('Name of the startup'), await field('Website')]).toEqual([company.name, company.website]);
    screen.getByRole('heading', { name: 'Claim the profile' });
    expect(screen.queryByText(/only you and the people you invite can see it/)).toBeNull();
    expect(await axeFindings()).toEqual([]);
    const sent: unknown[] = [];
    worker.use(
      http.post('/api/company-accounts', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 'one' }, { status: 201 });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Claim the profile' }));
    await expect.poll(() => sent).toMatchObject([{ claims: 'drak', name: company.name }]);
  });

  test.each(['', '?claims=nobody'])('the form keeps its draft without a known profile: %j', async (query) => {
    formDrafts.write(userOf(activeSession), 'company', begun);
    addFrom(query);
    expect(await field('Website')).toBe('other.example');
  });

  test('an unknown profile is reported, and the form adds a startup instead', async () => {
    addFrom('?claims=nobody');
    await screen.findByText('There is no such profile on the board. Add the startup instead.');
    screen.getByRole('button', { name: 'Add the startup' });
    expect(await axeFindings()).toEqual([]);
  });

  test('a profile that did not load can be retried, and no form is shown meanwhile', async () => {
    worker.use(http.get('/api/companies/drak', () => HttpResponse.json({}, { status: 403 }), { once: true }));
    addFrom('?claims=drak');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(again);
    expect(await field('Name of the startup')).toBe(company.name);
  });

  test('the form shows nothing that another user wrote in this tab', async () => {
    formDrafts.write('eva@kites.example', 'company', begun);
    addFrom('');
    expect(await field('Website')).toBe('');
  });
});

/** The editor of a profile with only these parts. */
function editProfile(parts: EditedProfile['parts']) {
  const profile = { slug: 'drak', name: 'Draci', logo: null, cover: null, parts };
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () =>
      HttpResponse.json({ ...verifiedDraci, can: [...verifiedDraci.can, 'editProfile'] }),
    ),
    http.get('/api/company-accounts/one/profile', () => HttpResponse.json(profile)),
  );
  renderView(<EmployerPage />, '/en/admin/profile', { boot: { ...boot, session: activeSession } });
}

test('product §5 a name taken by another startup is reported at its field, and the typed name remains', async () => {
  const values = { name: 'Draci', founded: '', size: '', stage: '', remotePolicy: '', otherPlaces: '' };
  worker.use(
    http.put('/api/company-accounts/one/profile/basics', () =>
      HttpResponse.json({ errors: { name: ['nameTaken'] } }, { status: 422 }),
    ),
  );
  editProfile({ basics: { values: { ...values, industry: [], places: [] }, version: 1 } });
  const name = (await screen.findByRole('textbox', { name: 'Name of the startup' })) as HTMLInputElement;
  await userEvent.clear(name);
  await userEvent.type(name, 'Kolibřík');
  await userEvent.tab();
  await screen.findByText('Another startup here has this name. If it is yours too, write to us');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Kolibřík', 'true']);
});

test('product §5 a picture that no longer exists is reported in its part', async () => {
  worker.use(
    http.put('/api/company-accounts/one/profile/gallery', () =>
      HttpResponse.json({ errors: { 'items.0.image': ['required'] } }, { status: 422 }),
    ),
  );
  const picture = { image: '0'.repeat(32), altCs: '', altEn: '' };
  editProfile({ gallery: { values: { items: [picture] }, version: 1 } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is in the picture, in English' }), 'A kite');
  await userEvent.tab();
  const error = await screen.findByRole('alert');
  expect(error.closest('[data-part]')?.getAttribute('data-part')).toBe('gallery');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('product §5 retrying a profile that did not load notifies no other tab', async () => {
  const profile = { slug: 'drak', name: 'Draci', logo: null, cover: null, parts: {} };
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(verifiedDraci)),
    http.get('/api/company-accounts/one/profile', () => new HttpResponse(null, { status: 500 }), { once: true }),
    http.get('/api/company-accounts/one/profile', () => HttpResponse.json(profile)),
  );
  const here = new BroadcastChannel('company profile one');
  const other = new BroadcastChannel('company profile one');
  onTestFinished(() => {
    here.close();
    other.close();
  });
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(data);
  renderView(<EmployerPage />, '/en/admin/profile', { boot: { ...boot, session: activeSession } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Only the startup’s owners and recruiters can edit its profile.');
  here.postMessage('last');
  await expect.poll(() => heard).toContain('last');
  expect(heard).toEqual(['last']);
});

/** The editor of a profile with two people in its team. */
function openTeam(): void {
  const items = ['Eva', 'Ivo'].map((name) => ({ name, roleCs: '', roleEn: '', photo: '' }));
  const parts = { team: { values: { items }, version: 1 } };
  const editor = { ...verifiedDraci, can: [...verifiedDraci.can, 'editProfile'] };
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(editor)),
    http.get('/api/company-accounts/one/profile', () =>
      HttpResponse.json({ slug: 'drak', name: 'Draci', logo: null, cover: null, parts }),
    ),
    http.put('/api/company-accounts/one/profile/team', () => HttpResponse.json({ version: 2 })),
  );
  renderView(<EmployerPage />, '/en/admin/profile', { boot: { ...boot, session: activeSession } });
}

test('product §5 the name of a team member has the label Name', async () => {
  openTeam();
  const named = (await screen.findAllByRole('textbox', { name: 'Name' })) as HTMLInputElement[];
  expect(named.map(({ value }) => value)).toEqual(['Eva', 'Ivo']);
});

test('product §5 a moved line keeps the focus, and its new position is announced', async () => {
  openTeam();
  (await screen.findByRole('button', { name: 'Move down: Eva' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText((_, element) => element?.role === 'status' && element.textContent === 'Eva: place 2 of 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Eva' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Eva' }));
});
