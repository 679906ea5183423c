import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeLegalTexts } from '../../../server/accounts/terms.ts';
import { setUpTwoFactor, turnOnTwoFactor } from '../../../server/accounts/two-factor/set-up.ts';
import type { UserRow } from '../../../server/accounts/users.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { files } from '../../../server/db/schema/files.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { readJob } from '../../../server/jobs/read-job.ts';
import type { JobDetail } from '../../../src/api/contract-board.ts';
import type { Application, ApplicationReceipt } from '../../../src/api/contract-candidate.ts';
import { appInfo } from '../../../src/app-info.ts';
import { legalVersions } from '../../../src/routing/legal-texts.ts';
import { insertListings, jobStoreOf } from '../../support/board.ts';
import { sampleJob } from '../../support/board-fixtures.ts';
import { pdf } from '../../support/documents.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { linkIn, mailsIn, tokenIn } from '../../support/mails.ts';
import { testApp, testEncryption, testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

let server: AccountServer;
let open: number;

const numberOf = async (title: string) => {
  const [row] = await server.db
    .select({ number: jobs.number })
    .from(jobs)
    .where(eq(jobs.source, `test:${title}`));
  return row?.number ?? 0;
};

beforeEach(async () => {
  server = await accountServer();
  await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: [
      newJob('Open'),
      newJob('Other'),
      newJob('Paused', { status: 'paused' }),
      newJob('Closed', { status: 'closed', closedAt: new Date('2026-11-20T10:00:00Z'), outcome: 'hired-here' }),
      newJob('Over', { validUntil: '2026-11-20' }),
      newJob('Removed', { status: 'removed' }),
      newJob('Asking', {
        screening: [
          { question: { cs: 'Kdy můžeš nastoupit?', en: 'When can you start?' }, isRequired: true },
          { question: { cs: 'Proč kde?', en: null }, isRequired: false },
          { question: { cs: 'A co ještě?', en: null }, isRequired: false },
        ],
      }),
      newJob('CV', { cvRequired: true }),
      newJob('Elsewhere', { replyDays: null, applyUrl: 'https://acme.example/apply' }),
    ],
  });
  open = await numberOf('Open');
});

const key = 'a-key-of-one-sending-0001';
const filled = {
  name: 'Jana Nová',
  email: 'Jana@Kites.example',
  phone: '+420 777 123 456',
  link: 'kites.example/jana',
  message: 'Because of kites.\nAnd of wind.',
  mayBeKept: false,
  lang: 'cs',
  website: '',
  took: 60_000,
};

const send = (browser: Visitor, more: object = {}, headers: Record<string, string> = { 'idempotency-key': key }) =>
  browser.post('/api/applications', { job: open, ...filled, ...more }, { headers });
const applied = async (browser: Visitor, more: object = {}): Promise<ApplicationReceipt> =>
  (await send(browser, more)).json();
const rows = () => server.db.select().from(applications);
const mailsTo = async (isBoard: boolean) =>
  (await mailsIn(server)).filter(({ recipient }) => (recipient === appInfo.mail) === isBoard);
const kinds = async () => (await mailsTo(false)).map(({ kind }) => kind);

/** The `:hash` of the link in the last mail. */
const mailedToken = async () => (await linkIn(server)).pathname.split('/').at(-1) ?? '';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const pathOf = (token: string, action = '') => `/api/applications/${token.split('.')[0]}${action}`;

const confirmed = async (name: string): Promise<UserRow> => {
  const user = await server.createUser(name);
  await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return { ...user, emailVerified: true };
};
const list = async (browser: Visitor): Promise<Application[]> =>
  (await (await browser.request('/api/applications?lang=cs')).json()).items;

