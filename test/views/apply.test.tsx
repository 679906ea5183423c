import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent as inBrowser, page } from 'vitest/browser';
import '../../src/app.css';
import { reportReasons } from '../../machines/job-report/job-report.rules.ts';
import type { Session } from '../../src/api/contract-account.ts';
import type { JobDetail } from '../../src/api/contract-board.ts';
import type { Application } from '../../src/api/contract-candidate.ts';
import { applicationDraft } from '../../src/effects/application-draft.ts';
import { createStore } from '../../src/effects/store.ts';
import { ErrorPage } from '../../src/features/info/error-page.tsx';
import { JobPage } from '../../src/features/jobs/job-page.tsx';
import { JobsInstead } from '../../src/features/jobs/jobs-instead.tsx';
import { legalVersions } from '../../src/routing/legal-texts.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulatePrint, setPreference } from './screen.ts';
import { XhrOverFetch } from './xhr-over-fetch.ts';

const worker = network();
// A new store for each test: going online in one must not send an application left by another.
let online = createStore(true);
beforeEach(async () => {
  online = createStore(true);
  worker.use(http.get('/api/attempts', () => HttpResponse.json({ items: [], full: [] })));
  await page.viewport(360, 780);
});
afterEach(async () => {
  cleanup();
  await setPreference('color-scheme', '');
  await emulatePrint(false);
  localStorage.clear();
  // Clear the in-memory copies as well.
  for (const key of ['applied-jobs', 'seen-jobs']) dispatchEvent(new StorageEvent('storage', { key }));
  vi.unstubAllGlobals();
});

const native: Partial<JobDetail> = { status: 'active', applyUrl: null, replyDays: 7 };

/** What the server was sent. */
const sent: { key: string | null; body: Record<string, unknown> }[] = [];
const answerWith = (answer: () => Response) =>
  worker.use(
    http.post('*/api/applications', async ({ request }) => {
      sent.push({
        key: request.headers.get('idempotency-key'),
        body: (await request.json()) as Record<string, unknown>,
      });
      return answer();
    }),
  );
const received = () =>
  HttpResponse.json({ reference: 'ABCD-2345', replyDueOn: '2026-11-30', application: null }, { status: 201 });

async function openJob(
  changes: Partial<JobDetail> = {},
  session: Session = { state: 'none' },
  linkToken: string | null = null,
) {
  sent.length = 0;
  const job = sampleJob({ ...native, ...changes });
  worker.use(http.get('/api/jobs/:number', () => HttpResponse.json(job as object)));
  const { identifier, slug } = job;
  const view = renderView(
    <JobPage name="job" params={{ id: String(identifier), slug }} />,
    `/en/job/${identifier}/${slug}`,
    {
      boot: { ...boot, session },
      online,
      linkToken,
      today: () => Date.parse('2026-12-01T12:00Z'),
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const openForm = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^(Apply here|Continue your application)$/ });
  await userEvent.click(button as HTMLElement);
  await screen.findByRole('dialog');
  await screen.findByLabelText('Name');
};
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** At once, as a paste or a password manager does. */
const { fill } = inBrowser;
async function fillIn() {
  await fill(field('Name'), 'Jana Nová');
  await fill(field('E-mail'), 'jana@kites.example');
  await fill(field(/^Why you/), 'Because of kites.');
}

test('product §6 the form is prefilled from the profile, and this is no draft until something is typed', async () => {
  const known = sampleProfile({
    basics: { values: { headline: '', city: '', phone: '+420 777 123 456' }, version: 1 },
    links: { values: { link: 'https://kites.example/jana', portfolio: '' }, version: 1 },
  });
  worker.use(http.get('/api/profile', () => HttpResponse.json(known as object)));
  await openJob({}, activeSession);
  await openForm();
  await expect.poll(() => field(/^Phone/).value).toBe('+420 777 123 456');
  expect(field(/^LinkedIn/).value).toBe('https://kites.example/jana');
  const kept = () => applicationDraft.read(sampleJob().identifier, 'ann@example.test')?.answers;
  expect(kept()).toBeUndefined();
  await userEvent.type(field(/^Why you/), 'K');
  expect(kept()).toMatchObject({ phone: '+420 777 123 456', message: 'K' });
});

test('product §3.1, §3.5 a guest applies and is shown the reference, the reply date and the e-mail address', async () => {
  answerWith(received);
  await openJob();
  await openForm();
  const { terms, personalInformation } = legalVersions;
  for (const [name, path] of [
    ['terms', `/api/terms/${terms}/en`],
    ['personal data', `/api/personal-information/${personalInformation}/en`],
  ] as const) {
    const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
  }
  await press('Send the application');
  expect(await screen.findAllByText('This field is mandatory')).toHaveLength(2);
  await fillIn();
  await press('Send the application');
  expect(await screen.findByText('ABCD-2345')).toBeVisible();
  expect(document.activeElement?.textContent).toMatch(/30\sNov\s2026/);
  expect(document.activeElement?.textContent).toContain('jana@kites.example');
  expect(sent).toMatchObject([
    {
      body: {
        agreedTexts: legalVersions,
        name: 'Jana Nová',
        email: 'jana@kites.example',
        message: 'Because of kites.',
        lang: 'en',
        website: '',
      },
    },
  ]);
  expect(await axeFindings()).toEqual([]);
});

const sql = { id: 'sql', slug: 'sql', title: 'SQL', minutes: 20 };
const attempt = (id: string, testId: string, score: number) => ({
  id,
  testId,
  score,
  test: testId,
  title: testId.toUpperCase(),
  state: 'finished',
  isPassed: score >= 60,
  startedAt: '2026-11-20T10:00:00Z',
  isShared: false,
  applications: [],
});

test('product §8 the best passed result of each test can be attached; the welcome test comes first', async () => {
  const items = [
    attempt('a', 'english', 70),
    attempt('b', 'sql', 60),
    attempt('c', 'sql', 80),
    attempt('d', 'css', 40),
  ];
  worker.use(http.get('/api/attempts', () => HttpResponse.json({ items, full: [] })));
  answerWith(received);
  await openJob({ test: sql }, activeSession);
  expect(screen.getByText(/^The company would like to see a result of the/).textContent).toContain('SQL test (20 min)');
  await openForm();
  const results = await screen.findByLabelText('Test result (optional)');
  expect([...results.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'None of them',
    'SQL: 80%',
    'ENGLISH: 70%',
  ]);
  await userEvent.selectOptions(results, 'c');
  expect(applicationDraft.read(sampleJob().identifier, 'ann@example.test')?.result).toBe('c');
  expect(await axeFindings()).toEqual([]);
  await press('Send the application');
  await expect.poll(() => sent).toMatchObject([{ body: { result: 'c' } }]);
});

