import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { JobSkillTest } from '../../src/api/contract-board.ts';
import { withNonBreakingSpaces } from '../../src/i18n/non-breaking.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import type { AttemptTest } from '../db/schema/skill-tests.ts';

const translatedText = v.pipe(
  v.strictObject({ cs: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform(({ cs, en }) => ({ cs: withNonBreakingSpaces('cs', cs), en })),
);
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
/** The same in both languages, or one for each. */
const option = v.union([v.pipe(v.string(), v.nonEmpty()), translatedText]);

const questionFields = {
  id: slug,
  topic: v.string(),
  difficulty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
  text: translatedText,
  code: v.optional(v.string()),
  passage: v.optional(v.string()),
  output: v.optional(v.string()),
  explanation: translatedText,
  source: v.optional(v.pipe(v.string(), v.url())),
};

const questionSchema = v.variant('kind', [
  v.strictObject({ ...questionFields, kind: v.literal('number'), answer: v.number() }),
  v.strictObject({ ...questionFields, kind: v.literal('order'), options: v.pipe(v.array(option), v.minLength(3)) }),
  v.strictObject({ ...questionFields, kind: v.literal('single'), options: v.pipe(v.array(option), v.minLength(3)) }),
  v.strictObject({
    ...questionFields,
    kind: v.literal('multi'),
    options: v.pipe(v.array(option), v.minLength(3)),
    /** How many of the options are right: the first ones. */
    right: v.pipe(v.number(), v.integer(), v.minValue(2)),
  }),
]);

const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One test as in its file. Right options come first, those of `order` in their right order. */
export const questionPoolSchema = v.strictObject({
  slug: v.strictObject({ cs: slug, en: slug }),
  title: translatedText,
  summary: translatedText,
  field: v.pipe(
    v.string(),
    v.check((id) => Object.hasOwn(fields, id)),
    v.transform((id) => id as FieldId),
  ),
  level: v.picklist(['junior', 'medior', 'senior']),
  minutes: positiveInteger,
  passPercent: v.pipe(positiveInteger, v.maxValue(100)),
  draw: positiveInteger,
  topics: v.record(slug, translatedText),
  /** The language of options that are the same in both languages, if they are words rather than code. */
  lang: v.optional(v.picklist(locales)),
  setup: v.optional(v.string()),
  questions: v.pipe(v.array(questionSchema), v.minLength(30)),
});

type PoolFile = v.InferOutput<typeof questionPoolSchema>;

export type QuestionPool = PoolFile & {
  /** Of the questions and their right answers. */
  version: string;
};
export type PoolQuestion = QuestionPool['questions'][number];

/** Changed questions make a new version automatically. Explanations may improve within one. */
export function questionPoolVersionOf({
  draw,
  minutes,
  questions,
}: Pick<PoolFile, 'draw' | 'minutes' | 'questions'>): string {
  const asked = questions.map(({ explanation, source, output, ...question }) => question);
  return createHash('sha256')
    .update(JSON.stringify([draw, minutes, asked]))
    .digest('hex')
    .slice(0, 12);
}

const folder = fileURLToPath(new URL('./pools/', import.meta.url));

const readPools = (): QuestionPool[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => v.parse(questionPoolSchema, parse(readFileSync(`${folder}${file}`, 'utf8'))))
    .map((pool) => ({ ...pool, version: questionPoolVersionOf(pool) }));

let cachedPools: QuestionPool[] | undefined;

/** All tests with their questions and right answers: only what an attempt shows leaves the server. */
export function allQuestionPools(): QuestionPool[] {
  cachedPools ??= readPools();
  return cachedPools;
}

/** The test with an English slug, by which rows refer to it. */
export const questionPoolOf = (test: string): QuestionPool | undefined =>
  allQuestionPools().find(({ slug }) => slug.en === test);

/** The test that an address names, also in the other language's spelling. */
export const questionPoolAt = (locale: Locale, requested: string): QuestionPool | undefined =>
  allQuestionPools().find(({ slug }) => slug[locale] === requested) ??
  allQuestionPools().find(({ slug }) => slug.cs === requested || slug.en === requested);

/** What an attempt stores of its test, so that neither a new version nor the end of the test changes it. */
export const attemptTestOf = ({ slug, title, passPercent, topics }: QuestionPool): AttemptTest => ({
  slug,
  title,
  passPercent,
  topics: Object.entries(topics).map(([id, named]) => ({ id, ...named })),
});

/** The test that an ad names; null if there is none. */
export function welcomeTest(locale: Locale, id: string | null): JobSkillTest | null {
  const pool = id === null ? undefined : questionPoolOf(id);
  return pool ? { id: pool.slug.en, slug: pool.slug[locale], title: pool.title[locale], minutes: pool.minutes } : null;
}
