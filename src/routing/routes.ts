import { appInfo } from '../app-info.ts';
import { parseCompanyListAddress } from './company-filter.ts';
import type { FragmentName } from './fragments.ts';
import { parseJobListAddress } from './job-filter.ts';
import type { Locale, PerLocale } from './locales.ts';
import {
  certificateRead,
  companyListRead,
  companyRead,
  educationRead,
  jobListRead,
  jobRead,
  testDataRead,
  testsRead,
} from './reads.ts';

/** A text to look up: `i18n._(descriptor.id, values)`. Written with a leading i18n comment so that extraction finds it. */
export type RouteMessage = { id: string; message: string };

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

export type LayoutName = 'default' | 'embedded' | 'fullscreen-modal' | 'new' | 'navigation' | 'companies';

/** The values of an address's parameters, decoded once. A missing optional parameter is undefined. */
export type RouteParams = Record<string, string | undefined>;

/** What an address asks of its page. */
export type RouteRequest = { locale: Locale; params: RouteParams; search: string };

export type Route = {
  /** The pattern in each edition, without the edition's prefix: `:name` is one segment, `:name?` may be missing. */
  path: PerLocale;
  /** The name of its page in src/app/page-loader.ts. A route without one redirects, or is a call. */
  page?: string;
  /** Without the site's name. */
  title?: RouteMessage;
  /** One honest paragraph for search engines. */
  description?: RouteMessage;
  /** The address of the page's first read; null where its parameters are wrong. */
  firstRead?: (request: RouteRequest) => string | null;
  /** The status of the document of an error page. */
  status?: 404 | 500;
  /** The section that the header marks as current. */
  section?: Section;
  /** 'default' where it is missing (ruling 29). */
  layout?: LayoutName;
  /** The parent route, whose page contains this one's. */
  parent?: string;
  /** Needs a signed-in user (ruling 14). */
  protected?: true;
  /** Exists in development and with INTERNAL_PAGES=1 (ruling 12). */
  internal?: true;
  /** Search engines may index it. */
  indexed?: true;
  /** Also matches the edition's root, while its parameters are missing (spec §2). */
  root?: true;
  /** Without a prefix in both editions, on any host: the spelling names the language (ruling 38). */
  unprefixed?: true;
  /** The address holds the token of a mailed link: the page sends no referrer and is not stored (PR07). */
  token?: true;
  /** Another route, to which the address redirects at once and permanently. */
  redirect?: string;
  /** A GET of the address opens this dialog over the edition's root, unless it has the token of its page (rulings 19, 23). */
  dialog?: FragmentName;
  /** A document of the server's own: following it leaves the app. */
  document?: true;
  /** Also an account's call, or nothing but a call (spec §7): no redirect parameter may lead there (RD06). */
  call?: true;
};

/** Whether an id is a job's public number, as addresses spell it. */
export const isJobNumber = (id: string): boolean => /^\d{1,9}$/.test(id);

// The patterns stay literal types: `pathTo` infers the parameters from them.
const same = <const Path extends string>(path: Path) => ({ cs: path, en: path });
const both = <const Cs extends string, const En extends string>(cs: Cs, en: En) => ({ cs, en });
const company = (cs: string, en: string): PerLocale => ({ cs: `/pro-firmy${cs}`, en: `/for-companies${en}` });

/** Pages of text, whose files hold their titles and descriptions (ruling 36). */
const campaignPage = (cs: string, en: string) =>
  ({ path: company(cs, en), page: 'content', section: 'company', layout: 'companies' }) as const;
const companyInfoPage = (cs: string, en: string) => ({ ...campaignPage(cs, en), indexed: true }) as const;
const infoPage = (cs: string, en: string) =>
  ({ path: both(cs, en) as PerLocale, page: 'content', layout: 'navigation', indexed: true }) as const;

/** Paths to professions, whose files hold their titles and descriptions too (product §9). */
const education = <const Path extends PerLocale>(path: Path) =>
  ({
    path,
    page: 'education',
    firstRead: ({ locale, params }: RouteRequest) =>
      params.code ? certificateRead(locale, params.code) : educationRead(locale, params.futureSlug, params.chapterSlug),
  }) as const;

