import { locales, type PerLocale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import type { CompiledFuture } from '../build-output.ts';
import { chapterIds, pathOfChapter, pathOfFuture } from './read-education.ts';

const pathsInBoth = (pathOf: (locale: 'cs' | 'en') => string): { paths: PerLocale } => ({
  paths: Object.fromEntries(locales.map((locale) => [locale, pathOf(locale)])) as PerLocale,
});

/** The pages of education that search engines may index, in both editions. */
export function educationPages(futures: readonly CompiledFuture[]): { paths: PerLocale }[] {
  if (futures.length === 0) return [];
  return [
    ...(['startupedu', 'futures'] as const).map((name) => pathsInBoth((locale) => pathWith(locale, name, {}))),
    ...futures.flatMap((future) => [
      pathsInBoth((locale) => pathOfFuture(locale, future)),
      ...chapterIds(future).map((chapter) => pathsInBoth((locale) => pathOfChapter(locale, future, chapter))),
    ]),
  ];
}
