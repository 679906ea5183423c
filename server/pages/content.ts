import type { Boot, Links, Seo } from '../../src/api/contract.ts';
import { parseCompanyListAddress } from '../../src/routing/company-filter.ts';
import type { Place } from '../../src/routing/editions.ts';
import { imageUrl } from '../../src/routing/image-url.ts';
import { parseJobListAddress } from '../../src/routing/job-filter.ts';
import { canonicalCompanyListAddress, canonicalJobListAddress } from '../../src/routing/list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo, pathWith } from '../../src/routing/paths.ts';
import { companyListRead, companyRead, jobListRead, jobRead } from '../../src/routing/reads.ts';
import { isJobNumber, type PageRoute, type RouteParams, routeOf, routes } from '../../src/routing/routes.ts';
import type { Board } from '../board.ts';
import type { Hosts } from '../hosts.ts';
import { jobPostingOf } from '../jobs/json-ld.ts';
import type { Texts } from '../texts.ts';
import type { Page } from './render.ts';

export type Content = {
  status: Page['status'];
  /** The spec's words for an error, for reports. */
  message?: string;
  seo: Pick<Seo, 'title' | 'description' | 'robots'>;
  links: Links | null;
  /** Path of a picture for those who share the page. */
  image?: string;
  jsonLd?: unknown;
  /** First data, by the keys of the app's reads. */
  reads?: Boot['reads'];
};

/** The right address of what was asked for, as a path of the edition. */
export type Moved = { moved: string };

type Dependencies = { board: Board; hosts: Hosts; texts: Texts };
type Ask = { place: Place; params: RouteParams; search: string };
type Loader = (ask: Ask) => Promise<Content | Moved>;

const removedTitle = /*i18n*/ { id: 'title.removedJob', message: 'Job taken down' };
const removedDescription = /*i18n*/ {
  id: 'description.removedJob',
  message: 'We took this job down. It will not come back.',
};

const errorTexts = {
  404: routes.error404,
  410: { title: removedTitle, description: removedDescription },
  500: routes.error500,
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
};

/** Two spellings of one address, such as `%2C` and `,`, are no reason to move anybody. */
const isSame = (a: string, b: string) => a === b || decoded(a) === decoded(b);

/** What each route shows to search engines and gives to the app with the document. */
export function createContent({ board, hosts, texts }: Dependencies) {
  const error = (locale: Locale, status: 404 | 410 | 500, message: string): Content => {
    const { title, description } = errorTexts[status];
    return {
      status,
      message,
      seo: {
        title: texts[locale]._(title.id),
        description: texts[locale]._(description.id),
        robots: 'noindex, nofollow',
      },
      links: null,
    };
  };
  const missing = ({ locale, path }: Place) => error(locale, 404, `Page not found: ${path}`);
  const invalid = ({ locale, path }: Place) => error(locale, 404, `Page Not Found: ${path}`);
  const broken = ({ locale, path }: Place) => error(locale, 500, `Page failed: ${path}`);

  const jobList: Loader = async ({ place, params, search }) => {
    const { locale, path } = place;
    const parsed = parseJobListAddress(locale, params.fields, search);
    if (parsed.empty) return invalid(place);
    const canonical = canonicalJobListAddress(locale, parsed, search);
    // Dropped slugs are told to the person: the app replaces the address and says which (product §1).
    const dropped = parsed.unknown.length > 0;
    if (!dropped && !isSame(canonical, path + search)) return { moved: canonical };
    const list = await board.jobs(locale, parsed.filter);
    return {
      status: 200,
      seo: dropped ? { ...list.seo, robots: 'noindex, nofollow' } : list.seo,
      links: list.links,
      reads: { [jobListRead(locale, parsed.filter)]: list },
    };
  };

  const job: Loader = async ({ place, params, search }) => {
    const { locale, path } = place;
    if (!isJobNumber(params.id ?? '')) return invalid(place);
    const found = await board.job(locale, Number(params.id));
    if (found === null) return missing(place);
    if (found === 'gone') return error(locale, 410, `Page not found: ${path}`);
    const right = pathTo(locale, 'job', { id: String(found.identifier), slug: found.slug, hash: params.hash });
    if (!isSame(right, path)) return { moved: right + search };
    const { logo } = found.hiringOrganization;
    return {
      status: 200,
      seo: params.hash ? { ...found.seo, robots: 'noindex, nofollow' } : found.seo,
      links: found.links,
      ...(logo && { image: imageUrl(logo, 96, 96, 2) }),
      ...(found.status === 'active' && { jsonLd: jobPostingOf(found, (id) => texts[locale]._(id)) }),
      reads: { [jobRead(locale, found.identifier)]: found },
    };
  };

  const companyList: Loader = async ({ place, search }) => {
    const { locale, path } = place;
    const parsed = parseCompanyListAddress(locale, search);
    const canonical = canonicalCompanyListAddress(locale, parsed, search);
    if (!isSame(canonical, path + search)) return { moved: canonical };
    const list = await board.companies(locale, parsed.filter);
    return {
      status: 200,
      seo: list.seo,
      links: list.links,
      reads: { [companyListRead(locale, parsed.filter)]: list },
    };
  };

  const startup: Loader = async ({ place, params }) => {
    const { locale } = place;
    const company = await board.company(locale, params.slug ?? '');
    if (!company) return missing(place);
    return {
      status: 200,
      seo: company.seo,
      links: company.links,
      ...(company.cover && { image: imageUrl(company.cover, 1200, 400) }),
      reads: { [companyRead(locale, company.slug)]: company },
    };
  };

  const plain =
    (name: PageRoute): Loader =>
    async ({ place, params }) => {
      const { locale } = place;
      const { indexed, description } = routeOf(name);
      const { title } = routes[name];
      const both = hosts.publicUrls({ cs: pathWith('cs', name, params), en: pathWith('en', name, params) });
      return {
        status: 200,
        seo: {
          title: texts[locale]._(title.id),
          description: texts[locale]._((description ?? title).id),
          robots: indexed ? 'all' : 'noindex, nofollow',
        },
        links: { ...both, canonical: both[locale] },
      };
    };

  const own: Partial<Record<PageRoute, Loader>> = {
    jobs: jobList,
    job,
    companies: companyList,
    startup,
    error404: async ({ place }) => missing(place),
    error500: async ({ place }) => broken(place),
    error3Test: async ({ place }) => broken(place),
  };

  return {
    missing,
    broken,
    of: (name: PageRoute, ask: Ask): Promise<Content | Moved> => (own[name] ?? plain(name))(ask),
  };
}
