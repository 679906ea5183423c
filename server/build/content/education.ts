import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { CompiledChapter } from '../../../src/api/contract-education.ts';
import { type Locale, locales, type PerLocale } from '../../../src/routing/locales.ts';
import { type FieldId, fields } from '../../../src/routing/taxonomy.ts';
import type { CompiledFuture } from '../../build-output.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts';

const folder = fileURLToPath(new URL('../../../src/features/education/futures/', import.meta.url));

const text = v.pipe(v.string(), v.nonEmpty());
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const localeText = v.strictObject({ cs: text, en: text });
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const futureSchema = v.strictObject({
  slug: v.strictObject({ cs: slug, en: slug }),
  title: localeText,
  summary: localeText,
  field: v.pipe(
    v.string(),
    v.check((id) => Object.hasOwn(fields, id), 'no field of the board'),
    v.transform((id) => id as FieldId),
  ),
  level: v.picklist(['junior', 'medior']),
  hours: count,
  skills: v.strictObject({ cs: v.array(text), en: v.array(text) }),
  tests: v.array(slug),
  sections: v.array(v.strictObject({ title: localeText, chapters: v.pipe(v.array(slug), v.nonEmpty()) })),
});

const chapterSchema = v.strictObject({
  slug,
  title: text,
  summary: text,
  minutes: count,
  quiz: v.pipe(
    v.array(
      v.strictObject({
        question: text,
        options: v.pipe(v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), v.minLength(3)),
        explanation: text,
      }),
    ),
    v.minLength(3),
    v.maxLength(5),
  ),
  sources: v.pipe(v.array(v.strictObject({ title: text, url: v.pipe(v.string(), v.url()) })), v.nonEmpty()),
});

function parseOrThrow<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const verdict = v.safeParse(schema, value);
  if (verdict.success) return verdict.output;
  throw new Error(verdict.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '));
}

async function compileChapter(locale: Locale, source: string): Promise<CompiledChapter> {
  const [, about = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const { quiz, sources, title, summary, ...others } = parseOrThrow(chapterSchema, parse(about));
  const bound = (text: string) => insertNonBreakingSpaces(locale, text);
  return {
    ...others,
    title: bound(title),
    summary: bound(summary),
    quiz: quiz.map(({ question, options, explanation }) => ({
      question: bound(question),
      options: options.map(bound),
      explanation: bound(explanation),
    })),
    sources,
    ...(await compileMarkdown(locale, markdown)),
  };
}

async function compileFuture(id: string): Promise<CompiledFuture> {
  const about = parseOrThrow(futureSchema, parse(readFileSync(join(folder, id, 'future.yaml'), 'utf8')));
  const chapters: Record<string, PerLocale<CompiledChapter>> = {};
  for (const chapter of about.sections.flatMap(({ chapters }) => chapters)) {
    const compiled = {} as PerLocale<CompiledChapter>;
    for (const locale of locales) {
      const file = `${chapter}.${locale}.md`;
      try {
        compiled[locale] = await compileChapter(locale, readFileSync(join(folder, id, file), 'utf8'));
      } catch (error) {
        throw new Error(`${id}/${file}: ${error instanceof Error ? error.message : error}`);
      }
    }
    chapters[chapter] = compiled;
  }
  const strange = readdirSync(join(folder, id)).filter(
    (file) => file !== 'future.yaml' && !Object.hasOwn(chapters, file.replace(/\.(?:cs|en)\.md$/, '')),
  );
  if (strange.length > 0) throw new Error(`${id}: no section has ${strange.join(', ')}`);
  const bound = ({ cs, en }: PerLocale) => ({
    cs: insertNonBreakingSpaces('cs', cs),
    en: insertNonBreakingSpaces('en', en),
  });
  return {
    id,
    ...about,
    chapters,
    title: bound(about.title),
    summary: bound(about.summary),
    sections: about.sections.map((section) => ({ ...section, title: bound(section.title) })),
  };
}

/** All paths to professions with their chapters in both languages. Throws if one is incomplete. */
export const compileEducation = (): Promise<CompiledFuture[]> =>
  Promise.all(readdirSync(folder).sort().map(compileFuture));
