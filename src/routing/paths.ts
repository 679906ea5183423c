import { product } from '../product.ts';
import type { Locale, PerLocale } from './locales.ts';

export type Section =
  | 'jobs'
  | 'profile'
  | 'startupedu'
  | 'tests'
  | 'company'
  | 'companies'
  | 'futures'
  | 'futures-chapters'
  | 'futures-sections';

export type Route = {
  /** The pattern in each edition, without the edition's prefix. */
  path: PerLocale;
  /** `new` where the spec gives a route that layout (ruling 29). */
  layout?: 'new';
  section?: Section;
  /** The route whose page holds this one's. */
  parent?: string;
  /** Search engines may keep it. */
  indexed: boolean;
  /** Where the address leads at once: another route. */
  redirect?: string;
  /** Exists in development and with INTERNAL_PAGES=1 (ruling 12). */
  internal?: true;
  /** For people who are signed in (ruling 14). */
  protected?: true;
  /** The same address in both editions whatever the host: the spelling names the language (ruling 38). */
  unprefixed?: true;
};

// The patterns stay literal types: Params below reads the parameters out of them.
const same = <const Path extends string>(path: Path) => ({ cs: path, en: path });
const both = <const Cs extends string, const En extends string>(cs: Cs, en: En) => ({ cs, en });
const company = (cs: string, en: string): PerLocale => ({ cs: `/pro-firmy${cs}`, en: `/for-companies${en}` });
const open = { indexed: true } as const;
const hidden = { indexed: false } as const;

/**
 * Every address of the product (spec §2), in both editions, in the order in which they are tried.
 * `:name` is one segment, `:name?` may be missing.
 */
