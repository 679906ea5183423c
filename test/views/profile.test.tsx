import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPart } from '../../machines/profile-section/profile.rules.ts';
import '../../src/app.css';
import type { SaveStamp, VersionedPart } from '../../src/api/contract.ts';
import type { Profile } from '../../src/api/contract-candidate.ts';
import { createStore } from '../../src/effects/store.ts';
import { ProfilePage } from '../../src/features/profile/profile-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { watchRequests } from './pending-requests.ts';
import { XhrOverFetch } from './xhr-over-fetch.ts';

const worker = network();
const online = createStore(true);
const saved: { part: string; body: VersionedPart; stamp: SaveStamp }[] = [];

beforeEach(async () => {
  online.write(true);
  saved.length = 0;
  await page.viewport(360, 780);
});
const requestsAreOver = watchRequests();
afterEach(async () => {
  cleanup();
  await requestsAreOver();
});

const answerProfile = (known: Profile) =>
  worker.use(http.get('/api/profile', () => HttpResponse.json(known as object)));
const takeParts = () =>
  worker.use(
    http.put('/api/profile/:part', async ({ params, request }) => {
      const { stamp, ...body } = (await request.json()) as VersionedPart & { stamp: SaveStamp };
      saved.push({ part: String(params.part), body, stamp });
      return HttpResponse.json({ version: body.version + 1 });
    }),
  );

const show = () => renderView(<ProfilePage />, '/en/profile', { boot: { ...boot, session: activeSession }, online });

