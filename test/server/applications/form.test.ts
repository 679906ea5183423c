import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { files } from '../../../server/db/schema/files.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { legalTextPath, legalVersions } from '../../../src/routing/legal-texts.ts';
import { insertListings } from '../../support/board.ts';
import { pdf } from '../../support/documents.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { finishTest } from '../skill-tests/finish-test.ts';

let server: AccountServer;
let asking: number;

const numberOf = async (title: string) => {
  const [row] = await server.db
    .select({ number: jobs.number })
    .from(jobs)
    .where(eq(jobs.source, `test:${title}`));
  return row?.number ?? 0;
};

beforeEach(async () => {
  server = await accountServer();
  const question = { question: { cs: 'Kdy můžeš nastoupit?', en: 'When can you start?' }, isRequired: true };
  await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: [
      newJob('Asking', { screening: [question] }),
      newJob('CV', { cvRequired: true }),
      newJob('Paused', { status: 'paused' }),
      newJob('Elsewhere', { replyDays: null, applyUrl: 'https://acme.example/apply' }),
    ],
  });
  asking = await numberOf('Asking');
});

const filled = {
  name: 'Jana <b>Nová</b>',
  email: 'jana@kites.example',
  phone: '',
  link: '',
  message: 'Because of kites.\r\nAnd of wind.',
  answer1: 'In May.',
  website: '',
};

/** Hidden fields of a form: values by name. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [
      name,
      value as string,
    ]),
  );
const errorsIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/<p id="(\w+)-error"[^>]*>([^<]*)/g)].map(([, name, words]) => [name, words]));
const alertIn = (html: string) => /<p role="alert"[^>]*>([^<]*)/.exec(html)?.[1] ?? null;

const open = async (browser: Visitor, number = asking) => (await browser.request(`/apply/${number}`)).text();

/** Submits the page's form as a browser does, ten seconds later. */
async function send(
  browser: Visitor,
  page: string,
  fields: Record<string, string>,
  cv?: File | null,
  number: number = asking,
) {
  server.clock.now = new Date(server.clock.now.getTime() + 10_000);
  const body = new FormData();
  for (const [name, value] of Object.entries<string>({ ...hiddenIn(page), ...fields })) body.append(name, value);
  // A browser sends an empty file when none was chosen.
  body.append('cv', cv ?? new File([], ''));
  const answer = await browser.request(`/apply/${number}`, { method: 'POST', body });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html };
}
const rows = () => server.db.select().from(applications);

