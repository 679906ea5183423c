import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { removedNotes, savedJobs } from '../../../server/db/schema/marks.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { readJobCards } from '../../../server/jobs/job-cards.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { setMailTopic } from '../../../server/mail/settings.ts';
import { sendReminders } from '../../../server/marks/reminders.ts';
import { purgeRemovedNotes } from '../../../server/marks/saved-jobs.ts';
import type { Marks, SavedJob, SavedJobs, VisitorMarks } from '../../../src/api/contract-candidate.ts';
import { type MarkKind, markCalls, markKinds } from '../../../src/routing/mark-calls.ts';
import { jobStoreOf, today } from '../../support/board.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;
let jana: UserRow;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  await server.db.transaction((tx) =>
    writeListings(tx, { companies: [newCompany('acme'), newCompany('drak')], jobs: [newJob('A'), newJob('B')] }),
  );
  jana = await server.createUser('jana');
  mine = await server.signedInBrowser(jana);
});

const none: Marks = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
const marksOf = async (browser: Visitor): Promise<Marks> => (await browser.request('/api/marks')).json();
const change = (browser: Visitor, method: 'PUT' | 'DELETE', kind: MarkKind, id: string) =>
  browser.request(`${markCalls[kind]}/${id}`, { method });
const idsOf = (kind: MarkKind) => (kind.endsWith('Jobs') ? ['1', '2'] : ['acme', 'drak']) as [string, string];

describe.each(markKinds)('%s', (kind) => {
  const [first, second] = idsOf(kind);

  test('are added once when repeated, and removed in the same way', async () => {
    for (const id of [first, first, second]) {
      expect((await change(mine, 'PUT', kind, id)).status).toBe(204);
      server.advanceClock(1000);
    }
    expect(await marksOf(mine)).toEqual({ ...none, [kind]: [second, first] });
    for (const id of [first, first, 'nothing']) expect((await change(mine, 'DELETE', kind, id)).status).toBe(204);
    expect(await marksOf(mine)).toEqual({ ...none, [kind]: [second] });
  });

  test.each(['999', 'nothing', '1%27', '2147483648', '%00'])('%j is not found', async (id) => {
    expect((await change(mine, 'PUT', kind, id)).status).toBe(404);
    expect(await marksOf(mine)).toEqual(none);
  });

  test('PR05 belong to one account: an anonymous visitor gets 401, another user changes only their own', async () => {
    await change(mine, 'PUT', kind, first);
    const stranger = server.browser();
    expect((await stranger.request('/api/marks')).status).toBe(401);
    expect((await change(stranger, 'PUT', kind, second)).status).toBe(401);
    expect((await change(stranger, 'DELETE', kind, first)).status).toBe(401);

    const petr = await server.signedInBrowser(await server.createUser('petr'));
    expect(await marksOf(petr)).toEqual(none);
    expect((await change(petr, 'DELETE', kind, first)).status).toBe(204);
    expect((await change(petr, 'PUT', kind, second)).status).toBe(204);
    expect(await marksOf(petr)).toEqual({ ...none, [kind]: [second] });
    expect(await marksOf(mine)).toEqual({ ...none, [kind]: [first] });
  });
});

test('PR05 a pending sign-in neither reads nor changes marks', async () => {
  const waiting = await server.pendingBrowser(jana);
  expect((await waiting.request('/api/marks')).status).toBe(401);
  expect((await change(waiting, 'PUT', 'savedJobs', '1')).status).toBe(401);
});

test('a removed ad cannot be saved, a closed one can', async () => {
  await server.db.update(jobs).set({ status: 'removed' }).where(eq(jobs.number, 1));
  await server.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.number, 2));
  expect((await change(mine, 'PUT', 'savedJobs', '1')).status).toBe(404);
  expect((await change(mine, 'PUT', 'savedJobs', '2')).status).toBe(204);
});

test.each(['savedJobs', 'hiddenJobs'] as const)(
  '%s: a removed ad stays marked until the mark is deleted',
  async (kind) => {
    await change(mine, 'PUT', kind, '1');
    await server.db.update(jobs).set({ status: 'removed' }).where(eq(jobs.number, 1));
    const marked = async () => (await (await mine.request('/api/marks')).json())[kind];
    expect(await marked()).toEqual(['1']);
    expect((await change(mine, 'DELETE', kind, '1')).status).toBe(204);
    expect(await marked()).toEqual([]);
  },
);

