import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DrawnQuestion, testAttempts } from '../../../server/db/schema/skill-tests.ts';
import { purgeAttempts } from '../../../server/skill-tests/claim-attempt.ts';
import { allQuestionPools, type QuestionPool, questionPoolOf } from '../../../server/skill-tests/pools.ts';
import type {
  Attempt,
  FinishedAttempt,
  RunningAttempt,
  StartedAttempt,
} from '../../../src/api/contract-skill-tests.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const day = 24 * 60 * minutes;
const test_ = 'javascript';
const newKey = () => crypto.randomUUID();
const bearer = (token: string | null) => (token ? { headers: { authorization: `Bearer ${token}` } } : {});

const startAttempt = async (browser: Visitor, key: string = newKey(), name = test_) =>
  browser.post('/api/attempts', { test: name, key });
const startedAttempt = async (browser: Visitor, key?: string, name?: string): Promise<StartedAttempt> =>
  (await startAttempt(browser, key, name)).json();
const readAttempt = (browser: Visitor, { id, token }: StartedAttempt, lang = 'en') =>
  browser.request(`/api/attempts/${id}?lang=${lang}`, bearer(token));
const seen = async <Shown extends Attempt = Attempt>(browser: Visitor, attempt: StartedAttempt): Promise<Shown> =>
  (await readAttempt(browser, attempt)).json();
const put = (browser: Visitor, path: string, body: object, token: string | null) =>
  browser.request(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...bearer(token).headers },
  });
const answer = (browser: Visitor, { id, token }: StartedAttempt, place: number, given: unknown) =>
  put(browser, `/api/attempts/${id}/answers/${place}`, { answer: given }, token);
const finish = (browser: Visitor, { id, token }: StartedAttempt) =>
  browser.post(`/api/attempts/${id}/finish`, {}, bearer(token));

const rowOf = async (id: string) => {
  const [row] = await server.db.select().from(testAttempts).where(eq(testAttempts.id, id));
  return row as typeof testAttempts.$inferSelect;
};
const rightAnswer = ({ kind, right }: DrawnQuestion) => (kind === 'number' ? String(right) : right);

/** Answers so many questions right, and the others not at all. */
async function solve(browser: Visitor, attempt: StartedAttempt, right: number): Promise<void> {
  const { questions } = await rowOf(attempt.id);
  for (const [place, question] of questions.slice(0, right).entries())
    expect((await answer(browser, attempt, place, rightAnswer(question))).status).toBe(204);
}

const finishedOf = async (browser: Visitor, name = test_): Promise<number> => {
  const { items } = await (await browser.request('/api/test-data?lang=en')).json();
  return items.find(({ slug }: { slug: string }) => slug === name).finished;
};

const purge = () => purgeAttempts({ db: server.db, log: server.app.log, now: () => server.clock.now });

const account = async (name: string) => server.signedInBrowser(await server.createUser(name));

