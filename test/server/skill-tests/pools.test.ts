import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptTest } from '../../../server/db/schema/skill-tests.ts';
import { drawQuestions } from '../../../server/skill-tests/draw-questions.ts';
import {
  allQuestionPools,
  type PoolQuestion,
  type QuestionPool,
  questionPoolVersionOf,
} from '../../../server/skill-tests/pools.ts';
import { type Locale, locales } from '../../../src/routing/locales.ts';
import { createPostgresDatabase, hasPostgres } from '../../support/database.ts';

const pools = allQuestionPools();
const questions = pools.flatMap((pool) => pool.questions.map((question) => ({ pool, question })));
const optionsOf = (question: PoolQuestion) => ('options' in question ? question.options : []);
const wordsOf = (question: PoolQuestion, locale: Locale) =>
  optionsOf(question).map((option) => (typeof option === 'string' ? option : option[locale]));
const stemOf = ({ text, code = '', passage = '' }: PoolQuestion) => [text.en, code, passage].join('\n').trim();

const sql = pools.find(({ slug }) => slug.en === 'sql') as QuestionPool;
const questionOf = (id: string) => questions.find(({ question }) => question.id === id)?.question as PoolQuestion;

const run = new Set<string>();
/** The code of a question, which the caller runs. */
function codeOf(id: string): string {
  run.add(id);
  return questionOf(id).code ?? '';
}
const printed = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim();

const db = new PGlite();
beforeAll(async () => {
  await db.exec(sql.setup ?? '');
});
afterAll(() => db.close());

async function rowsOf(query: string, on: Pick<PGlite, 'query'> = db): Promise<string[]> {
  const { rows } = await on.query<unknown[]>(query.trim().replace(/;$/, ''), [], { rowMode: 'array' });
  return rows.map((row) => row.map((value) => (value === null ? 'NULL' : String(value))).join(' | '));
}

