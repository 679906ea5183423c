import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import '../../src/app.css';
import type { JobDetail } from '../../src/api/contract-board.ts';
import type { Application, SavedJob } from '../../src/api/contract-candidate.ts';
import { SavedJobsPage } from '../../src/features/saved-jobs/saved-jobs-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { emulatePrint, emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
const none = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };

beforeEach(() => {
  localStorage.removeItem('marks');
  // Padding of the app's layout.
  document.body.style.paddingInline = '16px';
  const numbersIn = ({ url }: Request) => (new URL(url).searchParams.get('numbers') ?? '').split(',').map(Number);
  worker.use(
    http.get('/api/job-cards', async ({ request }) =>
      HttpResponse.json((await answers.jobCards('en', numbersIn(request))) as object),
    ),
    http.get('/api/job-cards/narrowed', async ({ request }) =>
      HttpResponse.json((await answers.narrowedCards('en', emptyJobFilter, numbersIn(request))) as object),
    ),
  );
});
afterEach(async () => {
  cleanup();
  document.body.style.paddingInline = '';
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const storeMarks = (marks: Partial<Record<keyof typeof none, string[]>>) =>
  localStorage.setItem(
    'marks',
    JSON.stringify(
      Object.fromEntries(Object.entries(marks).map(([kind, ids]) => [kind, ids.map((id) => ({ id, at: 1 }))])),
    ),
  );

const show = (search = '', given?: Parameters<typeof renderPage>[2]) =>
  renderPage(SavedJobsPage, { address: `/en/jobs/saved${search}`, name: 'savedJobs', params: {} }, given);

/** The saved jobs at an address that asks for some of them. */
const showSome = (path: string, fields?: string, given?: Parameters<typeof renderPage>[2]) =>
  renderPage(SavedJobsPage, { address: path, name: 'savedJobs', params: { fields } }, given);

const titles = () => [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent);

test('product §2 lists a visitor’s saved jobs with closed ones, and removes one by its heart', async () => {
  storeMarks({ savedJobs: ['2', '1'] });
  show();
  expect(await screen.findByText('2 jobs')).toBeTruthy();
  await screen.findByText(/This job closed on/);
  expect(screen.getByText(/This browser keeps up to 20 jobs/)).toBeTruthy();
  const [first] = await screen.findAllByRole('button', { name: 'Save Kite engineer' });
  await userEvent.click(first as HTMLElement);
  await screen.findByText('1 job');
  expect(screen.queryByText(/This job closed on/)).toBeNull();
});

test.each([
  ['savedJobs', '', /^Save /],
  ['hiddenJobs', '?tab=hidden', 'Show again'],
] as const)('product §2 removing a job from %s moves the focus nearby and is announced', async (kind, search, name) => {
  storeMarks({ [kind]: ['2', '1'] });
  show(search);
  await expect.poll(() => screen.queryAllByRole('button', { name }).length).toBe(2);
  const [, second] = screen.getAllByRole('button', { name });
  second?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.queryAllByRole('button', { name }).length).toBe(1);
  expect(document.activeElement?.closest('li')).toBe(document.querySelector('main li, li'));
  expect(await screen.findByText(/^Removed: /)).toHaveRole('status');
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.tagName).toBe('H2');
});

test('product §2 sorts saved jobs by saving, last day or salary, with a closed one last', async () => {
  worker.use(
    http.get('/api/job-cards/narrowed', async () => {
      const { items, ...list } = await answers.narrowedCards('en', emptyJobFilter, [1, 2]);
      const told = [
        { monthlyPay: 60_000, validThrough: '2026-12-24' },
        { monthlyPay: 50_000, validThrough: '2026-12-01' },
        { monthlyPay: 90_000, validThrough: '2026-12-31' },
        { monthlyPay: null, validThrough: '2026-11-01', status: 'closed' },
      ];
      return HttpResponse.json({
        ...list,
        items: told.map((facts, at) => ({
          ...items[0],
          status: 'active',
          identifier: at + 1,
          title: `Job ${at + 1}`,
          ...facts,
        })),
      } as object);
    }),
  );
  storeMarks({ savedJobs: ['1', '2', '3', '4'] });
  show();
  await screen.findByRole('link', { name: 'Job 1' });
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  expect(titles()).toEqual(['Job 1', 'Job 2', 'Job 3', 'Job 4']);
  await userEvent.selectOptions(order, 'Ending soonest');
  expect(titles()).toEqual(['Job 2', 'Job 1', 'Job 3', 'Job 4']);
  await userEvent.selectOptions(order, 'Highest salary');
  expect(titles()).toEqual(['Job 3', 'Job 1', 'Job 2', 'Job 4']);
  await userEvent.selectOptions(order, 'Last saved');
  expect(titles()).toEqual(['Job 1', 'Job 2', 'Job 3', 'Job 4']);
});