test('product §8 an error in loading test results is shown instead of the offer to take a test', async () => {
  worker.use(http.get('/api/attempts', () => new HttpResponse(null, { status: 500 })));
  answerWith(received);
  await openJob({ test: sql }, activeSession);
  await openForm();
  expect(await screen.findByText('Your test results did not load.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(screen.queryByText('You can take it now, or apply and add the result later.')).toBeNull();
  worker.use(http.get('/api/attempts', () => HttpResponse.json({ items: [attempt('c', 'sql', 80)], full: [] })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Test result (optional)')).toBeVisible();
});

test('product §8 an applicant without a result of the welcome test gets a link to it and can apply without', async () => {
  answerWith(received);
  await openJob({ test: sql });
  await openForm();
  const link = screen.getByRole('link', { name: /^SQL .*new tab/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/en/test/sql', '_blank']);
  screen.getByText(/Once you have an account/);
  await fillIn();
  await press('Send the application');
  await expect.poll(() => sent).toMatchObject([{ body: { result: null } }]);
});

test('product §3.2 after an error the form keeps its text and key, also when it is opened again', async () => {
  answerWith(() => new HttpResponse(null, { status: 500 }));
  await openJob();
  await openForm();
  await fillIn();
  await press('Send the application');
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => screen.getByRole('button', { name: 'Send the application' })).toBeEnabled();
  const first = sent[0]?.key;
  cleanup();
  answerWith(received);
  await openJob();
  await openForm();
  expect(field('Name').value).toBe('Jana Nová');
  expect(field(/^Why you/).value).toBe('Because of kites.');
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ key: first }]);
  expect(first).toMatch(/^[\w-]{20,}$/);
  cleanup();
  await openJob();
  await openForm();
  expect(field('Name').value).toBe('');
});

test('product §3.2 a double click or a second submit sends one application', async () => {
  const answer = Promise.withResolvers<void>();
  worker.use(
    http.post('*/api/applications', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: {} });
      await answer.promise;
      return received();
    }),
  );
  await openJob();
  await openForm();
  await fillIn();
  const button = screen.getByRole('button', { name: 'Send the application' });
  await userEvent.dblClick(button);
  await expect.poll(() => sent.length).toBe(1);
  act(() => button.closest('form')?.requestSubmit());
  answer.resolve();
  await screen.findByText('ABCD-2345');
  expect(sent).toHaveLength(1);
});

test('product §3.1, §3.2 a CV uploads with progress while the form is filled in, and remains when it is reopened', async () => {
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
  const arrived = Promise.withResolvers<void>();
  const files: (File | null)[] = [];
  worker.use(
    http.post('*/api/files', async ({ request }) => {
      files.push((await request.formData()).get('file') as File | null);
      await arrived.promise;
      return HttpResponse.json({ id: 'a-file', name: 'Jana.pdf', size: 1_300_000 }, { status: 201 });
    }),
  );
  await openJob();
  await openForm();
  await userEvent.upload(field(/^CV/), new File([new Uint8Array(1_300_000)], 'Jana.pdf'));
  expect(screen.getByText('Jana.pdf').parentElement?.textContent).toContain('1.2 MB');
  act(() => XhrOverFetch.last?.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  // Scroll it out from behind the sticky row of the submit button.
  screen.getByRole('button', { name: 'Cancel the upload' }).scrollIntoView({ block: 'center' });
  expect(await axeFindings()).toEqual([]);
  await fillIn();
  expect(field('Name').value).toBe('Jana Nová');
  arrived.resolve();
  await screen.findByRole('button', { name: 'Remove the file' });
  expect(files.map((file) => file?.size)).toEqual([1_300_000]);
  cleanup();

  answerWith(received);
  await openJob();
  await openForm();
  expect(screen.getByText('Jana.pdf')).toBeVisible();
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { cv: 'a-file' } }]);
});

test('product §3.1 sending during the upload of the CV shows its progress beside the button', async () => {
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
  const arrived = Promise.withResolvers<void>();
  worker.use(
    http.post('*/api/files', async () => {
      await arrived.promise;
      return HttpResponse.json({ id: 'a-file', name: 'Jana.pdf', size: 1_300_000 }, { status: 201 });
    }),
  );
  answerWith(received);
  await openJob();
  await openForm();
  await userEvent.upload(field(/^CV/), new File([new Uint8Array(1_300_000)], 'Jana.pdf'));
  await fillIn();
  await press('Send the application');
  act(() => XhrOverFetch.last?.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByText('Uploading your CV: 40%')).toBeVisible();
  arrived.resolve();
  await screen.findByText('ABCD-2345');
});

test('product §3.1 a failed upload is shown at its field and can be retried there', async () => {
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
  let uploads = 0;
  worker.use(
    http.post('*/api/files', () => {
      uploads += 1;
      return uploads === 1
        ? new HttpResponse(null, { status: 500 })
        : HttpResponse.json({ id: 'a-file', name: 'Jana.pdf', size: 4 }, { status: 201 });
    }),
  );
  await openJob();
  await openForm();
  await userEvent.upload(field(/^CV/), new File(['%PDF'], 'Jana.pdf'));
  const again = await screen.findByRole('button', { name: 'Try the upload again' });
  expect(field(/^CV/)).toHaveAccessibleDescription(/Jana.pdf.*It is not uploaded yet\./);
  // Scroll it out from behind the form's sticky footer.
  again.scrollIntoView({ block: 'center' });
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(again);
  await expect.poll(() => screen.queryByText(/It is not uploaded yet/)).toBeNull();
  expect(document.activeElement).toHaveAttribute('name', 'cv');
  await screen.findByRole('button', { name: 'Remove the file' });
  expect(uploads).toBe(2);
});

test('product §3.12 the form contains the ad’s questions and asks for each mandatory answer', async () => {
  answerWith(received);
  await openJob({
    screening: [
      { question: 'When can you start?', isRequired: true },
      { question: 'What else?', isRequired: false },
    ],
  });
  await openForm();
  expect(await axeFindings()).toEqual([]);
  await fillIn();
  await press('Send the application');
  expect(await screen.findByText('This field is mandatory')).toBeVisible();
  expect(field('When can you start?')).toHaveFocus();
  await fill(field('When can you start?'), 'In May.');
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { answers: ['In May.', ''] } }]);
});