test('an account has at most 200 followed companies: one more gets 409 and is not stored', async () => {
  await server.db.execute(sql`
    insert into companies (source, slug, name, industry, funding, cities, technologies, benefits, "values", team, hiring_process, digest, revision)
    select 'test:' || n, 'company-' || n, 'Company ' || n, '{}', '[]', '[]', '{}', '{}', '[]', '[]', '[]', '', 1 from generate_series(1, 200) n`);
  await server.db.execute(sql`
    insert into followed_companies (user_id, company_id, created_at)
    select ${jana.id}, id, now() from companies where slug like 'company-%'`);
  expect((await change(mine, 'PUT', 'followedCompanies', 'acme')).status).toBe(409);
  const { followedCompanies } = await marksOf(mine);
  expect(followedCompanies).toHaveLength(200);
  expect(followedCompanies).not.toContain('acme');
  // Marking the same thing again adds nothing.
  expect((await change(mine, 'PUT', 'followedCompanies', 'company-7')).status).toBe(204);
});

test('AU09 an account may change its marks 120 times a minute, then gets 429', async () => {
  for (let press = 0; press < 60; press += 1) {
    expect((await change(mine, 'PUT', 'savedJobs', '1')).status).toBe(204);
    expect((await change(mine, 'DELETE', 'savedJobs', '1')).status).toBe(204);
  }
  const limited = await change(mine, 'PUT', 'savedJobs', '1');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  server.advanceClock(minutes);
  expect((await change(mine, 'PUT', 'savedJobs', '1')).status).toBe(204);
});

test('PR06 marks consist of public numbers and slugs, and are not cached', async () => {
  await change(mine, 'PUT', 'savedJobs', '1');
  const answer = await mine.request('/api/marks');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toEqual({ ...none, savedJobs: ['1'] });
});

const merge = (browser: Visitor, kept: VisitorMarks) => browser.post('/api/marks/merge', kept);

describe('marks kept in a visitor’s browser', () => {
  const kept: VisitorMarks = {
    savedJobs: [
      { id: '2', at: '2026-11-20T10:00:00.000Z' },
      { id: '1', at: '2026-11-19T10:00:00.000Z' },
      { id: '999', at: '2026-11-18T10:00:00.000Z' },
    ],
    hiddenCompanies: [{ id: 'drak', at: '2026-11-18T10:00:00.000Z' }],
  };

  test.each(['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'])(
    'IN01 are rejected with an invalid time such as %s',
    async (at) => {
      expect((await merge(mine, { savedJobs: [{ id: '1', at }] } as VisitorMarks)).status).toBe(422);
    },
  );

  test('product §2 are merged into the account, with the same result twice, and nothing of the account is lost', async () => {
    await change(mine, 'PUT', 'savedJobs', '1');
    await mine.request('/api/saved-jobs/1/note', {
      method: 'PUT',
      body: JSON.stringify({ note: 'call Petra', remindOn: null }),
      headers: { 'content-type': 'application/json' },
    });
    const merged = { ...none, savedJobs: ['1', '2'], hiddenCompanies: ['drak'] };
    for (let time = 1; time <= 2; time += 1) {
      const answer = await merge(mine, kept);
      expect([answer.status, await answer.json()]).toEqual([200, merged]);
    }
    expect(await marksOf(mine)).toEqual(merged);
    expect((await savedOf(mine)).map(({ note }) => note)).toEqual(['call Petra', '']);
  });

  test('are dated no later than now, whatever the clock of the browser says', async () => {
    await merge(mine, { savedJobs: [{ id: '1', at: '2036-01-01T00:00:00.000Z' }] });
    expect((await savedOf(mine))[0]?.savedAt).toBe(server.clock.now.toISOString());
  });

  test('IN01 are rejected if there are too many, or if they are malformed', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ id: String(at), at: '2026-11-20T10:00:00.000Z' }));
    for (const odd of [{ savedJobs: many }, { savedJobs: ['1'] }, { savedJobs: [{ id: '1', at: 'yesterday' }] }])
      expect((await merge(mine, odd as VisitorMarks)).status).toBe(422);
    expect(await marksOf(mine)).toEqual(none);
  });

  test('PR05 are not merged for an anonymous visitor', async () => {
    expect((await merge(server.browser(), kept)).status).toBe(401);
  });
});

