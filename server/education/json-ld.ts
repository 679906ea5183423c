import type { Course, LearningResource, WithContext } from 'schema-dts';
import type { ChapterPage, FuturePage } from '../../src/api/contract-education.ts';
import { appInfo } from '../../src/app-info.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Hosts } from '../hosts.ts';

type Publisher = Pick<Hosts, 'publicUrl'>;

const levels = { junior: 'Beginner', medior: 'Intermediate' };

const provider = ({ publicUrl }: Publisher, locale: Locale) =>
  ({ '@type': 'Organization', name: appInfo.name, url: publicUrl(locale, '/') }) as const;

/** A path to a profession for search engines (product §15). */
export const courseOf = (hosts: Publisher, locale: Locale, future: FuturePage): WithContext<Course> => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  '@id': future.links.canonical,
  name: future.title,
  description: future.summary,
  url: future.links.canonical,
  inLanguage: locale,
  educationalLevel: levels[future.level],
  teaches: future.skills,
  isAccessibleForFree: true,
  provider: provider(hosts, locale),
  offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'CZK' },
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${future.hours}H` },
});

/** The same for a chapter. `course`: the address of its path. */
export const lessonOf = (locale: Locale, chapter: ChapterPage, course: string): WithContext<LearningResource> => ({
  '@context': 'https://schema.org',
  '@type': 'LearningResource',
  name: chapter.title,
  description: chapter.seo.description,
  url: chapter.links.canonical,
  inLanguage: locale,
  learningResourceType: 'Chapter',
  timeRequired: `PT${chapter.minutes}M`,
  isAccessibleForFree: true,
  citation: chapter.sources.map(({ url }) => url),
  isPartOf: { '@id': course },
});