describe('product §8 an attempt', () => {
  test('asks fifteen questions and keeps the answers after a reload', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    const running = await seen<RunningAttempt>(browser, attempt);
    expect(running).toMatchObject({ state: 'running', test: 'javascript', title: 'JavaScript', passPercent: 60 });
    expect([running.questions.length, running.answers.length]).toEqual([15, 15]);
    expect(Date.parse(running.deadlineAt) - Date.parse(running.now)).toBe(20 * minutes);

    const { questions } = await rowOf(attempt.id);
    await answer(browser, attempt, 3, rightAnswer(questions[3] as DrawnQuestion));
    expect((await seen<RunningAttempt>(browser, attempt)).answers[3]).toEqual(
      rightAnswer(questions[3] as DrawnQuestion),
    );
    await answer(browser, attempt, 3, null);
    expect((await seen<RunningAttempt>(browser, attempt)).answers[3]).toBeNull();
  });

  test('PR06 reveals no right answer while it runs', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    const text = await (await readAttempt(browser, attempt)).text();
    const { questions } = await rowOf(attempt.id);
    for (const { explanation, id } of questions) {
      expect(text).not.toContain(explanation.en);
      expect(text).not.toContain(id);
    }
    expect(text).not.toMatch(/right|explanation|source|topic/);
    for (const path of ['/api/tests?lang=en', '/api/tests/javascript?lang=en', '/api/test-data?lang=en'])
      expect(await (await browser.request(path)).text()).not.toMatch(/js-typeof-null|explanation/);
  });

  test('is marked from the drawn questions: score, topics, explanations and whether it is passed', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    await solve(browser, attempt, 9);
    expect((await finish(browser, attempt)).status).toBe(204);
    const result = await seen<FinishedAttempt>(browser, attempt);
    expect(result).toMatchObject({
      state: 'finished',
      score: 60,
      isPassed: true,
      percentile: null,
      takers: 1,
      guid: null,
    });
    expect(result.topics.reduce((sum, { right }) => sum + right, 0)).toBe(9);
    expect(result.questions.filter(({ isRight }) => isRight)).toHaveLength(9);
    for (const { explanation } of result.questions) expect(explanation.length).toBeGreaterThan(20);
  });

  test('with one right answer fewer is failed', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    await solve(browser, attempt, 8);
    await finish(browser, attempt);
    expect(await seen(browser, attempt)).toMatchObject({ score: 53, isPassed: false });
  });

  test('AV02 begins once per key, and an account has one running attempt at a time', async () => {
    const browser = await account('jana');
    const key = newKey();
    const all = await Promise.all([
      startedAttempt(browser, key),
      startedAttempt(browser, key),
      startedAttempt(browser, newKey()),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await server.db.$count(testAttempts)).toBe(1);
  });

  test('is limited to two in ninety days per account, until the first is that old', async () => {
    const browser = await account('jana');
    for (const _ of [1, 2]) await finish(browser, await startedAttempt(browser));
    const refused = await startAttempt(browser);
    const fullOf = async (whose: Visitor) => (await (await whose.request('/api/attempts?lang=en')).json()).full;
    const until = new Date(server.clock.now.getTime() + 90 * day).toISOString();
    expect(await refused.json()).toMatchObject({ status: 409, errors: { attempts: ['full'] }, retakeAt: until });
    expect(await fullOf(browser)).toEqual([{ testId: 'javascript', until }]);
    server.advanceClock(90 * day + 1);
    const again = await server.signedInBrowser({ id: 'jana' } as never);
    expect(await fullOf(again)).toEqual([]);
    expect((await startAttempt(again)).status).toBe(201);
  });

  test('marks the language of its options when it differs from the page’s', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser, newKey(), 'english');
    const langs = async (lang: string) => {
      const { questions }: RunningAttempt = await (await readAttempt(browser, attempt, lang)).json();
      return questions.map(({ optionsLang }) => optionsLang);
    };
    const words = (await rowOf(attempt.id)).questions.map(({ options }) =>
      options.some((one) => typeof one === 'string'),
    );
    expect(words).toContain(true);
    expect(await langs('cs')).toEqual(words.map((isOne) => (isOne ? 'en' : undefined)));
    expect(await langs('en')).toEqual(words.map(() => undefined));
  });

  test.each([
    ['a place that is no option', [99]],
    ['two of one', [0, 1]],
    ['words', 'seven'],
  ])('rejects an answer that its question cannot have: %s', async (_, given) => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    const { questions } = await rowOf(attempt.id);
    const place = questions.findIndex(({ kind }) => kind === 'single');
    expect((await answer(browser, attempt, place, given)).status).toBe(422);
  });

  test('product §8 has a percentile once thirty people of this board have taken the test', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    await solve(browser, attempt, 15);
    await finish(browser, attempt);
    const row = await rowOf(attempt.id);
    const others = Array.from({ length: 29 }, (_, at) => ({
      ...row,
      id: `other-${at}`,
      keyDigest: null,
      userId: null,
      score: at,
    }));
    await server.db.insert(testAttempts).values(others);
    expect(await seen(browser, attempt)).toMatchObject({ takers: 30, percentile: 96 });
    const { items } = await (await browser.request('/api/test-data?lang=en')).json();
    expect(items.find(({ slug }: { slug: string }) => slug === 'javascript')).toMatchObject({ finished: 30 });
    expect(items.find(({ slug }: { slug: string }) => slug === 'sql')).toMatchObject({
      finished: 0,
      medianScore: null,
    });
  });
});

