import type { JobDetail } from '../../src/api/contract-board.ts';
import type { Certificate, MedianPay } from '../../src/api/contract-education.ts';
import type { AddressReading } from '../../src/routing/address.ts';
import { parseCompanyListAddress } from '../../src/routing/company-filter.ts';
import { firstReadOf } from '../../src/routing/first-read.ts';
import { imageUrl } from '../../src/routing/image-url.ts';
import { parseJobListAddress } from '../../src/routing/job-filter.ts';
import { companyListSpelling, jobListSpelling, savedJobsPath } from '../../src/routing/list-address.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { pathTo, pathWith } from '../../src/routing/paths.ts';
import { alternativeJobsRead } from '../../src/routing/reads.ts';
import {
  isIndexed,
  isJobNumber,
  type PageName,
  type PageRoute,
  pageNameOf,
  type RouteParams,
  routeOf,
} from '../../src/routing/routes.ts';
import { goneAttemptKey } from '../../src/routing/skill-test-calls.ts';
import { parseSkillTestFilter, skillTestListPath } from '../../src/routing/skill-test-filter.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import { unpublishedNumber } from '../ads/read-preview.ts';
import type { Board } from '../board.ts';
import type { CompiledFuture } from '../build-output.ts';
import type { Card } from '../cards/card.ts';
import { createCards } from '../cards/page-cards.ts';
import type { Db } from '../db/open.ts';
import { loadEducation } from '../education/load-education.ts';
import { readEducation } from '../education/read-education.ts';
import { companyRssPath, rssPath } from '../feeds/addresses.ts';
import type { Hosts } from '../hosts.ts';
import { jobPostingOf } from '../jobs/json-ld.ts';
import { findSkillTestPage } from '../skill-tests/find-page.ts';
import type { Texts } from '../texts.ts';
import type { ReadContent } from './content.ts';
import type { PageContent } from './document.ts';
import { createErrorPages } from './error-pages.ts';
import { faqPageOf } from './faq-page.ts';
import { canViewPage, type Viewer } from './page-access.ts';
import { createBreadcrumbs, createListBreadcrumbs, organizationOf } from './structured-data.ts';

/** The canonical address, as a path of the edition, without the query parameters that the page does not read. */
type MovedPage = { moved: string };

/** A page with the result of its first read. */
type FoundPage = Omit<PageContent, 'status' | 'reads'> & { answer: object };

/** An address that leads to a page. */
export type PageReading = AddressReading & { route: PageRoute };

type Loader = (
  reading: PageReading,
  search: string,
  viewer: Viewer | null,
) => Promise<FoundPage | PageContent | MovedPage>;

/** The card of a page that may be indexed. */
const cardOf = ({ title, description, robots }: PageContent['seo']): { card?: Card } =>
  robots === 'all' ? { card: { title, line: description, figure: null } } : {};

const decodeSafely = (address: string): string => {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
};

/** Two spellings of one address, such as `%2C` and `,`, don't need a redirect. */
const isSameAddress = (a: string, b: string) => a === b || decodeSafely(a) === decodeSafely(b);

/** Parameters with their slugs in lower case. */
const withLowerCaseSlugs = (params: RouteParams): RouteParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /slug$/i.test(name) ? value?.toLowerCase() : value]),
  );

type Dependencies = {
  db: Db;
  board: Board;
  hosts: Hosts;
  texts: Texts;
  readContent: ReadContent;
  readFutures: () => Promise<readonly CompiledFuture[]>;
  /** What anyone with a certificate's code may see. */
  readCertificate: (locale: Locale, code: string) => Promise<Certificate | null>;
  /** What live ads of a field pay. */
  medianPay: (field: FieldId) => Promise<MedianPay | null>;
  /** Whether a token opens an application for the job with this number. */
  opensApplication: (token: string, job: number) => Promise<boolean>;
  /** What a token shows of an unpublished ad, or the ad's number if it has been published. */
  draftOf: (token: string, locale: Locale) => Promise<JobDetail | number | null>;
};

