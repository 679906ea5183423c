import type { BreadcrumbList, Organization, WithContext } from 'schema-dts';
import type { CompanyDetail, JobList } from '../../src/api/contract-board.ts';
import { taxonomyName } from '../../src/i18n/taxonomy-name.ts';
import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { routes } from '../../src/routing/routes.ts';
import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';

type BreadcrumbStep = { name: string; url: string };

/** The breadcrumbs of a page: the titles of the pages above it, and its own. */
export const createBreadcrumbs =
  (texts: Texts, hosts: Pick<Hosts, 'publicUrl'>) =>
  (
    locale: Locale,
    through: readonly ('jobs' | 'companies' | 'forCompanies' | 'startupedu' | 'tests')[],
    ...last: BreadcrumbStep[]
  ): WithContext<BreadcrumbList> => {
    const leading = through.map((route) => ({
      name: texts[locale]._(routes[route].title.id),
      url: hosts.publicUrl(locale, pathTo(locale, route)),
    }));
    return {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...leading, ...last].map(({ name, url }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: url,
      })),
    };
  };

/** Breadcrumbs of a list, as above its heading: the group of its only field, if any, and itself. */
export const createListBreadcrumbs =
  (texts: Texts, hosts: Pick<Hosts, 'publicUrl'>) =>
  (locale: Locale, { fields: chosen }: JobFilter, { seo, links }: Pick<JobList, 'seo' | 'links'>): BreadcrumbStep[] => {
    const [field, ...others] = chosen;
    const group = field && others.length === 0 ? (fields[field].group as FieldId | null) : null;
    const wider = group && {
      name: taxonomyName(texts[locale], 'field', group),
      url: hosts.publicUrl(locale, jobListPath(locale, { ...emptyJobFilter, fields: [group] })),
    };
    return [...(wider ? [wider] : []), { name: seo.h1, url: links.canonical }];
  };

/** The company as an Organization, as far as its page describes it. */
export function organizationOf(company: CompanyDetail, logo: string | null): WithContext<Organization> {
  const { name, links, tagline, website, socials, founded } = company;
  const elsewhere = [...(website ? [website] : []), ...socials.map(({ url }) => url)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: links.canonical,
    ...(logo && { logo }),
    ...(tagline && { slogan: tagline }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(founded !== null && { foundingDate: String(founded) }),
  };
}