/** Changes a test as a newer build of its file would, and puts it back. */
async function withTest(
  change: (pool: QuestionPool, pools: QuestionPool[]) => unknown,
  look: () => Promise<void>,
): Promise<void> {
  const pools = allQuestionPools();
  const kept = [...pools];
  const pool = questionPoolOf(test_) as QuestionPool;
  const before = { ...pool };
  try {
    change(pool, pools);
    await look();
  } finally {
    Object.assign(pool, before);
    pools.splice(0, pools.length, ...kept);
  }
}

describe('product §8 a rewritten test', () => {
  const rewrite = (pool: QuestionPool) =>
    Object.assign(pool, { passPercent: 90, title: { cs: 'Jiný', en: 'Another' }, topics: {} });

  test('marks an earlier attempt by its original pass mark, title and topics', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    await solve(browser, attempt, 9);
    await withTest(rewrite, async () => {
      await finish(browser, attempt);
      const result = await seen<FinishedAttempt>(browser, attempt);
      expect(result).toMatchObject({
        title: 'JavaScript',
        score: 60,
        passPercent: 60,
        isPassed: true,
        isOffered: true,
      });
      expect(result.topics).toHaveLength(5);
      const { items } = await (await browser.request('/api/attempts?lang=en')).json();
      expect(items).toMatchObject([{ title: 'JavaScript', isPassed: true }]);
      const now = await startedAttempt(await account('petr'));
      expect(await rowOf(now.id)).toMatchObject({ ofTest: { passPercent: 90, title: { en: 'Another' } } });
    });
  });

  test('or a removed one keeps its results at their addresses in both languages', async () => {
    const browser = await account('jana');
    const running = await startedAttempt(browser);
    await solve(browser, running, 15);
    await withTest(
      (_, pools) =>
        pools.splice(
          pools.findIndex(({ slug }) => slug.en === test_),
          1,
        ),
      async () => {
        expect(await seen(browser, running)).toMatchObject({ state: 'running', isOffered: false });
        await finish(browser, running);
        const result = await seen<FinishedAttempt>(browser, running);
        expect(result).toMatchObject({ title: 'JavaScript', score: 100, isPassed: true, isOffered: false });
        const { items } = await (await browser.request('/api/attempts?lang=cs')).json();
        expect(items).toMatchObject([{ id: running.id, test: 'javascript', score: 100 }]);
        for (const edition of ['', '/en'])
          expect((await browser.request(`${edition}/test/javascript/result/${running.id}`)).status).toBe(200);
        expect((await browser.request('/en/test/javascript')).status).toBe(404);
        expect((await browser.request(`/en/test/sql/result/${running.id}`)).status).toBe(404);
      },
    );
  });
});

describe('product §8 the count of takers', () => {
  test('counts an account once by its best result, and no guest without an answer', async () => {
    const jana = await account('jana');
    const last = { id: '', token: null };
    for (const right of [12, 6]) {
      const attempt = await startedAttempt(jana);
      await solve(jana, attempt, right);
      await finish(jana, attempt);
      last.id = attempt.id;
    }
    const empty = await startedAttempt(server.browser());
    const answered = await startedAttempt(server.browser());
    await solve(server.browser(), answered, 9);
    for (const attempt of [empty, answered]) await finish(server.browser(), attempt);
    expect(await seen(jana, last)).toMatchObject({ score: 40, takers: 2 });
    expect(await finishedOf(jana)).toBe(2);
  });
});

describe('product §8 an attempt past its deadline that was not read', () => {
  test('is ended and marked when its account lists its attempts', async () => {
    const user = await server.createUser('jana');
    const browser = await server.signedInBrowser(user);
    const attempt = await startedAttempt(browser);
    await solve(browser, attempt, 10);
    const items = async () => (await (await browser.request('/api/attempts?lang=en')).json()).items;
    server.advanceClock(20 * minutes + 60_000);
    expect(await items()).toMatchObject([{ state: 'running', score: null }]);
    server.advanceClock(1);
    expect(await items()).toMatchObject([{ id: attempt.id, state: 'finished', score: 66, isPassed: true }]);
    expect((await rowOf(attempt.id)).finishedAt).toEqual((await rowOf(attempt.id)).deadlineAt);
  });

  test('is ended by the nightly job, which updates the totals', async () => {
    const browser = await account('jana');
    const own = await startedAttempt(browser);
    const guests = await startedAttempt(server.browser());
    await solve(browser, own, 10);
    await solve(server.browser(), guests, 5);
    await purge();
    expect(await finishedOf(browser)).toBe(0);
    server.advanceClock(3 * 60 * minutes);
    await purge();
    expect(await finishedOf(browser)).toBe(2);
    expect(await rowOf(guests.id)).toMatchObject({ isOver: true, score: 33, guid: expect.any(String) });
  });

  test('does not stop the others when it cannot be marked, which is logged', async () => {
    const broken = await startedAttempt(server.browser());
    const sound = await startedAttempt(server.browser());
    const state = { value: 'unknown', context: {} };
    await server.db.update(testAttempts).set({ state }).where(eq(testAttempts.id, broken.id));
    server.advanceClock(3 * 60 * minutes);
    await purge();
    expect((await rowOf(sound.id)).isOver).toBe(true);
    expect(server.app.logged()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'attempt not ended' }));
  });
});