test('product §3.16 the ad shows whether a CV is required; if so, the form is not sent without one', async () => {
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
  answerWith(received);
  worker.use(http.post('*/api/files', () => HttpResponse.json({ id: 'a-file' }, { status: 201 })));
  await openJob();
  expect(screen.getByText('You can apply without a CV.')).toBeVisible();
  cleanup();
  await openJob({ cvRequired: true });
  expect(screen.getByText('The company asks for a CV. Have it ready as a PDF, DOCX or ODT.')).toBeVisible();
  expect(screen.queryByText('You can apply without a CV.')).toBeNull();
  await openForm();
  await fillIn();
  await press('Send the application');
  const cv = field('CV: PDF, DOCX or ODT, 10 MB at most');
  expect(cv).toHaveAccessibleDescription(/This field is mandatory/);
  await expect.poll(() => document.activeElement).toBe(cv);
  expect(await axeFindings()).toEqual([]);
  expect(sent).toEqual([]);
  await userEvent.upload(cv, new File(['%PDF'], 'Jana.pdf'));
  await screen.findByRole('button', { name: 'Remove the file' });
  expect(screen.queryByText('This field is mandatory')).toBeNull();
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { cv: 'a-file' } }]);
});

test('product §3.16 a CV that has become mandatory is reported, and the typed text remains', async () => {
  answerWith(() => HttpResponse.json({ errors: { cv: ['required'] } }, { status: 422 }));
  await openJob();
  await openForm();
  await fillIn();
  await press('Send the application');
  expect(await screen.findByText('This field is mandatory')).toBeVisible();
  expect(field('CV: PDF, DOCX or ODT, 10 MB at most')).toBeVisible();
  expect(field('Name').value).toBe('Jana Nová');
});

test('product §3.1 on a phone the first invalid field is in view with its label and error', async () => {
  await page.viewport(360, 480);
  await openJob();
  await openForm();
  // The first field has the focus from the start, and keeps it when the form is scrolled.
  expect(field('Name')).toHaveFocus();
  document.querySelector('[data-autofocus-inside]')?.scrollBy(0, 70);
  await press('Send the application');
  const error = (await screen.findAllByText('This field is mandatory'))[0] as HTMLElement;
  const heading = screen.getByRole('heading', { name: /^Apply:/ }).parentElement as HTMLElement;
  const label = screen.getByText('Name', { selector: 'label' });
  await expect
    .poll(() => label.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(heading.getBoundingClientRect().bottom);
  const button = screen.getByRole('button', { name: 'Send the application' });
  expect(error.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
});

test('product §3.1, IN08 an invalid CV is reported at its field, and everything else remains', async () => {
  answerWith(received);
  await openJob();
  await openForm();
  await fillIn();
  const choose = (name: string, size: number) =>
    userEvent.upload(field(/^CV/), new File([new Uint8Array(size)], name), { applyAccept: false });
  await choose('holiday.jpg', 100);
  expect(await screen.findByText('This is not a PDF, DOCX or ODT document')).toHaveRole('alert');
  await choose('Jana.pdf', 10 * 1024 * 1024 + 1);
  expect(await screen.findByText('This is larger than 10 MB')).toHaveRole('alert');
  worker.use(http.post('*/api/files', () => new HttpResponse(null, { status: 413 })));
  await choose('Jana.pdf', 100);
  expect(await screen.findByText('This is larger than 10 MB')).toHaveRole('alert');
  expect(field('Name').value).toBe('Jana Nová');
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { cv: null } }]);
});

test('product §3.9 a signed-in user sees the draft of another device, and changes are saved on the account', async () => {
  const saved: unknown[] = [];
  const none = { answer1: '', answer2: '', answer3: '', answer4: '', answer5: '' };
  const answers = { name: 'Jana', email: '', phone: '', link: '', message: 'Because of kites.', ...none };
  const draft = { answers, mayBeKept: true, cv: null, writtenAt: 1_000 };
  worker.use(
    http.get('/api/application-drafts/:job', () => HttpResponse.json({ draft })),
    http.put('/api/application-drafts/:job', async ({ request }) => {
      saved.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openJob({}, activeSession);
  await openForm();
  await expect.poll(() => document.querySelector('textarea')?.value).toBe('Because of kites.');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(field('Name')).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await userEvent.type(field(/^Why you/), ' And wind.');
  await press('Close');
  await expect.poll(() => saved.length).toBe(1);
  expect(saved).toMatchObject([{ answers: { message: 'Because of kites. And wind.' }, mayBeKept: true, base: 1_000 }]);
});

test('product §3.9 a draft of another person is not shown, and its author sees it again after signing in', async () => {
  worker.use(http.get('/api/application-drafts/:job', () => HttpResponse.json({ draft: null })));
  worker.use(http.put('/api/application-drafts/:job', () => new HttpResponse(null, { status: 204 })));
  await openJob({}, activeSession);
  await openForm();
  await fill(await screen.findByLabelText(/^Why you/), 'Mine.');
  cleanup();
  await openJob();
  await openForm();
  expect(field(/^Why you/).value).toBe('');
  await fill(field(/^Why you/), 'As a guest.');
  cleanup();
  await openJob({}, activeSession);
  await openForm();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Why you/)).value).toBe('As a guest.\n\nMine.');
});

test('security §4 a draft is neither shown to nor sent by another user who signs in meanwhile', async () => {
  worker.use(http.get('/api/application-drafts/:job', () => HttpResponse.json({ draft: null })));
  worker.use(http.put('/api/application-drafts/:job', () => new HttpResponse(null, { status: 204 })));
  answerWith(received);
  const { services } = await openJob({}, activeSession);
  await openForm();
  await fill(await screen.findByLabelText(/^Why you/), 'Mine.');
  act(() => services.session.write({ state: 'none' }));
  expect(field(/^Why you/).value).toBe('Mine.');
  const petr = { name: 'Petr', email: 'petr@example.test', emailVerified: true };
  act(() => services.session.write({ state: 'active', user: petr }));
  await expect.poll(() => field('Name').value).toBe('Petr');
  expect(field(/^Why you/).value).toBe('');
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { owner: 'petr@example.test', email: 'petr@example.test', message: '' } }]);
  act(() => services.session.write(activeSession));
  expect(screen.getByText('ABCD-2345')).toBeVisible();
});

