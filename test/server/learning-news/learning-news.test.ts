import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import { initialState } from '../../../machines/statechart.ts';
import type { UserRow } from '../../../server/accounts/users.ts';
import type { CompiledFuture } from '../../../server/build-output.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { chapterProgress } from '../../../server/db/schema/education.ts';
import { firstSeen } from '../../../server/db/schema/first-seen.ts';
import { testAttempts } from '../../../server/db/schema/skill-tests.ts';
import { recordFirstSeen } from '../../../server/learning-news/first-seen.ts';
import { sendLearningNews } from '../../../server/learning-news/send-learning-news.ts';
import { createLogger } from '../../../server/log.ts';
import { setMailFrequency, setMailTopic } from '../../../server/mail/settings.ts';
import type { CompiledChapter } from '../../../src/api/contract-education.ts';
import { type MailFrequency, mailCalls } from '../../../src/routing/mail-calls.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

const days = 24 * 60 * minutes;

let server: AccountServer;
let jana: UserRow;
let futures: CompiledFuture[];
const lines: string[] = [];

const chapter = (name: string): CompiledChapter => ({
  slug: name.toLowerCase(),
  title: name,
  summary: '',
  minutes: 20,
  quiz: [],
  sources: [],
  headings: [],
  pieces: [],
});
const future = (id: string, chapters: string[]): CompiledFuture => ({
  id,
  field: 'frontend',
  level: 'junior',
  hours: 8,
  tests: [],
  slug: { cs: `${id}-cs`, en: id },
  title: { cs: `Cesta ${id}`, en: `Path ${id}` },
  summary: { cs: '', en: '' },
  skills: { cs: [], en: [] },
  sections: [{ title: { cs: '', en: '' }, chapters: chapters.map((name) => name.toLowerCase()) }],
  chapters: Object.fromEntries(
    chapters.map((name) => [name.toLowerCase(), { cs: chapter(`${name} česky`), en: chapter(name) }]),
  ),
});

const confirm = (user: UserRow) => server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
const turn = (topic: 'tests' | 'education', isOn: boolean, user = jana) =>
  setMailTopic(server.db, user.email, topic, isOn, server.clock.now);
/** A build that has these paths starts, and other tests than those that it knows as its own. */
const start = (...paths: CompiledFuture[]) => {
  futures = paths;
  return recordFirstSeen(server.db, paths, server.clock.now);
};
const run = () => {
  const { db, clock, app } = server;
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  return sendLearningNews({ db, ...testMails, hosts: app.hosts, log, now: () => clock.now, futures });
};

beforeEach(async () => {
  server = await accountServer();
  lines.length = 0;
  jana = await server.createUser('jana');
  await confirm(jana);
  await start(future('web', ['One', 'Two']));
}, 60_000);

const mails = async () =>
  (await mailsIn(server)).flatMap((mail) => (mail.kind === 'testNews' || mail.kind === 'educationNews' ? [mail] : []));