describe('product §8 the server’s clock of an attempt', () => {
  test('accepts answers for a minute after the end, and none later', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    server.advanceClock(20 * minutes + 60_000);
    expect((await answer(browser, attempt, 0, null)).status).toBe(204);
    server.advanceClock(1);
    const late = await answer(browser, attempt, 1, null);
    expect(await late.json()).toMatchObject({ status: 409, errors: { attempt: ['timeUp'] } });
    // Once it is known to be over, the reason stays the same.
    await seen(browser, attempt);
    const later = await answer(browser, attempt, 1, null);
    expect(await later.json()).toMatchObject({ status: 409, errors: { attempt: ['timeUp'] } });
  });

  test('ends the attempt at its deadline with the answers so far', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    await solve(browser, attempt, 10);
    server.advanceClock(3 * 60 * minutes);
    const result = await seen<FinishedAttempt>(browser, attempt);
    expect(result).toMatchObject({ state: 'finished', score: 66 });
    expect(result.finishedAt).toBe((await rowOf(attempt.id)).deadlineAt.toISOString());
  });

  test('rejects answers after submission, and submitting again changes nothing', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    await solve(browser, attempt, 5);
    await finish(browser, attempt);
    const { questions } = await rowOf(attempt.id);
    server.advanceClock(30 * minutes);
    const refused = await answer(browser, attempt, 6, rightAnswer(questions[6] as DrawnQuestion));
    expect(await refused.json()).toMatchObject({ status: 409, errors: { attempt: ['handedIn'] } });
    expect((await finish(browser, attempt)).status).toBe(204);
    expect(await seen(browser, attempt)).toMatchObject({ score: 33 });
  });

  test('ignores times sent by the client', async () => {
    const browser = await account('jana');
    const attempt = await startedAttempt(browser);
    server.advanceClock(25 * minutes);
    const answered = await put(
      browser,
      `/api/attempts/${attempt.id}/answers/0`,
      { answer: null, at: 0, now: '2020-01-01T00:00:00Z' },
      null,
    );
    expect(answered.status).toBe(409);
  });
});

describe('product §8 two tabs of one account', () => {
  test('share one attempt with the same questions and the same deadline', async () => {
    const user = await server.createUser('jana');
    const first = await server.signedInBrowser(user);
    const second = await server.signedInBrowser(user);
    const attempt = await startedAttempt(first);
    const told = await seen<RunningAttempt>(first, attempt);
    server.advanceClock(10 * minutes);
    const again = await startedAttempt(second);
    expect(again.id).toBe(attempt.id);
    const { questions, deadlineAt } = await seen<RunningAttempt>(second, again);
    expect({ questions, deadlineAt }).toEqual({ questions: told.questions, deadlineAt: told.deadlineAt });
  });

  test('show the same result after one has submitted, and the other cannot change it', async () => {
    const user = await server.createUser('jana');
    const first = await server.signedInBrowser(user);
    const second = await server.signedInBrowser(user);
    const attempt = await startedAttempt(first);
    await solve(first, attempt, 6);
    await finish(first, attempt);
    const { questions } = await seen<FinishedAttempt>(first, attempt);
    const place = questions.findIndex(({ isRight }) => !isRight);
    const { kind, right } = questions[place] as FinishedAttempt['questions'][number];
    const key = kind === 'number' ? String(right) : right;
    expect((await answer(second, attempt, place, key)).status).toBe(409);
    expect((await finish(second, attempt)).status).toBe(204);
    expect(await seen(second, attempt)).toMatchObject({ score: 40, questions: { [place]: { isRight: false } } });
  });
});