const storedDraft = () => applicationDraft.read(sampleJob().identifier, 'ann@example.test');
/** Sends the form of a signed-in user, with a test result attached, after the session has ended. */
async function sendLoggedOut() {
  worker.use(http.get('/api/attempts', () => HttpResponse.json({ items: [attempt('c', 'sql', 80)], full: [] })));
  worker.use(http.get('/api/session', () => HttpResponse.json({ state: 'none' })));
  answerWith(() => (sent.at(-1)?.body.owner === '' ? received() : new HttpResponse(null, { status: 401 })));
  const view = await openJob({ test: sql }, activeSession);
  await openForm();
  await fill(field(/^Why you/), 'Because of kites.');
  await userEvent.selectOptions(await screen.findByLabelText('Test result (optional)'), 'c');
  await press('Send the application');
  const words = await screen.findByText(/^You were logged out in another tab/);
  expect(words.closest('[data-said]')).toHaveFocus();
  expect(sent).toMatchObject([{ body: { owner: 'ann@example.test', result: 'c' } }]);
  await expect.poll(() => view.services.session.read().state).toBe('none');
  return view;
}

/** Opens the form of a signed-in user whose draft arrives once the session has changed. */
async function openWhileSessionChanges(session: Session) {
  const held = Promise.withResolvers<Response>();
  const asked: string[] = [];
  const answers = { name: 'Ann', email: 'ann@example.test', phone: '', link: '', message: 'I am Ann.' };
  const draft = { answers, mayBeKept: true, result: null, cv: null, writtenAt: 1_000 };
  worker.use(
    http.get('/api/application-drafts/:job', () => {
      asked.push('draft');
      // The ad asks before the form does.
      return asked.length === 2 ? held.promise : HttpResponse.json({ draft: null });
    }),
    http.put('/api/application-drafts/:job', () => new HttpResponse(null, { status: 204 })),
  );
  const view = await openJob({}, activeSession);
  await expect.poll(() => asked).toHaveLength(1);
  const [button] = await screen.findAllByRole('button', { name: 'Apply here' });
  await userEvent.click(button as HTMLElement);
  await expect.poll(() => asked).toHaveLength(2);
  act(() => view.services.session.write(session));
  held.resolve(HttpResponse.json({ draft }));
  await screen.findByLabelText('Name');
  return view;
}

test('security §4 a draft that arrives after another user has signed in is not shown to them', async () => {
  const petr = { name: 'Petr', email: 'petr@kites.example', emailVerified: true };
  await openWhileSessionChanges({ state: 'active', user: petr });
  expect(field('Name').value).toBe('Petr');
  expect(field(/^Why you/).value).toBe('');
  expect(applicationDraft.read(sampleJob().identifier, petr.email)).toBeNull();
});

test('security §4 the draft of a user who is logged in in another tab only is neither shown nor stored', async () => {
  const answers = { name: 'Petr', email: 'petr@kites.example', phone: '', link: '', message: 'I am Petr.' };
  const draft = { answers, mayBeKept: true, result: null, cv: null, writtenAt: 1_000 };
  worker.use(
    http.get('/api/application-drafts/:job', ({ request }) =>
      request.headers.get('expected-user') === 'petr%40kites.example'
        ? HttpResponse.json({ draft })
        : new HttpResponse(null, { status: 401 }),
    ),
  );
  await openJob({}, activeSession);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Apply here' }))[0] as HTMLElement);
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ann');
  expect(field(/^Why you/).value).toBe('');
  expect(storedDraft()).toBeNull();
  cleanup();
  const petr = { name: 'Petr', email: 'petr@kites.example', emailVerified: true };
  await openJob({}, { state: 'active', user: petr });
  await screen.findAllByRole('button', { name: 'Continue your application' });
});

test('security §4 a draft that arrives after its owner has logged out is not shown; the form is a guest’s', async () => {
  const { services } = await openWhileSessionChanges({ state: 'none' });
  expect([field('Name').value, field(/^Why you/).value]).toEqual(['', '']);
  act(() => services.session.write(activeSession));
  await expect.poll(() => field('E-mail').value).toBe('ann@example.test');
  expect(field(/^Why you/).value).toBe('');
  expect(storedDraft()).toBeNull();
});

test('product §3.19 a user whose session ended sees a notice, keeps the text and can send it without the account', async () => {
  await sendLoggedOut();
  for (const scheme of ['light', 'dark'] as const) {
    await setPreference('color-scheme', scheme);
    expect(await axeFindings()).toEqual([]);
  }
  await press('Send without the account');
  expect(await screen.findByText('ABCD-2345')).toBeVisible();
  const { email } = activeSession.state === 'active' ? activeSession.user : { email: '' };
  expect(sent[1]).toMatchObject({
    key: sent[0]?.key,
    body: { owner: '', result: null, email, message: 'Because of kites.' },
  });
});

test('product §3.19 a user who logs in again continues with the same text and test result', async () => {
  const { services } = await sendLoggedOut();
  await press('Log in');
  const target = encodeURIComponent(location.pathname);
  expect(location.search + location.hash).toBe(`?redirect_to=${target}#login`);
  // The login dialog replaces the form; once closed, the form returns.
  await expect.poll(() => screen.queryByText(/^You were logged out in another tab/)).toBeNull();
  act(() => history.back());
  const words = await screen.findByText(/^You were logged out in another tab/);
  await expect.poll(() => words.closest('[data-said]')).toHaveFocus();
  expect(storedDraft()).toMatchObject({ result: 'c', answers: { message: 'Because of kites.' } });
  // The user signs in in another tab.
  act(() => services.session.write(activeSession));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Why you/)).value).toBe('Because of kites.');
  answerWith(received);
  await press('Send the application');
  expect(await screen.findByText('ABCD-2345')).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ owner: 'ann@example.test', result: 'c' });
});

const leavePage = () => act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const refusal = 'For now, what you write is kept in this browser only, not in your account.';

