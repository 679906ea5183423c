import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import '../../src/app.css';
import type { Session } from '../../src/api/contract-account.ts';
import type { JobCard, JobDetail } from '../../src/api/contract-board.ts';
import { appliedJobs, seenJobs } from '../../src/effects/job-history.ts';
import { createStore } from '../../src/effects/store.ts';
import { JobPanel } from '../../src/features/jobs/job-panel.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { JobRowList, RowKeyboardShortcuts } from '../../src/shell/job-row.tsx';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { clippedFocusRings, emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });

beforeEach(() => localStorage.removeItem('marks'));
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const storedJobs = () => (JSON.parse(localStorage.getItem('marks') ?? '{}').savedJobs ?? []) as { id: string }[];
const storeMarks = (...ids: number[]) =>
  localStorage.setItem('marks', JSON.stringify({ savedJobs: ids.map((id) => ({ id: String(id), at: id })) }));

const jobNumbered = async (identifier: number): Promise<JobCard> => {
  const [card] = (await answers.jobs('en', emptyJobFilter)).items;
  return { ...(card as JobCard), identifier, title: `Job ${identifier}` };
};

/** Shows rows of jobs with these numbers; what is told to the toasts is in `told`. */
async function show(numbers: number[], given: Parameters<typeof renderView>[2] = {}) {
  const told: ToastEvent[] = [];
  const jobs = await Promise.all(numbers.map(jobNumbered));
  const { services } = renderView(<JobRowList jobs={jobs} />, '/en', {
    sendToast: (event) => void told.push(event as ToastEvent),
    ...given,
  });
  await screen.findByRole('button', { name: `Save Job ${numbers[0]}` });
  return {
    session: services.session,
    titles: () => told.flatMap((event) => (event.type === 'toast.added' ? [event.toast.title?.message] : [])),
  };
}

const heartOf = (number: number) => screen.getByRole('button', { name: `Save Job ${number}` });
const isSaved = (number: number) => heartOf(number).getAttribute('aria-pressed') === 'true';

test('product §2 a visitor’s saved job is stored in the browser, and removed there', async () => {
  const { titles } = await show([1, 2]);
  expect(isSaved(1)).toBe(false);
  await userEvent.click(heartOf(1));
  await waitFor(() => expect(storedJobs().map(({ id }) => id)).toEqual(['1']));
  expect([isSaved(1), isSaved(2)]).toEqual([true, false]);
  expect(titles()).toEqual(['Saved']);

  cleanup();
  await show([1, 2]);
  expect([isSaved(1), isSaved(2)]).toEqual([true, false]);
  await userEvent.click(heartOf(1));
  await waitFor(() => expect(storedJobs()).toEqual([]));
  expect(isSaved(1)).toBe(false);
});

test('product §2 a visitor with twenty saved jobs cannot save another, and keeps the twenty', async () => {
  storeMarks(...Array.from({ length: 20 }, (_, at) => at + 1));
  const { titles } = await show([21, 20]);
  await userEvent.click(heartOf(21));
  await waitFor(() => expect(titles().at(-1)).toContain('you can save'));
  expect(isSaved(21)).toBe(false);
  expect(storedJobs()).toHaveLength(20);
  await userEvent.click(heartOf(20));
  await waitFor(() => expect(storedJobs()).toHaveLength(19));
});

test('a browser that cannot store a saved job shows an error, and the job is not saved', async () => {
  const { titles } = await show([1]);
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await userEvent.click(heartOf(1));
    await waitFor(() => expect(titles()).toEqual(['Saved', 'Error']));
  } finally {
    Storage.prototype.setItem = setItem;
  }
  expect(isSaved(1)).toBe(false);
});