/** Pages for a company's people. */
const employer = <const Cs extends string, const En extends string>(cs: Cs, en: En) =>
  ({ path: both(cs, en), page: 'employer', protected: true }) as const;

/** All tests, one of them, or their statistics (product §8). */
const tests = <const Path extends PerLocale>(path: Path) =>
  ({
    path,
    page: 'tests',
    firstRead: ({ locale, params: { slug } }: RouteRequest) => testsRead(locale, slug),
    section: 'tests',
    indexed: true,
  }) as const;

/** Every address of the product (spec §2) with all that is known of it, in matching order (ruling 39). */
export const routes = {
  error404: {
    path: same('/404'),
    page: 'error',
    status: 404,
    title: /*i18n*/ { id: 'title.error404', message: 'Page not found' },
    description: /*i18n*/ {
      id: 'description.error404',
      message: 'We could not find this page. It may have moved, or it never existed.',
    },
  },
  error500: {
    path: same('/500'),
    page: 'error',
    status: 500,
    title: /*i18n*/ { id: 'title.error500', message: 'Error on our side' },
    description: /*i18n*/ {
      id: 'description.error500',
      message: 'Something broke on our side. Try again in a moment.',
    },
  },

  savedJobs: {
    path: both('/nabidky/:fields?/ulozene', '/jobs/:fields?/saved'),
    page: 'saved-jobs',
    title: /*i18n*/ { id: 'title.savedJobs', message: 'Saved jobs' },
    description: /*i18n*/ {
      id: 'description.savedJobs',
      message: 'The jobs you saved, how closed ones ended, and what you have hidden.',
    },
    section: 'jobs',
    layout: 'new',
    parent: 'jobs',
  },
  jobs: {
    path: both('/nabidky/:fields?', '/jobs/:fields?'),
    page: 'job-list',
    title: /*i18n*/ { id: 'title.jobs', message: 'Startup jobs' },
    firstRead: ({ locale, params, search }) =>
      jobListRead(locale, parseJobListAddress(locale, params.fields, search).filter),
    section: 'jobs',
    layout: 'new',
    indexed: true,
    root: true,
  },
  job: {
    path: both('/nabidka/:id/:slug?/:hash?', '/job/:id/:slug?/:hash?'),
    page: 'job',
    title: /*i18n*/ { id: 'title.job', message: 'Job' },
    firstRead: ({ locale, params: { id = '' } }) => (isJobNumber(id) ? jobRead(locale, Number(id)) : null),
    section: 'jobs',
    layout: 'new',
    indexed: true,
  },

  followedCompanies: {
    path: both('/firmy/sleduji', '/companies/following'),
    page: 'following',
    title: /*i18n*/ { id: 'title.followedCompanies', message: 'Startups you follow' },
    section: 'companies',
    protected: true,
  },
  companies: {
    path: both('/firmy', '/companies'),
    page: 'company-list',
    title: /*i18n*/ { id: 'title.companies', message: 'Startups' },
    firstRead: ({ locale, search }) => companyListRead(locale, parseCompanyListAddress(locale, search).filter),
    section: 'companies',
    layout: 'new',
    indexed: true,
  },
  startup: {
    path: same('/startup/:slug'),
    page: 'company',
    title: /*i18n*/ { id: 'title.startup', message: 'Startup' },
    firstRead: ({ locale, params: { slug = '' } }) => companyRead(locale, slug),
    section: 'companies',
    indexed: true,
  },

  profile: {
    path: both('/profil', '/profile'),
    page: 'profile',
    title: /*i18n*/ { id: 'title.profile', message: 'Your profile' },
    section: 'profile',
    layout: 'new',
    protected: true,
  },
  notifications: {
    path: both('/profil/oznameni', '/profile/notifications'),
    page: 'notifications',
    title: /*i18n*/ { id: 'title.notifications', message: 'Notifications' },
    section: 'profile',
    protected: true,
  },
  messages: {
    path: both('/profil/zpravy/:id?', '/profile/messages/:id?'),
    page: 'messages',
    title: /*i18n*/ { id: 'title.messages', message: 'Messages' },
    section: 'profile',
    protected: true,
  },
  onboardingInjectionKeys: {
    path: same('/onboarding/injectionKeys'),
    page: 'injection-keys',
    title: /*i18n*/ { id: 'title.onboardingInjectionKeys', message: 'Injection keys' },
    parent: 'onboarding',
    internal: true,
  },
  onboarding: {
    path: same('/onboarding'),
    page: 'onboarding',
    title: /*i18n*/ { id: 'title.onboarding', message: 'Welcome' },
    section: 'profile',
    layout: 'new',
    protected: true,
  },

  testsData: {
    ...tests(same('/tests/data')),
    firstRead: ({ locale }: RouteRequest) => testDataRead(locale),
    title: /*i18n*/ { id: 'title.testsData', message: 'Tests in numbers' },
    description: /*i18n*/ {
      id: 'description.testsData',
      message: 'Anonymous totals of every test: how many people finished it, their median score and how many passed.',
    },
  },
  tests: {
    ...tests(both('/testy', '/tests')),
    title: /*i18n*/ { id: 'title.tests', message: 'Tests' },
    description: /*i18n*/ {
      id: 'description.tests',
      message:
        'Short tests of what you can do, with questions drawn from a pool, an explanation of every answer and a result that you show only if you want to.',
    },
  },
  testFinishedLogin: {
    path: same('/test/:slug/finished/:guid/login'),
    page: 'attempt',
    title: /*i18n*/ { id: 'title.testFinishedLogin', message: 'Keep your result' },
    section: 'tests',
    token: true,
  },
  testAttempt: {
    path: both('/test/:slug/pokus/:id', '/test/:slug/attempt/:id'),
    page: 'attempt',
    title: /*i18n*/ { id: 'title.testAttempt', message: 'Test in progress' },
    section: 'tests',
    layout: 'fullscreen-modal',
    token: true,
  },
  testResult: {
    path: same('/test/:slug/result/:id'),
    page: 'attempt',
    title: /*i18n*/ { id: 'title.testResult', message: 'Test result' },
    section: 'tests',
    parent: 'test',
    token: true,
  },
  test: tests(same('/test/:slug')),

  startupedu: {
    ...education(same('/startupedu')),
    title: /*i18n*/ { id: 'title.startupedu', message: 'Education' },
    description: /*i18n*/ {
      id: 'description.startupedu',
      message:
        'Free reading on the professions that startups hire for: what to learn and in what order, how to prove it, and the jobs that are open right now.',
    },
    section: 'startupedu',
    indexed: true,
  },
  startupedu2: {
    ...education(same('/startupedu2')),
    title: /*i18n*/ { id: 'title.startupedu2', message: 'Education, another view' },
    section: 'startupedu',
  },
  certificate: {
    ...education(both('/startupedu/osvedceni/:code', '/startupedu/certificate/:code')),
    title: /*i18n*/ { id: 'title.certificate', message: 'Certificate' },
    section: 'startupedu',
    token: true,
  },
  chapter: {
    ...education(
      both(
        '/startupedu/futures/:futureSlug/kapitola/:chapterSlug',
        '/startupedu/futures/:futureSlug/chapter/:chapterSlug',
      ),
    ),
    section: 'futures-chapters',
    indexed: true,
  },
  future: { ...education(same('/startupedu/futures/:futureSlug')), section: 'futures-sections', indexed: true },
  futures: {
    ...education(same('/startupedu/futures')),
    title: /*i18n*/ { id: 'title.futures', message: 'Paths to professions' },
    description: /*i18n*/ {
      id: 'description.futures',
      message:
        'A path leads you from what you know today to a profession: chapters, exercises, questions at their end and the jobs that are open right now.',
    },
    section: 'futures',
    indexed: true,
  },

  newsletter: {
    path: both('/nastaveni/newsletter', '/settings/newsletter'),
    page: 'newsletter',
    title: /*i18n*/ { id: 'title.newsletter', message: 'E-mails from us' },
    description: /*i18n*/ {
      id: 'description.newsletter',
      message:
        'Which e-mails you get from us. Turn each on or off at once, from the link in an e-mail even without logging in.',
    },
    token: true,
  },
  alerts: {
    path: both('/nastaveni/hlidani', '/settings/alerts'),
    page: 'alerts',
    title: /*i18n*/ { id: 'title.alerts', message: 'Job alerts' },
    description: /*i18n*/ {
      id: 'description.alerts',
      message: 'Searches whose new jobs we e-mail you: how often, whether they are paused, and how to end them.',
    },
    token: true,
  },
  twoFactor: {
    path: same('/two-factor'),
    page: 'security',
    title: /*i18n*/ { id: 'title.twoFactor', message: 'Account security' },
    protected: true,
  },
  contact: {
    path: both('/kontakt', '/contact-us'),
    page: 'contact',
    title: /*i18n*/ { id: 'title.contact', message: 'Contact us' },
    description: /*i18n*/ {
      id: 'description.contact',
      message:
        'Write to us about anything: a job that is not what it says, a company that does not reply, a mistake on a page. A person reads every message.',
    },
    indexed: true,
  },

  forCompaniesAds: companyInfoPage('/reklama', '/ads'),
  forCompaniesDev: {
    ...companyInfoPage('/dev', '/dev'),
    title: /*i18n*/ { id: 'title.forCompaniesDev', message: 'For developers' },
  },
  forCompaniesFaq: {
    ...companyInfoPage('/napoveda', '/faq'),
    title: /*i18n*/ { id: 'title.forCompaniesFaq', message: 'Questions companies ask' },
  },
  forCompaniesAdRules: {
    ...companyInfoPage('/pravidla-inzerce', `/${appInfo.slug}-rules`),
    title: /*i18n*/ { id: 'title.forCompaniesAdRules', message: 'Rules for ads' },
  },
  forCompaniesPricelist: {
    ...companyInfoPage('/cenik', '/pricelist'),
    title: /*i18n*/ { id: 'title.forCompaniesPricelist', message: 'Price list' },
  },
  forCompaniesCareerPage: companyInfoPage('/karierni-stranky', '/career-page'),
  forCompaniesCashback: companyInfoPage('/cashback', '/cashback'),
  forCompaniesStartupProgram: companyInfoPage('/startup-program', '/startup-program'),
  forCompaniesMediumAndLarge: companyInfoPage('/stredni-a-velke-firmy', '/medium-and-large-companies'),
  forCompaniesTips: companyInfoPage('/tipy-pro-inzerci', '/tips-for-advertising'),
  forCompaniesPremiumArticle: companyInfoPage('/premium-clanek', '/premium-article'),
  forCompaniesChristmas2024: campaignPage('/vanoce-2024', '/christmas-2024'),
  forCompaniesBirthday2024: campaignPage('/narozeniny-2024', '/birthday-2024'),
  forCompaniesEaster2024: campaignPage('/velikonoce-2024', '/easter-2024'),
  forCompaniesBlackSharkDay2024: campaignPage('/black-shark-day-2024', '/black-shark-day-2024'),
  forCompaniesGold: {
    path: company('/gold', '/gold'),
    redirect: 'forCompaniesPricelist',
  },
  forCompaniesTariffs: {
    path: company('/tarify', '/tariffs'),
    redirect: 'forCompaniesPricelist',
  },
  forCompanies: {
    ...companyInfoPage('', ''),
    title: /*i18n*/ { id: 'title.forCompanies', message: 'For companies' },
  },

  login: { path: both('/prihlasit', '/login'), dialog: 'login', call: true },
  register: { path: both('/registrovat', '/register'), dialog: 'register', call: true },
  newPassword: {
    path: both('/obnovit-heslo', '/reset-password'),
    page: 'new-password',
    title: /*i18n*/ { id: 'title.newPassword', message: 'Set a new password' },
    token: true,
    dialog: 'forgottenPassword',
    call: true,
  },
  confirmEmail: {
    path: both('/potvrdit-email', '/confirm-email'),
    page: 'confirm-email',
    title: /*i18n*/ { id: 'title.confirmEmail', message: 'Confirm your e-mail address' },
    token: true,
    call: true,
  },
  twoFactorRecovery: {
    path: both('/prihlaseni-bez-telefonu', '/login-without-phone'),
    page: 'recovery',
    title: /*i18n*/ { id: 'title.twoFactorRecovery', message: 'Log in without your phone' },
    token: true,
  },
  twoFactorCheck: { path: same('/2fa_check'), call: true },
  logout: { path: same('/logout'), call: true },
  handoff: { path: same('/handoff'), call: true },
  connect: { path: same('/connect/:provider'), call: true },

  startupAdd: {
    ...employer('/admin/startup/pridat', '/admin/startup/add'),
    title: /*i18n*/ { id: 'title.startupAdd', message: 'Add your startup' },
    unprefixed: true,
  },
  employerInvitation: {
    path: both('/admin/pozvanka', '/admin/invitation'),
    page: 'employer',
    title: /*i18n*/ { id: 'title.employerInvitation', message: 'Invitation to a startup' },
    token: true,
  },
  employerVerification: {
    path: both('/admin/overeni', '/admin/verification'),
    page: 'employer',
    title: /*i18n*/ { id: 'title.employerVerification', message: 'Prove that it is your startup' },
    token: true,
  },
  employerApplicants: {
    ...employer('/admin/uchazeci', '/admin/applicants'),
    title: /*i18n*/ { id: 'title.employerApplicants', message: 'Applicants' },
  },
  employerApplicant: {
    ...employer('/admin/uchazec/:id', '/admin/applicant/:id'),
    title: /*i18n*/ { id: 'title.employerApplicant', message: 'Applicant' },
  },
  employerProfile: {
    ...employer('/admin/profil', '/admin/profile'),
    title: /*i18n*/ { id: 'title.employerProfile', message: 'Your startup’s profile' },
  },
  employerPeople: {
    ...employer('/admin/lide', '/admin/people'),
    title: /*i18n*/ { id: 'title.employerPeople', message: 'People in your startup' },
  },
  employerAds: {
    ...employer('/admin/inzeraty', '/admin/jobs'),
    title: /*i18n*/ { id: 'title.employerAds', message: 'Ads' },
  },
  employerAd: {
    ...employer('/admin/inzerat/:id', '/admin/ad/:id'),
    title: /*i18n*/ { id: 'title.employerAd', message: 'Ad' },
  },
  employerIntegrations: {
    ...employer('/admin/rozhrani', '/admin/api'),
    title: /*i18n*/ { id: 'title.employerIntegrations', message: 'API and website' },
  },
  employerOrders: {
    ...employer('/admin/objednavky/:id?', '/admin/orders/:id?'),
    title: /*i18n*/ { id: 'title.employerOrders', message: 'Orders' },
  },
  moderation: {
    ...employer('/admin/moderace', '/admin/moderation'),
    title: /*i18n*/ { id: 'title.moderation', message: 'Moderation' },
  },
  employer: {
    ...employer('/admin', '/admin'),
    title: /*i18n*/ { id: 'title.employer', message: 'My startup' },
  },

  personalInformation: {
    ...infoPage('/osobni-udaje', '/personal-information'),
    title: /*i18n*/ { id: 'title.personalInformation', message: 'Personal data' },
  },
  cookies: {
    ...infoPage('/cookies', '/cookies'),
    title: /*i18n*/ { id: 'title.cookies', message: 'Cookies' },
  },
  terms: {
    ...infoPage('/vop', '/terms-of-service'),
    title: /*i18n*/ { id: 'title.terms', message: 'Terms of service' },
  },
  termsB2b: infoPage('/vop-b2b', '/terms-of-service-b2b'),
  imprint: {
    ...infoPage('/provozovatel', '/imprint'),
    title: /*i18n*/ { id: 'title.imprint', message: 'Who runs the board' },
  },
  contentReports: {
    ...infoPage('/nahlaseni-obsahu', '/content-reports'),
    title: /*i18n*/ { id: 'title.contentReports', message: 'Reporting content' },
  },
  levelUp: infoPage('/posun-vpred', '/level-up'),
  forMedia: {
    ...infoPage('/pro-media', '/for-media'),
    title: /*i18n*/ { id: 'title.forMedia', message: 'For media' },
  },
  about: {
    ...infoPage(`/o-${appInfo.slug}`, `/about-${appInfo.slug}`),
    title: /*i18n*/ { id: 'title.about', message: 'About us' },
  },
  replyFigures: {
    path: both('/jak-merime-odpovedi', '/how-we-measure-replies'),
    page: 'reply-figures',
    title: /*i18n*/ { id: 'title.replyFigures', message: 'How we measure replies' },
    description: /*i18n*/ {
      id: 'description.replyFigures',
      message:
        'What counts as a reply, by when a company has to send it, and how we work out the figures beside its ads, with an example.',
    },
    layout: 'navigation',
    indexed: true,
  },
  whatIsAStartup: {
    ...infoPage('/co-je-startup', '/what-is-a-startup'),
    title: /*i18n*/ { id: 'title.whatIsAStartup', message: 'What is a startup' },
  },
  candidateReferences: infoPage('/reference-kandidatu', '/candidate-references'),
  newVisualIdentity: infoPage('/nova-vizualni-identita', '/new-visual-identity'),
  successfulCandidates: infoPage(`/co-udelali-uspesni-kandidati-na-${appInfo.slug}-jinak`, '/successful-candidates'),
  moveForward: infoPage('/posunte-se-vpred', '/move-forward'),

  outbox: { path: same('/outbox'), document: true },
  embed: { path: same('/embed/:slug'), layout: 'embedded', document: true },

  icons: {
    path: same('/icons'),
    page: 'internal',
    title: /*i18n*/ { id: 'title.icons', message: 'Icons' },
    description: /*i18n*/ { id: 'description.icons', message: 'Every icon of the product, as it is drawn.' },
    internal: true,
  },
  error1Test: {
    path: same('/error-1-test'),
    page: 'internal',
    title: /*i18n*/ { id: 'title.error1Test', message: 'A page that throws' },
    internal: true,
  },
  error2Test: {
    path: same('/error-2-test'),
    page: 'unloadable',
    title: /*i18n*/ { id: 'title.error2Test', message: 'A page that fails to load' },
    internal: true,
  },
  error3Test: {
    path: same('/error-3-test'),
    page: 'error',
    status: 500,
    title: /*i18n*/ { id: 'title.error3Test', message: 'A page that gets a server error' },
    internal: true,
  },
  easterEggClient: {
    path: same('/easter-egg-client'),
    page: 'internal',
    title: /*i18n*/ { id: 'title.easterEggClient', message: 'An egg in the browser' },
    internal: true,
  },
  easterEggServer: {
    path: same('/easter-egg-server'),
    page: 'internal',
    title: /*i18n*/ { id: 'title.easterEggServer', message: 'An egg on the server' },
    internal: true,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Routes that are pages. */
export type PageRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { page: string } ? Name : never;
}[RouteName];

/** The pages that src/app/page-loader.ts loads: fewer than there are routes. */
export type PageName = (typeof routes)[PageRoute]['page'];

export const routeNames = Object.keys(routes) as RouteName[];

/** A route's entry, typed with its optional keys. */
export const routeOf = (name: RouteName): Route => routes[name];

export const isPage = (name: RouteName): name is PageRoute => routeOf(name).page !== undefined;

export const pageNameOf = (name: PageRoute): PageName => routes[name].page;

/** Layouts that pages choose: the one for embeds belongs to a document of its own. */
export type PageLayout = 'default' | Extract<(typeof routes)[PageRoute], { layout: string }>['layout'];

export const layoutOf = (name: PageRoute): PageLayout => {
  const { layout = 'default' }: Pick<Route, 'path'> & { layout?: PageLayout } = routes[name];
  return layout;
};

/** A page of text: src/features/info/pages has it in both languages (ruling 36). */
export const isContent = (name: RouteName): boolean => routeOf(name).page === 'content';

/** Search engines may index it. */
export const isIndexed = (name: PageRoute): boolean => routeOf(name).indexed === true;
