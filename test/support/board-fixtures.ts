import type { Board } from '../../server/board.ts';
import type { Hosts } from '../../server/hosts.ts';
import type {
  CompanyCard,
  CompanyCards,
  CompanyDetail,
  CompanyList,
  CompanyUpdates,
  JobCard,
  JobCards,
  JobDetail,
  JobList,
  JobsInstead,
  PlaceSuggestionList,
  SuggestionList,
} from '../../src/api/contract-board.ts';
import { companyListPath, jobListPath } from '../../src/routing/list-address.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import type { GoneReason } from '../../src/routing/page-error.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { places } from '../../src/routing/taxonomy.ts';

// The responses of a small board: job 1 is live, 2 is closed, 3 was removed, others never existed. One company: drak.

export const pictures = { svg: 'a'.repeat(16), png: 'b'.repeat(16), broken: 'c'.repeat(16) };

const company: CompanyCard = {
  '@type': 'Organization',
  name: 'Drak',
  slug: 'drak',
  logo: pictures.svg,
  tagline: 'Kites that carry cameras',
  industry: ['hardware'],
  stage: 'seed',
  size: '11-50',
  cities: [{ id: 'brno', name: null }],
  remotePolicy: null,
  openJobs: 1,
  replyDays: 7,
};

export const sampleJobCard: JobCard = {
  '@type': 'JobPosting',
  identifier: 1,
  slug: 'kite-engineer',
  title: 'Kite engineer',
  inLanguage: 'en',
  hiringOrganization: { '@type': 'Organization', name: 'Drak', slug: 'drak', logo: pictures.svg },
  places: [{ id: 'brno', name: null }],
  mode: 'hybrid',
  officeDaysPerWeek: 2,
  remoteCountries: [],
  baseSalary: { min: 60000, max: 90000, currency: 'CZK', period: 'month' },
  skills: ['C++'],
  datePosted: '2026-11-01T08:00:00.000Z',
  replyDays: 3,
};

// A full ad has the must-have and nice-to-have skills instead of the list's few skills.
const { skills: _, ...ad } = sampleJobCard;

const context = { '@context': 'https://schema.org' } as const;

async function* nothing(): AsyncGenerator<never> {}

/**
 * The invented board's responses, with links made by `hosts`. They depend on nothing from the server, so tests of views
 * use them too.
 */
