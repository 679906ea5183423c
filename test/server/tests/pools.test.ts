import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptTest } from '../../../server/db/schema/tests.ts';
import { drawQuestions } from '../../../server/tests/draw.ts';
import { allPools, type Pool, type PoolQuestion, versionOf } from '../../../server/tests/pools.ts';

const pools = allPools();
const questions = pools.flatMap((pool) => pool.questions.map((question) => ({ pool, question })));
const optionsOf = (question: PoolQuestion) => ('options' in question ? question.options : []);
const stemOf = ({ text, code = '', passage = '' }: PoolQuestion) => [text.en, code, passage].join('\n').trim();

const sql = pools.find(({ slug }) => slug.en === 'sql') as Pool;
const questionOf = (id: string) => questions.find(({ question }) => question.id === id)?.question as PoolQuestion;

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
  test('are four tests of thirty or more', () => {
    expect(pools.map(({ slug }) => slug.en)).toEqual(['english', 'javascript', 'product-management', 'sql']);
    for (const pool of pools) expect(pool.questions.length).toBeGreaterThanOrEqual(30);
  });

  test('have one id and one stem each', () => {
    expect(new Set(questions.map(({ question }) => question.id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ question }) => stemOf(question))).size).toBe(questions.length);
  });

  test('are another version by themselves as soon as anything is asked or right otherwise', () => {
    const [pool] = pools as [Pool];
    const [first, ...others] = pool.questions as [PoolQuestion, ...PoolQuestion[]];
    const of = (change: object) =>
      versionOf({ ...pool, questions: [{ ...first, ...change } as PoolQuestion, ...others] });
    expect(pool.version).toBe(of({}));
    expect(of({ explanation: { cs: 'Lépe řečeno.', en: 'In better words.' } })).toBe(pool.version);
    const changes = [
      ...[{ text: { ...first.text, en: 'Otherwise?' } }, { options: optionsOf(first).toReversed() }, { id: 'other' }],
      { passage: 'Another.' },
    ];
    const changed = [
      ...changes.map(of),
      versionOf({ ...pool, questions: others }),
      versionOf({ ...pool, minutes: 99 }),
    ];
    expect(new Set([pool.version, ...changed]).size).toBe(changed.length + 1);
  });

  test.each(pools.map((pool) => [pool.slug.en, pool] as const))(
    'of %s have a topic that it names, and each topic has some',
    (_, pool) => {
      const used = new Set(pool.questions.map(({ topic }) => topic));
      expect([...used].sort()).toEqual(Object.keys(pool.topics).sort());
    },
  );

  test.each(pools.map((pool) => [pool.slug.en, pool] as const))(
    'of %s have options that differ, fewer right ones than options',
    (_, pool) => {
      for (const question of pool.questions) {
        const said = (['cs', 'en'] as const).map((locale) =>
          optionsOf(question).map((option) => (typeof option === 'string' ? option : option[locale])),
        );
        for (const options of said) expect(new Set(options).size, question.id).toBe(options.length);
        if (question.kind === 'multi') expect(question.right, question.id).toBeLessThan(question.options.length);
      }
    },
  );

  test('mark words of the other language alone, and leave no mark that is not read', () => {
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

  test('part no preposition from its word in Czech', () => {
    const said = questions.flatMap(({ question: { text, explanation } }) => [text.cs, explanation.cs]);
    expect(said.filter((words) => /(?<![\p{L}\p{N}])[kvsz] (?=\S)/iu.test(words))).toEqual([]);
  });

  test('say in their own language what both languages say', () => {
    for (const { question } of questions) {
      for (const words of [question.text, question.explanation]) expect(words.cs, question.id).not.toBe(words.en);
      expect(question.explanation.cs.length, question.id).toBeGreaterThan(40);
      expect(question.explanation.en.length, question.id).toBeGreaterThan(40);
      expect([question.text.en, question.explanation.en].join(), question.id).not.toMatch(/\d\s%/);
    }
  });

  test('that claim what code prints are right about it', () => {
    const claims = questions.filter(
      ({ pool, question }) => pool.slug.en === 'javascript' && question.output !== undefined,
    );
    expect(claims.length).toBeGreaterThan(10);
    for (const { question } of claims) {
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', question.code ?? ''], {
        encoding: 'utf8',
      });
      expect(printed.trim(), question.id).toBe(question.output?.trim());
      if (question.kind === 'single')
        expect(question.options[0], question.id).toBe(printed.trim().replaceAll('\n', ' '));
      if (question.kind === 'number') expect(question.answer, question.id).toBe(Number(printed));
    }
  });

  test('that say what code does without printing it are right about it', () => {
    const codeOf = (id: string) => questionOf(id).code ?? '';
    const printed = (script: string) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim();
    expect(
      printed(`const button = new EventTarget();
        const counter = { increase() { console.log(this === counter, this === button); } };
        ${codeOf('js-this-lost')}
        button.dispatchEvent(new Event('click'));`),
    ).toBe('false true');
    // Whatever a request takes, the second one begins when the first has ended.
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

  test('that claim what a query returns are right about it', async () => {
    const claims = sql.questions.filter(({ output }) => output !== undefined);
    expect(claims.length).toBeGreaterThan(10);
    for (const question of claims) {
      const { id, code = '', output } = question;
      const returned = await rowsOf(code);
      expect(returned.join('\n'), id).toBe(output?.trim());
      if (question.kind === 'number') expect(question.answer, id).toBe(Number(returned));
      else if (id !== 'sql-left-join-where') expect(optionsOf(question)[0], id).toBe(returned.join(', '));
    }
  });

  test('that say why a query leaves a company out are right about what brings it back', async () => {
    const { code = '' } = questionOf('sql-left-join-where');
    expect(await rowsOf(code)).toEqual(['Drak | 2', 'Sova | 1']);
    expect(await rowsOf(code.replace('WHERE', 'AND'))).toEqual(['Drak | 2', 'Sova | 1', 'Vydra | 0']);
  });

  test.each([
    ['sql-null-equals', 'SELECT id FROM job', '3'],
    ['sql-anti-join', 'SELECT id FROM company', '3'],
    ['sql-having', 'SELECT city FROM company GROUP BY city', 'Brno'],
    ['sql-like', 'SELECT title FROM job WHERE', 'Frontend'],
  ])('%s finds what it asks for by its right conditions and by no other', async (id, query, found) => {
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

  test('that say why a query finds too much, too little or too slowly are right about it', async () => {
    const own = new PGlite();
    await own.exec(`CREATE TABLE job (id int PRIMARY KEY);
      CREATE TABLE view (id int PRIMARY KEY, job_id int);
      CREATE TABLE application (id int PRIMARY KEY, job_id int);
      INSERT INTO job VALUES (1);
      INSERT INTO view VALUES (1, 1), (2, 1), (3, 1);
      INSERT INTO application VALUES (1, 1), (2, 1)`);
    // Three views and two applications of one job are six pairs.
    expect(await rowsOf(questionOf('sql-fan-out').code ?? '', own)).toEqual(['1 | 6 | 6']);

    await own.exec(`CREATE TABLE happened (created_at timestamp);
      INSERT INTO happened VALUES ('2026-03-01 00:00'), ('2026-03-31 00:00'), ('2026-03-31 00:01'), ('2026-04-01 00:00')`);
    expect(await rowsOf(`SELECT count(*) FROM happened ${questionOf('sql-between-dates').code}`, own)).toEqual(['2']);

    await own.exec(`CREATE TABLE users (email text);
      CREATE INDEX of_email ON users (email);
      SET enable_seqscan = off`);
    const plan = () => rowsOf(`EXPLAIN SELECT * FROM users ${questionOf('sql-index-function').code}`, own);
    // Read from end to end is not looked up in.
    expect((await plan()).join()).not.toContain('Index Cond');
    await own.exec('CREATE INDEX of_lower ON users (lower(email))');
    expect((await plan()).join()).toContain('Index Cond: (lower(email)');
    await own.close();
  });

  test.each([
    ['sql-group-by-error', questionOf('sql-group-by-error').code ?? '', /must appear in the GROUP BY clause/],
    ['sql-delete-where', 'DELETE FROM company WHERE id = 1', /violates foreign key constraint/],
  ])('%s is refused by the database as it says', async (_, query, reason) => {
    await expect(rowsOf(query)).rejects.toThrow(reason);
    expect(await rowsOf('SELECT count(*) FROM company')).toEqual(['3']);
  });
});

test('product §8 attempts from before their tests were kept with them have what was enough and asked then', async () => {
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

describe('product §8 an attempt draws', () => {
  const [pool] = pools as [Pool];

  test('as many different questions as its test asks, of every topic', () => {
    for (const each of pools) {
      const drawn = drawQuestions(each);
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(each.draw);
      expect(new Set(drawn.map(({ topic }) => topic))).toEqual(new Set(Object.keys(each.topics)));
    }
  });

  test('others each time, with their options in another order, and knows which are right', () => {
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