test('product §3.9 a logged-out user sees that the draft is only in this browser; it is saved after logging in', async () => {
  const saved: unknown[] = [];
  worker.use(
    http.get('/api/application-drafts/:job', () => HttpResponse.json({ draft: null })),
    http.put('/api/application-drafts/:job', async ({ request }) => {
      saved.push(await request.json());
      return new HttpResponse(null, { status: saved.length === 1 ? 401 : 204 });
    }),
    http.get('/api/session', () => HttpResponse.json({ state: 'none' })),
  );
  const { services } = await openJob({}, activeSession);
  await openForm();
  await fill(field(/^Why you/), 'Because of kites.');
  leavePage();
  expect(await screen.findByText(refusal)).toBeVisible();
  await expect.poll(() => services.session.read().state).toBe('none');
  expect(await axeFindings()).toEqual([]);
  await userEvent.type(field(/^Why you/), ' And wind.');
  leavePage();
  expect(storedDraft()).toMatchObject({ answers: { message: 'Because of kites. And wind.' } });
  act(() => services.session.write(activeSession));
  await expect
    .poll(() => saved)
    .toMatchObject([
      { answers: { message: 'Because of kites.' } },
      { answers: { message: 'Because of kites. And wind.' }, base: null },
    ]);
  expect(screen.queryByText(refusal)).toBeNull();
});

test('product §3.9 a guest sees no notice about the account’s draft', async () => {
  await openJob();
  await openForm();
  await fill(field(/^Why you/), 'Because of kites.');
  leavePage();
  expect(screen.queryByText(refusal)).toBeNull();
});

test('product §3.9 a guest who signs in meanwhile keeps the typed text', async () => {
  worker.use(http.get('/api/application-drafts/:job', () => HttpResponse.json({ draft: null })));
  worker.use(http.put('/api/application-drafts/:job', () => new HttpResponse(null, { status: 204 })));
  answerWith(received);
  const { services } = await openJob();
  await openForm();
  await fillIn();
  act(() => services.session.write(activeSession));
  await expect.poll(() => field('E-mail').value).toBe('ann@example.test');
  expect(field(/^Why you/).value).toBe('Because of kites.');
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { owner: 'ann@example.test', message: 'Because of kites.' } }]);
});

test('product §3.2 a browser whose storage is full keeps the text while the page is open, and shows a warning', async () => {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full', 'QuotaExceededError');
  });
  onTestFinished(() => spy.mockRestore());
  answerWith(received);
  await openJob();
  await openForm();
  await fillIn();
  expect(await screen.findByText(/^Your browser has no room to keep what you write/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  await press('Close');
  expect(leaves()).toBe(true);
  await openForm();
  expect(field(/^Why you/).value).toBe('Because of kites.');
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(screen.queryByText(/^Your browser has no room/)).toBeNull();
  expect(leaves()).toBe(true);
});

test('product §3.2 a CV that was not uploaded is asked for again when the form is opened again', async () => {
  answerWith(received);
  await openJob();
  await openForm();
  act(() => online.write(false));
  await userEvent.upload(field(/^CV/), new File(['%PDF'], 'Jana.pdf'));
  await fillIn();
  cleanup();
  online.write(true);
  for (const _ of ['once', 'again']) {
    await openJob();
    await openForm();
    expect(field(/^CV/)).toHaveAccessibleDescription(/: The file is no longer here. Choose it again$/);
    await userEvent.type(field(/^Why you/), ' And wind.');
    cleanup();
  }
  await openJob();
  await openForm();
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { cv: null, message: 'Because of kites. And wind. And wind.' } }]);
});

test('product §16.4 an application submitted offline waits and is sent once when online', async () => {
  answerWith(received);
  await openJob();
  await openForm();
  await fillIn();
  online.write(false);
  await press('Send the application');
  expect(await screen.findByText(/^You are offline/)).toHaveFocus();
  expect(sent).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  online.write(true);
  await screen.findByText('ABCD-2345');
  expect(sent).toHaveLength(1);
});

test.each([
  ['closed', /since closed/],
  ['paused', /since paused this job/],
  ['elsewhere', /own page/],
])('product §3.6 the form reports that the ad no longer takes applications: %s', async (why, words) => {
  answerWith(() => HttpResponse.json({ errors: { job: [why] } }, { status: 409 }));
  await openJob();
  await openForm();
  await fillIn();
  await press('Send the application');
  expect(await screen.findByText(words)).toHaveFocus();
});

test('product §3.6 the text written for an ad that no longer takes applications is shown and can be copied', async () => {
  answerWith(() => HttpResponse.json({ errors: { job: ['closed'] } }, { status: 409 }));
  await openJob({ screening: [{ question: 'When can you start?', isRequired: true }] });
  await openForm();
  await fillIn();
  await fill(field('When can you start?'), 'In May.');
  await press('Send the application');
  const text = await screen.findByRole('group', { name: 'Your text' });
  expect(text.textContent).toBe('Because of kites.\n\nWhen can you start?\nIn May.');
  const copied: string[] = [];
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (given) => void copied.push(given));
  onTestFinished(() => spy.mockRestore());
  await press('Copy the text');
  await expect.poll(() => copied).toEqual([text.textContent]);
  for (const scheme of ['light', 'dark'] as const) {
    await setPreference('color-scheme', scheme);
    expect(await axeFindings()).toEqual([]);
  }
});

test('product §3.2 an ad offers to continue a draft of its application', async () => {
  await openJob();
  await openForm();
  await fill(field(/^Why you/), 'Because of kites.');
  await press('Close');
  const [button] = await screen.findAllByRole('button', { name: 'Continue your application' });
  await userEvent.click(button as HTMLElement);
  await screen.findByRole('dialog');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Why you/)).value).toBe('Because of kites.');
  cleanup();
  localStorage.clear();
  await openJob();
  expect(screen.getAllByRole('button', { name: 'Apply here' })).toHaveLength(2);
});

