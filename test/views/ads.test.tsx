import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { Ad, AdRow } from '../../src/api/contract-ads.ts';
import { createStore } from '../../src/effects/store.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { adOf, adRow, completeContent, draciWithAds } from '../support/ad-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { watchRequests } from './pending-requests.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const requestsEnd = watchRequests();
const ads = '/api/company-accounts/one/ads';

/** What the server keeps. */
let rows: AdRow[];
let storedAd: Ad;
let steps: unknown[];
let saved: { version: number; content: Ad['content'] }[];

beforeEach(() => {
  rows = [];
  storedAd = adOf();
  steps = [];
  saved = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(draciWithAds)),
    http.get(ads, () => HttpResponse.json({ items: rows, canPublish: true, pool: null })),
    http.get(`${ads}/:ad`, () => HttpResponse.json(storedAd)),
    http.put(`${ads}/:ad`, async ({ request }) => {
      const given = (await request.json()) as (typeof saved)[number];
      if (given.version !== storedAd.version)
        return HttpResponse.json({ errors: { version: ['old'] }, ad: storedAd }, { status: 409 });
      saved.push(given);
      storedAd = { ...storedAd, content: given.content, version: given.version + 1 };
      return HttpResponse.json({ version: storedAd.version, savedAt: '2026-11-21T10:00:00Z' });
    }),
    http.post(`${ads}/:ad/steps`, async ({ request }) => {
      steps.push(await request.json());
      return HttpResponse.json({ ...storedAd, state: 'inReview', can: ['takenBack'], canWrite: false });
    }),
  );
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (address = '/en/admin/jobs', more: Parameters<typeof renderView>[2] = {}) =>
  renderView(<EmployerPage />, address, { boot: { ...boot, session: activeSession }, ...more });
const editor = (step: string) => `/en/admin/ad/draft?company=one&step=${step}`;

