import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { WelcomeTest } from '../../src/api/contract-board.ts';
import { nonBreaking } from '../../src/i18n/non-breaking.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import type { AttemptTest } from '../db/schema/skill-tests.ts';

const words = v.pipe(
  v.strictObject({ cs: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform(({ cs, en }) => ({ cs: nonBreaking('cs', cs), en })),
);
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
/** The same in both languages, or in each. */
const option = v.union([v.pipe(v.string(), v.nonEmpty()), words]);

const about = {
  id: slug,
  topic: v.string(),
  difficulty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
  text: words,
  code: v.optional(v.string()),
  passage: v.optional(v.string()),
  output: v.optional(v.string()),
  explanation: words,
  source: v.optional(v.pipe(v.string(), v.url())),
};

const question = v.variant('kind', [
  v.strictObject({ ...about, kind: v.literal('number'), answer: v.number() }),
  v.strictObject({ ...about, kind: v.literal('order'), options: v.pipe(v.array(option), v.minLength(3)) }),
  v.strictObject({ ...about, kind: v.literal('single'), options: v.pipe(v.array(option), v.minLength(3)) }),
  v.strictObject({
    ...about,
    kind: v.literal('multi'),
    options: v.pipe(v.array(option), v.minLength(3)),
    /** So many of the options, the first ones, are right. */
    right: v.pipe(v.number(), v.integer(), v.minValue(2)),
  }),
]);

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One test as its file has it. Right options come first, those of `order` in their right order. */
export const poolSchema = v.strictObject({
  slug: v.strictObject({ cs: slug, en: slug }),
  title: words,
  summary: words,
  field: v.pipe(
    v.string(),
    v.check((id) => Object.hasOwn(fields, id)),
    v.transform((id) => id as FieldId),
  ),
  level: v.picklist(['junior', 'medior', 'senior']),
  minutes: count,
  passPercent: v.pipe(count, v.maxValue(100)),
  draw: count,
  topics: v.record(slug, words),
  /** Of options that are the same in both languages, where they are words of one and no code. */
  lang: v.optional(v.picklist(locales)),
  setup: v.optional(v.string()),
  questions: v.pipe(v.array(question), v.minLength(30)),
});

type PoolFile = v.InferOutput<typeof poolSchema>;

export type Pool = PoolFile & {
  /** Of what is asked and what is right of it. */
  version: string;
};
export type PoolQuestion = Pool['questions'][number];

/** Other questions are another version by themselves. Explanations may get better within one. */
export function versionOf({ draw, minutes, questions }: Pick<PoolFile, 'draw' | 'minutes' | 'questions'>): string {
  const asked = questions.map(({ explanation, source, output, ...question }) => question);
  return createHash('sha256')
    .update(JSON.stringify([draw, minutes, asked]))
    .digest('hex')
    .slice(0, 12);
}

const folder = fileURLToPath(new URL('./pools/', import.meta.url));

const readPools = (): Pool[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => v.parse(poolSchema, parse(readFileSync(`${folder}${file}`, 'utf8'))))
    .map((pool) => ({ ...pool, version: versionOf(pool) }));

let pools: Pool[] | undefined;

/** All tests with their questions and what is right of them: nothing of it leaves the server but what an attempt shows. */
export function allPools(): Pool[] {
  pools ??= readPools();
  return pools;
}

/** The test of an English slug, by which rows know it. */
export const poolOf = (test: string): Pool | undefined => allPools().find(({ slug }) => slug.en === test);

/** The test that an address names; in the other language's spelling too. */
export const poolAt = (locale: Locale, asked: string): Pool | undefined =>
  allPools().find(({ slug }) => slug[locale] === asked) ??
  allPools().find(({ slug }) => slug.cs === asked || slug.en === asked);

/** What an attempt keeps of its test, so that neither a new version nor its end changes what it says. */
export const keptOf = ({ slug, title, passPercent, topics }: Pool): AttemptTest => ({
  ...{ slug, title, passPercent },
  topics: Object.entries(topics).map(([id, named]) => ({ id, ...named })),
});

/** What an ad says of the test that it names; null where there is none. */
export function welcomeTest(locale: Locale, id: string | null): WelcomeTest | null {
  const pool = id === null ? undefined : poolOf(id);
  return pool ? { id: pool.slug.en, slug: pool.slug[locale], title: pool.title[locale], minutes: pool.minutes } : null;
}