describe('product §10 a mail about tests', () => {
  /** The next build has a test that earlier builds didn't have. */
  async function addTest(name: string) {
    await server.db.delete(firstSeen).where(and(eq(firstSeen.kind, 'test'), eq(firstSeen.name, name)));
    await start(...futures);
  }
  let taken = 0;
  const attempt = (score: number | null, user = jana, name = 'sql') => {
    taken += 1;
    const startedAt = server.clock.now;
    const deadlineAt = new Date(startedAt.getTime() + 20 * minutes);
    return server.db.insert(testAttempts).values({
      id: String(taken),
      test: name,
      version: '1',
      userId: user.id,
      questions: [],
      answers: [],
      state: initialState(attemptMachine, { deadlineAt: deadlineAt.getTime() }),
      startedAt,
      deadlineAt,
      ofTest: { slug: { cs: name, en: name }, title: { cs: name, en: name }, topics: [], passPercent: 60 },
      isOver: score !== null,
      score,
      isPassed: score === null ? null : score >= 60,
    });
  };
  const told = async () =>
    (await mails()).flatMap((mail) =>
      mail.kind === 'testNews' ? [{ fresh: mail.fresh.map(({ title }) => title), again: mail.again }] : [],
    );
  const titles = async () => (await told()).map(({ fresh, again }) => [...fresh, ...again.map(({ title }) => title)]);

  test('lists tests that a build added after the topic was turned on, once, and none that existed before', async () => {
    await addTest('javascript');
    server.advanceClock(days);
    await turn('tests', true);
    await run();
    expect(await told()).toEqual([]);
    server.advanceClock(days);
    await addTest('sql');
    await Promise.all([run(), run()]);
    server.advanceClock(days);
    await run();
    expect(await mails()).toMatchObject([
      {
        kind: 'testNews',
        recipient: jana.email,
        locale: 'cs',
        again: [],
        fresh: [{ title: 'SQL', link: 'http://localhost:3000/test/sql' }],
        link: 'http://localhost:3000/testy',
      },
    ]);
  });

  test('does not list a test that the user has taken', async () => {
    await turn('tests', true);
    server.advanceClock(days);
    await addTest('sql');
    await attempt(40);
    await run();
    expect(await told()).toEqual([]);
  });

  test('lists a test once on the day when it may be taken again, with the best score', async () => {
    await turn('tests', true);
    server.advanceClock(days);
    await attempt(40);
    server.advanceClock(10 * days);
    await attempt(55);
    server.advanceClock(80 * days - minutes);
    await run();
    expect(await told()).toEqual([]);
    server.advanceClock(days);
    await run();
    server.advanceClock(days);
    await run();
    const again = { title: 'SQL', score: 55, passPercent: 60, link: 'http://localhost:3000/test/sql' };
    expect(await told()).toEqual([{ fresh: [], again: [again] }]);

    await attempt(58);
    server.advanceClock(30 * days);
    await run();
    expect(await titles()).toEqual([['SQL'], ['SQL']]);
  });

  test('omits tests that were passed, may be retaken at once, or could be before the topic was turned on', async () => {
    const eva = await server.createUser('eva');
    const ota = await server.createUser('ota');
    for (const one of [eva, ota]) await confirm(one);
    for (const one of [jana, eva]) await turn('tests', true, one);
    await attempt(40);
    await attempt(90);
    await attempt(40, eva);
    for (const _ of [1, 2]) await attempt(40, ota);
    server.advanceClock(91 * days);
    await turn('tests', true, ota);
    server.advanceClock(days);
    await run();
    expect(await told()).toEqual([]);
  });

  test('follows the chosen frequency: on Mondays, with the next run, or never', async () => {
    await turn('tests', true);
    const often = (frequency: MailFrequency) => setMailFrequency(server.db, jana.email, frequency);
    await often('weekly');
    server.clock.now = new Date('2026-11-23T09:00:00Z');
    await addTest('sql');
    await run();
    server.clock.now = new Date('2026-11-24T09:00:00Z');
    await addTest('javascript');
    await run();
    expect(await titles()).toEqual([['SQL']]);
    await often('off');
    server.clock.now = new Date('2026-11-30T09:00:00Z');
    await run();
    expect(await titles()).toHaveLength(1);
    await often('instant');
    await run();
    expect(await titles()).toEqual([['SQL'], ['JavaScript']]);
  });

  test('RFC 8058: ends with one click in a mail program, and omits what was added while it was off', async () => {
    await turn('tests', true);
    server.advanceClock(days);
    await addTest('sql');
    await run();
    const address = `${mailCalls.unsubscribe}?topic=tests&token=${(await mails())[0]?.token}`;
    expect((await server.browser().request(address, { method: 'POST' })).status).toBe(204);
    server.advanceClock(days);
    await addTest('javascript');
    await run();
    server.advanceClock(days);
    await turn('tests', true);
    await run();
    expect(await titles()).toEqual([['SQL']]);
  });

  test('goes to confirmed subscribers in their language, not to accounts being deleted, despite one failure', async () => {
    const petr = await server.createUser('petr');
    const eva = await server.createUser('eva');
    const ota = await server.createUser('ota');
    const ida = await server.createUser('ida');
    for (const one of [jana, petr, eva, ota]) await turn('tests', true, one);
    for (const one of [eva, ota, ida]) await confirm(one);
    const { db, clock } = server;
    await db.update(users).set({ deletedFrom: clock.now }).where(eq(users.id, eva.id));
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, ota.id));
    server.advanceClock(days);
    await addTest('sql');
    const { publicUrl } = server.app.hosts;
    let failures = 1;
    server.app.hosts.publicUrl = (...given) => {
      if (failures > 0) throw new Error(`broken ${failures--}`);
      return publicUrl(...given);
    };
    await run();
    expect(await mails()).toHaveLength(1);
    expect(lines.join('')).toContain('news of learning not sent');
    await run();
    const sent = (await mails()).map(({ recipient, locale, link }) => [recipient, locale, link]);
    expect(sent.sort()).toEqual([
      [jana.email, 'cs', 'http://localhost:3000/testy'],
      [ota.email, 'en', 'http://localhost:3000/en/tests'],
    ]);
  });
});