test('product §2 removes closed jobs together, with one toast', async () => {
  const told: ToastEvent[] = [];
  storeMarks({ savedJobs: ['2', '1'] });
  show('', { sendToast: (event) => void told.push(event as ToastEvent) });
  await screen.findByText('2 jobs');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove closed' }));
  await screen.findByText('1 job');
  expect(document.activeElement?.textContent).toBe('1 job');
  expect(screen.queryByRole('button', { name: 'Remove closed' })).toBeNull();
  expect(told.flatMap((event) => (event.type === 'toast.added' ? [event.toast.title?.message] : []))).toEqual([
    'No longer saved',
  ]);
});

test.each([
  ['savedJobs', ''],
  ['hiddenJobs', '?tab=hidden'],
] as const)(
  'product §2 shows a note on a job in %s that was taken down, and removes it from the list',
  async (kind, search) => {
    storeMarks({ [kind]: ['9', '1'] });
    show(search);
    await screen.findByText('1 of these jobs was taken down and is no longer on the board.');
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('marks') ?? '{}')[kind]).toEqual([expect.objectContaining({ id: '1' })]),
    );
    expect(screen.queryByText(/taken down/)).toBeNull();
  },
);

/** An account that saved two jobs. What is written is in `written`, and answered with `status`. */
function account() {
  const written: unknown[] = [];
  const state = { status: 204, written };
  const saved: SavedJob[] = [
    { id: '1', savedAt: '2026-11-20T10:00:00.000Z', note: 'Call Petra.', remindOn: '2026-12-01' },
    { id: '2', savedAt: '2026-11-19T10:00:00.000Z', note: '', remindOn: null },
  ];
  worker.use(
    http.get('/api/marks', () => HttpResponse.json({ ...none, savedJobs: ['1', '2'] })),
    http.get('/api/saved-jobs', () => HttpResponse.json({ items: saved })),
    http.put('/api/saved-jobs/:id/note', async ({ request, params }) => {
      written.push([params.id, await request.json()]);
      return new HttpResponse(null, { status: state.status });
    }),
  );
  return Object.assign(state, show('', { boot: { ...boot, session: activeSession } }));
}

test('product §2.4 a saved job shows its note and reminder, and a note is written beside it', async () => {
  const { written } = account();
  await screen.findByText('Call Petra.');
  expect(screen.getByText('Reminder on 1 Dec 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a note to Kite engineer' }));
  const field = screen.getByRole('textbox', { name: 'Note' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'Ask for a bike.');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('Ask for a bike.', { selector: 'p' });
  expect(written).toEqual([['2', { note: 'Ask for a bike.', remindOn: null }]]);
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  const [, edit] = screen.getAllByRole('button', { name: 'Edit the note to Kite engineer' });
  expect(document.activeElement).toBe(edit);
});

test('product §2.4 notes that fail to load show an error, and load on retry', async () => {
  account();
  let fails = true;
  worker.use(http.get('/api/saved-jobs', () => (fails ? new HttpResponse(null, { status: 500 }) : undefined)));
  const alert = (await screen.findByText('The notes did not load.')).closest<HTMLElement>('[role=alert]');
  expect(screen.queryByRole('button', { name: 'Add a note to Kite engineer' })).toBeNull();
  fails = false;
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Call Petra.');
  expect(screen.queryByText('The notes did not load.')).toBeNull();
});