describe('product §8 the questions of the tests', () => {
  test('belong to four tests of thirty or more', () => {
    expect(pools.map(({ slug }) => slug.en)).toEqual(['english', 'javascript', 'product-management', 'sql']);
    for (const pool of pools) expect(pool.questions.length).toBeGreaterThanOrEqual(30);
  });

  test('have unique ids and stems', () => {
    expect(new Set(questions.map(({ question }) => question.id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ question }) => stemOf(question))).size).toBe(questions.length);
  });

  test('get a new version when anything but an explanation changes', () => {
    const [pool] = pools as [QuestionPool];
    const [first, ...others] = pool.questions as [PoolQuestion, ...PoolQuestion[]];
    const of = (change: object) =>
      questionPoolVersionOf({ ...pool, questions: [{ ...first, ...change } as PoolQuestion, ...others] });
    expect(pool.version).toBe(of({}));
    expect(of({ explanation: { cs: 'Lépe řečeno.', en: 'In better words.' } })).toBe(pool.version);
    const changes = [
      { text: { ...first.text, en: 'Otherwise?' } },
      { options: optionsOf(first).toReversed() },
      { id: 'other' },
      { passage: 'Another.' },
    ];
    const changed = [
      ...changes.map(of),
      questionPoolVersionOf({ ...pool, questions: others }),
      questionPoolVersionOf({ ...pool, minutes: 99 }),
    ];
    expect(new Set([pool.version, ...changed]).size).toBe(changed.length + 1);
  });

  test.each(pools.map((pool) => [pool.slug.en, pool] as const))(
    'of %s use only its topics, and each topic is used',
    (_, pool) => {
      const used = new Set(pool.questions.map(({ topic }) => topic));
      expect([...used].sort()).toEqual(Object.keys(pool.topics).sort());
    },
  );

  test.each(pools.map((pool) => [pool.slug.en, pool] as const))(
    'of %s have distinct options, and fewer right ones than options',
    (_, pool) => {
      for (const question of pool.questions) {
        for (const options of locales.map((locale) => wordsOf(question, locale)))
          expect(new Set(options).size, question.id).toBe(options.length);
        if (question.kind === 'multi') expect(question.right, question.id).toBeLessThan(question.options.length);
      }
    },
  );

  test('have only valid marks for words of the other language', () => {
    const said = questions.flatMap(({ question: { text, explanation } }) => [text, explanation]);
    expect(said.filter(({ cs }) => cs.includes(':en[Dear Sir or Madam]'))).toHaveLength(1);
    for (const [locale, other] of [
      ['cs', 'en'],
      ['en', 'cs'],
    ] as const)
      for (const words of said)
        expect(words[locale].replaceAll(new RegExp(`:${other}\\[[^\\[\\]]+\\]`, 'g'), '')).not.toMatch(
          /:(?:cs|en)\[|^\]/,
        );
  });

  test('have no Czech one-letter preposition separated from its word', () => {
    const said = questions.flatMap(({ question: { text, explanation } }) => [text.cs, explanation.cs]);
    expect(said.filter((words) => /(?<![\p{L}\p{N}])[kvsz] (?=\S)/iu.test(words))).toEqual([]);
  });

  test.each(pools.map((pool) => [pool.slug.en, pool] as const))(
    'of %s cannot be answered by always choosing the longest option',
    (_, pool) => {
      const single = pool.questions.filter(({ kind }) => kind === 'single');
      for (const locale of locales) {
        const lengths = single.map((question) => wordsOf(question, locale).map(({ length }) => length));
        // If several options are the longest, one of them is chosen at random.
        const hits = lengths.map(([right = 0, ...wrong]) =>
          right < Math.max(...wrong) ? 0 : 1 / (1 + wrong.filter((length) => length === right).length),
        );
        const chances = lengths.map(({ length }) => 1 / length);
        const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
        // If length says nothing, only one test in forty-four exceeds this.
        const deviation = Math.sqrt(sum(chances.map((chance) => chance * (1 - chance))));
        expect(sum(hits), locale).toBeLessThan(sum(chances) + 2 * deviation);
      }
    },
  );

  const ordinal: Record<Locale, RegExp> = {
    cs: /(?<!\p{L})(?:[Pp]rvní|[Dd]ruh(?:á|é|ou|ý|ém|ého)|[Tt]řetí|[Čč]tvrt(?:á|é|ou|ý|ém|ého)|(?:[Pp]řed)?[Pp]oslední)(?!\p{L})/u,
    en: /\b(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ll]ast|[Ff]ormer|[Ll]atter) (?:one|two|option|answer|choice|sentence|question|statement|condition|reply|criterion)s?\b|\b[Tt]he (?:first|second|third|fourth|last) \w+s\b/,
  };
  const letter =
    /(?:[Mm]ožnost\p{L}*|[Oo]dpově[dď]\p{L}*|[Oo]ptions?|[Aa]nswers?|[Cc]hoices?)\s(?:[A-F]|\d)(?![\p{L}\d])|(?<![\p{L}\d(])[A-F]\)/u;
  // Ordinals that refer to something within the explanation itself.
  const others = [
    /[Pp]rvní úrov|[Dd]ruhý argument|[Dd]ruhý požadavek|skončí první|u prvního|druhý řekl|(?<=se na řetězec i )druhý|(?<=svou agregaci, )druhá|(?<=udělat někdo )druhý|(?<=sestupně je tedy )první/gu,
    /the first success|when the first has ended/g,
  ];

  test.each(locales)(
    'in %s name no option by its place or letter in an explanation: options are shuffled',
    (locale) => {
      for (const { question } of questions) {
        const said = others.reduce(
          (words, known) => words.replaceAll(known, ''),
          question.explanation[locale].replaceAll('\u00A0', ' '),
        );
        expect(said, question.id).not.toMatch(ordinal[locale]);
        expect(said, question.id).not.toMatch(letter);
      }
    },
  );

  test('differ between the languages and have explanations in both', () => {
    for (const { question } of questions) {
      for (const words of [question.text, question.explanation]) expect(words.cs, question.id).not.toBe(words.en);
      expect(question.explanation.cs.length, question.id).toBeGreaterThan(40);
      expect(question.explanation.en.length, question.id).toBeGreaterThan(40);
      expect([question.text.en, question.explanation.en].join(), question.id).not.toMatch(/\d\s%/);
    }
  });

  test('about printed output agree with what the code prints', () => {
    const claims = questions.filter(
      ({ pool, question }) => pool.slug.en === 'javascript' && question.output !== undefined,
    );
    expect(claims.length).toBeGreaterThan(10);
    for (const { question } of claims) {
      const said = printed(codeOf(question.id));
      expect(said, question.id).toBe(question.output?.trim());
      if (question.kind === 'single') expect(question.options[0], question.id).toBe(said.replaceAll('\n', ' '));
      if (question.kind === 'number') expect(question.answer, question.id).toBe(Number(said));
    }
  });

  test('about behaviour without output agree with what the code does', () => {
    expect(
      printed(`const button = new EventTarget();
        const counter = { increase() { console.log(this === counter, this === button); } };
        ${codeOf('js-this-lost')}
        button.dispatchEvent(new Event('click'));`),
    ).toBe('false true');
    // However long a request takes, the second one starts when the first has ended.
    expect(
      printed(`const log = [];
        const request = (name) => async () => { log.push(name + ' begins'); await null; log.push(name + ' ends'); };
        const [fetchJobs, fetchCompanies] = [request('jobs'), request('companies')];
        ${codeOf('js-sequential-await')}
        await load();
        console.log(log.join(', '));`),
    ).toBe('jobs begins, jobs ends, companies begins, companies ends');
    expect(
      printed(`const save = async (item) => { await null; console.log('saved ' + item); };
        ${codeOf('js-foreach-await')}
        await saveAll([1, 2]);`),
    ).toBe('done\nsaved 1\nsaved 2');
  });

  test('about the result of a query agree with what it returns', async () => {
    const claims = sql.questions.filter(({ output }) => output !== undefined);
    expect(claims.length).toBeGreaterThan(10);
    for (const question of claims) {
      const { id, output } = question;
      const returned = await rowsOf(codeOf(id));
      expect(returned.join('\n'), id).toBe(output?.trim());
      if (question.kind === 'number') expect(question.answer, id).toBe(Number(returned));
      else if (id !== 'sql-left-join-where') expect(optionsOf(question)[0], id).toBe(returned.join(', '));
    }
  });

  test('about a company missing from a query agree with what brings it back', async () => {
    const code = codeOf('sql-left-join-where');
    expect(await rowsOf(code)).toEqual(['Drak | 2', 'Sova | 1']);
    expect(await rowsOf(code.replace('WHERE', 'AND'))).toEqual(['Drak | 2', 'Sova | 1', 'Vydra | 0']);
  });

  test.each([
    ['sql-null-equals', 'SELECT id FROM job', '3'],
    ['sql-anti-join', 'SELECT id FROM company', '3'],
    ['sql-having', codeOf('sql-having').replace('…', ''), 'Brno'],
    ['sql-like', 'SELECT title FROM job WHERE', 'Frontend'],
  ])('%s has right options that return the expected rows, and no other option does', async (id, query, found) => {
    const question = questionOf(id);
    const right = question.kind === 'multi' ? question.right : 1;
    await db.transaction(async (transaction) => {
      await transaction.exec("INSERT INTO job VALUES (5, NULL, 'Tester', 90, NULL)");
      for (const [place, option] of optionsOf(question).entries()) {
        await transaction.exec('SAVEPOINT option');
        const rows = await rowsOf(`${query} ${option}`, transaction).catch(() => ['refused']);
        await transaction.exec('ROLLBACK TO option');
        expect(rows.join() === found, `${id} ${option}`).toBe(place < right);
      }
      await transaction.rollback();
    });
  });

  test('about too many, too few or slow results agree with the database', async () => {
    const own = new PGlite();
    await own.exec(`CREATE TABLE job (id int PRIMARY KEY);
      CREATE TABLE view (id int PRIMARY KEY, job_id int);
      CREATE TABLE application (id int PRIMARY KEY, job_id int);
      INSERT INTO job VALUES (1);
      INSERT INTO view VALUES (1, 1), (2, 1), (3, 1);
      INSERT INTO application VALUES (1, 1), (2, 1)`);
    // Three views and two applications of one job are six pairs.
    expect(await rowsOf(codeOf('sql-fan-out'), own)).toEqual(['1 | 6 | 6']);

    await own.exec(`CREATE TABLE happened (created_at timestamp);
      INSERT INTO happened VALUES ('2026-03-01 00:00'), ('2026-03-31 00:00'), ('2026-03-31 00:01'), ('2026-04-01 00:00')`);
    expect(await rowsOf(`SELECT count(*) FROM happened ${codeOf('sql-between-dates')}`, own)).toEqual(['2']);

    await own.exec(`CREATE TABLE users (email text);
      CREATE INDEX of_email ON users (email);
      SET enable_seqscan = off`);
    const plan = () => rowsOf(`EXPLAIN SELECT * FROM users ${codeOf('sql-index-function')}`, own);
    // A full scan of the index is not a lookup.
    expect((await plan()).join()).not.toContain('Index Cond');
    await own.exec('CREATE INDEX of_lower ON users (lower(email))');
    expect((await plan()).join()).toContain('Index Cond: (lower(email)');
    await own.close();
  });

  test.each([
    ['sql-group-by-error', codeOf('sql-group-by-error'), /must appear in the GROUP BY clause/],
    ['sql-delete-where', 'DELETE FROM company WHERE id = 1', /violates foreign key constraint/],
  ])('%s is rejected by the database for the stated reason', async (_, query, reason) => {
    await expect(rowsOf(query)).rejects.toThrow(reason);
    expect(await rowsOf('SELECT count(*) FROM company')).toEqual(['3']);
  });

  test.runIf(hasPostgres)('about a broken connection in a transaction agree with the database', async () => {
    const [begun = '', committed] = codeOf('sql-transaction').split('COMMIT');
    expect([begun.match(/UPDATE/g), committed]).toEqual([['UPDATE', 'UPDATE'], ';\n']);
    const created = await createPostgresDatabase();
    const open = async () => {
      const client = new pg.Client({ connectionString: created?.url });
      await client.connect();
      return client;
    };
    const theirs = await open();
    const ours = await open();
    const balances = async (client: pg.Client) =>
      (await client.query('SELECT balance FROM account ORDER BY id')).rows.map(({ balance }) => balance);
    await ours.query(
      'CREATE TABLE account (id int PRIMARY KEY, balance int); INSERT INTO account VALUES (1, 500), (2, 500)',
    );
    await theirs.query(begun);
    expect([await balances(theirs), await balances(ours)]).toEqual([
      [400, 600],
      [500, 500],
    ]);
    await expect(ours.query('SELECT FROM account FOR UPDATE NOWAIT')).rejects.toThrow('could not obtain lock');

    const broken = new Promise((resolve) => theirs.once('error', resolve));
    (theirs as unknown as { connection: pg.Connection }).connection.stream.destroy();
    await broken;
    // Waits until the other transaction's locks are released.
    await ours.query('SELECT FROM account FOR UPDATE');
    expect(await balances(ours)).toEqual([500, 500]);
    await ours.end();
    await created?.drop();
  });

  test('with code are all run by the tests above', () => {
    const coded = questions.flatMap(({ question: { id, code } }) => (code === undefined ? [] : [id]));
    const unrun = coded.filter((id) => !run.has(id));
    expect(coded.length).toBeGreaterThan(30);
    expect(unrun).toEqual(hasPostgres ? [] : ['sql-transaction']);
  });
});