export const paths = {
  error404: { path: same('/404'), ...hidden },
  error500: { path: same('/500'), ...hidden },

  savedJobs: {
    path: both('/nabidky/:fields?/ulozene', '/jobs/:fields?/saved'),
    parent: 'jobs',
    section: 'jobs',
    layout: 'new',
    ...hidden,
  },
  jobs: {
    path: both('/nabidky/:fields?', '/jobs/:fields?'),
    section: 'jobs',
    layout: 'new',
    ...open,
  },
  job: {
    path: both('/nabidka/:id/:slug?/:hash?', '/job/:id/:slug?/:hash?'),
    section: 'jobs',
    layout: 'new',
    ...open,
  },

  followedCompanies: {
    path: both('/firmy/sleduji', '/companies/following'),
    section: 'companies',
    protected: true,
    ...hidden,
  },
  companies: {
    path: both('/firmy', '/companies'),
    section: 'companies',
    layout: 'new',
    ...open,
  },
  startup: {
    path: same('/startup/:slug'),
    section: 'companies',
    ...open,
  },

  profile: {
    path: both('/profil', '/profile'),
    section: 'profile',
    layout: 'new',
    protected: true,
    ...hidden,
  },
  onboardingInjectionKeys: {
    path: same('/onboarding/injectionKeys'),
    parent: 'onboarding',
    internal: true,
    ...hidden,
  },
  onboarding: {
    path: same('/onboarding'),
    layout: 'new',
    section: 'profile',
    protected: true,
    ...hidden,
  },

  testsData: {
    path: same('/tests/data'),
    section: 'tests',
    ...open,
  },
  tests: {
    path: both('/testy', '/tests'),
    section: 'tests',
    ...open,
  },
  testFinishedLogin: {
    path: same('/test/:slug/finished/:guid/login'),
    section: 'tests',
    ...hidden,
  },
  testResult: {
    path: same('/test/:slug/result/:id'),
    parent: 'test',
    section: 'tests',
    ...hidden,
  },
  test: {
    path: same('/test/:slug'),
    section: 'tests',
    ...hidden,
  },

  startupedu: {
    path: same('/startupedu'),
    section: 'startupedu',
    ...open,
  },
  startupedu2: {
    path: same('/startupedu2'),
    section: 'startupedu',
    ...hidden,
  },
  chapter: {
    path: both(
      '/startupedu/futures/:futureSlug/kapitola/:chapterSlug',
      '/startupedu/futures/:futureSlug/chapter/:chapterSlug',
    ),
    section: 'futures-chapters',
    ...hidden,
  },
  future: {
    path: same('/startupedu/futures/:futureSlug'),
    section: 'futures-sections',
    ...hidden,
  },
  futures: {
    path: same('/startupedu/futures'),
    section: 'futures',
    ...open,
  },

  newsletter: {
    path: both('/nastaveni/newsletter', '/settings/newsletter'),
    ...hidden,
  },
  twoFactor: {
    path: same('/two-factor'),
    protected: true,
    ...hidden,
  },
  contact: {
    path: both('/kontakt', '/contact-us'),
    ...open,
  },

  forCompaniesAds: {
    path: company('/reklama', '/ads'),
    section: 'company',
    ...open,
  },
  forCompaniesDev: {
    path: company('/dev', '/dev'),
    section: 'company',
    ...open,
  },
  forCompaniesFaq: {
    path: company('/napoveda', '/faq'),
    section: 'company',
    ...open,
  },
  forCompaniesAdRules: {
    path: company('/pravidla-inzerce', `/${product.slug}-rules`),
    section: 'company',
    ...open,
  },
  forCompaniesPricelist: {
    path: company('/cenik', '/pricelist'),
    section: 'company',
    ...open,
  },
  forCompaniesCareerPage: {
    path: company('/karierni-stranky', '/career-page'),
    section: 'company',
    ...open,
  },
  forCompaniesCashback: {
    path: company('/cashback', '/cashback'),
    section: 'company',
    ...open,
  },
  forCompaniesStartupProgram: {
    path: company('/startup-program', '/startup-program'),
    section: 'company',
    ...open,
  },
  forCompaniesMediumAndLarge: {
    path: company('/stredni-a-velke-firmy', '/medium-and-large-companies'),
    section: 'company',
    ...open,
  },
  forCompaniesTips: {
    path: company('/tipy-pro-inzerci', '/tips-for-advertising'),
    section: 'company',
    ...open,
  },
  forCompaniesPremiumArticle: {
    path: company('/premium-clanek', '/premium-article'),
    section: 'company',
    ...open,
  },
  forCompaniesChristmas2024: {
    path: company('/vanoce-2024', '/christmas-2024'),
    section: 'company',
    ...hidden,
  },
  forCompaniesBirthday2024: {
    path: company('/narozeniny-2024', '/birthday-2024'),
    section: 'company',
    ...hidden,
  },
  forCompaniesEaster2024: {
    path: company('/velikonoce-2024', '/easter-2024'),
    section: 'company',
    ...hidden,
  },
  forCompaniesBlackSharkDay2024: {
    path: company('/black-shark-day-2024', '/black-shark-day-2024'),
    section: 'company',
    ...hidden,
  },
  forCompaniesGold: {
    path: company('/gold', '/gold'),
    redirect: 'forCompaniesPricelist',
    ...hidden,
  },
  forCompaniesTariffs: {
    path: company('/tarify', '/tariffs'),
    redirect: 'forCompaniesPricelist',
    ...hidden,
  },
  forCompanies: {
    path: company('', ''),
    section: 'company',
    ...open,
  },
  newPassword: {
    path: both('/obnovit-heslo', '/reset-password'),
    ...hidden,
  },
  confirmEmail: {
    path: both('/potvrdit-email', '/confirm-email'),
    ...hidden,
  },

  startupAdd: {
    path: both('/admin/startup/pridat', '/admin/startup/add'),
    unprefixed: true,
    protected: true,
    ...hidden,
  },

  personalInformation: {
    path: both('/osobni-udaje', '/personal-information'),
    ...open,
  },
  cookies: { path: same('/cookies'), ...open },
  terms: {
    path: both('/vop', '/terms-of-service'),
    ...open,
  },
  termsB2b: {
    path: both('/vop-b2b', '/terms-of-service-b2b'),
    ...open,
  },
  levelUp: {
    path: both('/posun-vpred', '/level-up'),
    ...open,
  },
  forMedia: {
    path: both('/pro-media', '/for-media'),
    ...open,
  },
  about: {
    path: both(`/o-${product.slug}`, `/about-${product.slug}`),
    ...open,
  },
  whatIsAStartup: {
    path: both('/co-je-startup', '/what-is-a-startup'),
    ...open,
  },
  candidateReferences: {
    path: both('/reference-kandidatu', '/candidate-references'),
    ...open,
  },
  newVisualIdentity: {
    path: both('/nova-vizualni-identita', '/new-visual-identity'),
    ...open,
  },
  successfulCandidates: {
    path: both(`/co-udelali-uspesni-kandidati-na-${product.slug}-jinak`, '/successful-candidates'),
    ...open,
  },
  moveForward: {
    path: both('/posunte-se-vpred', '/move-forward'),
    ...open,
  },

  icons: {
    path: same('/icons'),
    internal: true,
    ...hidden,
  },
  error1Test: {
    path: same('/error-1-test'),
    internal: true,
    ...hidden,
  },
  error2Test: {
    path: same('/error-2-test'),
    internal: true,
    ...hidden,
  },
  error3Test: {
    path: same('/error-3-test'),
    internal: true,
    ...hidden,
  },
  easterEggClient: {
    path: same('/easter-egg-client'),
    internal: true,
    ...hidden,
  },
  easterEggServer: {
    path: same('/easter-egg-server'),
    internal: true,
    ...hidden,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof paths;

export const routeNames = Object.keys(paths) as RouteName[];

/** The metadata of a route, with its optional keys visible. */
export const routeOf = (name: RouteName): Route => paths[name];

type Segments<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? Segments<Head> | Segments<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;
type RequiredName<Name> = Name extends `${string}?` ? never : Name;
type OptionalName<Name> = Name extends `${infer Base}?` ? Base : never;
type SegmentsOf<Name extends RouteName> = Segments<(typeof paths)[Name]['path']['en']>;

/** The parameters that an address of this route needs. */
export type Params<Name extends RouteName> = { [Key in RequiredName<SegmentsOf<Name>>]: string } & {
  [Key in OptionalName<SegmentsOf<Name>>]?: string | undefined;
};

/** Nothing, something or all of `pathTo`'s last argument, as the route's parameters demand. */
export type ParamsArgument<Name extends RouteName> =
  Record<never, never> extends Params<Name> ? [params?: Params<Name>] : [params: Params<Name>];

/**
 * The path of a route in an edition, without the edition's prefix. Parameters are percent-encoded, except `,` and `~`, which
 * the list grammar uses (product.md §1). A missing optional parameter leaves its segment out. The whole job list is the root.
 */
export function pathTo<Name extends RouteName>(locale: Locale, name: Name, ...[params]: ParamsArgument<Name>): string {
  const given: Record<string, string | undefined> = params ?? {};
  if (name === 'jobs' && !given.fields) return '/';
  const segments = paths[name].path[locale].split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = given[segment.replace(/^:|\?$/g, '')];
    if (value) return [encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%7E', '~')];
    if (segment.endsWith('?')) return [];
    throw new Error(`An address of ${name} needs ${segment.slice(1)}`);
  });
  return segments.join('/') || '/';
}