describe('product §10 a mail about education', () => {
  const at = (name: string, more: { doneAt?: Date; changedAt?: Date } = {}) =>
    server.db
      .insert(chapterProgress)
      .values({ userId: jana.id, chapter: name, changedAt: server.clock.now, ...more })
      .onConflictDoUpdate({
        target: [chapterProgress.userId, chapterProgress.chapter],
        set: { changedAt: server.clock.now, ...more },
      });
  const done = (name: string) => at(name, { doneAt: server.clock.now });
  const told = async () =>
    (await mails()).flatMap((mail) =>
      mail.kind === 'educationNews' ? [[mail.futures, mail.chapters, mail.left]] : [],
    );

  test('lists paths and chapters that a build added, once, and none that existed before', async () => {
    await turn('education', true);
    await run();
    expect(await told()).toEqual([]);
    server.advanceClock(days);
    await start(future('web', ['One', 'Two', 'Three', 'Four']), future('data', ['Tables']));
    await run();
    server.advanceClock(days);
    await run();
    const link = 'http://localhost:3000/startupedu/futures/';
    expect(await mails()).toMatchObject([
      {
        kind: 'educationNews',
        locale: 'cs',
        left: [],
        link: 'http://localhost:3000/startupedu',
        futures: [{ title: 'Cesta data', chapters: 1, hours: 8, link: `${link}data-cs` }],
        chapters: [
          {
            future: 'Cesta web',
            titles: ['Three česky', 'Four česky'],
            link: expect.stringMatching(/web-cs\/[a-z]+\/three/),
          },
        ],
      },
    ]);
  });

  test('reminds once of a path that has been idle for two weeks, with its current or next chapter', async () => {
    await server.db.update(users).set({ locale: 'en' }).where(eq(users.id, jana.id));
    await turn('education', true);
    await done('web/one');
    server.advanceClock(14 * days - minutes);
    await run();
    expect(await told()).toEqual([]);
    server.advanceClock(days);
    await run();
    server.advanceClock(20 * days);
    await run();
    const two = {
      title: 'Two',
      future: 'Path web',
      link: 'http://localhost:3000/en/startupedu/futures/web/chapter/two',
    };
    expect(await told()).toEqual([[[], [], [two]]]);

    await at('web/two');
    server.advanceClock(15 * days);
    await run();
    expect(await told()).toEqual([
      [[], [], [two]],
      [[], [], [two]],
    ]);
  });

  test('does not remind of a path that is done, not begun, or idle since before the topic was turned on', async () => {
    await start(future('web', ['One', 'Two']), future('data', ['Tables']), future('tools', ['Git', 'Shell']));
    await at('tools/git');
    server.advanceClock(15 * days);
    await turn('education', true);
    await done('web/one');
    await done('web/two');
    server.advanceClock(15 * days);
    await run();
    expect(await told()).toEqual([]);
  });

  test('is not sent to a user who turned on only tests, and ends with its own topic', async () => {
    await turn('tests', true);
    server.advanceClock(days);
    await start(...futures, future('data', ['Tables']));
    await run();
    expect(await mails()).toEqual([]);
    await turn('education', true);
    server.advanceClock(days);
    await start(...futures, future('tools', ['Git']));
    await run();
    expect(await told()).toMatchObject([[[{ title: 'Cesta tools' }], [], []]]);
    const address = `${mailCalls.unsubscribe}?topic=education&token=${(await mails())[0]?.token}`;
    expect((await server.browser().request(address, { method: 'POST' })).status).toBe(204);
    server.advanceClock(days);
    await start(...futures, future('design', ['Type']));
    await run();
    expect(await told()).toHaveLength(1);
  });
});
