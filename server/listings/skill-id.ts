import { slugOf } from './slug.ts';

/** A skill as filters name it, whole with its signs: Node.js and NodeJS are one, and .NET is no net. Null without a Latin letter or a digit. */
export const skillId = (name: string): string | null => {
  const id = slugOf(
    name
      .trim()
      .replace(/^\./, 'dot')
      .replace(/(?<=\S)\.(?=\S)/g, ''),
  );
  return id === 'x' && !/^x$/i.test(name.trim()) ? null : id;
};
