import { minTakers } from '../../machines/attempt/attempt.rules.ts';
import type { Links, Seo } from '../../src/api/contract.ts';
import type { SkillTestCard, SkillTestData, SkillTestList, SkillTestPage } from '../../src/api/contract-skill-tests.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { routes } from '../../src/routing/routes.ts';
import type { Db } from '../db/open.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import { allQuestionPools, type QuestionPool } from './pools.ts';
import { readTestFigures } from './read-attempt.ts';

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrls'>; texts: Texts };

const context = 'https://schema.org';

const cardOf = (locale: Locale, pool: QuestionPool): SkillTestCard => ({
  id: pool.slug.en,
  slug: pool.slug[locale],
  title: pool.title[locale],
  summary: pool.summary[locale],
  field: pool.field,
  level: pool.level,
  minutes: pool.minutes,
  passPercent: pool.passPercent,
  asked: pool.draw,
  pool: pool.questions.length,
});

function pageLinksOf({ hosts }: Pick<Services, 'hosts'>, locale: Locale, paths: PerLocale): Links {
  const links = hosts.publicUrls(paths);
  return { ...links, canonical: links[locale] };
}

const seoOf = (title: string, description: string): Seo => ({ title, h1: title, description, robots: 'all' });

/** All tests of the board, in one language. */
export function readSkillTests(services: Pick<Services, 'hosts' | 'texts'>, locale: Locale): SkillTestList {
  const { title, description } = routes.tests;
  const i18n = services.texts[locale];
  return {
    '@context': context,
    '@type': 'ItemList',
    items: allQuestionPools().map((pool) => cardOf(locale, pool)),
    links: pageLinksOf(services, locale, { cs: pathTo('cs', 'tests'), en: pathTo('en', 'tests') }),
    seo: seoOf(i18n._(title.id), i18n._(description.id)),
  };
}

export const readSkillTest = (
  services: Pick<Services, 'hosts'>,
  locale: Locale,
  pool: QuestionPool,
): SkillTestPage => ({
  '@context': context,
  '@type': 'Quiz',
  ...cardOf(locale, pool),
  topics: Object.values(pool.topics).map((topic) => topic[locale]),
  links: pageLinksOf(services, locale, {
    cs: pathTo('cs', 'test', { slug: pool.slug.cs }),
    en: pathTo('en', 'test', { slug: pool.slug.en }),
  }),
  seo: seoOf(pool.title[locale], pool.summary[locale]),
});

/** Totals of every test; shares only if at least thirty people have taken it. */
export async function readSkillTestData(services: Services, locale: Locale): Promise<SkillTestData> {
  const figures = new Map((await readTestFigures(services.db)).map((row) => [row.test, row]));
  const { title, description } = routes.testsData;
  const i18n = services.texts[locale];
  return {
    '@context': context,
    '@type': 'Dataset',
    items: allQuestionPools().map((pool) => {
      const { finished = 0, medianScore = 0, passed = 0 } = figures.get(pool.slug.en) ?? {};
      const hasEnoughTakers = finished >= minTakers;
      return {
        slug: pool.slug[locale],
        title: pool.title[locale],
        finished,
        medianScore: hasEnoughTakers ? Math.round(medianScore) : null,
        passRate: hasEnoughTakers ? Math.round((passed * 100) / finished) : null,
      };
    }),
    links: pageLinksOf(services, locale, { cs: pathTo('cs', 'testsData'), en: pathTo('en', 'testsData') }),
    seo: seoOf(i18n._(title.id), i18n._(description.id)),
  };
}