export function fakeBoardResponses(hosts: Pick<Hosts, 'publicUrls'>): Omit<Board, 'image' | 'version'> {
  const linksTo = (locale: Locale, paths: PerLocale) => {
    const links = hosts.publicUrls(paths);
    return { ...links, canonical: links[locale] };
  };
  const seo = (title: string) => ({ title, h1: title, description: `${title}, described`, robots: 'all' as const });

  return {
    lastChange: async () => new Date('2026-11-21T08:00:00Z'),
    ads: async () => nothing(),
    adsOf: nothing,
    sitePages: nothing,
    siteSize: async () => 0,
    async jobs(locale, asked): Promise<JobList> {
      const isPlace = (id: string) => Object.hasOwn(places, id);
      const filter = { ...asked, places: asked.places.filter(isPlace) };
      const slugs = asked.places.filter((id) => !isPlace(id));
      return {
        ...context,
        '@type': 'ItemList',
        items: [sampleJobCard],
        total: 1,
        rows: 1,
        companies: 1,
        promised: 1,
        page: filter.page,
        pages: 1,
        facets: [],
        broader: [],
        nearest: [],
        didYouMean: null,
        links: linksTo(locale, { cs: jobListPath('cs', filter), en: jobListPath('en', filter) }),
        seo: seo(filter.text ? `Jobs with ${filter.text}` : 'All jobs'),
        notices: slugs.length > 0 ? [{ kind: 'unknown-slugs', slugs }] : [],
      };
    },
    async job(locale, number): Promise<JobDetail | GoneReason | null> {
      if (number === 3) return 'removed';
      if (number !== 1 && number !== 2) return null;
      const params = { id: String(number), slug: sampleJobCard.slug };
      return sampleJob({
        identifier: number,
        status: number === 1 ? 'active' : 'closed',
        links: linksTo(locale, { cs: pathTo('cs', 'job', params), en: pathTo('en', 'job', params) }),
      });
    },
    async suggestions(): Promise<SuggestionList> {
      return { ...context, '@type': 'ItemList', items: [{ group: 'skills', id: 'cpp', name: 'C++', count: 1 }] };
    },
    medianPay: async () => null,
    async jobsInstead(_, number): Promise<JobsInstead> {
      return { ...context, '@type': 'ItemList', isSimilar: number === 3, items: [sampleJobCard] };
    },
    jobNews: async () => ({ total: 0, jobs: [], lastNumber: 0 }),
    filterLabels: async () => [],
    async jobCards(_, numbers): Promise<JobCards> {
      const ends = {
        ...({ status: 'active', closed: null, outcome: null, validThrough: '2026-12-31' } as const),
        monthlyPay: 80_000,
      };
      const over = { ...ends, status: 'closed', closed: '2026-11-15', outcome: 'hired-here' } as const;
      return {
        ...context,
        '@type': 'ItemList',
        items: numbers.flatMap((identifier) =>
          identifier > 2 ? [] : [{ ...sampleJobCard, identifier, ...(identifier === 1 ? ends : over) }],
        ),
      };
    },
    async narrowedCards(locale, _, numbers) {
      const cards = await this.jobCards(locale, numbers);
      return { ...cards, total: cards.items.length, facets: [], broader: [], notices: [] };
    },
    async companyNews() {
      return { total: 0, jobs: [], lastNumber: 0 };
    },
    async companyCards(_, slugs): Promise<CompanyCards> {
      return { ...context, '@type': 'ItemList', items: slugs.includes(company.slug) ? [company] : [] };
    },
    async companyUpdates(_, slugs): Promise<CompanyUpdates> {
      const isAsked = slugs.includes(company.slug);
      const ended = {
        status: 'closed',
        closed: '2026-11-15',
        outcome: 'hired-here',
        validThrough: '2026-12-31',
        monthlyPay: null,
      } as const;
      return {
        ...context,
        '@type': 'ItemList',
        items: isAsked ? [sampleJobCard] : [],
        repaid: [],
        closed: isAsked ? [{ ...sampleJobCard, identifier: 2, title: 'Kite tester', ...ended }] : [],
      };
    },
    async places(): Promise<PlaceSuggestionList> {
      return { ...context, '@type': 'ItemList', items: [{ id: 'kolin', name: 'Kolín', count: 1 }] };
    },
    async companies(locale, filter): Promise<CompanyList> {
      return {
        ...context,
        '@type': 'ItemList',
        items: [company],
        total: 1,
        hiring: 1,
        page: filter.page,
        pages: 1,
        facets: [],
        links: linksTo(locale, { cs: companyListPath('cs', filter), en: companyListPath('en', filter) }),
        seo: seo('Startups'),
        notices: [],
      };
    },
    async jobRecord(): Promise<null> {
      return null;
    },
    async companyRecord(): Promise<null> {
      return null;
    },
    async company(locale, slug): Promise<CompanyDetail | null> {
      if (slug !== company.slug) return null;
      const path = pathTo(locale, 'startup', { slug });
      return {
        ...context,
        ...company,
        isVerified: false,
        cover: pictures.png,
        website: 'https://drak.example/',
        founded: 2021,
        story: '<p>It began with string.</p>',
        inLanguage: 'en',
        funding: [],
        technologies: [],
        benefits: [],
        values: [],
        team: [],
        hiringProcess: [],
        gallery: [],
        press: [],
        socials: [],
        videoUrl: null,
        replies: null,
        jobs: [sampleJobCard],
        links: linksTo(locale, { cs: path, en: path }),
        seo: seo('Drak'),
      };
    },
  };
}

/** The invented live ad, with changes. */
export const sampleJob = (changes: Partial<JobDetail> = {}): JobDetail => ({
  ...context,
  ...ad,
  status: 'active',
  replies: { job: null, company: null },
  summary: 'Build kites.',
  description: '<p>Build kites.</p>',
  fields: [],
  skillsMust: ['C++'],
  skillsNice: [],
  seniority: [],
  timezoneOverlap: null,
  commitment: ['full-time'],
  hoursPerWeek: null,
  contract: [],
  bonusText: null,
  equity: null,
  benefits: [],
  languages: [],
  visaSupport: null,
  startDate: null,
  screening: [],
  cvRequired: false,
  contact: null,
  test: null,
  openings: 1,
  process: [],
  applyUrl: null,
  company,
  record: {
    firstPublished: sampleJobCard.datePosted,
    confirmed: null,
    validThrough: '2026-12-31',
    closed: null,
    outcome: null,
    vacancyKind: 'open',
    usesAi: null,
  },
  duplicates: [],
  similar: [],
  links: {
    cs: 'http://localhost:3000/nabidka/1/kite-engineer',
    en: 'http://localhost:3000/en/job/1/kite-engineer',
    canonical: 'http://localhost:3000/nabidka/1/kite-engineer',
  },
  seo: { title: 'Kite engineer at Drak', h1: 'Kite engineer', description: 'Build kites.', robots: 'all' },
  ...changes,
});