test('product §2.4 a note that fails to save stays in its field, and can be sent again', async () => {
  const state = account();
  state.status = 500;
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the note to Kite engineer' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ' At nine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The note was not saved. Try again.');
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Call Petra. At nine.');
  state.status = 204;
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('Call Petra. At nine.', { selector: 'p' });
  expect(state.written.at(-1)).toEqual(['1', { note: 'Call Petra. At nine.', remindOn: '2026-12-01' }]);
});

test('product §2.4 a note that is being saved cannot be cancelled, and is shown once it is saved', async () => {
  account();
  const asked = Promise.withResolvers<void>();
  const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
  worker.use(
    http.put('/api/saved-jobs/:id/note', async () => {
      asked.resolve();
      await paused;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the note to Kite engineer' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ' At nine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await asked.promise;
  await userEvent.keyboard('{Escape}');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(cancel.ariaDisabled).toBe('true');
  await userEvent.click(cancel);
  letGo();
  await screen.findByText('Call Petra. At nine.', { selector: 'p' });
});

test('product §2.4 a note unsaved when the session ended is restored when the user returns', async () => {
  const state = account();
  state.status = 401;
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the note to Kite engineer' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ' At nine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('You are no longer logged in.');
  await act(async () => state.services.session.write({ state: 'none' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
  cleanup();

  account();
  expect(((await screen.findByRole('textbox', { name: 'Note' })) as HTMLTextAreaElement).value).toBe(
    'Call Petra. At nine.',
  );
  expect(screen.queryByText('You are no longer logged in.')).toBeNull();
  expect(Object.values(sessionStorage).join()).not.toContain('At nine.');
});

test('IN03 a note with a control character is not sent, and its field shows an error', async () => {
  const { written } = account();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the note to Kite engineer' }));
  const field = screen.getByRole('textbox', { name: 'Note' });
  fireEvent.change(field, { target: { value: 'Call Petra.\nAt\u0007 nine.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(field).toHaveAccessibleDescription('Note: This contains a character that cannot be used');
  expect(written).toEqual([]);
  fireEvent.change(field, { target: { value: 'Call Petra.\nAt nine.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await expect.poll(() => written).toEqual([['1', { note: 'Call Petra.\nAt nine.', remindOn: '2026-12-01' }]]);
});

test.each([360, 1280])(
  'product §2.4 at %i px the note form fits, and has large enough targets and no axe findings',
  async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(true);
    account();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the note to Kite engineer' }));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(smallTouchTargets(screen.getByRole('textbox', { name: 'Note' }).closest('form') as HTMLElement)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  },
);

/** Four jobs that a visitor saved, the last one closed. */
async function showFour() {
  const { items, ...list } = await answers.narrowedCards('en', emptyJobFilter, [1]);
  const detail = await answers.job('en', 1);
  worker.use(
    http.get('/api/job-cards/narrowed', () =>
      HttpResponse.json({
        ...list,
        items: [1, 2, 3, 4, 5].map((identifier) => ({
          ...items[0],
          identifier,
          title: `Job ${identifier}`,
          ...(identifier === 5 && { status: 'closed', closed: '2026-11-15' }),
        })),
      } as object),
    ),
    http.get('/api/jobs/:number', ({ params }) =>
      HttpResponse.json({
        ...(detail as object),
        identifier: Number(params.number),
        title: `Job ${params.number}`,
      } as object),
    ),
  );
  storeMarks({ savedJobs: ['1', '2', '3', '4', '5'] });
  show();
  await screen.findByRole('link', { name: 'Job 1' });
}
const choose = (number: number) => userEvent.click(screen.getByRole('checkbox', { name: `Compare Job ${number}` }));

test('product §2.5 compares up to three saved jobs, and returns to the list with the same choice', async () => {
  await showFour();
  expect(screen.queryByRole('checkbox', { name: 'Compare Job 5' })).toBeNull();
  await choose(1);
  expect(screen.queryByRole('link', { name: /side by side/ })).toBeNull();
  await choose(2);
  await choose(4);
  expect(screen.getByRole('checkbox', { name: 'Compare Job 3' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getAllByRole('link', { name: 'Show 3 jobs side by side' })[0] as HTMLElement);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => within(cell).queryByRole('link')?.textContent),
  ).toEqual(expect.arrayContaining(['Job 1', 'Job 2', 'Job 4']));
  expect(document.activeElement?.textContent).toBe('3 jobs compared');
  const tabs = screen.getByRole('navigation');
  await emulatePrint(true);
  expect(tabs).not.toBeVisible();
  await emulatePrint(false);
  expect(within(table).getByText('Gross salary')).toBeTruthy();
  expect(location.search).toBe('?compare=1,2,4');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  await screen.findByText('5 jobs');
  expect(location.search).toBe('');
  expect(screen.getByRole('checkbox', { name: 'Compare Job 4' })).toHaveProperty('checked', true);
});

test.each([360, 1280])(
  'product §2.5 at %i px the comparison fits, and has large enough targets and no axe findings',
  async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(true);
    await showFour();
    for (const number of [1, 2, 3]) await choose(number);
    await userEvent.click(screen.getAllByRole('link', { name: 'Show 3 jobs side by side' })[0] as HTMLElement);
    const table = await screen.findByRole('table');
    // The first lines of short and long titles start at the same height.
    for (const [nth, title] of [...table.querySelectorAll('thead a')].entries())
      if (nth === 0) title.textContent = 'A title that is so long that it takes several lines of its column';
    const tops = [...table.querySelectorAll('thead a')].map(({ firstChild }) => {
      const range = document.createRange();
      range.selectNodeContents(firstChild as Node);
      return range.getClientRects()[0]?.top;
    });
    expect(new Set(tops).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(smallTouchTargets(table)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  },
);

test('product §2.5 the address of a comparison shows unsaved jobs too, and marks closed and missing ones', async () => {
  const detail = (await answers.job('en', 1)) as JobDetail;
  const replies = { counted: 10, inTime: 30, medianDays: 9, overdue: 6 };
  worker.use(
    http.get('/api/jobs/:number', ({ params: { number } }) => {
      if (number === '9') return HttpResponse.json({ type: 'about:blank', title: '', status: 404 }, { status: 404 });
      const isOver = number === '2';
      return HttpResponse.json({
        ...detail,
        identifier: Number(number),
        title: `Job ${number}`,
        status: isOver ? 'closed' : 'active',
        record: { ...detail.record, closed: isOver ? '2026-11-15' : null },
        skillsMust: isOver ? [] : ['Go'],
        places: [{ id: 'remote', name: null }],
        mode: 'remote',
        remoteCountries: isOver ? [] : ['czechia'],
        process: [{ step: 'A task of two hours', days: 7 }],
        replies: { job: null, company: isOver ? null : { ...replies, consequence: 'paused' } },
      } as object);
    }),
  );
  show('?compare=1,2,9,x,1');
  const table = await screen.findByRole('table');
  await emulatePrint(true);
  expect(screen.getByText('Back to the list')).not.toBeVisible();
  await emulatePrint(false);
  expect(
    within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Job 1', 'Job 2']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 jobs compared');
  expect(within(table).getByText('This job closed on 15 Nov 2026.')).toBeTruthy();
  const place = within(table).getByText('Place').closest('tr')?.nextElementSibling;
  expect(Array.from(place?.children ?? [], ({ textContent }) => textContent)).toEqual(['remote (czechia)', 'remote']);
  expect(within(table).getAllByRole('listitem')[0]?.textContent).toBe('A task of two hours · 7 days');
  const skills = within(table).getByText('Must have').closest('tr')?.nextElementSibling;
  expect(Array.from(skills?.children ?? [], ({ textContent }) => textContent)).toEqual(['Go', 'the ad does not say']);
  const said = within(table).getByText('Reply').closest('tr')?.nextElementSibling?.children;
  expect(said?.[0]?.textContent).toContain('replies slowly, 30% on time');
  expect(said?.[0]?.textContent).toContain('can take new applications once');
  expect(said?.[1]?.textContent).not.toContain('%');
  screen.getByText('There is no job number 9 on the board, or not any more.');
  cleanup();
  show('?compare=1');
  await screen.findByText('Nothing saved yet.');
});

test('product §2 without saved jobs shows a note, and asks a visitor to log in to see applications', async () => {
  show();
  await screen.findByText('Nothing saved yet.');
  cleanup();
  show('?tab=applied');
  await screen.findByText('Your applications are in your account.');
  expect(screen.getByRole('link', { name: 'Log in to see them.' }).getAttribute('href')).toBe('#login');
  expect(screen.getByRole('link', { name: 'All jobs' }).getAttribute('href')).toBe('/en');
  const current = within(screen.getByRole('navigation')).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Applied');
});

test('product §2.7 lists hidden jobs and companies on their own tab, and shows them again on a press', async () => {
  worker.use(
    http.get('/api/company-cards', async ({ request }) => {
      const slugs = new URL(request.url).searchParams.get('slugs') ?? '';
      return HttpResponse.json((await answers.companyCards('en', slugs.split(','))) as object);
    }),
  );
  storeMarks({ savedJobs: ['2'], hiddenJobs: ['1'], hiddenCompanies: ['drak'] });
  show('?tab=hidden');
  await screen.findByRole('link', { name: 'Kite engineer' });
  expect(screen.getByText('All jobs at this startup')).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
  for (const left of [1, 0]) {
    await userEvent.click(screen.getAllByRole('button', { name: 'Show again' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Show again' })).toHaveLength(left));
  }
  await screen.findByText('Nothing is hidden.');
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('marks') ?? '{}')).toMatchObject({ hiddenJobs: [], hiddenCompanies: [] }),
  );
});

test('product §2.7 hidden jobs that fail to load show an error, and load on retry', async () => {
  worker.use(http.get('/api/job-cards', () => new HttpResponse(null, { status: 500 }), { once: true }));
  storeMarks({ hiddenJobs: ['1'] });
  show('?tab=hidden');
  await screen.findByText('The jobs did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Kite engineer' });
});

test('product §2 lists applications with status and promised day, and loads them on retry', async () => {
  const application: Application = {
    id: 'an-id',
    reference: 'ABCD-2345',
    status: 'seen',
    log: [],
    can: ['withdraw'],
    cv: null,
    sentAt: '2026-11-20T10:00:00.000Z',
    replyDueOn: '2026-11-30',
    answerDueOn: null,
    firstReplyAt: null,
    nudgedAt: null,
    job: { identifier: 1, slug: 'kite-engineer', title: 'Kite engineer', inLanguage: 'en', company: 'Drak' },
  };
  let items: Application[] | null = null;
  worker.use(
    http.get('/api/applications', () =>
      items ? HttpResponse.json({ items }) : new HttpResponse(null, { status: 500 }),
    ),
  );
  show('?tab=applied', { boot: { ...boot, session: activeSession } });
  await screen.findByText('Your applications did not load.');
  items = [application];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('link', { name: 'Kite engineer' })).getAttribute('href')).toBe(
    '/en/job/1/kite-engineer',
  );
  expect(screen.getByText(/The company has viewed it/)).toBeTruthy();
  expect(screen.getByText(/promised a reply by 30 Nov 2026/)).toBeTruthy();
  const messages = screen.getByRole('link', { name: 'Messages about Kite engineer' });
  expect(messages.getAttribute('href')).toBe('/en/profile/messages/an-id');
  expect(await axeFindings()).toEqual([]);
  cleanup();
  items = [];
  show('?tab=applied', { boot: { ...boot, session: activeSession } });
  await screen.findByText('No applications here.');
});

test('product §3.7, §17.2 nudges and withdraws one application in the list, and shows when one is gone', async () => {
  const row = (id: string, title: string): Application => ({
    id,
    reference: 'ABCD-2345',
    status: 'seen',
    log: [],
    can: ['withdraw', 'nudge'],
    cv: null,
    sentAt: '2026-11-20T10:00:00.000Z',
    replyDueOn: '2026-11-30',
    answerDueOn: null,
    firstReplyAt: null,
    nudgedAt: null,
    job: { identifier: 1, slug: 'kite-engineer', title, inLanguage: 'en', company: 'Drak' },
  });
  let items = [row('one', 'Kite engineer'), row('two', 'Kite tester'), row('three', 'Kite seller')];
  const asked: unknown[] = [];
  const change =
    (changes: Partial<Application>) =>
    ({ params, request }: { params: { id?: unknown }; request: Request }) => {
      asked.push([new URL(request.url).pathname, request.headers.get('authorization')]);
      items = items.map((item) => (item.id === params.id ? { ...item, ...changes } : item));
      return HttpResponse.json(items.find(({ id }) => id === params.id) as object);
    };
  worker.use(
    http.get('/api/applications', () => HttpResponse.json({ items })),
    http.post('/api/applications/three/withdraw', () => new HttpResponse(null, { status: 404 })),
    http.post('/api/applications/:id/withdraw', change({ status: 'withdrawn', can: [] })),
    http.post('/api/applications/:id/nudge', change({ nudgedAt: '2026-12-01T12:00:00.000Z', can: ['withdraw'] })),
    http.get('/api/session', () => HttpResponse.json(activeSession as object)),
  );
  show('?tab=applied', { boot: { ...boot, session: activeSession }, today: () => Date.parse('2026-12-01T12:00Z') });
  const inRow = async (title: string) =>
    within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement);
  const press = async (title: string, name: string) =>
    userEvent.click((await inRow(title)).getByRole('button', { name }));
  const unfold = async (title: string) => userEvent.click((await inRow(title)).getByText('Withdraw the application'));
  await press('Kite engineer', 'Nudge the company');
  await (await inRow('Kite engineer')).findByText(/^Nudged on/);
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('status');
  await unfold('Kite engineer');
  expect(await axeFindings()).toEqual([]);
  await press('Kite engineer', 'Withdraw it');
  await (await inRow('Kite engineer')).findByText('Withdrawn');
  await expect.poll(() => document.activeElement?.textContent).toBe('Withdrawn');
  expect((await inRow('Kite engineer')).queryByText('Withdraw the application')).toBeNull();
  expect((await inRow('Kite tester')).getByText('The company has viewed it')).toBeTruthy();
  await unfold('Kite seller');
  await press('Kite seller', 'Withdraw it');
  expect(await (await inRow('Kite seller')).findByText('This application is no longer here.')).toHaveRole('alert');
  expect(asked).toEqual([
    ['/api/applications/one/nudge', null],
    ['/api/applications/one/withdraw', null],
  ]);
});

test('product §2 marks or jobs of an account that fail to load show an error, and load on retry', async () => {
  let fails = true;
  worker.use(
    http.get('/api/marks', () =>
      fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ ...none, savedJobs: ['1'] }),
    ),
  );
  show('', { boot: { ...boot, session: activeSession } });
  await screen.findByText('The jobs did not load.');
  fails = false;
  worker.use(http.get('/api/job-cards/narrowed', () => new HttpResponse(null, { status: 500 }), { once: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 job');
  await screen.findByText('The jobs did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Kite engineer' });
  expect(screen.queryByText(/This browser keeps/)).toBeNull();
});

test.each([360, 1280])(
  'at %i px the saved jobs fit, and have large enough targets and no axe findings',
  async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(true);
    storeMarks({ savedJobs: ['2', '1'] });
    show();
    await screen.findByText(/This job closed on/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const list = screen.getAllByRole('list').at(-1) as HTMLElement;
    expect(smallTouchTargets(list).filter((name) => name !== 'Similar jobs')).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  },
);

/** The live one of two saved jobs when filtered for seniors, nothing when filtered for designers. Requests are recorded in `asked`. */
function filtered() {
  const asked: string[] = [];
  worker.use(
    http.get('/api/job-cards/narrowed', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(request.url.slice(request.url.indexOf('?')));
      const wants = (value: string) => [...searchParams.values()].includes(value);
      const all = await answers.narrowedCards('en', emptyJobFilter, [2, 1]);
      const items = wants('design') ? [] : all.items.filter(({ status }) => !wants('senior') || status === 'active');
      const seniority = [{ id: 'senior', count: 1 }];
      return HttpResponse.json({
        ...all,
        items,
        total: items.length,
        notices: [],
        facets: [{ key: 'seniority', options: seniority, isOpen: true }],
        broader: items.length > 0 ? [] : [{ group: 'fields', id: 'design', total: 1 }],
      } as object);
    }),
  );
  storeMarks({ savedJobs: ['2', '1'] });
  return asked;
}

test('§2.6 an address with filters shows matching saved jobs and chips that remove them, and tabs keep them', async () => {
  await page.viewport(1280, 900);
  const asked = filtered();
  showSome('/en/jobs/saved?seniority=senior');
  await screen.findByRole('heading', { name: '1 job' });
  expect(asked).toEqual(['?lang=en&seniority=senior&numbers=2,1']);
  expect(screen.queryByText(/This job closed on/)).toBeNull();
  expect(screen.getByText('1 job found.')).toBeTruthy();
  const tab = within(screen.getAllByRole('navigation')[0] as HTMLElement).getByRole('link', { name: 'Hidden' });
  expect(tab.getAttribute('href')).toBe('/en/jobs/saved?seniority=senior&tab=hidden');
  const chip = screen.getByRole('link', { name: /^Remove filter senior$/i });
  chip.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/This job closed on/);
  expect(location.pathname + location.search).toBe('/en/jobs/saved');
  expect(document.activeElement?.textContent).toBe('2 jobs');
  await userEvent.click(screen.getByRole('link', { name: /^senior/i }));
  await waitFor(() => expect(screen.queryByText(/This job closed on/)).toBeNull());
  expect(location.search).toBe('?seniority=senior');
});

test('§2.6 when no saved job matches, the page names the filter to remove and links to all saved jobs', async () => {
  filtered();
  showSome('/en/jobs/design/saved?seniority=senior', 'design');
  await screen.findByRole('heading', { name: 'Nothing you saved matches.' });
  expect(screen.getByText(/^What narrows it down the most: design\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^in any field/ }).getAttribute('href')).toBe(
    '/en/jobs/saved?seniority=senior',
  );
  expect(screen.getByRole('link', { name: 'All saved jobs' }).getAttribute('href')).toBe('/en/jobs/saved');
  expect(await axeFindings()).toEqual([]);
});

test('a salary typed beside saved jobs is added to the filter that is chosen next', async () => {
  await page.viewport(1280, 900);
  storeMarks({ savedJobs: ['2', '1'] });
  show();
  await userEvent.type(await screen.findByLabelText('Salary from'), '80');
  await userEvent.tab();
  // The link's address was rendered before the salary was typed.
  navigate('/en/jobs/saved?seniority=senior');
  await waitFor(() => expect(location.search).toBe('?seniority=senior&salary-min=80000'));
});

test('§2.6 on a phone the filters of saved jobs are in a sheet that counts saved jobs only', async () => {
  await page.viewport(360, 740);
  await emulateTouch(true);
  const asked = filtered();
  show();
  await screen.findByText(/This job closed on/);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^senior/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 job' }));
  expect(location.search).toBe('?seniority=senior');
  await waitFor(() => expect(screen.queryByText(/This job closed on/)).toBeNull());
  expect(document.activeElement?.textContent).toBe('1 job');
  expect(new Set(asked.map((query) => new URLSearchParams(query).get('numbers')))).toEqual(new Set(['2,1']));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await axeFindings()).toEqual([]);
});

test('§2.6 a saved-jobs address that is not canonical is rewritten, and the page shows what it left out', async () => {
  filtered();
  showSome('/en/jobs/saved?seniorita=senior,kouzelnik&page=4&tab=saved');
  await screen.findByRole('heading', { name: '1 job' });
  await waitFor(() => expect(location.search).toBe('?seniority=senior&tab=saved'));
  expect(screen.getByText(/we left it out: kouzelnik/)).toBeTruthy();
});