test('an account’s saved jobs come from the server, and hearts are hidden when it fails', async () => {
  worker.use(
    http.get('/api/marks', () =>
      HttpResponse.json({
        savedJobs: ['2'],
        hiddenJobs: [],
        hiddenCompanies: [],
        followedCompanies: [],
        mutedCompanies: [],
      }),
    ),
  );
  await show([1, 2], { boot: { ...boot, session: activeSession } });
  expect([isSaved(1), isSaved(2)]).toEqual([false, true]);

  cleanup();
  const asked = Promise.withResolvers<void>();
  worker.use(
    http.get('/api/marks', () => {
      asked.resolve();
      return new HttpResponse(null, { status: 500 });
    }),
  );
  const job = await jobNumbered(1);
  renderView(<JobRowList jobs={[job]} />, '/en', { boot: { ...boot, session: activeSession } });
  await asked.promise;
  await screen.findByRole('link', { name: 'Job 1' });
  expect(screen.queryByRole('button', { name: 'Save Job 1' })).toBeNull();
});

const noMarks = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };

test('a saved job that exceeds the rate limit is reverted, and how long to wait is shown', async () => {
  const limited = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '90' } });
  worker.use(
    http.get('/api/marks', () => HttpResponse.json(noMarks)),
    http.put('/api/saved-jobs/1', limited),
  );
  const told: ToastEvent[] = [];
  await show([1], {
    boot: { ...boot, session: activeSession },
    sendToast: (event) => void told.push(event as ToastEvent),
  });
  await userEvent.click(heartOf(1));
  await waitFor(() => expect(told.at(-1)).toMatchObject({ toast: { retryAt: expect.any(Number) } }));
  expect(isSaved(1)).toBe(false);
});

const anotherSession: Session = {
  state: 'active',
  user: { name: 'Bob', email: 'bob@example.test', emailVerified: true },
};

test('SE05 a job is not saved once somebody else is logged in, and the toast says so', async () => {
  worker.use(
    http.get('/api/marks', () => HttpResponse.json(noMarks)),
    http.get('/api/session', () => HttpResponse.json(anotherSession)),
    http.put('/api/saved-jobs/1', () => new HttpResponse(null, { status: 401 })),
  );
  const { titles } = await show([1], { boot: { ...boot, session: activeSession } });
  await userEvent.click(heartOf(1));
  await waitFor(() => expect(titles()).toEqual(['Saved', 'Somebody else is logged in now. Nothing was changed.']));
  await waitFor(() => expect(isSaved(1)).toBe(false));
});