const savedOf = async (browser: Visitor): Promise<SavedJob[]> =>
  ((await (await browser.request('/api/saved-jobs')).json()) as SavedJobs).items;

const writeNote = (browser: Visitor, id: string, body: object) =>
  browser.request(`/api/saved-jobs/${id}/note`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

describe('notes of saved jobs', () => {
  test('product §2 a saved job keeps a note and a day', async () => {
    await change(mine, 'PUT', 'savedJobs', '1');
    const savedAt = server.clock.now.toISOString();
    expect(await savedOf(mine)).toEqual([{ id: '1', savedAt, note: '', remindOn: null }]);
    const longest = 'ž'.repeat(500);
    expect((await writeNote(mine, '1', { note: longest, remindOn: '2026-12-01' })).status).toBe(204);
    expect(await savedOf(mine)).toEqual([{ id: '1', savedAt, note: longest, remindOn: '2026-12-01' }]);
    // Saving the job again keeps its note.
    await change(mine, 'PUT', 'savedJobs', '1');
    expect((await savedOf(mine))[0]?.note).toBe(longest);
  });

  test('product §2 a note may have lines, but no control characters', async () => {
    await change(mine, 'PUT', 'savedJobs', '1');
    const note = 'call Petra\nask about the office';
    expect((await writeNote(mine, '1', { note, remindOn: null })).status).toBe(204);
    expect((await savedOf(mine))[0]?.note).toBe(note);
    expect((await writeNote(mine, '1', { note: 'bell\u0007', remindOn: null })).status).toBe(400);
  });

  test('IN02 a note that is too long and an invalid day are rejected', async () => {
    await change(mine, 'PUT', 'savedJobs', '1');
    expect((await writeNote(mine, '1', { note: 'x'.repeat(501), remindOn: null })).status).toBe(422);
    for (const remindOn of ['2026-02-30', '0000-01-01', '2026-1-1', 'soon'])
      expect([remindOn, (await writeNote(mine, '1', { note: '', remindOn })).status]).toEqual([remindOn, 422]);
    expect((await writeNote(mine, '1', { note: '' })).status).toBe(422);
  });

  test('PR05 are written only by the user who saved the job', async () => {
    await change(mine, 'PUT', 'savedJobs', '1');
    const note = { note: 'mine', remindOn: null };
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    expect((await writeNote(server.browser(), '1', note)).status).toBe(401);
    expect((await writeNote(petr, '1', note)).status).toBe(404);
    for (const id of ['2', 'x', '0', '99999999999999999999'])
      expect((await writeNote(mine, id, note)).status).toBe(404);
    expect((await server.browser().request('/api/saved-jobs')).status).toBe(401);
    expect(await savedOf(petr)).toEqual([]);
    expect((await savedOf(mine))[0]?.note).toBe('');
  });
});

describe('a saved job that is removed', () => {
  const written = { note: 'call Petra', remindOn: '2026-12-01' };
  const remove = () => change(mine, 'DELETE', 'savedJobs', '1');
  const save = () => change(mine, 'PUT', 'savedJobs', '1');
  const notes = async () => (await savedOf(mine)).map(({ note, remindOn }) => ({ note, remindOn }));

  beforeEach(async () => {
    await save();
    await writeNote(mine, '1', written);
  });

  test('product §2 has its note and its day again when it is saved again', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await remove();
      await remove();
      expect(await notes()).toEqual([]);
      await save();
      expect(await notes()).toEqual([written]);
    }
  });

  test('PR05 loses its note after a day', async () => {
    await remove();
    server.advanceClock(12 * 60 * minutes);
    await purgeRemovedNotes(server.db, server.clock.now);
    expect(await server.db.$count(removedNotes)).toBe(1);
    server.advanceClock(13 * 60 * minutes);
    await purgeRemovedNotes(server.db, server.clock.now);
    expect(await server.db.$count(removedNotes)).toBe(0);
    await save();
    expect(await notes()).toEqual([{ note: '', remindOn: null }]);
  });

  test('PR05 does not give its note to another user who saves the job', async () => {
    await remove();
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    await change(petr, 'PUT', 'savedJobs', '1');
    expect((await savedOf(petr))[0]?.note).toBe('');
  });
});