describe('product §8 a guest', () => {
  test('opens an attempt with its token; its id alone returns 404 to others', async () => {
    const browser = server.browser();
    const attempt = await startedAttempt(browser);
    expect(attempt.token).not.toBeNull();
    expect((await seen<RunningAttempt>(browser, attempt)).questions).toHaveLength(15);
    for (const other of [server.browser(), await account('eva')]) {
      expect((await readAttempt(other, { ...attempt, token: null })).status).toBe(404);
      expect((await answer(other, { ...attempt, token: null }, 0, null)).status).toBe(404);
      expect((await finish(other, { ...attempt, token: null })).status).toBe(404);
    }
    expect((await readAttempt(browser, { ...attempt, token: `${attempt.id}.wrong` })).status).toBe(404);
  });

  test('claims the result by signing in, once', async () => {
    const attempt = await startedAttempt(server.browser());
    await solve(server.browser(), attempt, 12);
    await finish(server.browser(), attempt);
    const { guid } = await seen<FinishedAttempt>(server.browser(), attempt);
    const jana = await account('jana');
    const claimed = await jana.post('/api/attempt-claims', { guid });
    expect([claimed.status, await claimed.json()]).toEqual([200, { id: attempt.id, test: 'javascript' }]);
    expect(await seen(jana, { id: attempt.id, token: null })).toMatchObject({
      state: 'finished',
      score: 80,
      guid: null,
    });
    // The token of the former guest no longer opens it.
    expect((await readAttempt(server.browser(), attempt)).status).toBe(404);
    const eva = await account('eva');
    expect((await eva.post('/api/attempt-claims', { guid })).status).toBe(404);
    expect((await (await jana.request('/api/attempts?lang=en')).json()).items).toMatchObject([
      { id: attempt.id, score: 80 },
    ]);
  });

  test('cannot claim a result after thirty days, when its questions are purged and the totals remain', async () => {
    const attempt = await startedAttempt(server.browser());
    await solve(server.browser(), attempt, 3);
    await finish(server.browser(), attempt);
    const empty = await startedAttempt(server.browser());
    await finish(server.browser(), empty);
    const { guid } = await seen<FinishedAttempt>(server.browser(), attempt);
    server.advanceClock(31 * day + 1);
    const late = await account('jana');
    expect((await late.post('/api/attempt-claims', { guid })).status).toBe(404);
    await purge();
    expect(await rowOf(attempt.id)).toMatchObject({ questions: [], answers: [], guid: null, score: 20 });
    expect(await rowOf(empty.id)).toBeUndefined();
    expect(await finishedOf(late)).toBe(1);
    // Rows that are already emptied are not written again.
    const version = async () => (await server.db.execute(sql`select xmin::text from test_attempts`)).rows;
    const written = await version();
    await purge();
    expect(await version()).toEqual(written);
  });

  test('begins at most three attempts a day of one test from one address, and a repeated call does not count', async () => {
    const key = newKey();
    const first = await startedAttempt(server.browser(), key);
    for (const _ of [1, 2, 3]) expect((await startedAttempt(server.browser(), key)).id).toBe(first.id);
    for (const _ of [1, 2]) expect((await startAttempt(server.browser())).status).toBe(201);
    const refused = await startAttempt(server.browser());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(24 * 60 * 60)]);
    expect((await startAttempt(server.browser(), newKey(), 'sql')).status).toBe(201);
    expect((await startAttempt(await account('jana'))).status).toBe(201);
    server.advanceClock(day + 1);
    expect((await startAttempt(server.browser())).status).toBe(201);
  });

  test('cannot claim a third attempt for an account, and is shown when another is possible', async () => {
    const attempt = await startedAttempt(server.browser());
    await finish(server.browser(), attempt);
    const { guid } = await seen<FinishedAttempt>(server.browser(), attempt);
    const jana = await account('jana');
    await finish(jana, await startedAttempt(jana));
    const retakeAt = new Date(server.clock.now.getTime() + 90 * day).toISOString();
    server.advanceClock(day);
    const later = await server.signedInBrowser({ id: 'jana' } as never);
    await finish(later, await startedAttempt(later));
    const refused = await later.post('/api/attempt-claims', { guid });
    expect(await refused.json()).toMatchObject({ status: 409, errors: { attempts: ['full'] }, retakeAt });
  });
});