test('SE05 a job saved offline is not saved for another user who logs in before the connection returns', async () => {
  const writes: string[] = [];
  const online = createStore(true);
  worker.use(
    http.get('/api/marks', () => HttpResponse.json(noMarks)),
    http.get('/api/session', () => HttpResponse.json(anotherSession)),
    http.put('/api/saved-jobs/:id', ({ params }) => {
      writes.push(String(params.id));
      if (!online.read()) return HttpResponse.error();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { titles, session } = await show([1, 2], { boot: { ...boot, session: activeSession }, online });
  act(() => online.write(false));
  await userEvent.click(heartOf(1));
  await waitFor(() => expect(titles()).toEqual(['Saved', 'You are offline.']));
  act(() => session.write(anotherSession));
  act(() => online.write(true));
  await waitFor(() => expect(titles().at(-1)).toBe('Somebody else is logged in now. Nothing was changed.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Job 2' }));
  await waitFor(() => expect(writes).toEqual(['1', '2']));
});

test('a read that began before the job was saved does not remove its mark', async () => {
  const answered = Promise.withResolvers<void>();
  const none = { hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
  const reads: string[][] = [];
  let held: Promise<void> | undefined;
  let saved: string[] = [];
  worker.use(
    http.get('/api/marks', async () => {
      const savedJobs = saved;
      reads.push(savedJobs);
      await held;
      return HttpResponse.json({ ...none, savedJobs });
    }),
    http.put('/api/saved-jobs/1', () => {
      saved = ['1'];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await show([1], { boot: { ...boot, session: activeSession } });
  held = answered.promise;
  reads.length = 0;
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  dispatchEvent(new Event('focus'));
  later.mockRestore();
  await waitFor(() => expect(reads).not.toEqual([]));
  await userEvent.click(heartOf(1));
  await waitFor(() => expect(saved).toEqual(['1']));
  const shown: boolean[] = [];
  const watcher = new MutationObserver(() => shown.push(isSaved(1)));
  watcher.observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] });
  answered.resolve();
  await waitFor(() => expect(reads.at(-1)).toEqual(['1']));
  expect(isSaved(1)).toBe(true);
  expect(shown).not.toContain(false);
  watcher.disconnect();
});

test('product §2 a visitor’s saved jobs are merged into the account, then deleted from the browser', async () => {
  const none = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
  const merges: unknown[] = [];
  let fails = true;
  worker.use(
    http.get('/api/marks', () => HttpResponse.json(none)),
    http.post('/api/marks/merge', async ({ request }) => {
      merges.push(await request.json());
      return fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ ...none, savedJobs: ['2', '1'] });
    }),
  );
  storeMarks(2, 1);
  await show([1, 2], { boot: { ...boot, session: activeSession } });
  expect(merges).toHaveLength(1);
  expect(storedJobs()).toHaveLength(2);

  cleanup();
  fails = false;
  await show([1, 2], { boot: { ...boot, session: activeSession } });
  expect([isSaved(1), isSaved(2)]).toEqual([true, true]);
  expect(merges[1]).toEqual({
    savedJobs: [
      { id: '2', at: '1970-01-01T00:00:00.002Z' },
      { id: '1', at: '1970-01-01T00:00:00.001Z' },
    ],
  });
  expect(storedJobs()).toEqual([]);
});

test('shows the visitor’s marks once the session has ended', async () => {
  worker.use(
    http.get('/api/marks', () =>
      HttpResponse.json({
        savedJobs: ['2'],
        hiddenJobs: [],
        hiddenCompanies: [],
        followedCompanies: [],
        mutedCompanies: [],
      }),
    ),
  );
  const job = await Promise.all([1, 2].map(jobNumbered));
  const { services } = renderView(<JobRowList jobs={job} />, '/en', { boot: { ...boot, session: activeSession } });
  await screen.findByRole('button', { name: 'Save Job 1' });
  storeMarks(1);
  await act(async () => services.session.write({ state: 'none' }));
  await waitFor(() => expect([isSaved(1), isSaved(2)]).toEqual([true, false]));
});

const hidden = (kind: 'hiddenJobs' | 'hiddenCompanies') =>
  ((JSON.parse(localStorage.getItem('marks') ?? '{}')[kind] ?? []) as { id: string }[]).map(({ id }) => id);
const hide = async (number: number) =>
  userEvent.click(await screen.findByRole('button', { name: `Hide Job ${number}` }));
const titlesShown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent?.trim());

test('product §2.7 a hidden job becomes one line in its place, undo restores it, and the focus follows', async () => {
  const { titles } = await show([1, 2]);
  await hide(1);
  const line = await screen.findByText('Hidden:');
  expect(line.textContent).toBe('Hidden: Job 1');
  expect(titlesShown()).toEqual(['Job 2']);
  const [row] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Undo', 'Hide all jobs at Drak']);
  expect(row.getBoundingClientRect().height).toBeLessThan(60);
  await waitFor(() => expect(hidden('hiddenJobs')).toEqual(['1']));
  expect(titles()).toEqual(['The job is hidden']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));

  cleanup();
  await show([2, 1]);
  await screen.findByText('Hidden:');
  expect(titlesShown()).toEqual(['Job 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titlesShown()).toEqual(['Job 2', 'Job 1']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Job 1' }));
  await waitFor(() => expect(hidden('hiddenJobs')).toEqual([]));
});

test('product §2.7 the line of a hidden job can hide its whole company, and undo shows the company again', async () => {
  await show([1, 2]);
  await hide(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide all jobs at Drak' }));
  await waitFor(() => expect(titlesShown()).toEqual([]));
  expect(screen.getAllByText(/^Jobs at Drak are hidden:/)).toHaveLength(2);
  await waitFor(() => expect(hidden('hiddenCompanies')).toEqual(['drak']));
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1] as HTMLElement);
  await waitFor(() => expect(titlesShown()).toEqual(['Job 2']));
});

