import { product } from '../product.ts';
import type { Locale, PerLocale } from './locales.ts';
import type { Message } from './messages.ts';

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
  title: Message;
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
  error404: { path: same('/404'), title: /*i18n*/ { id: 'title.error404', message: 'Page not found' }, ...hidden },
  error500: { path: same('/500'), title: /*i18n*/ { id: 'title.error500', message: 'Error on our side' }, ...hidden },

  savedJobs: {
    path: both('/nabidky/:fields?/ulozene', '/jobs/:fields?/saved'),
    title: /*i18n*/ { id: 'title.savedJobs', message: 'Saved jobs' },
    parent: 'jobs',
    section: 'jobs',
    layout: 'new',
    ...hidden,
  },
  jobs: {
    path: both('/nabidky/:fields?', '/jobs/:fields?'),
    title: /*i18n*/ { id: 'title.jobs', message: 'Startup jobs' },
    section: 'jobs',
    layout: 'new',
    ...open,
  },
  job: {
    path: both('/nabidka/:id/:slug?/:hash?', '/job/:id/:slug?/:hash?'),
    title: /*i18n*/ { id: 'title.job', message: 'Job' },
    section: 'jobs',
    layout: 'new',
    ...open,
  },

  followedCompanies: {
    path: both('/firmy/sleduji', '/companies/following'),
    title: /*i18n*/ { id: 'title.followedCompanies', message: 'Companies you follow' },
    section: 'companies',
    protected: true,
    ...hidden,
  },
  companies: {
    path: both('/firmy', '/companies'),
    title: /*i18n*/ { id: 'title.companies', message: 'Startups' },
    section: 'companies',
    layout: 'new',
    ...open,
  },
  startup: {
    path: same('/startup/:slug'),
    title: /*i18n*/ { id: 'title.startup', message: 'Startup' },
    section: 'companies',
    ...open,
  },

  profile: {
    path: both('/profil', '/profile'),
    title: /*i18n*/ { id: 'title.profile', message: 'Your profile' },
    section: 'profile',
    layout: 'new',
    protected: true,
    ...hidden,
  },
  onboardingInjectionKeys: {
    path: same('/onboarding/injectionKeys'),
    title: /*i18n*/ { id: 'title.onboardingInjectionKeys', message: 'Injection keys' },
    parent: 'onboarding',
    internal: true,
    ...hidden,
  },
  onboarding: {
    path: same('/onboarding'),
    title: /*i18n*/ { id: 'title.onboarding', message: 'Welcome' },
    layout: 'new',
    section: 'profile',
    protected: true,
    ...hidden,
  },

  testsData: {
    path: same('/tests/data'),
    title: /*i18n*/ { id: 'title.testsData', message: 'Tests in numbers' },
    section: 'tests',
    ...open,
  },
  tests: {
    path: both('/testy', '/tests'),
    title: /*i18n*/ { id: 'title.tests', message: 'Tests' },
    section: 'tests',
    ...open,
  },
  testFinishedLogin: {
    path: same('/test/:slug/finished/:guid/login'),
    title: /*i18n*/ { id: 'title.testFinishedLogin', message: 'Keep your result' },
    section: 'tests',
    ...hidden,
  },
  testResult: {
    path: same('/test/:slug/result/:id'),
    title: /*i18n*/ { id: 'title.testResult', message: 'Test result' },
    parent: 'test',
    section: 'tests',
    ...hidden,
  },
  test: {
    path: same('/test/:slug'),
    title: /*i18n*/ { id: 'title.test', message: 'Test' },
    section: 'tests',
    ...hidden,
  },

  startupedu: {
    path: same('/startupedu'),
    title: /*i18n*/ { id: 'title.startupedu', message: 'Education' },
    section: 'startupedu',
    ...open,
  },
  startupedu2: {
    path: same('/startupedu2'),
    title: /*i18n*/ { id: 'title.startupedu2', message: 'Education, another view' },
    section: 'startupedu',
    ...hidden,
  },
  chapter: {
    path: both(
      '/startupedu/futures/:futureSlug/kapitola/:chapterSlug',
      '/startupedu/futures/:futureSlug/chapter/:chapterSlug',
    ),
    title: /*i18n*/ { id: 'title.chapter', message: 'Chapter' },
    section: 'futures-chapters',
    ...hidden,
  },
  future: {
    path: same('/startupedu/futures/:futureSlug'),
    title: /*i18n*/ { id: 'title.future', message: 'Path to a profession' },
    section: 'futures-sections',
    ...hidden,
  },
  futures: {
    path: same('/startupedu/futures'),
    title: /*i18n*/ { id: 'title.futures', message: 'Paths to professions' },
    section: 'futures',
    ...open,
  },

  newsletter: {
    path: both('/nastaveni/newsletter', '/settings/newsletter'),
    title: /*i18n*/ { id: 'title.newsletter', message: 'E-mails from us' },
    ...hidden,
  },
  twoFactor: {
    path: same('/two-factor'),
    title: /*i18n*/ { id: 'title.twoFactor', message: 'Account security' },
    protected: true,
    ...hidden,
  },
  contact: {
    path: both('/kontakt', '/contact-us'),
    title: /*i18n*/ { id: 'title.contact', message: 'Contact us' },
    ...open,
  },

  forCompaniesAds: {
    path: company('/reklama', '/ads'),
    title: /*i18n*/ { id: 'title.forCompaniesAds', message: 'Advertising on the board' },
    section: 'company',
    ...open,
  },
  forCompaniesDev: {
    path: company('/dev', '/dev'),
    title: /*i18n*/ { id: 'title.forCompaniesDev', message: 'For developers' },
    section: 'company',
    ...open,
  },
  forCompaniesFaq: {
    path: company('/napoveda', '/faq'),
    title: /*i18n*/ { id: 'title.forCompaniesFaq', message: 'Questions companies ask' },
    section: 'company',
    ...open,
  },
  forCompaniesAdRules: {
    path: company('/pravidla-inzerce', `/${product.slug}-rules`),
    title: /*i18n*/ { id: 'title.forCompaniesAdRules', message: 'Rules for ads' },
    section: 'company',
    ...open,
  },
  forCompaniesPricelist: {
    path: company('/cenik', '/pricelist'),
    title: /*i18n*/ { id: 'title.forCompaniesPricelist', message: 'Price list' },
    section: 'company',
    ...open,
  },
  forCompaniesCareerPage: {
    path: company('/karierni-stranky', '/career-page'),
    title: /*i18n*/ { id: 'title.forCompaniesCareerPage', message: 'Career pages' },
    section: 'company',
    ...open,
  },
  forCompaniesCashback: {
    path: company('/cashback', '/cashback'),
    title: /*i18n*/ { id: 'title.forCompaniesCashback', message: 'Money back' },
    section: 'company',
    ...open,
  },
  forCompaniesStartupProgram: {
    path: company('/startup-program', '/startup-program'),
    title: /*i18n*/ { id: 'title.forCompaniesStartupProgram', message: 'Startup program' },
    section: 'company',
    ...open,
  },
  forCompaniesMediumAndLarge: {
    path: company('/stredni-a-velke-firmy', '/medium-and-large-companies'),
    title: /*i18n*/ { id: 'title.forCompaniesMediumAndLarge', message: 'Medium and large companies' },
    section: 'company',
    ...open,
  },
  forCompaniesTips: {
    path: company('/tipy-pro-inzerci', '/tips-for-advertising'),
    title: /*i18n*/ { id: 'title.forCompaniesTips', message: 'Tips for a good ad' },
    section: 'company',
    ...open,
  },
  forCompaniesPremiumArticle: {
    path: company('/premium-clanek', '/premium-article'),
    title: /*i18n*/ { id: 'title.forCompaniesPremiumArticle', message: 'Premium article' },
    section: 'company',
    ...open,
  },
  forCompaniesChristmas2024: {
    path: company('/vanoce-2024', '/christmas-2024'),
    title: /*i18n*/ { id: 'title.forCompaniesChristmas2024', message: 'Christmas 2024' },
    section: 'company',
    ...hidden,
  },
  forCompaniesBirthday2024: {
    path: company('/narozeniny-2024', '/birthday-2024'),
    title: /*i18n*/ { id: 'title.forCompaniesBirthday2024', message: 'Birthday 2024' },
    section: 'company',
    ...hidden,
  },
  forCompaniesEaster2024: {
    path: company('/velikonoce-2024', '/easter-2024'),
    title: /*i18n*/ { id: 'title.forCompaniesEaster2024', message: 'Easter 2024' },
    section: 'company',
    ...hidden,
  },
  forCompaniesBlackSharkDay2024: {
    path: company('/black-shark-day-2024', '/black-shark-day-2024'),
    title: /*i18n*/ { id: 'title.forCompaniesBlackSharkDay2024', message: 'Black Shark Day 2024' },
    section: 'company',
    ...hidden,
  },
  forCompaniesGold: {
    path: company('/gold', '/gold'),
    title: /*i18n*/ { id: 'title.forCompaniesPricelist', message: 'Price list' },
    redirect: 'forCompaniesPricelist',
    ...hidden,
  },
  forCompaniesTariffs: {
    path: company('/tarify', '/tariffs'),
    title: /*i18n*/ { id: 'title.forCompaniesPricelist', message: 'Price list' },
    redirect: 'forCompaniesPricelist',
    ...hidden,
  },
  forCompanies: {
    path: company('', ''),
    title: /*i18n*/ { id: 'title.forCompanies', message: 'For companies' },
    section: 'company',
    ...open,
  },
  newPassword: {
    path: both('/obnovit-heslo', '/reset-password'),
    title: /*i18n*/ { id: 'title.newPassword', message: 'Set a new password' },
    ...hidden,
  },
  confirmEmail: {
    path: both('/potvrdit-email', '/confirm-email'),
    title: /*i18n*/ { id: 'title.confirmEmail', message: 'Confirm your e-mail address' },
    ...hidden,
  },

  startupAdd: {
    path: both('/admin/startup/pridat', '/admin/startup/add'),
    title: /*i18n*/ { id: 'title.startupAdd', message: 'Add your startup' },
    unprefixed: true,
    protected: true,
    ...hidden,
  },

  personalInformation: {
    path: both('/osobni-udaje', '/personal-information'),
    title: /*i18n*/ { id: 'title.personalInformation', message: 'Personal data' },
    ...open,
  },
  cookies: { path: same('/cookies'), title: /*i18n*/ { id: 'title.cookies', message: 'Cookies' }, ...open },
  terms: {
    path: both('/vop', '/terms-of-service'),
    title: /*i18n*/ { id: 'title.terms', message: 'Terms of service' },
    ...open,
  },
  termsB2b: {
    path: both('/vop-b2b', '/terms-of-service-b2b'),
    title: /*i18n*/ { id: 'title.termsB2b', message: 'Terms for companies' },
    ...open,
  },
  levelUp: {
    path: both('/posun-vpred', '/level-up'),
    title: /*i18n*/ { id: 'title.levelUp', message: 'Level up' },
    ...open,
  },
  forMedia: {
    path: both('/pro-media', '/for-media'),
    title: /*i18n*/ { id: 'title.forMedia', message: 'For media' },
    ...open,
  },
  about: {
    path: both(`/o-${product.slug}`, `/about-${product.slug}`),
    title: /*i18n*/ { id: 'title.about', message: 'About us' },
    ...open,
  },
  whatIsAStartup: {
    path: both('/co-je-startup', '/what-is-a-startup'),
    title: /*i18n*/ { id: 'title.whatIsAStartup', message: 'What is a startup' },
    ...open,
  },
  candidateReferences: {
    path: both('/reference-kandidatu', '/candidate-references'),
    title: /*i18n*/ { id: 'title.candidateReferences', message: 'What candidates say' },
    ...open,
  },
  newVisualIdentity: {
    path: both('/nova-vizualni-identita', '/new-visual-identity'),
    title: /*i18n*/ { id: 'title.newVisualIdentity', message: 'Our new look' },
    ...open,
  },
  successfulCandidates: {
    path: both(`/co-udelali-uspesni-kandidati-na-${product.slug}-jinak`, '/successful-candidates'),
    title: /*i18n*/ { id: 'title.successfulCandidates', message: 'What successful candidates did differently' },
    ...open,
  },
  moveForward: {
    path: both('/posunte-se-vpred', '/move-forward'),
    title: /*i18n*/ { id: 'title.moveForward', message: 'Move forward' },
    ...open,
  },

  icons: {
    path: same('/icons'),
    title: /*i18n*/ { id: 'title.icons', message: 'Icons' },
    internal: true,
    ...hidden,
  },
  error1Test: {
    path: same('/error-1-test'),
    title: /*i18n*/ { id: 'title.error1Test', message: 'A page that throws' },
    internal: true,
    ...hidden,
  },
  error2Test: {
    path: same('/error-2-test'),
    title: /*i18n*/ { id: 'title.error2Test', message: 'A page that fails to load' },
    internal: true,
    ...hidden,
  },
  error3Test: {
    path: same('/error-3-test'),
    title: /*i18n*/ { id: 'title.error3Test', message: 'A page that gets a server error' },
    internal: true,
    ...hidden,
  },
  easterEggClient: {
    path: same('/easter-egg-client'),
    title: /*i18n*/ { id: 'title.easterEggClient', message: 'An egg in the browser' },
    internal: true,
    ...hidden,
  },
  easterEggServer: {
    path: same('/easter-egg-server'),
    title: /*i18n*/ { id: 'title.easterEggServer', message: 'An egg on the server' },
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
