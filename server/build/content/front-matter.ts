import * as v from 'valibot';
import { parse } from 'yaml';

const day = v.pipe(v.string(), v.isoDate());

const schema = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty()),
  heading: v.optional(v.string()),
  description: v.pipe(v.string(), v.minLength(40), v.maxLength(320)),
  validFrom: v.optional(day),
  changes: v.optional(v.array(v.strictObject({ date: day, text: v.string() }))),
  from: v.optional(day),
  to: v.optional(day),
});

export type FrontMatter = v.InferOutput<typeof schema>;

/** The front matter between the two lines of dashes, and the Markdown after it. */
export function splitFrontMatter(source: string): { about: FrontMatter; markdown: string } {
  const [, yaml, markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (yaml === undefined) throw new Error('has no front matter');
  const judged = v.safeParse(schema, parse(yaml));
  if (!judged.success)
    throw new Error(
      judged.issues.map(({ path, message }) => `${path?.map(({ key }) => key).join('.')}: ${message}`).join('; '),
    );
  return { about: judged.output, markdown };
}