test('product §2.7 the keys j and k skip hidden jobs', async () => {
  localStorage.setItem('marks', JSON.stringify({ hiddenJobs: [{ id: '2', at: 1 }] }));
  const jobs = await Promise.all([1, 2, 3].map(jobNumbered));
  const rows = (
    <main>
      <RowKeyboardShortcuts />
      <JobRowList jobs={jobs} />
    </main>
  );
  renderView(rows, '/en');
  await screen.findByText('Hidden:');
  await screen.findByText(/^Keys:/);
  await userEvent.keyboard('jj');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Job 3'));
  await userEvent.keyboard('k');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Job 1'));
});

test('product §1 the key s saves only the job of the focused row, and unsaves it', async () => {
  const jobs = await Promise.all([1, 2].map(jobNumbered));
  renderView(
    <main>
      <RowKeyboardShortcuts />
      <JobRowList jobs={jobs} />
    </main>,
    '/en',
  );
  await screen.findByRole('button', { name: 'Save Job 2' });
  await screen.findByText(/^Keys:/);
  await userEvent.keyboard('sjjs');
  await waitFor(() => expect(storedJobs().map(({ id }) => id)).toEqual(['2']));
  expect(document.activeElement?.textContent).toBe('Job 2');
  await userEvent.keyboard('s');
  await waitFor(() => expect(storedJobs()).toEqual([]));
});

test('product §1 marks jobs that were opened or applied for in this browser as seen or applied', async () => {
  seenJobs.add(901);
  seenJobs.add(902);
  appliedJobs.add(902);
  const lastVisit = 1;
  await show([901, 902, 903], { lastVisit });
  const marks = () => screen.getAllByRole('heading').map(({ textContent }) => textContent?.trim());
  await waitFor(() =>
    expect(marks()).toEqual(['Job 901 seen', 'Job 902 applied', 'Job 903 new since your last visit']),
  );
});

test('product §1 marks a job that the account has applied for', async () => {
  worker.use(
    http.get('/api/applications', () =>
      HttpResponse.json({ items: [{ job: { identifier: 5 }, sentAt: '2026-11-21T12:00:00.000Z' }] }),
    ),
    http.get('/api/marks', () =>
      HttpResponse.json({
        savedJobs: [],
        hiddenJobs: [],
        hiddenCompanies: [],
        followedCompanies: [],
        mutedCompanies: [],
      }),
    ),
  );
  await show([4, 5], { boot: { ...boot, session: activeSession } });
  await screen.findByText('applied');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent?.trim())).toEqual([
    'Job 4',
    'Job 5 applied',
  ]);
});

test('product §2.7 the panel of an ad hides the job and its company, and shows both again', async () => {
  const job = await answers.job('en', 1);
  renderView(<JobPanel job={job as JobDetail} onApply={() => undefined} appliedAt={null} hasDraft={false} />, '/en');
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this job' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide all jobs at Drak' }));
  await waitFor(() => expect([hidden('hiddenJobs'), hidden('hiddenCompanies')]).toEqual([['1'], ['drak']]));
  await userEvent.click(screen.getByRole('button', { name: 'Show this job in lists again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show jobs at Drak in lists again' }));
  await waitFor(() => expect([hidden('hiddenJobs'), hidden('hiddenCompanies')]).toEqual([[], []]));
});

test.each([360, 1280])(
  'product §2.7 at %i px rows with a hidden job fit, and have large enough targets and no axe findings',
  async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(true);
    await show([1, 2, 3]);
    await hide(2);
    await screen.findByText('Hidden:');
    expect(smallTouchTargets(document.body)).toEqual([]);
    expect(clippedFocusRings()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await axeFindings()).toEqual([]);
  },
);

test.each([360, 1280])('at %i px hearts are 44 px, and their focus rings are not cut', async (width) => {
  await page.viewport(width, 900);
  await emulateTouch(true);
  await show([1, 2]);
  expect(smallTouchTargets(document.body)).toEqual([]);
  const { width: wide, height: high } = heartOf(1).getBoundingClientRect();
  expect([Math.round(wide), Math.round(high)]).toEqual([44, 44]);
  heartOf(1).focus();
  expect(clippedFocusRings()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