describe('ruling 54, product §3.15 applying without JavaScript', () => {
  test('creates one application with answers and CV, shows its number and day, and mails the link', async () => {
    const browser = server.browser();
    const page = await open(browser);
    expect(page).not.toMatch(/<script/);
    for (const name of ['terms', 'personalInformation'] as const)
      expect(page).toContain(`href="${legalTextPath(name, legalVersions[name], 'en')}"`);
    const { status, headers, html } = await send(browser, page, filled, new File([pdf], 'Jana.pdf'));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const [made, ...others] = await rows();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      name: 'Jana <b>Nová</b>',
      email: 'jana@kites.example',
      message: 'Because of kites.\nAnd of wind.',
      mayBeKept: false,
      locale: 'en',
      answers: [{ question: 'When can you start?', answer: 'In May.' }],
      agreedTexts: legalVersions,
    });
    expect(html).toMatch(/applyForm\.number.*applyForm\.due.*applyForm\.mailed/s);
    expect(await server.db.select({ name: files.name, of: files.applicationId }).from(files)).toEqual([
      { name: 'Jana.pdf', of: made?.id },
    ]);
    expect((await mailsIn(server)).map(({ kind }) => kind).sort()).toEqual(['applicationReceived', 'applicationSent']);
  });

  test('shows errors under their fields with all that was typed, and asks for the CV again', async () => {
    const browser = server.browser();
    const page = await open(browser);
    const wrong = { ...filled, email: 'kites', answer1: '', mayBeKept: 'on' };
    const { status, html } = await send(browser, page, wrong, new File([pdf], 'Jana.pdf'));
    expect(status).toBe(422);
    expect(errorsIn(html)).toEqual({ email: 'form.malformed' });
    expect(alertIn(html)).toMatch(/applyForm\.cvAgain/);
    expect(html).toContain('value="Jana &lt;b&gt;Nová&lt;/b&gt;"');
    expect(html).toContain('Because of kites.\nAnd of wind.</textarea>');
    expect(html).toMatch(/name="mayBeKept" value="on" checked/);
    // Required answers are checked later, against the ad.
    const next = await send(browser, html, { ...wrong, email: 'jana@kites.example' });
    expect([next.status, errorsIn(next.html)]).toEqual([422, { answer1: 'form.required' }]);
    expect(alertIn(next.html)).not.toMatch(/applyForm\.cvAgain/);
    expect(await rows()).toEqual([]);
    expect((await send(browser, next.html, filled)).status).toBe(200);
  });

  test('IN08 rejects a CV with a wrong type or size and keeps the other fields', async () => {
    const browser = server.browser();
    const page = await open(browser);
    for (const [cv, error] of [
      [new File(['no document'], 'Jana.pdf'), 'form.fileType'],
      [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'Jana.pdf'), 'form.fileSize'],
    ] as const) {
      const { status, html } = await send(browser, page, filled, cv);
      expect([status, errorsIn(html)]).toEqual([422, { cv: error }]);
      expect(html).toContain('value="jana@kites.example"');
    }
    expect(await rows()).toEqual([]);
  });

  test('AV02 a form sent twice creates one application, and a returned form keeps its key', async () => {
    const browser = server.browser();
    const page = await open(browser);
    const { html: first } = await send(browser, page, filled);
    const { status, html } = await send(browser, page, filled);
    expect([status, html]).toEqual([200, first]);
    expect(await rows()).toHaveLength(1);
    expect((await mailsIn(server)).map(({ kind }) => kind)).not.toContain('applicationAgain');
    const wrong = await send(browser, await open(browser), { ...filled, name: '' });
    expect(hiddenIn((await send(browser, wrong.html, { ...filled, name: '' })).html)).toEqual(hiddenIn(wrong.html));
  });

  test('product §3.3 returns 429 with the typed text when too quick, and discards a filled honeypot', async () => {
    const browser = server.browser();
    const page = await open(browser);
    const quick = await browser.postForm(`/apply/${asking}`, { ...hiddenIn(page), ...filled });
    expect([quick.status, quick.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await quick.text()).toContain('value="jana@kites.example"');
    expect((await send(browser, page, { ...filled, website: 'https://x.example' })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('product §3.6 shows that an ad was paused with the typed text; other ads redirect to their page', async () => {
    const browser = server.browser();
    const page = await open(browser);
    await server.db.update(jobs).set({ status: 'paused' }).where(eq(jobs.number, asking));
    const { status, html } = await send(browser, page, filled);
    expect([status, alertIn(html)]).toEqual([409, 'applyForm.paused']);
    expect(html).toContain('Because of kites.');
    for (const title of ['Paused', 'Elsewhere']) {
      const number = await numberOf(title);
      const answer = await browser.request(`/apply/${number}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringContaining(`/job/${number}/`),
      ]);
    }
    expect((await browser.request('/apply/999999')).status).toBe(404);
  });

  test('product §3.4 the application of a signed-in user belongs to the account and has its address', async () => {
    const user = await server.createUser('jana');
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    const browser = await server.signedInBrowser(user);
    const page = await open(browser);
    expect(page).toContain(`value="${user.email}" readonly`);
    await send(browser, page, { ...filled, email: 'else@kites.example' });
    expect(await rows()).toMatchObject([{ userId: user.id, email: user.email }]);
  });

  test('product §3.19 after a logout the form returns with an error, and can be sent without the account', async () => {
    const user = await server.createUser('jana');
    const browser = await server.signedInBrowser(user);
    const page = await open(browser);
    const visitor = server.browser();
    const { status, html } = await send(visitor, page, filled, new File([pdf], 'Jana.pdf'));
    expect([status, alertIn(html), await rows()]).toEqual([401, 'applyForm.ended applyForm.cvAgain', []]);
    expect(html).toContain('Because of kites.\nAnd of wind.</textarea>');
    expect((await send(visitor, html, filled)).status).toBe(200);
    expect(await rows()).toMatchObject([{ userId: null, email: filled.email }]);
  });

  test('security §4 a form opened by another user is rejected with an error and the typed text', async () => {
    const page = await open(await server.signedInBrowser(await server.createUser('jana')));
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    for (const given of [page, await open(server.browser())]) {
      const { status, html } = await send(petr, given, filled);
      expect([status, alertIn(html), await rows()]).toEqual([409, 'applyForm.another', []]);
      expect(html).toContain('Because of kites.');
    }
  });

  test('product §3.16 shows whether a CV is required, and a missing one under its field', async () => {
    const browser = server.browser();
    const number = await numberOf('CV');
    expect(await open(browser)).toMatch(/applyForm\.cvUnasked.*applyForm\.cv</s);
    const page = await open(browser, number);
    expect(page).toMatch(/applyForm\.cvAsked.*applyForm\.cvRequired/s);
    const { status, html } = await send(browser, page, filled, null, number);
    expect([status, errorsIn(html)]).toEqual([422, { cv: 'form.required' }]);
    expect(html).toContain('value="jana@kites.example"');
    expect((await send(browser, html, filled, new File([pdf], 'Jana.pdf'), number)).status).toBe(200);
  });

  describe('with a profile', () => {
    const addCv = async (browser: Visitor, name: string): Promise<string> => {
      const body = new FormData();
      body.append('file', new File([pdf], name));
      return (await (await browser.request('/api/cvs', { method: 'POST', body })).json()).id;
    };
    const candidate = async () => {
      const user = await server.createUser('jana');
      const browser = await server.signedInBrowser(user);
      const save = (part: string, values: object) =>
        browser.request(`/api/profile/${part}`, {
          method: 'PUT',
          body: JSON.stringify({ values, version: 0 }),
          headers: { 'content-type': 'application/json' },
        });
      await save('basics', { headline: '', city: '', phone: '+420 777 123 456' });
      await save('links', { link: 'https://kites.example/jana', portfolio: '' });
      return { browser, first: await addCv(browser, 'first <1>.pdf'), second: await addCv(browser, 'second.pdf') };
    };
    const attached = () => server.db.select({ name: files.name }).from(files).where(isNotNull(files.applicationId));

    test('product §3.11, §6 phone, link and CVs are prefilled, and choices are kept after an error', async () => {
      const { browser, first } = await candidate();
      const page = await open(browser);
      expect(page).toContain('value="+420 777 123 456"');
      expect(page).toContain('value="https://kites.example/jana"');
      expect(page).toMatch(new RegExp(`name="keptCv" value="${first}" checked[^>]*>first &lt;1&gt;\\.pdf`));
      const wrong = await send(browser, page, { ...filled, answer1: '', keptCv: '' });
      expect(wrong.html).not.toContain('+420 777');
      expect(wrong.html).toMatch(/name="keptCv" value="" checked/);
      expect((await send(browser, wrong.html, { ...filled, keptCv: first })).status).toBe(200);
      expect(await attached()).toEqual([{ name: 'first <1>.pdf' }]);
      // The profile keeps its CVs.
      expect((await (await browser.request('/api/profile')).json()).cvs).toHaveLength(2);
    });

    test('product §3.11 an uploaded file replaces the chosen CV', async () => {
      const { browser, second } = await candidate();
      const cv = new File([pdf], 'another.pdf');
      expect((await send(browser, await open(browser), { ...filled, keptCv: second }, cv)).status).toBe(200);
      expect(await attached()).toEqual([{ name: 'another.pdf' }]);
    });

    test('product §8 a passed test can be chosen, and goes with the application', async () => {
      const { browser } = await candidate();
      await server.db.update(users).set({ emailVerified: true });
      const passed = await finishTest(server, browser, 12);
      const failed = await finishTest(server, browser, 2);
      const page = await open(browser);
      expect(page).toMatch(new RegExp(`name="result" value="${passed}"[^>]*>SQL: 80`));
      expect(page).not.toContain(failed);
      expect((await send(browser, page, { ...filled, result: passed })).status).toBe(200);
      expect(await rows()).toMatchObject([{ testAttempt: passed }]);
    });

    test('IN09 rejects another user’s CV', async () => {
      const { second } = await candidate();
      for (const browser of [server.browser(), await server.signedInBrowser(await server.createUser('petr'))]) {
        const { status, html } = await send(browser, await open(browser), { ...filled, keptCv: second });
        expect([status, errorsIn(html)]).toEqual([422, { cv: 'form.fileGone' }]);
      }
      expect(await rows()).toEqual([]);
    });
  });

  test('AU05 rejects an unknown CV alike, whether or not the address has applied', async () => {
    const guest = server.browser();
    expect((await send(guest, await open(guest), filled)).status).toBe(200);
    for (const email of [filled.email, 'petr@kites.example']) {
      const { status, html } = await send(guest, await open(guest), { ...filled, email, keptCv: 'nope' });
      expect([email, status, errorsIn(html)]).toEqual([email, 422, { cv: 'form.fileGone' }]);
    }
  });

  test('SE07 rejects a form of another origin with 403', async () => {
    const browser = server.browser();
    const fields = { ...hiddenIn(await open(browser)), ...filled };
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await browser.postForm(`/apply/${asking}`, fields, { headers })).status).toBe(403);
    expect(await rows()).toEqual([]);
  });
});