async function open(parts: Record<string, VersionedPart> = {}, cvs: Profile['cvs'] = []) {
  answerProfile(sampleProfile(parts, cvs));
  takeParts();
  const view = show();
  await screen.findByText(/Filled in:/);
  // The code of the CVs loads separately.
  await part('Your CVs').findAllByText(/^No CV yet|\.pdf$/);
  return view;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const lastSaved = () => expect.poll(() => saved.map(({ part, body }) => ({ part, body })).at(-1));

test('product §6 saves a field when it is left, and counts it as filled in', async () => {
  await open();
  expect(screen.getByText(/Filled in: 0 of 100/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('What you do, in one line'), 'Backend');
  await userEvent.tab();
  await lastSaved().toEqual({
    part: 'basics',
    body: { values: { headline: 'Backend', city: '', phone: '' }, version: 0 },
  });
  const note = await part('About you in brief').findByText('Saved');
  expect(note).toBeVisible();
  const { animationName, animationDuration, animationDelay } = getComputedStyle(note);
  expect([animationName, animationDuration, animationDelay]).toEqual(['toast-leaves', '0s', '4s']);
  expect(await screen.findByText(/Filled in: 15 of 100/)).toBeVisible();
});

test('product §6 a save after a lost answer says that it is by the same form, and a later one', async () => {
  await open();
  worker.use(
    http.put(
      '/api/profile/basics',
      async ({ request }) => {
        const { stamp, ...body } = (await request.json()) as VersionedPart & { stamp: SaveStamp };
        saved.push({ part: 'basics', body, stamp });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { getByLabelText, findByText } = part('About you in brief');
  await userEvent.type(getByLabelText('What you do, in one line'), 'Backend');
  await userEvent.tab();
  expect(await findByText(/This could not be saved/)).toBeVisible();
  await userEvent.type(getByLabelText('City'), 'Brno');
  await userEvent.tab();
  expect(await findByText('Saved')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Portfolio'), 'https://kites.example');
  await userEvent.tab();
  await expect
    .poll(() => saved.map(({ part, body }) => [part, body.version]))
    .toEqual([
      ['basics', 0],
      ['basics', 0],
      ['links', 0],
    ]);
  const [lost, next, other] = saved.map(({ stamp }) => stamp);
  expect(next?.form).toBe(lost?.form);
  expect(next?.at).toBeGreaterThan(lost?.at ?? Infinity);
  expect(other?.form).not.toBe(lost?.form);
});

test('product §6 saves lines as they are added, filled in and removed, without an invalid year', async () => {
  await open();
  const line = { role: 'Engineer', company: '', from: '2020', to: '', about: '' };
  const { getByRole, getByLabelText } = part('Experience');
  await userEvent.click(getByRole('button', { name: 'Add experience' }));
  await userEvent.type(getByLabelText('Role'), 'Engineer');
  await userEvent.type(getByLabelText('From (year)'), '20');
  await userEvent.tab();
  expect(await part('Experience').findByText('This is not a year')).toBeVisible();
  await expect.poll(() => saved.map(({ body }) => body.values.items)).toEqual([[{ ...line, from: '' }]]);
  await userEvent.type(getByLabelText('From (year)'), '20');
  await userEvent.tab();
  await lastSaved().toEqual({ part: 'experience', body: { values: { items: [line] }, version: 1 } });
  await userEvent.click(getByRole('button', { name: 'Remove Engineer' }));
  await lastSaved().toEqual({ part: 'experience', body: { values: { items: [] }, version: 2 } });
});

test('product §6 an empty line is not saved, and does not count as filled in', async () => {
  const blank = { role: ' ', company: '', from: '', to: '', about: '' };
  await open({ experience: { values: { items: [blank] }, version: 1 } });
  expect(screen.getByText(/Filled in: 0 of 100/)).toBeVisible();
  const { getByRole, getAllByLabelText, queryByText } = part('Experience');
  const add = getByRole('button', { name: 'Add experience' });
  await userEvent.click(add);
  await userEvent.click(add);
  await userEvent.tab();
  expect(queryByText('Saved')).toBeNull();
  expect(screen.getByText(/Filled in: 0 of 100/)).toBeVisible();
  await userEvent.click(getByRole('button', { name: 'Remove Experience 3' }));
  await userEvent.type(getAllByLabelText('Role')[1] as HTMLElement, 'Engineer');
  await userEvent.tab();
  await lastSaved().toMatchObject({ body: { values: { items: [blank, { role: 'Engineer' }] }, version: 1 } });
  expect(saved).toHaveLength(1);
  expect(await screen.findByText(/Filled in: 20 of 100/)).toBeVisible();
});

test('product §6 a new line receives the focus, and removing one moves it nearby and is announced', async () => {
  const items = ['Czech', 'German'].map((language) => ({ language, level: '' }));
  await open({ languages: { values: { items }, version: 1 } });
  const { getByRole, getAllByRole, findByText } = part('Languages');
  await userEvent.click(getByRole('button', { name: 'Add a language' }));
  expect(document.activeElement).toBe(getAllByRole('textbox')[2]);
  getByRole('button', { name: 'Remove Language 3' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Remove German' }));
  expect(await findByText('Removed: Language 3')).toHaveRole('status');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Add a language' }));
  expect(await findByText('Removed: Czech')).toBeTruthy();
});

test('product §6 removing a choice moves the focus to the next one, finally to the field that adds them', async () => {
  await open({ wanted: { values: { ...emptyPart.wanted, seniority: ['junior', 'senior'] }, version: 1 } });
  const { getByRole, findByText } = part('What you want');
  getByRole('button', { name: /^Remove .*junior/i }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(getByRole('button', { name: /^Remove .*senior/i }));
  expect(await findByText(/^Removed: .*junior/i)).toHaveRole('status');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(getByRole('combobox', { name: /seniority/i }));
});

test('product §6 wanted places are found as in the job search, and shown to companies by name', async () => {
  const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
  const options = [{ id: 'kolin', name: 'Kolín', count: 1 }];
  worker.use(
    http.get('/api/places', async () => HttpResponse.json(await answers.places('en', 'kol'))),
    http.get('/api/jobs', async () => {
      const facets = [{ key: 'places', isOpen: true, options }];
      return HttpResponse.json({ ...(await answers.jobs('en', emptyJobFilter)), facets } as object);
    }),
  );
  await open();
  await userEvent.type(await screen.findByLabelText('Where'), 'kol');
  await userEvent.click(await screen.findByRole('option', { name: /^Kolín/ }));
  expect(await part('What you want').findByRole('button', { name: 'Remove Kolín' })).toBeVisible();
  await lastSaved().toMatchObject({ part: 'wanted', body: { values: { places: ['kolin'] } } });
  await userEvent.type(screen.getByLabelText('Where'), 'remote{Enter}');
  await lastSaved().toMatchObject({ body: { values: { places: ['kolin'], modes: ['remote'] } } });
  await userEvent.click(screen.getByText('How companies see you'));
  expect(await screen.findByText('Kolín', { selector: 'dd' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kolín' }));
  await lastSaved().toMatchObject({ body: { values: { places: [] } } });
});

describe('product §8 test results on the profile', () => {
  const of = (id: string, isShared: boolean) => ({
    id,
    test: 'sql',
    testId: 'sql',
    title: `SQL ${id}`,
    state: 'finished',
    score: 80,
    isPassed: true,
    isShared,
    startedAt: '2026-11-02T10:00:00.000Z',
    applications: [],
    isOffered: true,
  });
  const answering = (answer: () => Response | Promise<Response>) =>
    worker.use(http.get('/api/attempts', answer as never));
  // Named by the route's title, whose message only the server has.
  const tests = () => part('title.tests');

  test('are all listed, and companies see only the shared ones, even where the profile is hidden', async () => {
    answering(() => HttpResponse.json({ items: [of('one', true), of('two', false)], full: [] }));
    await open({ status: { values: { ...sampleProfile().parts.status?.values, visibleTo: 'nobody' }, version: 1 } });
    expect(await tests().findByRole('link', { name: 'SQL one: 80%' })).toBeVisible();
    expect(tests().getByRole('link', { name: 'SQL two: 80%' })).toBeVisible();
    await userEvent.click(screen.getByText('How companies see you'));
    const preview = within(screen.getByText('How companies see you').closest('details') as HTMLElement);
    expect(preview.getByText('Nobody sees your profile.')).toBeVisible();
    expect(await preview.findByText('Tests, for companies that you applied to')).toBeVisible();
    expect(preview.getAllByText(/^SQL /).map(({ textContent }) => textContent)).toEqual(['SQL one: 80% 2 Nov 2026']);
  });

  test('show that they are loading, an error when that fails, and a note when there are none', async () => {
    const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
    answering(async () => {
      await paused;
      return new HttpResponse(null, { status: 500 });
    });
    await open();
    expect(await tests().findByText('Your test results are loading.')).toBeInTheDocument();
    expect(tests().queryByText('You have not taken a test yet.')).toBeNull();
    letGo();
    expect(await tests().findByText('Your test results did not load.')).toBeVisible();
    expect(tests().queryByText('Your test results are loading.')).toBeNull();
    expect(tests().queryByText('You have not taken a test yet.')).toBeNull();
    answering(() => HttpResponse.json({ items: [], full: [] }));
    await userEvent.click(tests().getByRole('button', { name: 'Try again' }));
    expect(await tests().findByText('You have not taken a test yet.')).toBeVisible();
  });
});

test('product §6.9, §6.11 the profile links to the page where data are shown, exported and deleted', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Who has your data, how to export it or delete your account' });
  expect(link).toHaveAttribute('href', '/en/two-factor');
});

test('product §6 allows at most three places', async () => {
  const places = ['prague', 'brno', 'ostrava'];
  await open({ wanted: { values: { ...sampleProfile().parts.wanted?.values, places }, version: 1 } });
  expect(await part('What you want').findByText('At most 3 at once.')).toBeVisible();
  expect(screen.queryByLabelText('Where')).toBeNull();
});

const cv = (nth: number) => ({
  id: `cv-${nth}`,
  name: `CV ${nth}.pdf`,
  size: 250_000,
  isFirst: nth === 2,
  addedAt: '2026-11-21T12:00:00.000Z',
});

test('product §6 CVs are listed with download links and the first choice, ten at most', async () => {
  await open({}, []);
  expect(part('Your CVs').getByText(/^No CV yet/)).toBeVisible();
  cleanup();
  await open({}, [cv(1), cv(2)]);
  const { getByRole, getByText, queryByRole, getByLabelText } = part('Your CVs');
  expect(getByRole('link', { name: 'CV 1.pdf' })).toHaveAttribute('href', '/api/cvs/cv-1');
  expect(getByText('first choice').closest('li')?.querySelector('a')).toHaveTextContent('CV 2.pdf');
  expect(queryByRole('button', { name: 'Make it the first choice: CV 2.pdf' })).toBeNull();
  expect(getByLabelText('Add a CV: PDF, DOCX or ODT, 10 MB at most')).toBeVisible();
  expect(screen.getByText(/Filled in: 15 of 100/)).toBeVisible();
  cleanup();
  await open(
    {},
    Array.from({ length: 10 }, (_, nth) => cv(nth)),
  );
  expect(part('Your CVs').getByText(/^You have 10 files/)).toBeVisible();
  expect(part('Your CVs').queryByLabelText(/^Add a CV/)).toBeNull();
});

test('security §4 a CV that is chosen again has the same key until its upload succeeds', async () => {
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const keys: (string | null)[] = [];
  const answers = [500, 201, 201];
  worker.use(
    http.post('/api/cvs', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return new HttpResponse(null, { status: answers[keys.length - 1] });
    }),
  );
  await open();
  const file = new File(['%PDF-1.7'], 'kites.pdf', { lastModified: 1 });
  for (const count of [1, 2, 3]) {
    const { findByLabelText } = part('Your CVs');
    await userEvent.upload(await findByLabelText(/^Add a CV/), file);
    await expect.poll(() => keys).toHaveLength(count);
    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  }
  expect(keys[0]).not.toBeNull();
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('product §6 the profile can be downloaded as a CV in either language', async () => {
  await open();
  for (const [locale, name] of [
    ['cs', 'Česky'],
    ['en', 'English'],
  ] as const) {
    const link = part('Your CVs').getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/api/profile/cv/${locale}`);
    expect(link).toHaveAttribute('download');
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test('cancelling the deletion of a CV returns the focus to its button, and sends nothing', async () => {
  const sent: string[] = [];
  const note = ({ request }: { request: Request }) => {
    if (request.method !== 'GET') sent.push(`${request.method} ${new URL(request.url).pathname}`);
  };
  worker.events.on('request:start', note);
  onTestFinished(() => worker.events.removeListener('request:start', note));
  await open({}, [cv(1), cv(2)]);
  const { getByRole, getByText } = part('Your CVs');
  await userEvent.click(getByRole('button', { name: 'Delete: CV 1.pdf' }));
  expect(getByText(/^Delete it for good/)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(getByRole('button', { name: 'Keep it' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(getByRole('button', { name: 'Delete: CV 1.pdf' }));
  expect(getByText('CV 1.pdf')).toBeVisible();
  expect(sent).toEqual([]);
});

test('product §6 saves a choice at once, as well as its removal', async () => {
  await open();
  const { getByLabelText, getByRole } = part('What you want');
  await userEvent.selectOptions(getByLabelText('seniority', { selector: 'select' }), 'senior');
  await lastSaved().toMatchObject({ part: 'wanted', body: { values: { seniority: ['senior'] } } });
  await userEvent.click(getByRole('button', { name: /^Remove/ }));
  await lastSaved().toMatchObject({ part: 'wanted', body: { values: { seniority: [] } } });
});

test('product §6 the preview shows what companies see of the profile, and hides all when visible to nobody', async () => {
  const basics = { values: { headline: 'Kite maker', city: '', phone: '777 123 456' }, version: 1 };
  await open({ basics, about: { values: { textCs: 'Rád pouštím draky.', textEn: 'I like kites.' }, version: 1 } });
  await userEvent.click(screen.getByText('How companies see you'));
  const preview = within(screen.getByText('How companies see you').closest('details') as HTMLElement);
  expect(preview.getByText('I like kites.')).toBeVisible();
  expect(preview.queryByText('Rád pouštím draky.')).toBeNull();
  expect(preview.getByText('Kite maker')).toBeVisible();
  expect(preview.queryByText('777 123 456')).toBeNull();
  // Without a photo companies see initials.
  expect(preview.getByText('A')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Nobody'));
  await lastSaved().toMatchObject({ part: 'status', body: { values: { visibleTo: 'nobody' } } });
  expect(await preview.findByText('Nobody sees your profile.')).toBeVisible();
  expect(preview.queryByText('I like kites.')).toBeNull();
  await userEvent.type(screen.getByLabelText('Never shown to'), 'Acme');
  await userEvent.tab();
  expect(await screen.findByText('Write company numbers (IČO) or domains, one per line')).toBeVisible();
});

test('product §6 saves the free text in Czech and in English', async () => {
  await open({ about: { values: { textCs: 'Rád pouštím draky.', textEn: '' }, version: 1 } });
  const { getByLabelText } = part('In your own words');
  expect(getByLabelText('What a list cannot say, in Czech')).toHaveValue('Rád pouštím draky.');
  await userEvent.type(getByLabelText('What a list cannot say, in English'), 'I fly kites.');
  await userEvent.tab();
  await lastSaved().toMatchObject({
    part: 'about',
    body: { values: { textCs: 'Rád pouštím draky.', textEn: 'I fly kites.' } },
  });
});

describe('failures to load', () => {
  test('shows that the profile is loading, then an error, and loads it on retry', async () => {
    worker.use(http.get('/api/profile', () => new HttpResponse(null, { status: 500 })));
    show();
    expect(screen.getByText('Your profile is loading.')).toBeInTheDocument();
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
    answerProfile(sampleProfile());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Filled in:/)).toBeVisible();
  });

  test('shows that the user is offline', async () => {
    worker.use(http.get('/api/profile', () => HttpResponse.error()));
    online.write(false);
    show();
    expect(await screen.findByText('You are offline. This page will load when you are back.')).toBeVisible();
  });
});

test('ruling 7 unsaved input blocks the reload for a new build until it is saved', async () => {
  const { services } = await open();
  await userEvent.type(screen.getByLabelText('City'), 'Brno');
  expect(services.reloadBlockers.isBlocked()).toBe(true);
  act(() => online.write(false));
  await userEvent.tab();
  expect(await screen.findByText('You are offline. It will be saved once the connection is back.')).toBeVisible();
  expect(services.reloadBlockers.isBlocked()).toBe(true);
  act(() => online.write(true));
  await lastSaved().toMatchObject({ part: 'basics', body: { values: { city: 'Brno' } } });
  await expect.poll(() => services.reloadBlockers.isBlocked()).toBe(false);
});

test('has no axe findings with several parts filled in', async () => {
  await open(
    {
      experience: { values: { items: [{ role: 'Engineer', company: '', from: '', to: '', about: '' }] }, version: 1 },
      wanted: {
        values: { fields: ['backend'], seniority: [], modes: [], places: [], contract: [], salaryMin: '', start: '' },
        version: 1,
      },
    },
    [cv(1), cv(2)],
  );
  await userEvent.click(part('Your CVs').getByRole('button', { name: 'Delete: CV 1.pdf' }));
  expect(await axeFindings()).toEqual([]);
});
