import type { PerLocale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { allQuestionPools } from './pools.ts';

/** The pages of tests that search engines may index. Attempts and results are private. */
export const skillTestPages = (): { paths: PerLocale }[] => [
  { paths: { cs: pathTo('cs', 'tests'), en: pathTo('en', 'tests') } },
  { paths: { cs: pathTo('cs', 'testsData'), en: pathTo('en', 'testsData') } },
  ...allQuestionPools().map(({ slug }) => ({
    paths: { cs: pathTo('cs', 'test', { slug: slug.cs }), en: pathTo('en', 'test', { slug: slug.en }) },
  })),
];