export function createPageLoader(dependencies: Dependencies) {
  const { db, board, hosts, texts, readContent, readFutures, opensApplication, draftOf } = dependencies;
  const cards = createCards(texts);
  const breadcrumbsTo = createBreadcrumbs(texts, hosts);
  const listBreadcrumbs = createListBreadcrumbs(texts, hosts);
  const { missing, gone, invalid, broken } = createErrorPages(texts);

  const jobList: Loader = async (reading, search) => {
    const { locale, path, params } = reading;
    const parsed = parseJobListAddress(locale, params.fields, search);
    if (parsed.empty) return invalid(reading);
    const { canonical, requested } = jobListSpelling(locale, parsed, { path, search });
    // Users are told about dropped slugs: the app replaces the address and names them (product §1).
    const dropped = parsed.unknown.length > 0;
    if (!dropped && !isSameAddress(canonical, requested)) return { moved: canonical };
    const answer = await board.jobs(locale, parsed.filter);
    const { seo, links, notices } = answer;
    // Only the board knows which places exist; an address keeps unknown ones.
    const strange = notices.flatMap((notice) => (notice.kind === 'unknown-slugs' ? notice.slugs : []));
    const { fields, places, modes } = parsed.filter;
    if (strange.length > 0 && fields.length + modes.length === 0 && strange.length === places.length)
      return invalid(reading);
    const isStrange = dropped || strange.length > 0;
    const isKept = !isStrange && seo.robots === 'all';
    return {
      answer,
      links,
      seo: isStrange ? { ...seo, robots: 'noindex, nofollow' } : seo,
      ...(!isStrange && { feed: rssPath(locale, parsed.filter) }),
      ...(isKept && { card: cards.list(locale, answer) }),
      ...(isKept &&
        fields.length + places.length + modes.length > 0 && {
          jsonLd: [breadcrumbsTo(locale, ['jobs'], ...listBreadcrumbs(locale, parsed.filter, answer))],
        }),
    };
  };

  /** A page's metadata from the route table, with its addresses. */
  const metadataOf = ({ locale, route }: PageReading, paths: PerLocale): PageContent => {
    const { title, description } = routeOf(route);
    const textOf = (message = title) => (message ? texts[locale]._(message.id) : '');
    const links = hosts.publicUrls(paths);
    const head = { title: textOf(), description: textOf(description) };
    return {
      status: 200,
      seo: { ...head, robots: isIndexed(route) ? 'all' : 'noindex, nofollow' },
      ...(isIndexed(route) && cardOf({ ...head, robots: 'all' })),
      links: { ...links, canonical: links[locale] },
    };
  };

  /** Which jobs the user has saved is read in the browser. */
  const savedJobs: Loader = async (reading, search) => {
    const { locale, path, params } = reading;
    const parsed = parseJobListAddress(locale, params.fields, search);
    if (parsed.empty) return invalid(reading);
    const { canonical, requested } = jobListSpelling(locale, parsed, { path, search }, savedJobsPath);
    if (parsed.unknown.length === 0 && !isSameAddress(canonical, requested)) return { moved: canonical };
    const paths = { cs: savedJobsPath('cs', parsed.filter), en: savedJobsPath('en', parsed.filter) };
    return metadataOf(reading, paths);
  };

  const companyList: Loader = async ({ locale, path }, search) => {
    const parsed = parseCompanyListAddress(locale, search);
    const { canonical, requested } = companyListSpelling(locale, parsed, { path, search });
    if (!isSameAddress(canonical, requested)) return { moved: canonical };
    const answer = await board.companies(locale, parsed.filter);
    const { links, seo } = answer;
    return { answer, links, seo, ...(seo.robots === 'all' && { card: cards.companies(locale, answer) }) };
  };

  async function draft(reading: PageReading, token: string): Promise<FoundPage | PageContent | MovedPage> {
    const { locale } = reading;
    const answer = await draftOf(token, locale);
    if (answer === null) return missing(reading);
    if (typeof answer === 'number') return { moved: pathTo(locale, 'job', { id: String(answer) }) };
    return { answer, links: null, seo: answer.seo, isStatic: true };
  }

  /** A page for a missing job, with open jobs to look at instead. */
  async function withOpenJobs(content: PageContent, locale: Locale, number: number): Promise<PageContent> {
    return { ...content, reads: { [alternativeJobsRead(locale, number)]: await board.jobsInstead(locale, number) } };
  }

  const job: Loader = async (reading) => {
    const { locale, path, params } = reading;
    if (!isJobNumber(params.id ?? '')) return invalid(reading);
    if (params.id === unpublishedNumber && params.hash) return draft(reading, params.hash);
    if (params.hash && !(await opensApplication(params.hash, Number(params.id)))) return missing(reading);
    const number = Number(params.id);
    const answer = await board.job(locale, number);
    if (answer === null) return withOpenJobs(missing(reading), locale, number);
    if (typeof answer === 'string') return withOpenJobs(gone(reading, answer), locale, number);
    const { identifier, slug, seo, links, status, isUnlisted } = answer;
    const posting = jobPostingOf(answer, (id, values) => texts[locale]._(id, values));
    const right = pathTo(locale, 'job', { id: String(identifier), slug, hash: params.hash });
    if (!isSameAddress(right, path)) return { moved: right };
    return {
      answer,
      links,
      seo: params.hash ? { ...seo, robots: 'noindex, nofollow' } : seo,
      ...(!params.hash && { card: cards.job(locale, answer) }),
      ...(status === 'active' &&
        !isUnlisted && {
          jsonLd: [
            ...(posting ? [posting] : []),
            breadcrumbsTo(locale, ['jobs'], { name: answer.title, url: links.canonical }),
          ],
        }),
    };
  };

  const company: Loader = async (reading) => {
    const { locale, params } = reading;
    const answer = await board.company(locale, withLowerCaseSlugs(params).slug ?? '');
    if (!answer) return missing(reading);
    const { seo, links, slug } = answer;
    if (slug !== params.slug) return { moved: pathTo(locale, 'startup', { slug }) };
    const logo = answer.logo && hosts.publicOrigin(locale) + imageUrl(answer.logo, 96, 96, 2);
    const jsonLd = [
      organizationOf(answer, logo),
      breadcrumbsTo(locale, ['companies'], { name: answer.name, url: links.canonical }),
    ];
    return { answer, links, seo, card: cards.company(locale, answer), jsonLd, feed: companyRssPath(locale, slug) };
  };

  const content: Loader = async (reading) => {
    const answer = await readContent(reading.locale, reading.route);
    if (!answer) return missing(reading);
    const { title, description, robots, links } = answer;
    const { locale, route } = reading;
    const isIn = robots === 'all' && route !== 'forCompanies' && routeOf(route).layout === 'companies';
    return {
      answer,
      links,
      seo: { title, description, robots },
      ...cardOf(answer),
      jsonLd: [
        ...(route === 'forCompaniesFaq' ? [faqPageOf(answer)] : []),
        ...(isIn ? [breadcrumbsTo(locale, ['forCompanies'], { name: title, url: links.canonical })] : []),
      ],
    };
  };

  const education: Loader = async (reading, search) => {
    const { locale, path, params } = reading;
    if (params.futureSlug === undefined && params.code === undefined) {
      const paths = { cs: pathWith('cs', reading.route, {}), en: pathWith('en', reading.route, {}) };
      const { seo, links, card } = metadataOf(reading, paths);
      const answer = readEducation({ futures: await readFutures() }, locale);
      const jsonLd =
        reading.route === 'futures'
          ? [breadcrumbsTo(locale, ['startupedu'], { name: seo.title, url: links?.canonical ?? '' })]
          : [];
      return { answer, seo, links, ...(card && { card }), ...(jsonLd.length > 0 && { jsonLd }) };
    }
    const found = await loadEducation(dependencies, { locale, params: withLowerCaseSlugs(params) });
    if ('of' in found) {
      const { error, ...content } = missing(reading);
      const read = firstReadOf(reading, search);
      return found.of && read ? { ...content, reads: { [read]: found.of } } : { ...content, error };
    }
    const { path: right, jsonLd = [], steps = [], ...page } = found;
    if (right && !isSameAddress(right, path)) return { moved: right };
    const { title: ofRoute } = routeOf(reading.route);
    const title = ofRoute ? `${texts[locale]._(ofRoute.id)}: ${page.seo.title}` : page.seo.title;
    const seo = { ...page.seo, title };
    const linkedData = [...jsonLd, ...(steps.length > 0 ? [breadcrumbsTo(locale, ['startupedu'], ...steps)] : [])];
    return { ...page, seo, ...cardOf(seo), ...(linkedData.length > 0 && { jsonLd: linkedData }) };
  };

  const tests: Loader = async (reading, search, viewer) => {
    const { locale, path, route } = reading;
    if (route === 'tests') {
      const canonical = skillTestListPath(locale, parseSkillTestFilter(locale, search));
      if (!isSameAddress(canonical, path + search)) return { moved: canonical };
    }
    const query = { ...reading, params: withLowerCaseSlugs(reading.params), userId: viewer?.userId ?? null };
    const found = await findSkillTestPage({ db, hosts, texts }, query);
    if (!found) return missing(reading);
    const { paths, answer, result, isGone, isHidden } = found;
    if (!isSameAddress(paths[reading.locale], reading.path)) return { moved: paths[reading.locale] };
    if (isGone) {
      const reads = { [goneAttemptKey(reading.params.guid ?? '')]: { isGone } };
      return { ...metadataOf(reading, paths), status: 404, reads };
    }
    if (isHidden) return { ...metadataOf(reading, paths), status: 404 };
    if (answer) {
      const { links, seo } = answer;
      const isBelow = reading.route !== 'tests';
      const way = breadcrumbsTo(reading.locale, ['tests'], { name: seo.title, url: links.canonical });
      return { answer, links, seo, card: cards.test(seo), ...(isBelow && { jsonLd: [way] }) };
    }
    const page = metadataOf(reading, paths);
    if (!result) return page;
    return { ...page, seo: { ...page.seo, title: result.title }, card: cards.result(reading.locale, result) };
  };

  /** A page without a first read. */
  const pageWithoutRead: Loader = async (reading, _, viewer) =>
    viewer && !(await canViewPage(db, reading, viewer))
      ? missing(reading)
      : metadataOf(reading, {
          cs: pathWith('cs', reading.route, reading.params),
          en: pathWith('en', reading.route, reading.params),
        });

  const error: Loader = async (reading) => (routeOf(reading.route).status === 404 ? missing(reading) : broken(reading));

  const loaders: Partial<Record<PageName, Loader>> = {
    'job-list': jobList,
    'saved-jobs': savedJobs,
    'company-list': companyList,
    job,
    company,
    content,
    education,
    tests,
    attempt: tests,
    error,
  };

  return {
    missing,
    broken,
    /** `viewer`: null if nobody is signed in, or another server keeps the sessions. */
    async load(reading: PageReading, search: string, viewer: Viewer | null = null): Promise<PageContent | MovedPage> {
      const found = await (loaders[pageNameOf(reading.route)] ?? pageWithoutRead)(reading, search, viewer);
      if (!('answer' in found)) return found;
      const { answer, ...shown } = found;
      const read = firstReadOf(reading, search);
      return { ...shown, status: 200, ...(read && { reads: { [read]: answer } }) };
    },
  };
}