describe('reminders', () => {
  const remindOn = (id: string, day: string, note = '') => writeNote(mine, id, { note, remindOn: day });
  const mails = async () => (await server.db.select({ kind: outbox.kind, to: outbox.recipient }).from(outbox)).flat();
  const send = () => sendReminders({ db: server.db, ...testMails, log: server.app.log }, server.clock.now);

  beforeEach(async () => {
    for (const id of ['1', '2']) await change(mine, 'PUT', 'savedJobs', id);
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, jana.id));
  });

  test('product §2.4 are mailed once, on their day or the first after it', async () => {
    await remindOn('1', '2026-11-21', 'call Petra');
    await remindOn('2', '2026-11-22');
    await Promise.all([send(), send()]);
    expect(await mails()).toEqual([{ kind: 'jobReminder', to: jana.email }]);
    expect((await savedOf(mine)).map(({ id, note, remindOn }) => [id, note, remindOn])).toEqual([
      ['2', '', '2026-11-22'],
      ['1', 'call Petra', null],
    ]);
    server.advanceClock(3 * 24 * 60 * minutes);
    await send();
    await send();
    expect(await mails()).toHaveLength(2);
  });

  test('product §2.4 one that cannot be sent stops no other, and is retried', async () => {
    const petr = await server.createUser('petr');
    await change(await server.signedInBrowser(petr), 'PUT', 'savedJobs', '1');
    await server.db.update(savedJobs).set({ remindOn: '2026-11-21' });
    await server.db.update(users).set({ emailVerified: true });
    await server.db.update(users).set({ email: 'none' }).where(eq(users.id, jana.id));
    await send();
    expect(await mails()).toEqual([{ kind: 'jobReminder', to: petr.email }]);
    expect(server.app.logged()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'reminder not sent' }));
    await server.db.update(users).set({ email: jana.email }).where(eq(users.id, jana.id));
    await send();
    expect(await mails()).toHaveLength(3);
  });

  test('product §2.4 wait for a confirmed address, and are not sent for a removed job', async () => {
    await remindOn('1', '2026-11-21');
    await remindOn('2', '2026-11-21');
    await server.db.update(users).set({ emailVerified: false }).where(eq(users.id, jana.id));
    await send();
    expect(await mails()).toEqual([]);
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, jana.id));
    await server.db.update(jobs).set({ status: 'removed' }).where(eq(jobs.number, 1));
    await send();
    expect(await mails()).toHaveLength(1);
  });

  test('product §2.4 are not sent while the account is being deleted, but are once it is kept', async () => {
    await remindOn('1', '2026-11-21');
    const deletedFrom = new Date(server.clock.now.getTime() + 24 * 60 * minutes);
    await server.db.update(users).set({ deletedFrom }).where(eq(users.id, jana.id));
    await send();
    expect(await mails()).toEqual([]);
    await server.db.update(users).set({ deletedFrom: null }).where(eq(users.id, jana.id));
    await send();
    expect(await mails()).toHaveLength(1);
  });

  test('§2.24 are not sent while they are turned off, nor afterwards; each has a token to turn them off', async () => {
    await remindOn('1', '2026-11-21');
    await send();
    expect(await mailsIn(server)).toMatchObject([{ token: expect.stringMatching(/^[\w-]+\.[\w-]+$/) }]);
    await setMailTopic(server.db, jana.email, 'reminders', false, server.clock.now);
    await remindOn('2', '2026-11-21');
    await send();
    await setMailTopic(server.db, jana.email, 'reminders', true, server.clock.now);
    await send();
    expect(await mails()).toHaveLength(1);
  });
});

test('cards have the outcome of ended ads and the requested order, without removed ads', async () => {
  const store = jobStoreOf(server);
  const cards = () => readJobCards(store, { locale: 'cs', numbers: [2, 9, 1], today });
  expect((await cards()).items.map(({ identifier, status }) => [identifier, status])).toEqual([
    [2, 'active'],
    [1, 'active'],
  ]);
  await server.db.update(jobs).set({ status: 'closed', outcome: 'hired-here' }).where(eq(jobs.number, 2));
  await server.db.update(jobs).set({ status: 'removed' }).where(eq(jobs.number, 1));
  expect((await cards()).items).toMatchObject([{ identifier: 2, status: 'closed', outcome: 'hired-here' }]);
});