test('product §3.9 an ad offers to continue a draft of another device, only to its author and while open', async () => {
  const asked: string[] = [];
  const answers = { name: 'Ann', email: '', phone: '', link: '', message: 'Because of kites.' };
  const draft = { answers, mayBeKept: false, result: null, cv: null, writtenAt: 1_000 };
  worker.use(
    http.get('/api/application-drafts/:job', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ draft });
    }),
  );
  await openJob({}, activeSession);
  expect(await screen.findAllByRole('button', { name: 'Continue your application' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Apply here' })).toBeNull();
  expect(asked).toHaveLength(1);
  cleanup();
  await openJob();
  expect(screen.getAllByRole('button', { name: 'Apply here' })).toHaveLength(2);
  cleanup();
  await openJob({ applyUrl: 'https://kites.example/jobs' }, activeSession);
  await screen.findAllByText('Apply on kites.example');
  expect(asked).toHaveLength(1);
});

test('product §3.20 an ad names who reads applications and their role in the ad’s language, if given', async () => {
  await openJob({ contact: { name: 'Jana Malá', role: 'vedoucí letu' }, inLanguage: 'cs' });
  const name = screen.getByText('Jana Malá');
  expect(name.closest('dl')?.textContent).toBe('Applications are read byJana Malávedoucí letu');
  expect(screen.getByText('vedoucí letu').lang).toBe('cs');
  for (const scheme of ['light', 'dark'] as const) {
    await setPreference('color-scheme', scheme);
    expect(await axeFindings()).toEqual([]);
  }
  cleanup();
  await openJob({ contact: null });
  expect(screen.queryByText('Applications are read by')).toBeNull();
});

test('product §3.21 a yearly or hourly salary is also shown per month, a freelancer’s per day', async () => {
  await openJob({
    baseSalary: { min: 900_000, max: 1_200_000, currency: 'CZK', period: 'year' },
    contract: ['employment'],
  });
  const said = () => screen.getByText('Gross salary').closest('div')?.textContent ?? '';
  expect(said()).toMatch(/salary\.yearsalary\.month, rounded/);
  cleanup();
  await openJob({ baseSalary: { min: 400, max: null, currency: 'CZK', period: 'hour' }, contract: ['employment'] });
  expect(said()).toMatch(/salary\.month full time, rounded/);
  cleanup();
  await openJob({ baseSalary: { min: 900, max: null, currency: 'CZK', period: 'hour' }, contract: ['freelance'] });
  expect(said()).toMatch(/salary\.day, rounded/);
  cleanup();
  await openJob({ baseSalary: { min: 80_000, max: null, currency: 'CZK', period: 'month' }, contract: ['employment'] });
  expect(said()).not.toMatch(/rounded/);
});

test('product §3.2 a draft can be sent at once: its time counts from when it was first written', async () => {
  answerWith(received);
  await openJob();
  await openForm();
  await fillIn();
  await press('Close');
  const { identifier } = sampleJob();
  const draft = applicationDraft.read(identifier, '');
  if (!draft) throw new Error('It is not kept');
  applicationDraft.write(identifier, '', { ...draft, writtenAt: Date.now() - 60_000 });
  await openForm();
  await press('Send the application');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.took).toBeGreaterThanOrEqual(60_000);
});

test('product §3 the size range of the ad’s company never wraps, at any width', async () => {
  const { company } = sampleJob();
  await openJob({ company: { ...company, tagline: 'kites for everybody', size: '11–50 people', stage: 'Series A' } });
  const sizes = screen.getAllByText('11–50 people');
  const lines = sizes.map((size) => size.parentElement as HTMLElement);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'kites for everybody\u00a0· 11–50 people\u00a0· Series A',
    expect.stringContaining('\u00a0· Series A\u00a0· 11–50 people'),
  ]);
  for (let width = 320; width >= 120; width -= 10) {
    for (const line of lines) line.style.width = `${width}px`;
    expect([width, ...sizes.map((size) => size.getClientRects().length)]).toEqual([width, 1, 1]);
  }
});

