import type { Links, Seo } from '../../src/api/contract.ts';
import type {
  ChapterCard,
  ChapterPage,
  CompiledChapter,
  Education,
  FutureOutline,
  FuturePage,
  MedianPay,
} from '../../src/api/contract-education.ts';
import { type Locale, locales, type PerLocale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import type { CompiledFuture } from '../build-output.ts';
import type { Hosts } from '../hosts.ts';
import { questionPoolOf } from '../skill-tests/pools.ts';

type Services = {
  hosts: Pick<Hosts, 'publicUrls'>;
  futures: readonly CompiledFuture[];
};

/** `medianPay`: what a field's live ads pay. */
type WithPay = Services & { medianPay: (field: FieldId) => Promise<MedianPay | null> };

type FoundEducation = { future: CompiledFuture; chapter?: string };

const context = 'https://schema.org';

const hasSlug = (slug: PerLocale, requested: string) => locales.some((locale) => slug[locale] === requested);

/** What the slugs name, in either language's spelling; null if nothing has them. */
export function findEducation(
  futures: readonly CompiledFuture[],
  futureSlug: string,
  chapterSlug?: string,
): FoundEducation | null {
  const future = futures.find(({ slug }) => hasSlug(slug, futureSlug));
  if (!future) return null;
  if (chapterSlug === undefined) return { future };
  const chapter = Object.entries(future.chapters).find(([, { cs, en }]) =>
    hasSlug({ cs: cs.slug, en: en.slug }, chapterSlug),
  );
  return chapter ? { future, chapter: chapter[0] } : null;
}

export const chapterIds = ({ sections }: CompiledFuture): string[] => sections.flatMap(({ chapters }) => chapters);

/** The names that rows have for a path's chapters, which are unique among all paths. */
export const chapterNames = (future: CompiledFuture): string[] =>
  chapterIds(future).map((chapter) => `${future.id}/${chapter}`);

export const pathOfFuture = (locale: Locale, { slug }: CompiledFuture): string =>
  pathTo(locale, 'future', { futureSlug: slug[locale] });

export const pathOfChapter = (locale: Locale, future: CompiledFuture, chapter: string): string =>
  pathTo(locale, 'chapter', {
    futureSlug: future.slug[locale],
    chapterSlug: future.chapters[chapter]?.[locale].slug ?? '',
  });

function chapterCard(locale: Locale, { chapters }: CompiledFuture, id: string): ChapterCard {
  const { slug, title, summary, minutes } = (chapters[id] as PerLocale<CompiledChapter>)[locale];
  return { id, slug, title, summary, minutes };
}

const cardOf = (locale: Locale, future: CompiledFuture): FutureOutline => ({
  id: future.id,
  field: future.field,
  level: future.level,
  hours: future.hours,
  slug: future.slug[locale],
  title: future.title[locale],
  summary: future.summary[locale],
  chapters: chapterIds(future).length,
  skills: future.skills[locale],
  sections: future.sections.map(({ title, chapters }) => ({
    title: title[locale],
    chapters: chapters.map((id) => chapterCard(locale, future, id)),
  })),
});

function editionLinks({ hosts }: Services, locale: Locale, pathOf: (locale: Locale) => string): Links {
  const links = hosts.publicUrls({ cs: pathOf('cs'), en: pathOf('en') });
  return { ...links, canonical: links[locale] };
}

const seoOf = (title: string, description: string): Seo => ({ title, h1: title, description, robots: 'all' });

export const readEducation = ({ futures }: Pick<Services, 'futures'>, locale: Locale): Education => ({
  '@context': context,
  '@type': 'ItemList',
  items: futures.map((future) => cardOf(locale, future)),
});

export async function readFuture(services: WithPay, locale: Locale, future: CompiledFuture): Promise<FuturePage> {
  const card = cardOf(locale, future);
  return {
    '@context': context,
    '@type': 'Course',
    ...card,
    pay: await services.medianPay(future.field),
    tests: future.tests.flatMap((test) => {
      const pool = questionPoolOf(test);
      return pool ? [{ slug: pool.slug[locale], title: pool.title[locale] }] : [];
    }),
    links: editionLinks(services, locale, (edition) => pathOfFuture(edition, future)),
    seo: seoOf(card.title, card.summary),
  };
}

export function readChapter(services: Services, locale: Locale, future: CompiledFuture, id: string): ChapterPage {
  const chapter = (future.chapters[id] as PerLocale<CompiledChapter>)[locale];
  return {
    '@context': context,
    '@type': 'LearningResource',
    ...chapter,
    id,
    future: { id: future.id, slug: future.slug[locale], title: future.title[locale] },
    chapters: chapterIds(future).map((each) => chapterCard(locale, future, each)),
    links: editionLinks(services, locale, (edition) => pathOfChapter(edition, future, id)),
    seo: seoOf(`${chapter.title} · ${future.title[locale]}`, chapter.summary),
  };
}
