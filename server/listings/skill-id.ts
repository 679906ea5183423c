import { slugOf } from './slug.ts';

/** A skill's id in filters: Node.js and NodeJS are the same, .NET is not "net". Null without a Latin letter or a digit. */
export const skillId = (name: string): string | null => {
  const id = slugOf(
    name
      .trim()
      .replace(/^\./, 'dot')
      .replace(/(?<=\S)\.(?=\S)/g, ''),
  );
  return id === 'x' && !/^x$/i.test(name.trim()) ? null : id;
};