test('product §8 the migration gives earlier attempts the pass mark, title and topics of their time', async () => {
  const file = new URL('../../../server/db/migrations/0076_attempts-of-test.sql', import.meta.url);
  const old = new PGlite();
  await old.exec('CREATE TABLE test_attempts (test text NOT NULL, version integer NOT NULL)');
  await old.exec("INSERT INTO test_attempts VALUES ('english', 1), ('sql', 1)");
  await old.exec(readFileSync(file, 'utf8').replaceAll('--> statement-breakpoint', ''));
  const { rows } = await old.query<{ of_test: AttemptTest }>('SELECT * FROM test_attempts ORDER BY test');
  expect(rows).toMatchObject([
    { version: '1', of_test: { title: { cs: 'Angličtina do práce' }, passPercent: 70 } },
    { version: '1', of_test: { slug: { cs: 'sql', en: 'sql' }, passPercent: 60 } },
  ]);
  expect(rows[1]?.of_test.topics[1]).toEqual({ id: 'joins', cs: 'Spojení', en: 'Joins' });
  await old.close();
});

describe('product §8 drawing the questions of an attempt', () => {
  const [pool] = pools as [QuestionPool];

  test('draws as many different questions as the test asks, with every topic', () => {
    for (const each of pools) {
      const drawn = drawQuestions(each);
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(each.draw);
      expect(new Set(drawn.map(({ topic }) => topic))).toEqual(new Set(Object.keys(each.topics)));
    }
  });

  test('varies the questions and the order of options, and knows the right ones', () => {
    const many = Array.from({ length: 40 }, () => drawQuestions(pool));
    expect(new Set(many.map((drawn) => drawn.map(({ id }) => id).join())).size).toBeGreaterThan(30);
    for (const question of many.flat()) {
      const source = pool.questions.find(({ id }) => id === question.id) as PoolQuestion;
      if (source.kind === 'number') expect(question.right).toBe(source.answer);
      else {
        const right =
          source.kind === 'order'
            ? source.options
            : source.options.slice(0, source.kind === 'multi' ? source.right : 1);
        expect((question.right as number[]).map((place) => question.options[place])).toEqual(right);
      }
    }
    const firsts = many.flat().filter(({ kind, right }) => kind === 'single' && (right as number[])[0] === 0).length;
    expect(firsts / many.flat().length).toBeLessThan(0.6);
  });
});