describe('product §11 the list of ads', () => {
  test('offers to write the first ad when empty', async () => {
    show();
    await screen.findByText('You have no ads yet.');
    expect(screen.getByRole('button', { name: 'Write an ad' })).toBeTruthy();
  });

  test('begins with ads that need an action', async () => {
    rows = [
      adRow({ id: 'a', title: [] }),
      adRow({ id: 'b', state: 'asked', can: ['confirmed', 'paused', 'closed'], canDelete: false }),
    ];
    show();
    const [first, second] = await screen.findAllByRole('heading', { level: 2 });
    expect([first?.textContent, second?.textContent]).toEqual(['Kite engineer', 'Untitled ad']);
    expect(screen.getByRole('button', { name: 'Confirm it is still open' })).toBeTruthy();
  });

  test('explains beside an unpaid ad why it was not renewed, and links to ordering', async () => {
    rows = [adRow({ id: 'a', state: 'expired', can: ['renewed'], canDelete: false })];
    worker.use(
      http.get('/api/company-accounts/one', () =>
        HttpResponse.json({ ...draciWithAds, can: [...draciWithAds.can, 'order'] }),
      ),
      http.post(`${ads}/:ad/steps`, () =>
        HttpResponse.json({ errors: { credits: ['missing'] }, ad: storedAd }, { status: 409 }),
      ),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Renew for 30 days' }));
    const link = await screen.findByRole('link', { name: 'Order ads' });
    expect(link.getAttribute('href')).toBe('/en/admin/orders?company=one');
    screen.getByText(/You have no paid ads left/);
    expect(screen.queryByText(/It changed in the meantime/)).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  test('shows a reviewer’s request, the number of applicants and who still needs a reply', async () => {
    const review = { step: 'sentBack', message: 'Say what you pay.', at: '2026-11-20T10:00:00Z' } as const;
    const job = { identifier: 7, slug: { cs: 'drak', en: 'kite' } };
    rows = [adRow({ state: 'changesAsked', job, review, applicants: 3, unanswered: 2, can: ['submitted', 'paused'] })];
    show();
    await screen.findByText('Say what you pay.');
    const applicants = screen.getByRole('link', { name: '3 applicants' });
    expect(applicants.getAttribute('href')).toBe('/en/admin/applicants?company=one&job=7');
    expect(screen.getByText('You can close it once 2 people have a reply.')).toBeTruthy();
  });

  test('sends a step once on a double click', async () => {
    const job = { identifier: 7, slug: { cs: 'drak', en: 'kite' } };
    rows = [adRow({ state: 'published', job, can: ['paused'], canDelete: false })];
    show();
    const page = await screen.findByRole('link', { name: 'As visitors see it' });
    expect(page.getAttribute('href')).toBe('/en/job/7/kite');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(steps).toEqual([{ step: 'paused', version: 1 }]));
  });

  test('asks for the outcome before closing an ad', async () => {
    rows = [adRow({ state: 'published', can: ['closed'], canDelete: false })];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Close the ad' }));
    await userEvent.selectOptions(screen.getByLabelText('How did it end?'), 'cancelled');
    expect(steps).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close the ad' }));
    await waitFor(() => expect(steps).toEqual([{ step: 'closed', version: 1, outcome: 'cancelled' }]));
  });

  test('does not close an ad without an outcome, and does not offer hiring from here when nobody was', async () => {
    rows = [adRow({ state: 'published', can: ['closed'], canDelete: false })];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Close the ad' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close the ad' }));
    await screen.findByText('This field is mandatory');
    expect(document.activeElement).toBe(screen.getByLabelText('How did it end?'));
    expect(steps).toEqual([]);
    const options = () => within(screen.getByLabelText('How did it end?')).getAllByRole('option');
    expect(options().map(({ textContent }) => textContent)).not.toContain('hired-here');
    screen.getByText('Was somebody hired from here? Mark it on their application first.');
    expect(await axeFindings()).toEqual([]);
  });

  test('keeps the outcome chosen for an ad after a reload, until the ad is closed', async () => {
    rows = [adRow({ state: 'published', can: ['closed'], canDelete: false })];
    const outcome = () => screen.getByLabelText<HTMLSelectElement>('How did it end?').value;
    const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Close the ad' }));
    show();
    await open();
    await userEvent.selectOptions(screen.getByLabelText('How did it end?'), 'cancelled');
    cleanup();
    show();
    await open();
    expect(outcome()).toBe('cancelled');
    await userEvent.click(screen.getByRole('button', { name: 'Close the ad' }));
    await waitFor(() => expect(outcome()).toBe(''));
    expect(steps).toMatchObject([{ outcome: 'cancelled' }]);
  });

  test('offers hiring from here when somebody was, and shows the outcome of a closed ad', async () => {
    rows = [
      adRow({ state: 'published', can: ['closed'], canDelete: false, applicants: 1, hired: 1 }),
      adRow({ id: 'b', state: 'closed', endedOn: '2026-11-20', outcome: 'cancelled', canDelete: false }),
    ];
    show();
    await screen.findByText(/ended on 20 Nov 2026.* · cancelled/);
    await userEvent.click(screen.getByRole('button', { name: 'Close the ad' }));
    await userEvent.selectOptions(screen.getByLabelText('How did it end?'), 'hired-here');
    await userEvent.click(screen.getByRole('button', { name: 'Close the ad' }));
    await waitFor(() => expect(steps).toMatchObject([{ outcome: 'hired-here' }]));
  });

  test('names the current startup when the address names one that the user does not belong to', async () => {
    const { unmount } = show('/en/admin/jobs?company=another');
    await screen.findByText('You do not belong to the startup in the address bar. This is Draci.');
    unmount();
    show('/en/admin/jobs?company=one');
    await screen.findByRole('button', { name: 'Write an ad' });
    expect(screen.queryByText(/You do not belong/)).toBeNull();
  });

  test('shows the title in the language of the edition', async () => {
    rows = [
      adRow({
        title: [
          { locale: 'cs', text: 'Draci' },
          { locale: 'en', text: 'Kites' },
        ],
      }),
    ];
    show();
    await screen.findByRole('link', { name: 'Kites' });
  });

  test('moves the focus to an ad after its state changes', async () => {
    rows = [adRow({ state: 'published', can: ['paused'], canDelete: false }), adRow({ id: 'b', title: [] })];
    worker.use(
      http.post(`${ads}/:ad/steps`, () => {
        rows = [adRow({ state: 'paused', can: ['resumed'], canDelete: false }), adRow({ id: 'b', title: [] })];
        return HttpResponse.json({ ...storedAd, state: 'paused', can: ['resumed'] });
      }),
    );
    show();
    (await screen.findByRole('button', { name: 'Pause' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Resume' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kite engineer' })));
  });

  test('moves the focus to the next ad after a draft is deleted, and announces it', async () => {
    const other = adRow({ id: 'b', title: [] });
    rows = [adRow(), other];
    worker.use(
      http.delete(`${ads}/:ad`, () => {
        rows = [other];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    const [first] = await screen.findAllByRole('button', { name: 'Delete the draft' });
    first?.focus();
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await screen.findByText('Removed: Kite engineer');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Untitled ad' }));
  });

  test('returns the focus to the closing button when closing is cancelled', async () => {
    rows = [adRow({ state: 'published', can: ['closed'], canDelete: false })];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Close the ad' }));
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the ad' }));
    expect(steps).toEqual([]);
  });

  test('reports a conflicting change and reloads the ads', async () => {
    rows = [adRow({ state: 'published', can: ['paused'], canDelete: false })];
    worker.use(
      http.post(`${ads}/:ad/steps`, () => {
        rows = [adRow({ state: 'paused', can: ['resumed'], canDelete: false })];
        return HttpResponse.json({ errors: { step: ['now'] }, ad: { ...storedAd, state: 'paused' } }, { status: 409 });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    await screen.findByText('It changed in the meantime. This is how it is now.');
    await screen.findByRole('button', { name: 'Resume' });
  });

  test('can be reloaded after an error', async () => {
    worker.use(http.get(ads, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    rows = [adRow()];
    show();
    await screen.findByText('The ads did not load.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Kite engineer' });
  });

  test('sends nothing while offline, and says why', async () => {
    rows = [adRow({ state: 'published', can: ['paused'], canDelete: false })];
    const online = createStore(true);
    show('/en/admin/jobs', { online });
    await screen.findByRole('button', { name: 'Pause' });
    online.write(false);
    await screen.findByText('You are offline. It can be changed once the connection is back.');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(steps).toEqual([]);
  });

  test.each([360, 1280])('has no accessibility finding and no target that is too small at %d px', async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(width === 360);
    rows = [adRow(), adRow({ id: 'b', state: 'published', can: ['paused', 'closed', 'setToRenew'], canDelete: false })];
    show();
    await screen.findAllByRole('link', { name: 'Kite engineer' });
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
  });
});

describe('product §11 the editor of an ad', () => {
  test('saves when a field is left, and updates the preview', async () => {
    show(editor('role'));
    const title = await screen.findByLabelText('Title, in English');
    await userEvent.clear(title);
    await userEvent.type(title, 'Kite designer');
    await userEvent.tab();
    await screen.findByText('Saved');
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ version: 1, content: { title: { cs: '', en: 'Kite designer' } } });
    const preview = screen.getByLabelText('As visitors see it');
    expect(within(preview).getByText('Kite designer')).toBeTruthy();
  });

  test('previews an ad with the headings of the ad’s own language', async () => {
    storedAd = adOf({ locales: ['cs'], title: { cs: 'Draci', en: '' }, offer: { cs: '<p>Vítr.</p>', en: '' } });
    show(editor('role'));
    const preview = within(await screen.findByLabelText('As visitors see it'));
    expect(preview.getByText('Co nabízíme').closest<HTMLElement>('[lang]')?.lang).toBe('cs');
    expect(preview.queryByText('What you get')).toBeNull();
  });

  test('previews everything that a visitor sees, per language, with data of the company’s profile', async () => {
    const company = { ...draciWithAds, profile: { slug: 'draci', name: 'Draci' } };
    const steps = { cs: 'Zkušební let', en: 'A trial flight' };
    worker.use(
      http.get('/api/company-accounts/one', () => HttpResponse.json(company)),
      http.get('/api/companies/draci', ({ request }) => {
        const lang = new URL(request.url).searchParams.get('lang') as 'cs' | 'en';
        const told = { benefits: ['meal-vouchers'], hiringProcess: [{ step: steps[lang], days: 3 }] };
        return HttpResponse.json({ '@type': 'Organization', ...told });
      }),
    );
    storedAd = adOf({
      locales: ['cs', 'en'],
      title: { cs: 'Inženýr draků', en: 'Kite engineer' },
      mode: 'hybrid',
      officeDaysPerWeek: 2,
      places: ['brno'],
      seniority: ['senior'],
      openings: 3,
      visaSupport: true,
      languages: [{ code: 'en', level: 'B2' }],
      benefits: ['flexible-hours'],
      skillsMust: ['wind'],
      skillsNice: ['rope'],
      vacancyKind: 'open',
      replyDays: 7,
      cvRequired: true,
      usesAi: true,
      usesAiWords: { cs: 'Třídí životopisy.', en: 'It sorts CVs.' },
      contact: { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: 'head of flight' } },
      commitment: ['part-time'],
      hoursPerWeek: 20,
      startDate: '2027-03-01',
      bonusText: { cs: 'Roční bonus.', en: 'A yearly bonus.' },
      screening: [
        { question: { cs: 'Létáš?', en: 'Do you fly?' }, isRequired: true },
        { question: { cs: 'A kam?', en: 'And where to?' }, isRequired: false },
      ],
    });
    show(editor('role'));
    const preview = within(await screen.findByRole('region', { name: 'As visitors see it' }));
    await preview.findByText('Zkušební let');
    const texts = [
      'hybrid, 2 office days',
      '3 people',
      'The company helps with it.',
      'wind',
      'rope',
      'Třídí životopisy.',
      'The company asks for a CV. Have it ready as a PDF, DOCX or ODT.',
      'Létáš?',
      'A kam? (optional)',
      'Jana Malá',
      'vedoucí letu',
      'job.hours',
      'starting 1 March',
      'Roční bonus.',
    ];
    for (const text of texts) preview.getByText(text);
    for (const name of ['Must have', 'Nice to have', 'Languages', 'Benefits', 'Hiring process', 'Seniority', 'Vacancy'])
      preview.getByText(name);
    expect(preview.getByText('Benefits').parentElement?.querySelectorAll('li')).toHaveLength(2);
    await userEvent.click(preview.getByRole('radio', { name: 'English' }));
    await preview.findByText('A trial flight');
    for (const text of ['Kite engineer', 'head of flight', 'It sorts CVs.', 'Do you fly?', 'And where to? (optional)'])
      preview.getByText(text);
    expect(await axeFindings()).toEqual([]);
    await page.viewport(360, 740);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('product §8 offers the board’s tests as a welcome result', async () => {
    const items = [{ id: 'product-management', title: 'Product management', minutes: 20 }];
    worker.use(http.get('/api/tests', () => HttpResponse.json({ '@type': 'ItemList', items })));
    show(editor('applying'));
    const test = await screen.findByLabelText('A test result you would like to see (never a condition)');
    await within(test).findByText('Product management (20 min)');
    expect(within(test).getByText('None')).toBeTruthy();
    await userEvent.selectOptions(test, 'product-management');
    await waitFor(() => expect(saved).toMatchObject([{ content: { test: 'product-management' } }]));
    const preview = screen.getByRole('region', { name: 'As visitors see it' });
    within(preview).getByText('Product management (20 min)');
    expect(await axeFindings()).toEqual([]);
  });

  test('product §3.20 rejects contact details in the name of who reads applications, and keeps the typed text', async () => {
    show(editor('applying'));
    const name = await screen.findByLabelText('Who reads applications');
    await userEvent.type(name, 'Jana Malá, 777 123 456');
    await userEvent.tab();
    await screen.findByText('Write it without an e-mail, a phone number or a link');
    expect(saved).toEqual([]);
    expect((name as HTMLInputElement).value).toBe('Jana Malá, 777 123 456');
    await userEvent.clear(name);
    await userEvent.type(screen.getByLabelText('Their role at the company, in English'), 'head of flight');
    await userEvent.tab();
    await screen.findByRole('link', { name: 'Applying and sending: Who reads applications' });
    await userEvent.type(name, 'Jana Malá');
    await userEvent.tab();
    const contact = { name: 'Jana Malá', role: { cs: '', en: 'head of flight' } };
    await waitFor(() => expect(saved.at(-1)?.content.contact).toEqual(contact));
    const preview = within(screen.getByRole('region', { name: 'As visitors see it' }));
    preview.getByText('Jana Malá');
    preview.getByText('head of flight');
    expect(screen.queryByRole('link', { name: 'Applying and sending: Who reads applications' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  test('product §3.22 offers hours for part-time and overlap for remote work, and only a future first day', async () => {
    storedAd = adOf({ ...completeContent, commitment: ['full-time'], startDate: '2020-03-01' });
    show(editor('conditions'));
    const begins = await screen.findByLabelText('When the job starts');
    const day = screen.getByLabelText('First day');
    expect(day.getAttribute('min')).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(screen.queryByLabelText('Hours a week')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('commitment', { selector: 'select' }), 'part-time');
    expect(screen.queryByLabelText('Hours a week')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove full-time' }));
    await userEvent.selectOptions(await screen.findByLabelText('Hours a week'), '20');
    await userEvent.selectOptions(screen.getByLabelText('Where the work is done'), 'remote');
    const countries = screen.getByLabelText('Countries to work from', { selector: 'select' });
    const offered = within(countries).getAllByRole('option') as HTMLOptionElement[];
    expect(offered.map(({ value }) => value)).toEqual(['', 'czechia', 'slovakia', 'europe']);
    await userEvent.selectOptions(screen.getByLabelText('Minimum overlap with Prague, in hours a day'), '4');
    await userEvent.type(screen.getByLabelText('Bonus on top of the salary, in English'), 'A yearly bonus.');
    await userEvent.tab();
    const preview = within(screen.getByRole('region', { name: 'As visitors see it' }));
    for (const text of ['job.hours', 'at least 4 hours of overlap with Prague', 'A yearly bonus.'])
      await preview.findByText(text);
    expect(preview.queryByText(/^starting/)).toBeNull();
    await userEvent.selectOptions(begins, 'now');
    await preview.findByText('starting now');
    const said = {
      hoursPerWeek: 20,
      timezoneOverlap: 4,
      startDate: 'now',
      bonusText: { cs: '', en: 'A yearly bonus.' },
    };
    await waitFor(() => expect(saved.at(-1)?.content).toMatchObject(said));
    expect(await axeFindings()).toEqual([]);
  });

  test('product §3.22 reports a first day that has passed, with a link to its field', async () => {
    storedAd = adOf({ ...completeContent, startDate: '2020-03-01' });
    show(editor('applying'));
    const link = await screen.findByRole('link', { name: 'Conditions: First day' });
    expect(link.getAttribute('href')).toContain('step=conditions');
    screen.getByText('has passed');
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  });

  test('shows what another user wrote meanwhile, and keeps the typed text', async () => {
    show(editor('role'));
    const title = await screen.findByLabelText('Title, in English');
    storedAd = adOf({ title: { cs: '', en: 'Theirs' } }, { version: 7 });
    await userEvent.type(title, ' of ours');
    await userEvent.tab();
    const alert = await screen.findByText('You changed this somewhere else in the meantime. There it says:');
    const theirs = within(alert.parentElement as HTMLElement);
    expect(theirs.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Title, in English']);
    expect(theirs.getByRole('definition').textContent).toBe('Theirs');
    expect(saved).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep what is here' }));
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ version: 7 }));
    expect(saved.at(-1)?.content.title.en).toBe('Kite engineer of ours');
  });

  test('shows that another user emptied a field', async () => {
    storedAd = adOf({ summary: { cs: '', en: 'Kites for everybody.' } });
    show(editor('role'));
    const title = await screen.findByLabelText('Title, in English');
    storedAd = adOf({ summary: { cs: '', en: '' } }, { version: 7 });
    await userEvent.type(title, ' of ours');
    await userEvent.tab();
    const alert = await screen.findByText('You changed this somewhere else in the meantime. There it says:');
    within(alert.parentElement as HTMLElement).getByText('Nothing');
  });

  test('keeps the error in view when saving fails, and saves again when the editor is left', async () => {
    let isDown = true;
    worker.use(http.put(`${ads}/:ad`, () => (isDown ? HttpResponse.json({}, { status: 500 }) : undefined)));
    await page.viewport(1280, 500);
    const { unmount } = show(editor('role'));
    await userEvent.type(await screen.findByLabelText('Title, in English'), ' of ours');
    await userEvent.tab();
    const alert = await screen.findByText('This could not be saved. What you wrote is still here.');
    const { top, bottom } = alert.getBoundingClientRect();
    expect([top >= 0, bottom <= 500]).toEqual([true, true]);
    expect(saved).toEqual([]);
    isDown = false;
    unmount();
    await waitFor(() => expect(saved.at(-1)?.content.title.en).toBe('Kite engineer of ours'));
  });

  test('shows an error at an invalid number and does not save it', async () => {
    show(editor('conditions'));
    const least = await screen.findByLabelText('Gross salary from');
    await userEvent.type(least, 'a lot');
    await userEvent.tab();
    await screen.findByText('This is not a number');
    expect(saved).toEqual([]);
  });

  test('saves the rest while too many options are chosen, and shows at the field and in other steps what is unsaved', async () => {
    storedAd = adOf({ fields: ['backend', 'frontend', 'data'] });
    show(editor('role'));
    const fields = await screen.findByLabelText('Fields, three at most', { selector: 'select' });
    await userEvent.selectOptions(fields, 'devops');
    await screen.findByText('That is too many');
    expect(fields.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(screen.getByLabelText('Title, in English'), ' of ours');
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(saved).toMatchObject([{ content: { title: { en: 'Kite engineer of ours' } } }]));
    expect(saved[0]?.content.fields).toEqual(['backend', 'frontend', 'data']);
    const way = await screen.findByRole('link', { name: 'The role: Fields, three at most' });
    expect(way.getAttribute('href')).toContain('step=role');
    await userEvent.type(screen.getByLabelText('Must-have skills, one per line'), 'wind');
    await userEvent.tab();
    await waitFor(() => expect(saved.at(-1)?.content.skillsMust).toEqual(['wind']));
    within(screen.getByRole('region', { name: 'As visitors see it' })).getByText('wind');
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(way);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove devops/i }));
    await screen.findByText('Saved');
    expect(screen.queryByText('That is too many')).toBeNull();
  });

  test('does not publish changes to fixed fields, and publishes the rest once these are restored', async () => {
    const core = { fields: ['backend', 'data'], vacancyKind: 'open' as const };
    const live = { state: 'published' as const, can: ['changed' as const], canDelete: false, isEdited: true };
    storedAd = adOf({ ...completeContent, fields: ['backend'] }, { ...live, core });
    show(editor('applying'));
    const way = await screen.findByRole('link', { name: 'The role: Fields, three at most' });
    expect(screen.queryByText('Nothing is missing.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish the changes' })).toBeNull();
    await userEvent.click(way);
    await screen.findByText(/stay as published/);
    const fields = screen.getByLabelText('Fields, three at most', { selector: 'select' });
    await userEvent.selectOptions(fields, 'frontend');
    await screen.findByText('This is published and can no longer be changed');
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Remove frontend/i }));
    await userEvent.selectOptions(fields, 'data');
    await screen.findByText('Saved');
    await userEvent.click(screen.getByRole('link', { name: /Applying and sending/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish the changes' }));
    await waitFor(() => expect(steps).toMatchObject([{ step: 'changed' }]));
  });

  test('reports a rejected submission as not sent instead of as a conflict', async () => {
    storedAd = adOf(completeContent, { version: 5 });
    worker.use(
      http.post(`${ads}/:ad/steps`, () => HttpResponse.json({ errors: { fields: ['core'] } }, { status: 422 })),
    );
    const told: unknown[] = [];
    show(editor('applying'), { sendToast: (event: unknown) => void told.push(event) });
    await userEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(JSON.stringify(told)).toContain('It was not sent'));
    expect(screen.queryByText(/It changed in the meantime/)).toBeNull();
  });

  test('lists what is missing with a link to each field, and suggests improvements', async () => {
    storedAd = adOf({ description: { cs: '', en: '<p>We are a young team.</p>' } });
    show(editor('applying'));
    await screen.findByText('It mentions a young team');
    const link = screen.getByRole('link', { name: 'Conditions: Gross salary from' });
    expect(link.getAttribute('href')).toContain('step=conditions');
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  });

  test('applies an automatic correction on a click', async () => {
    storedAd = adOf({ ...completeContent, title: { cs: '', en: 'KITE ENGINEER' } });
    show(editor('applying'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change it to: Kite engineer' }));
    await waitFor(() => expect(saved.at(-1)?.content.title.en).toBe('Kite engineer'));
    expect(screen.queryByRole('button', { name: 'Change it to: Kite engineer' })).toBeNull();
  });

  test('formats a suggested amount, and shows question fields only for the ad’s languages', async () => {
    const salary = { min: 90_000, max: 190_000, currency: 'CZK', period: 'month' } as const;
    storedAd = adOf({ ...completeContent, salary });
    show(editor('applying'));
    await screen.findByRole('button', { name: 'Change it to: 144,000' });
    await userEvent.click(screen.getByRole('button', { name: 'Add a question' }));
    await userEvent.type(screen.getByLabelText('In English'), 'Do you fly?');
    await userEvent.tab();
    expect(screen.queryByLabelText('In Czech')).toBeNull();
    const screening = [{ question: { cs: '', en: 'Do you fly?' }, isRequired: false }];
    await waitFor(() => expect(saved.at(-1)?.content.screening).toEqual(screening));
    await userEvent.click(screen.getByRole('button', { name: 'Change it to: 144,000' }));
    await waitFor(() => expect(saved.at(-1)?.content.salary.max).toBe(144_000));
  });

  test('submits a complete ad for review once, with its current version', async () => {
    storedAd = adOf(completeContent, { version: 5 });
    show(editor('applying'));
    await screen.findByText('Nothing is missing.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(steps).toEqual([{ step: 'submitted', version: 5 }]));
  });

  test('does not lead away from the page that the user went to before a submission was answered', async () => {
    storedAd = adOf(completeContent, { version: 5 });
    const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
    worker.use(
      http.post(`${ads}/:ad/steps`, async ({ request }) => {
        steps.push(await request.json());
        await paused;
        return HttpResponse.json({ ...storedAd, state: 'inReview', can: ['takenBack'], canWrite: false });
      }),
    );
    show(editor('applying'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(steps).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'People' }));
    await screen.findByRole('heading', { name: 'Who has access' });
    letGo();
    await requestsEnd();
    expect(location.pathname).toBe('/en/admin/people');
  });

  test('shows no fields for an ad that cannot be edited', async () => {
    storedAd = adOf(completeContent, { state: 'inReview', can: ['takenBack'], canWrite: false, canDelete: false });
    show(editor('role'));
    await screen.findByRole('button', { name: 'Take it back' });
    expect(screen.queryByLabelText('Title, in English')).toBeNull();
  });

  test('reports an ad that does not exist', async () => {
    worker.use(http.get(`${ads}/:ad`, () => HttpResponse.json({}, { status: 404 })));
    show(editor('role'));
    await screen.findByText('There is no such ad, or it was deleted.');
  });

  test('shows an ad that a colleague has submitted meanwhile, and keeps what was typed', async () => {
    const { services } = show(editor('role'));
    const title = await screen.findByLabelText('Title, in English');
    storedAd = adOf({}, { state: 'inReview', can: ['takenBack'], canWrite: false });
    worker.use(
      http.put(`${ads}/:ad`, () => HttpResponse.json({ errors: { step: ['now'] }, ad: storedAd }, { status: 409 })),
    );
    await userEvent.type(title, ' of ours');
    await userEvent.tab();
    await screen.findByRole('button', { name: 'Take it back' });
    expect(screen.queryByLabelText('Title, in English')).toBeNull();
    expect(services.reloadBlockers.isBlocked()).toBe(true);
  });

  test('says that an ad was deleted meanwhile, and keeps the typed text in sight', async () => {
    show(editor('role'));
    const title = await screen.findByLabelText('Title, in English');
    const missing = () => HttpResponse.json({}, { status: 404 });
    worker.use(http.put(`${ads}/:ad`, missing), http.get(`${ads}/:ad`, missing));
    await userEvent.type(title, ' of ours');
    await userEvent.tab();
    await screen.findByText('There is no such ad, or it was deleted.');
    expect(screen.queryByText('The ad did not load.')).toBeNull();
    expect(title).toHaveValue('Kite engineer of ours');
  });

  test.each(['role', 'text', 'conditions', 'applying'])(
    'has no accessibility finding and no target that is too small in its step %s',
    async (step) => {
      await page.viewport(360, 900);
      await emulateTouch(true);
      storedAd = adOf({ ...completeContent, commitment: ['part-time'], startDate: '2027-03-01' });
      show(editor(step));
      await screen.findByRole('navigation', { name: 'Steps of the ad' });
      expect(await axeFindings()).toEqual([]);
      expect(smallTouchTargets(document.body)).toEqual([]);
    },
  );
});