describe('applying as a guest', () => {
  test('product §3.5 returns a reference and the last day for a reply, and mails the link', async () => {
    const answer = await send(server.browser());
    expect(answer.status).toBe(201);
    const { reference, replyDueOn, application } = (await answer.json()) as ApplicationReceipt;
    expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    // Sent on a Saturday: a week later it is a Saturday again, so the Monday after that.
    expect([replyDueOn, application]).toEqual(['2026-11-30', null]);
    expect(await mailsTo(false)).toMatchObject([
      { kind: 'applicationSent', recipient: 'jana@kites.example', locale: 'cs', title: 'Open', reference, replyDueOn },
    ]);
    const { name, phone, message, mayBeKept } = filled;
    expect(await mailsTo(true)).toMatchObject([
      {
        kind: 'applicationReceived',
        company: 'acme',
        title: 'Open',
        reference,
        replyDueOn,
        sender: { name, email: 'jana@kites.example', phone, link: 'https://kites.example/jana', message, mayBeKept },
      },
    ]);
    expect((await linkIn(server)).pathname).toMatch(new RegExp(`^/nabidka/${open}/open/[\\w-]+\\.[\\w-]+$`));
    expect(await rows()).toMatchObject([
      { job: open, userId: null, email: 'jana@kites.example', link: 'https://kites.example/jana', status: 'sent' },
    ]);
  });

  test('decision 043 stores the versions of the texts that the form linked to, also of an earlier build', async () => {
    const content = { title: 'T', description: 'T', headings: [], pieces: [], validFrom: '2026-11-01' };
    await storeLegalTexts(server.db, { terms: { cs: content, en: content } }, server.clock.now);
    await send(server.browser(), { agreedTexts: { terms: '2026-11-01', personalInformation: '2020-01-01' } });
    const { personalInformation } = legalVersions;
    expect(await rows()).toMatchObject([{ agreedTexts: { terms: '2026-11-01', personalInformation } }]);
    const token = await mailedToken();
    const opened = await server.browser().request(pathOf(token), bearer(token));
    expect(await opened.json()).toMatchObject({ agreedTexts: { terms: '2026-11-01', personalInformation } });
  });

  test('ruling 66, product §3.4 a second application returns the first one’s response and changes nothing', async () => {
    const first = await applied(server.browser());
    const again = await send(server.browser(), { name: 'Somebody Else', message: 'Mine.' }, {});
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await rows()).toMatchObject([{ name: 'Jana Nová' }]);
    expect(await kinds()).toEqual(['applicationSent', 'applicationAgain']);
    for (let times = 0; times < 2; times += 1) await send(server.browser(), {}, {});
    expect(await kinds()).toEqual(['applicationSent', 'applicationAgain', 'applicationAgain']);
  });

  test('ruling 66 the mail about a second application says whether the first one has ended', async () => {
    await applied(server.browser());
    const token = await mailedToken();
    await send(server.browser(), {}, {});
    await server.browser().post(pathOf(token, '/withdraw'), {}, bearer(token));
    await send(server.browser(), {}, {});
    const again = (await mailsTo(false)).filter(({ kind }) => kind === 'applicationAgain');
    expect(again).toMatchObject([{ hasEnded: false }, { hasEnded: true }]);
  });

  test('AV02 repetitions with the same key, also concurrent, create one application and one mail', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => applied(server.browser())));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await kinds()).toEqual(['applicationSent']);
  });

  test('product §3.4 concurrent submissions from two tabs create one application', async () => {
    const answers = await Promise.all(
      ['first', 'second'].map((tab) => send(server.browser(), {}, { 'idempotency-key': `a-key-of-the-${tab}-tab` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(other).toEqual(one);
    expect(await rows()).toHaveLength(1);
  });

  test('AV02 a repetition with the key returns the first response although the ad has closed', async () => {
    const first = await applied(server.browser());
    await server.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.number, open));
    expect((await send(server.browser())).status).toBe(201);
    expect((await applied(server.browser())).reference).toBe(first.reference);
    expect((await send(server.browser(), {}, {})).status).toBe(409);
  });

  test.each([
    ['Paused', 409, ['paused']],
    ['Closed', 409, ['closed']],
    ['Over', 409, ['closed']],
    ['Elsewhere', 409, ['elsewhere']],
    ['Removed', 404, undefined],
  ])('product §3.6 rejects an ad that cannot be applied for here, with the reason: %s', async (title, status, why) => {
    const answer = await send(server.browser(), { job: await numberOf(title) });
    expect([answer.status, (await answer.json()).errors?.job]).toEqual([status, why]);
    expect(await rows()).toEqual([]);
  });

  test('product §3.6 returns 404 for an unknown ad', async () => {
    expect((await send(server.browser(), { job: 999_999 })).status).toBe(404);
  });

  test.each([
    ['name', ' ', 'required'],
    ['email', 'jana', 'malformed'],
    ['phone', 'call me', 'phone'],
    ['link', 'javascript:alert(1)', 'link'],
    ['message', 'x'.repeat(2_001), 'long'],
  ])('product §3.1 returns the error of a wrong field: %s', async (field, value, error) => {
    const answer = await send(server.browser(), { [field]: value });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: [error] }]);
  });

  test('product §3.12 stores answers with the ad’s questions and mails them to the board', async () => {
    const answers = ['In May.\nOr in June.', '', 'Nothing.'];
    expect((await send(server.browser(), { job: await numberOf('Asking'), answers })).status).toBe(201);
    const answered = [
      { question: 'Kdy můžeš nastoupit?', answer: answers[0] },
      { question: 'A co ještě?', answer: 'Nothing.' },
    ];
    expect(await rows()).toMatchObject([{ answers: answered }]);
    expect(await mailsTo(true)).toMatchObject([{ answers: answered }]);
  });

  test.each([[[]], [['', 'Yes.']], [[' ']]])(
    'product §3.12 rejects a missing required answer and sends nothing: %j',
    async (answers) => {
      const answer = await send(server.browser(), { job: await numberOf('Asking'), answers });
      expect([answer.status, (await answer.json()).errors]).toEqual([422, { answer1: ['required'] }]);
      expect([await rows(), await kinds()]).toEqual([[], []]);
    },
  );

  test('product §3.16 rejects an application without a CV when the ad requires one', async () => {
    const number = await numberOf('CV');
    const browser = server.browser();
    const asks = async (of: number) => {
      const ad = await readJob(jobStoreOf(server), { locale: 'cs', number: of, today: '2026-11-21' });
      return (ad as JobDetail).cvRequired;
    };
    expect([await asks(number), await asks(open)]).toEqual([true, false]);
    const answer = await send(browser, { job: number });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { cv: ['required'] }]);
    expect([await rows(), await kinds()]).toEqual([[], []]);
    const body = new FormData();
    body.append('file', new File([pdf], 'Jana.pdf'));
    const { id } = await (await browser.request('/api/files', { method: 'POST', body })).json();
    expect((await send(browser, { job: number, cv: id })).status).toBe(201);
  });

  test('product §3.12 rejects too many or too long answers and ignores those without a question', async () => {
    const answers = Array.from({ length: 6 }, () => 'Yes.');
    expect((await send(server.browser(), { answers })).status).toBe(422);
    expect((await send(server.browser(), { answers: ['x'.repeat(1_001)] })).status).toBe(422);
    expect((await send(server.browser(), { answers: ['Nobody asked.'] })).status).toBe(201);
    expect(await rows()).toMatchObject([{ answers: [] }]);
  });

  test('product §3.3 discards a filled honeypot with 201 and returns 429 to a form sent too quickly', async () => {
    expect((await send(server.browser(), { website: 'https://spam.example' })).status).toBe(201);
    const quick = await send(server.browser(), { took: 900 });
    expect([quick.status, quick.headers.get('retry-after')]).toEqual([429, '2']);
    expect([await rows(), await kinds()]).toEqual([[], []]);
  });

  test('product §3.3 allows five an hour for one address, then returns 429', async () => {
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await send(server.browser())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(server.events()).toContain('limited');
    server.advanceClock(61 * minutes);
    expect((await send(server.browser())).status).toBe(201);
  });
});