describe('PR05 the result of an attempt', () => {
  test('is only its taker’s until shared; then an anonymous visitor sees its score and no questions', async () => {
    const jana = await account('jana');
    const attempt = await startedAttempt(jana);
    await solve(jana, attempt, 15);
    await finish(jana, attempt);
    const eva = await account('eva');
    const stranger = server.browser();
    for (const other of [eva, stranger]) expect((await readAttempt(other, attempt)).status).toBe(404);
    expect((await put(eva, `/api/attempts/${attempt.id}/share`, { isShared: true }, null)).status).toBe(404);

    expect((await put(jana, `/api/attempts/${attempt.id}/share`, { isShared: true }, null)).status).toBe(204);
    const shared = await seen(stranger, attempt);
    expect(shared).toMatchObject({ state: 'shared', score: 100, isPassed: true });
    expect(shared).not.toHaveProperty('questions');
    await put(jana, `/api/attempts/${attempt.id}/share`, { isShared: false }, null);
    expect((await readAttempt(stranger, attempt)).status).toBe(404);
  });

  /** Status, robots and all data of the app, with the id replaced by a fixed one. */
  async function document(browser: Visitor, page: string, id: string) {
    const answer = await browser.request(`/en/test/javascript/${page}/${id}`);
    const html = await answer.text();
    const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const said = (pattern: RegExp) => pattern.exec(html)?.[1];
    return {
      status: answer.status,
      title: said(/<title>(.*?)<\/title>/),
      robots: said(/<meta name="robots" content="(.*?)">/),
      boot: { ...JSON.parse(boot.replaceAll(id, 'an-id')), request: null },
    };
  }

  test.each(['attempt', 'result'])(
    'returns the same 404 as an unknown id in the document of its %s, except to its account',
    async (page) => {
      const jana = await account('jana');
      const own = await startedAttempt(jana);
      const guests = await startedAttempt(server.browser());
      await solve(jana, own, 15);
      if (page === 'result')
        for (const [browser, attempt] of [
          [jana, own],
          [server.browser(), guests],
        ] as const)
          await finish(browser, attempt);
      expect((await document(jana, page, own.id)).status).toBe(200);
      for (const other of [server.browser(), await account('eva')]) {
        const none = await document(other, page, 'of-nobody');
        expect(none).toMatchObject({ status: 404, robots: 'noindex, nofollow', boot: { error: null } });
        for (const { id } of [own, guests]) expect(await document(other, page, id)).toEqual(none);
      }
    },
  );

  test('is public while it is shared, and only at the address of its own test', async () => {
    const jana = await account('jana');
    const attempt = await startedAttempt(jana);
    await solve(jana, attempt, 15);
    await finish(jana, attempt);
    const statuses = () =>
      Promise.all(
        ['result', 'attempt'].map(async (page) => (await document(server.browser(), page, attempt.id)).status),
      );
    expect(await statuses()).toEqual([404, 404]);
    await put(jana, `/api/attempts/${attempt.id}/share`, { isShared: true }, null);
    expect(await statuses()).toEqual([200, 404]);
    expect((await server.browser().request(`/en/test/sql/result/${attempt.id}`)).status).toBe(404);
  });

  test('cannot be shared when the attempt was failed', async () => {
    const jana = await account('jana');
    const attempt = await startedAttempt(jana);
    await finish(jana, attempt);
    expect((await put(jana, `/api/attempts/${attempt.id}/share`, { isShared: true }, null)).status).toBe(409);
  });
});

describe('product §8 the tests', () => {
  test('are listed in the requested language, and each is found by its slug', async () => {
    const browser = server.browser();
    const { items } = await (await browser.request('/api/tests?lang=cs')).json();
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual([
      'anglictina',
      'javascript',
      'produktovy-management',
      'sql',
    ]);
    const one = await (await browser.request('/api/tests/product-management?lang=cs')).json();
    expect(one).toMatchObject({ slug: 'produktovy-management', title: 'Produktový management', asked: 15, pool: 32 });
    expect((await browser.request('/api/tests/unknown?lang=cs')).status).toBe(404);
    expect((await startAttempt(browser, newKey(), 'unknown')).status).toBe(404);
  });
});