test('product §3.18 an ad shows a signed-in user which of its skills are in their profile', async () => {
  const asked = { skillsMust: ['React', 'Node.js', 'Go'], skillsNice: ['Kotlin'] };
  const known = sampleProfile({
    skills: { values: { items: [{ skill: 'node JS', years: '3', lastUsed: '' }, { skill: 'react' }] }, version: 1 },
  });
  worker.use(http.get('/api/profile', () => HttpResponse.json(known as object)));
  await openJob(asked, activeSession);
  expect((await screen.findByText(/^In your profile:/)).textContent).toBe('In your profile: React, Node.js');
  expect(screen.getByText('None of these is in your profile.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  cleanup();
  await openJob(asked);
  expect(screen.queryByText(/in your profile/i)).toBeNull();
});

test('product §3.1 a signed-in user’s name and confirmed e-mail are prefilled', async () => {
  const user = { name: 'Ann', email: 'ann@example.test', emailVerified: true };
  await openJob({}, { state: 'active', user });
  await openForm();
  expect([field('Name').value, field('E-mail').value]).toEqual(['Ann', 'ann@example.test']);
  expect(field('E-mail').readOnly).toBe(true);
  expect(await axeFindings()).toEqual([]);
});

test('product §3.4 a signed-in applicant sees a notice instead of the button, also after applying in another tab', async () => {
  const { identifier } = sampleJob();
  const items = [{ job: { identifier: identifier + 1 }, sentAt: '2026-11-20T12:00:00.000Z' }];
  worker.use(http.get('/api/applications', () => HttpResponse.json({ items })));
  await openJob({}, activeSession);
  await openForm();
  await press('Close');
  items.push({ job: { identifier }, sentAt: '2026-11-21T12:00:00.000Z' });
  // As another tab would save it.
  localStorage.setItem('applied-jobs', JSON.stringify([identifier, 1]));
  dispatchEvent(new StorageEvent('storage', { key: 'applied-jobs' }));
  const links = await screen.findAllByRole('link', { name: /^You applied on 21\sNov\s2026\s?See its status$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/en/jobs/saved?tab=applied'));
  expect(screen.queryByRole('button', { name: 'Apply here' })).toBeNull();
  expect(await axeFindings()).toEqual([]);
  cleanup();
  await openJob({}, activeSession);
  await expect.poll(() => screen.queryAllByRole('link', { name: /^You applied on/ })).toHaveLength(2);
  cleanup();
  await openJob();
  expect(screen.getAllByRole('button', { name: 'Apply here' })).toHaveLength(2);
});

test('product §3.5 closing the form after sending focuses the link to the application’s state', async () => {
  const { identifier } = sampleJob();
  const items: object[] = [];
  worker.use(http.get('/api/applications', () => HttpResponse.json({ items })));
  answerWith(() => {
    items.push({ job: { identifier }, sentAt: '2026-11-21T12:00:00.000Z' });
    return received();
  });
  await openJob({}, activeSession);
  await openForm();
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  await expect.poll(() => document.querySelectorAll('a[href$="?tab=applied"]')).toHaveLength(2);
  await press('Close');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/See its status$/);
});

test('product §3.4, §3.5 a guest who applied sees the promise once, and the ad refers to the link in the e-mail', async () => {
  answerWith(received);
  await openJob();
  await openForm();
  expect(within(screen.getByRole('dialog')).getByText(/The company promised a reply/)).toBeVisible();
  await fillIn();
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(within(screen.getByRole('dialog')).queryByText(/The company promised a reply/)).toBeNull();
  await press('Close');
  const said = await screen.findAllByText(/^You applied on 1\sDec\s2026\. The link in your e-mail shows the status\.$/);
  expect(said).toHaveLength(2);
  expect(document.querySelector('a[href$="?tab=applied"]')).toBeNull();
});

test.each(['paused', 'closed'] as const)('product §3.4 a %s ad shows that the user has applied', async (status) => {
  const { identifier } = sampleJob();
  const items = [{ job: { identifier }, sentAt: '2026-11-21T12:00:00.000Z' }];
  worker.use(http.get('/api/applications', () => HttpResponse.json({ items })));
  await openJob({ status }, activeSession);
  await expect.poll(() => screen.queryAllByRole('link', { name: /^You applied on/ })).toHaveLength(2);
});

test('a printed ad shows the promised reply once', async () => {
  await openJob();
  await emulatePrint(true);
  const said = screen.getAllByText(/^Replies within/).filter((element) => element.checkVisibility());
  await emulatePrint(false);
  expect(said).toHaveLength(1);
});

test('product §3.6 an imported ad links to the company’s own page and has no form', async () => {
  await openJob({ applyUrl: 'https://firm.example/jobs/1', replyDays: null });
  expect(screen.queryByRole('button', { name: 'Apply here' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /Apply on firm.example/ })).not.toHaveLength(0);
  expect(screen.getByText(/you apply there/)).toBeVisible();
  expect(screen.getByText('No reply date promised')).toBeVisible();
});

test.each([
  ['an ad written here', {}],
  ['an imported ad', { applyUrl: 'https://firm.example/jobs/1', replyDays: null }],
  ['a closed ad', { status: 'closed' }],
] as const)('product §3.13 %s can be reported', async (_, more) => {
  await openJob(more);
  await userEvent.click(screen.getByRole('button', { name: 'Report this ad' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Report: / }));
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(reportReasons);
});

const application: Application = {
  id: 'an-id',
  reference: 'ABCD-2345',
  job: { identifier: sampleJob().identifier, slug: 'x', title: 'X', inLanguage: 'en', company: 'Drak' },
  status: 'seen',
  log: [],
  sentAt: '2026-11-21T12:00:00.000Z',
  replyDueOn: '2026-11-30',
  firstReplyAt: null,
  answerDueOn: null,
  nudgedAt: null,
  cv: { name: 'Jana.pdf', size: 123_456, href: '/api/files/a-file.signature' },
  agreedTexts: { terms: '2026-11-01', personalInformation: '2026-11-02' },
  can: ['withdraw', 'nudge'],
};

test('product §3.7, §17.2 the mailed link shows the application, which can be nudged and withdrawn there', async () => {
  let known = application;
  const asked: (string | null)[] = [];
  const change =
    (changes: Partial<Application>) =>
    ({ request }: { request: Request }) => {
      asked.push(request.headers.get('authorization'));
      known = { ...known, ...changes };
      return HttpResponse.json(known as object);
    };
  worker.use(
    http.get('/api/applications/an-id', change({})),
    http.post('/api/applications/an-id/nudge', change({ nudgedAt: '2026-12-01T12:00:00.000Z', can: ['withdraw'] })),
    http.post('/api/applications/an-id/withdraw', change({ status: 'withdrawn', can: [] })),
  );
  await openJob({}, { state: 'none' }, 'an-id.signature');
  expect(await screen.findByText('The company has viewed it')).toBeVisible();
  expect(document.querySelector('h1, h2, h3')?.tagName).toBe('H1');
  expect(screen.getByRole('link', { name: 'Jana.pdf' }).getAttribute('href')).toBe('/api/files/a-file.signature');
  expect(screen.getByText(/has not replied/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^terms/ })).toHaveAttribute('href', '/api/terms/2026-11-01/en');
  expect(screen.getByRole('link', { name: /^personal data/ })).toHaveAttribute(
    'href',
    '/api/personal-information/2026-11-02/en',
  );
  expect(screen.getByText(/with the same e-mail and it will be among your applications too/)).toBeVisible();
  // Only one application per ad and person: a second one can't be sent.
  expect(screen.queryByRole('button', { name: 'Apply here' })).toBeNull();
  expect(await axeFindings()).toEqual([]);
  await press('Nudge the company');
  expect(await screen.findByText(/^Nudged on/)).toBeVisible();
  await userEvent.click(screen.getByText('Withdraw the application'));
  await press('Withdraw it');
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Withdrawn');
  expect(screen.queryByText('Withdraw the application')).toBeNull();
  expect(new Set(asked)).toEqual(new Set(['Bearer an-id.signature']));
});

test('product §3.7 a logged-in user who did not send the application sees that it is not in their account', async () => {
  const { identifier } = sampleJob();
  let items: object[] = [];
  worker.use(
    http.get('/api/applications/an-id', () => HttpResponse.json(application as object)),
    http.get('/api/applications', () => HttpResponse.json({ items })),
  );
  await openJob({}, activeSession, 'an-id.signature');
  expect(await screen.findByText('It is not in your account: only the link in the e-mail opens it.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  cleanup();
  items = [{ job: { identifier }, sentAt: application.sentAt }];
  await openJob({}, activeSession, 'an-id.signature');
  await screen.findByText('The company has viewed it');
  await screen.findAllByText(/^You applied on/);
  expect(screen.queryByText(/^It is not in your account/)).toBeNull();
});

test('product §3.1 long texts show how many characters are too many', async () => {
  await openJob({ screening: [{ question: 'Why kites?', isRequired: false }] });
  await openForm();
  for (const [label, longest] of [
    [/^Why you/, 2_000],
    [/^Why kites/, 1_000],
  ] as const) {
    field(label).focus();
    await userEvent.paste('x'.repeat(longest));
    expect(await screen.findByText('0 characters left')).toBeVisible();
    await userEvent.paste('xx');
    expect(await screen.findByText('2 characters too many')).toBeVisible();
    await userEvent.clear(field(label));
  }
});

test('product §3.7 PR07 after a reload only the ad whose application a link opened in this tab mentions it', async () => {
  // Other tests have opened it.
  sessionStorage.clear();
  const note = 'You opened an application for this job here with a link. Open it from the e-mail again.';
  worker.use(http.get('/api/applications/an-id', () => HttpResponse.json(application as object)));
  await openJob();
  expect(screen.queryByText(note)).toBeNull();
  cleanup();
  await openJob({}, { state: 'none' }, 'an-id.signature');
  await screen.findByText('The company has viewed it');
  expect(screen.queryByText(note)).toBeNull();
  cleanup();
  await openJob();
  expect(await screen.findByText(note)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/an-id|signature/);
  cleanup();
  await openJob({ identifier: 9 });
  expect(screen.queryByText(note)).toBeNull();
});

test('product §3.7 a printed application is complete and has no controls', async () => {
  const message = { id: 1, author: 'company', text: 'Come on Wednesday.', sentAt: '2026-11-24T12:00:00.000Z' };
  const written = { application, hasMore: false, unread: 0, canWrite: true };
  worker.use(
    http.get('/api/applications/an-id', () => HttpResponse.json(application as object)),
    http.get('/api/applications/an-id/messages', () => HttpResponse.json({ ...written, items: [message] } as object)),
  );
  await openJob({}, { state: 'none' }, 'an-id.signature');
  await screen.findByText('Come on Wednesday.');
  await emulatePrint(true);
  for (const text of ['The company has viewed it', 'Come on Wednesday.', 'Jana.pdf'])
    expect(screen.getByText(text)).toBeVisible();
  const pressed = document.querySelectorAll<HTMLElement>('[data-own-application] :is(button, summary, textarea)');
  expect([...pressed].filter((control) => control.checkVisibility()).map(({ textContent }) => textContent)).toEqual([]);
});

test.each([
  [360, 'dark'],
  [1280, ''],
])('product §3.7 at %i px the mailed link shows the application even if its ad was removed', async (width, scheme) => {
  await page.viewport(width, 780);
  await setPreference('color-scheme', scheme);
  const known: Application = { ...application, status: 'closed', can: [] };
  const { identifier } = application.job;
  worker.use(
    http.get('/api/applications/an-id', () => HttpResponse.json(known as object)),
    http.get('/api/jobs/:number/instead', () => HttpResponse.json({ isSimilar: true, items: [] })),
    http.get('/api/messages/an-id', () => HttpResponse.json({ items: [], canWrite: false })),
  );
  renderView(
    <ErrorPage
      error={{ status: 410, message: 'Page not found: /en/job/1', fatal: false, gone: 'removed' }}
      Instead={JobsInstead}
    />,
    `/en/job/${identifier}/x`,
    { linkToken: 'an-id.signature' },
  );
  expect(await screen.findByText('The job closed')).toBeVisible();
  expect(screen.getByText(/taken down/)).toBeVisible();
  expect(screen.getByText('X')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jana.pdf' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await axeFindings()).toEqual([]);
});

test.each([
  ['is shown', () => HttpResponse.json(application as object), 1],
  ['is none of this token', () => new Response(null, { status: 404 }), 0],
])('product §3.7 an application that did not load can be retried: it %s', async (_, again, shown) => {
  let answer = () => new Response(null, { status: 500 });
  worker.use(http.get('/api/applications/an-id', () => answer()));
  await openJob({}, { state: 'none' }, 'an-id.signature');
  await screen.findByText('Your application did not load.');
  answer = again;
  await press('Try again');
  await expect.poll(() => screen.queryByText('Your application did not load.')).toBeNull();
  expect(screen.queryAllByText('The company has viewed it')).toHaveLength(shown);
});

const ofProfile = (id: string, isFirst: boolean) => ({
  id,
  name: `${id}.pdf`,
  size: 250_000,
  isFirst,
  addedAt: '2026-11-21T12:00:00.000Z',
});
const twoCvs = sampleProfile({}, [ofProfile('in-english', false), ofProfile('in-czech', true)]);

test('product §3.11 the profile’s default CV is preselected, and another one or a file can be chosen', async () => {
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
  answerWith(received);
  worker.use(
    http.get('/api/profile', () => HttpResponse.json(twoCvs as object)),
    http.post('*/api/files', () => HttpResponse.json({ id: 'a-file' }, { status: 201 })),
  );
  await openJob({}, activeSession);
  await openForm();
  const choice = await screen.findByLabelText<HTMLSelectElement>('CV from your profile');
  expect(choice.value).toBe('in-czech');
  expect([...choice.options].map(({ text }) => text)).toEqual(['None of them', 'in-english.pdf', 'in-czech.pdf']);
  expect(screen.queryByRole('button', { name: 'Remove the file' })).toBeNull();
  await userEvent.upload(field(/^Another file: PDF/), new File(['%PDF'], 'another.pdf'));
  expect(await screen.findByRole('button', { name: 'Remove the file' })).toBeVisible();
  expect(choice.value).toBe('');
  await userEvent.selectOptions(choice, 'in-english');
  expect(screen.queryByText('another.pdf')).toBeNull();
  expect(await axeFindings()).toEqual([]);
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { cv: 'in-english' } }]);
});

test('product §3.11 choosing no CV sends none, also when the form is opened again', async () => {
  answerWith(received);
  worker.use(http.get('/api/profile', () => HttpResponse.json(twoCvs as object)));
  await openJob({}, activeSession);
  await openForm();
  await userEvent.selectOptions(await screen.findByLabelText('CV from your profile'), 'None of them');
  cleanup();
  await openJob({}, activeSession);
  await openForm();
  expect((await screen.findByLabelText<HTMLSelectElement>('CV from your profile')).value).toBe('');
  await press('Send the application');
  await screen.findByText('ABCD-2345');
  expect(sent).toMatchObject([{ body: { cv: null } }]);
});

test('PR07 the token of a guest’s link is removed from the address at once, and nothing else is', async () => {
  const token = 'an-id-of-an-application.its-signature-of-ours';
  history.replaceState({ kept: true }, '', `/en/job/1/kite-engineer/${token}?utm_source=mail`);
  const { consumeDocumentAddress, linkToken } = await import('../../src/effects/link-token.ts');
  expect(linkToken).toBe(token);
  expect(location.pathname + location.search).toBe('/en/job/1/kite-engineer?utm_source=mail');
  expect(history.state).toEqual({ kept: true });
  expect(consumeDocumentAddress().pathname).toBe('/en/job/1/kite-engineer');
});