describe('the mailed link', () => {
  test('product §3.7 shows the application, and withdraws it once', async () => {
    await send(server.browser());
    const token = await mailedToken();
    const browser = server.browser();
    const answer = await browser.request(pathOf(token), bearer(token));
    expect(answer.status).toBe(200);
    const shown = (await answer.json()) as Application;
    expect(shown).toEqual({
      id: token.split('.')[0],
      reference: expect.any(String),
      job: { identifier: open, slug: 'open', title: 'Open', inLanguage: 'cs', company: 'acme' },
      status: 'sent',
      log: [{ status: 'sent', at: '2026-11-21T12:00:00.000Z' }],
      sentAt: '2026-11-21T12:00:00.000Z',
      replyDueOn: '2026-11-30',
      firstReplyAt: null,
      answerDueOn: null,
      nudgedAt: null,
      cv: null,
      agreedTexts: legalVersions,
      can: ['withdraw'],
    });
    const withdrawn = await browser.post(pathOf(token, '/withdraw'), {}, bearer(token));
    expect(await withdrawn.json()).toMatchObject({ status: 'withdrawn', can: [] });
    expect((await browser.post(pathOf(token, '/withdraw'), {}, bearer(token))).status).toBe(409);
    expect(server.events()).toContain('application withdrawn');
    expect((await mailsTo(true)).map(({ kind }) => kind)).toEqual(['applicationReceived', 'applicationWithdrawn']);
  });

  test('product §17.2 nudges the company once, after the promised day', async () => {
    await send(server.browser());
    const token = await mailedToken();
    const nudge = () => server.browser().post(pathOf(token, '/nudge'), {}, bearer(token));
    server.clock.now = new Date('2026-11-30T22:59:59Z');
    expect((await nudge()).status).toBe(409);
    server.clock.now = new Date('2026-11-30T23:00:00Z');
    expect(await (await nudge()).json()).toMatchObject({
      status: 'sent',
      nudgedAt: '2026-11-30T23:00:00.000Z',
      can: ['withdraw'],
    });
    expect((await nudge()).status).toBe(409);
    expect((await mailsTo(true)).map(({ kind }) => kind)).toEqual(['applicationReceived', 'companyNudged']);
  });

  test('§2.10 PR07 its page is not cached, indexed or sent as referrer; a wrong link returns 404', async () => {
    await send(server.browser());
    const { pathname } = await linkIn(server);
    const other = await numberOf('Other');
    const named = new Map([
      [open, 'open'],
      [other, 'other'],
    ]);
    const { request } = await testApp({
      database: server,
      now: () => server.clock.now,
      board: { job: async (_, number) => sampleJob({ identifier: number, slug: named.get(number) ?? '' }) },
    });
    const right = await request(pathname);
    const { headers } = right;
    expect([right.status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    const html = await right.text();
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(html).not.toContain(await mailedToken());
    const ofOther = pathname.replace(`/${open}/open/`, `/${other}/other/`);
    for (const wrong of [ofOther, `${pathname}x`, pathname.replace(/[^/]+$/, 'wrong')])
      expect([wrong, (await request(wrong)).status]).toEqual([wrong, 404]);
  });

  test.each([
    ['taken down', { status: 'removed' as const }],
    ['closed long ago', { status: 'closed' as const, closedAt: new Date('2026-06-01T10:00:00Z') }],
  ])('product §3.7 still opens the application, with the right token only, when the ad was %s', async (_, now) => {
    await send(server.browser());
    const { pathname } = await linkIn(server);
    const token = await mailedToken();
    await server.db.update(jobs).set(now).where(eq(jobs.number, open));
    const { request } = await testApp({
      database: server,
      now: () => server.clock.now,
      board: {
        job: (locale, number) => readJob(jobStoreOf(server), { locale, number, today: '2026-11-21' }),
      },
      render: async ({ boot, hasLinkToken }) => `${boot.error?.status} ${hasLinkToken}`,
    });
    const page = await request(pathname);
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      410,
      'private, no-store',
      'no-referrer',
    ]);
    expect(await page.text()).toContain('410 true');
    expect((await request(`${pathname}x`)).status).toBe(404);
    const browser = server.browser();
    expect(await (await browser.request(pathOf(token), bearer(token))).json()).toMatchObject({
      status: 'sent',
      can: ['withdraw'],
      job: { identifier: open, title: 'Open' },
    });
    expect((await browser.post(pathOf(token, '/withdraw'), {}, bearer(token))).status).toBe(200);
  });

  test('PR04 its token is masked in the log', async () => {
    await send(server.browser());
    const token = await mailedToken();
    await server.browser().request((await linkIn(server)).pathname);
    await server.browser().request(pathOf(token), bearer(token));
    expect(server.rawLog()).toContain(`/nabidka/${open}/open/***`);
    expect(server.rawLog()).not.toContain(token.split('.')[1]);
  });

  test('AV02 of two concurrent withdrawals one succeeds and one returns 409', async () => {
    await send(server.browser());
    const token = await mailedToken();
    const both = [1, 2].map(() => server.browser().post(pathOf(token, '/withdraw'), {}, bearer(token)));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['', '/withdraw', '/nudge'])(
    'PR05 a wrong token or one of another application returns 404: %s',
    async (action) => {
      await send(server.browser());
      const token = await mailedToken();
      await send(server.browser(), { job: await numberOf('Other') }, {});
      const other = await mailedToken();
      const ask = (path: string, given: string) =>
        server.browser().request(path, { method: action ? 'POST' : 'GET', ...bearer(given) });
      const [id, signature] = token.split('.');
      for (const wrong of [
        other,
        `${id}.`,
        `${id}`,
        `${id}.${[...(signature ?? '')].reverse().join('')}`,
        `${id}.${signature}.x`,
      ])
        expect([wrong, (await ask(pathOf(token, action), wrong)).status]).toEqual([wrong, 404]);
    },
  );
});

describe('application of a signed-in user', () => {
  test('product §3.4 belongs to the account at once, with its address; a second one returns the first', async () => {
    const browser = await server.signedInBrowser(await confirmed('jana'));
    const first = await applied(browser, { email: 'other@kites.example' });
    expect(first.application).toMatchObject({ status: 'sent', reference: first.reference, can: ['withdraw'] });
    expect(await rows()).toMatchObject([{ userId: 'jana', email: 'jana@skok.example' }]);
    server.advanceClock(5 * 24 * 60 * minutes);
    expect(await applied(browser)).toEqual(first);
    expect(await list(browser)).toEqual([first.application]);
    expect(server.events()).toContain('applied');
  });

  test('security §4 is rejected with 409 when the tab’s account is not the current user’s', async () => {
    const browser = await server.signedInBrowser(await confirmed('jana'));
    for (const owner of ['petr@skok.example', '']) expect((await send(browser, { owner })).status).toBe(409);
    expect(await rows()).toEqual([]);
    expect((await send(browser, { owner: 'jana@skok.example' })).status).toBe(201);
  });

  test('product §3.19 is rejected with 401 after a logout, and accepted as a guest’s when sent without owner', async () => {
    const given = { owner: (await confirmed('jana')).email, email: 'jana@skok.example' };
    const browser = server.browser();
    const refused = await send(browser, given);
    expect([refused.status, await rows(), await mailsIn(server)]).toEqual([401, [], []]);
    expect((await send(browser, { ...given, owner: '' })).status).toBe(201);
    expect(await rows()).toMatchObject([{ userId: null, email: 'jana@skok.example' }]);
  });

  describe('ruling 66, PR05 application sent as a guest', () => {
    const logIn = async (name: string) => {
      const browser = server.browser();
      await browser.postForm('/login', { username: `${name}@skok.example`, password });
      return browser;
    };
    const owners = async () => (await rows()).map(({ userId }) => userId);

    test('belongs to the account once its address is confirmed, not before', async () => {
      await send(server.browser(), { email: 'jana@skok.example' });
      await server.createUser('jana');
      const browser = await logIn('jana');
      expect((await applied(browser, { email: 'jana@skok.example' })).application).toBeNull();
      expect([await list(browser), await owners()]).toEqual([[], [null]]);
      await browser.post('/api/account/confirm-email');
      expect((await browser.post('/api/confirm-email', { token: await tokenIn(server) })).status).toBe(204);
      expect([await list(browser), await owners()]).toMatchObject([[{ status: 'sent' }], ['jana']]);
    });

    test('belongs to the account, with its CV, after login with a confirmed address or after the code', async () => {
      await confirmed('jana');
      const eva = await confirmed('eva');
      await setUpTwoFactor(server.db, testEncryption, eva);
      const [code] = await server.db.transaction((tx) => turnOnTwoFactor(tx, testMails, eva));
      const body = new FormData();
      body.append('file', new File([pdf], 'cv.pdf'));
      const { id: cv } = await (await server.browser().request('/api/files', { method: 'POST', body })).json();
      await send(server.browser(), { email: 'jana@skok.example', cv });
      await send(server.browser(), { email: 'eva@skok.example' }, {});
      await logIn('jana');
      const waiting = await logIn('eva');
      expect(await owners()).toEqual([null, 'jana']);
      expect(await server.db.select().from(files)).toMatchObject([{ userId: 'jana' }]);
      expect((await waiting.post('/2fa_check', { code })).status).toBe(200);
      expect((await owners()).sort()).toEqual(['eva', 'jana']);
    });

    test('remains a guest’s when another or an unconfirmed account logs in', async () => {
      await send(server.browser(), { email: 'jana@skok.example' });
      await confirmed('petr');
      const other = await logIn('petr');
      expect(await list(other)).toEqual([]);
      // An address that isn't confirmed gives the account no applications.
      await server.createUser('jana');
      expect(await list(await logIn('jana'))).toEqual([]);
      expect((await server.browser().request('/api/applications')).status).toBe(401);
      expect(await owners()).toEqual([null]);
    });

    test('for a job already applied for remains a guest’s, and the login succeeds', async () => {
      const jana = await confirmed('jana');
      await applied(await server.signedInBrowser(jana));
      await server.db.update(users).set({ email: 'jana@kites.example' }).where(eq(users.id, 'jana'));
      await send(server.browser(), { email: 'jana@kites.example' }, {});
      await send(server.browser(), { email: 'jana@kites.example', job: await numberOf('Other') }, {});
      const browser = server.browser();
      await browser.postForm('/login', { username: 'jana@kites.example', password });
      expect(await list(browser)).toHaveLength(2);
      expect((await owners()).sort()).toEqual(['jana', 'jana', null]);
    });
  });

  test.each(['', '/withdraw', '/nudge'])(
    'PR05 returns the same 404 to others as an unknown one: %s',
    async (action) => {
      const owner = await server.signedInBrowser(await confirmed('jana'));
      const { application } = await applied(owner);
      server.clock.now = new Date('2026-12-01T12:00:00Z');
      const other = await server.signedInBrowser(await confirmed('petr'));
      const ask = (browser: Visitor) =>
        browser.request(`/api/applications/${application?.id}${action}`, { method: action ? 'POST' : 'GET' });
      for (const stranger of [server.browser(), other]) {
        const answer = await ask(stranger);
        const never = await stranger.request(`/api/applications/never${action}`, { method: action ? 'POST' : 'GET' });
        expect([answer.status, await answer.text()]).toEqual([404, await never.text()]);
      }
      expect((await ask(owner)).status).toBe(200);
    },
  );

  test('PR05 the list has only the current user’s applications and needs a session', async () => {
    await applied(await server.signedInBrowser(await confirmed('jana')));
    expect(await list(await server.signedInBrowser(await confirmed('petr')))).toEqual([]);
    expect((await server.browser().request('/api/applications')).status).toBe(401);
  });
});
