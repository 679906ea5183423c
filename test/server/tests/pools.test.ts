import { execFileSync } from 'node:child_process';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, test } from 'vitest';
import { drawQuestions } from '../../../server/tests/draw.ts';
import { allPools, type Pool, type PoolQuestion } from '../../../server/tests/pools.ts';

const pools = allPools();
const questions = pools.flatMap((pool) => pool.questions.map((question) => ({ pool, question })));
const optionsOf = (question: PoolQuestion) => ('options' in question ? question.options : []);
const stemOf = ({ text, code = '', passage = '' }: PoolQuestion) => [text.en, code, passage].join('\n').trim();

describe('product §8 the questions of the tests', () => {
  test('are four tests of thirty or more', () => {
    expect(pools.map(({ slug }) => slug.en)).toEqual(['english', 'javascript', 'product-management', 'sql']);
    for (const pool of pools) expect(pool.questions.length).toBeGreaterThanOrEqual(30);
  });

  test('have one id and one stem each', () => {
    expect(new Set(questions.map(({ question }) => question.id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ question }) => stemOf(question))).size).toBe(questions.length);
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

  test('say in their own language what both languages say', () => {
    for (const { question } of questions) {
      for (const words of [question.text, question.explanation]) expect(words.cs, question.id).not.toBe(words.en);
      expect(question.explanation.cs.length, question.id).toBeGreaterThan(40);
      expect(question.explanation.en.length, question.id).toBeGreaterThan(40);
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

  test('that claim what a query returns are right about it', async () => {
    const sql = pools.find(({ slug }) => slug.en === 'sql') as Pool;
    const claims = sql.questions.filter(({ output }) => output !== undefined);
    expect(claims.length).toBeGreaterThan(10);
    const db = new PGlite();
    await db.exec(sql.setup ?? '');
    for (const { id, code = '', output } of claims) {
      const { rows } = await db.query<unknown[]>(code.trim().replace(/;$/, ''), [], { rowMode: 'array' });
      expect(rows.map((row) => row.map(String).join(' | ')).join('\n'), id).toBe(output?.trim());
    }
    await db.close();
  });
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
