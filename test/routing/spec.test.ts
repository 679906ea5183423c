import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appInfo } from '../../src/app-info.ts';
import { imageSrcSet } from '../../src/routing/image-url.ts';
import { invalidRoute } from '../../src/routing/page-error.ts';
import { matchPath } from '../../src/routing/paths.ts';
import { type RouteName, routeNames, routeOf } from '../../src/routing/routes.ts';

// The specification's own words, so that neither the table nor a style can drift from them.

const slug = appInfo.slug;

/** Name, Czech, English as §2 writes them. */
const spelled: [RouteName, string, string][] = [
  ['error404', '/404', '/404'],
  ['error500', '/500', '/500'],
  ['jobs', '/', '/'],
  ['jobs', '/nabidky', '/jobs'],
  ['jobs', '/nabidky/backend', '/jobs/backend'],
  ['savedJobs', '/nabidky/ulozene', '/jobs/saved'],
  ['savedJobs', '/nabidky/backend/ulozene', '/jobs/backend/saved'],
  ['job', '/nabidka/1/a', '/job/1/a'],
  ['job', '/nabidka/1/a/h', '/job/1/a/h'],
  ['companies', '/firmy', '/companies'],
  ['followedCompanies', '/firmy/sleduji', '/companies/following'],
  ['startup', '/startup/a', '/startup/a'],
  ['profile', '/profil', '/profile'],
  ['onboarding', '/onboarding', '/onboarding'],
  ['onboardingInjectionKeys', '/onboarding/injectionKeys', '/onboarding/injectionKeys'],
  ['tests', '/testy', '/tests'],
  ['test', '/test/a', '/test/a'],
  ['testResult', '/test/a/result/1', '/test/a/result/1'],
  ['testFinishedLogin', '/test/a/finished/g/login', '/test/a/finished/g/login'],
  ['testsData', '/tests/data', '/tests/data'],
  ['startupedu', '/startupedu', '/startupedu'],
  ['startupedu2', '/startupedu2', '/startupedu2'],
  ['futures', '/startupedu/futures', '/startupedu/futures'],
  ['future', '/startupedu/futures/a', '/startupedu/futures/a'],
  ['chapter', '/startupedu/futures/a/kapitola/b', '/startupedu/futures/a/chapter/b'],
  ['newsletter', '/nastaveni/newsletter', '/settings/newsletter'],
  ['twoFactor', '/two-factor', '/two-factor'],
  ['contact', '/kontakt', '/contact-us'],
  ['employerInvitation', '/admin/pozvanka', '/admin/invitation'],
  ['employerVerification', '/admin/overeni', '/admin/verification'],
  ['employerApplicants', '/admin/uchazeci', '/admin/applicants'],
  ['employerApplicant', '/admin/uchazec/a', '/admin/applicant/a'],
  ['employerProfile', '/admin/profil', '/admin/profile'],
  ['employerAds', '/admin/inzeraty', '/admin/jobs'],
  ['employerAd', '/admin/inzerat/a', '/admin/ad/a'],
  ['employerPeople', '/admin/lide', '/admin/people'],
  ['employerIntegrations', '/admin/rozhrani', '/admin/api'],
  ['moderation', '/admin/moderace', '/admin/moderation'],
  ['employer', '/admin', '/admin'],
  ['forCompanies', '/pro-firmy', '/for-companies'],
  ['forCompaniesAds', '/pro-firmy/reklama', '/for-companies/ads'],
  ['forCompaniesDev', '/pro-firmy/dev', '/for-companies/dev'],
  ['forCompaniesFaq', '/pro-firmy/napoveda', '/for-companies/faq'],
  ['forCompaniesAdRules', '/pro-firmy/pravidla-inzerce', `/for-companies/${slug}-rules`],
  ['forCompaniesPricelist', '/pro-firmy/cenik', '/for-companies/pricelist'],
  ['forCompaniesCareerPage', '/pro-firmy/karierni-stranky', '/for-companies/career-page'],
  ['forCompaniesCashback', '/pro-firmy/cashback', '/for-companies/cashback'],
  ['forCompaniesStartupProgram', '/pro-firmy/startup-program', '/for-companies/startup-program'],
  ['forCompaniesMediumAndLarge', '/pro-firmy/stredni-a-velke-firmy', '/for-companies/medium-and-large-companies'],
  ['forCompaniesTips', '/pro-firmy/tipy-pro-inzerci', '/for-companies/tips-for-advertising'],
  ['forCompaniesPremiumArticle', '/pro-firmy/premium-clanek', '/for-companies/premium-article'],
  ['forCompaniesChristmas2024', '/pro-firmy/vanoce-2024', '/for-companies/christmas-2024'],
  ['forCompaniesBirthday2024', '/pro-firmy/narozeniny-2024', '/for-companies/birthday-2024'],
  ['forCompaniesEaster2024', '/pro-firmy/velikonoce-2024', '/for-companies/easter-2024'],
  ['forCompaniesBlackSharkDay2024', '/pro-firmy/black-shark-day-2024', '/for-companies/black-shark-day-2024'],
  ['forCompaniesGold', '/pro-firmy/gold', '/for-companies/gold'],
  ['forCompaniesTariffs', '/pro-firmy/tarify', '/for-companies/tariffs'],
  ['startupAdd', '/admin/startup/pridat', '/admin/startup/add'],
  ['personalInformation', '/osobni-udaje', '/personal-information'],
  ['cookies', '/cookies', '/cookies'],
  ['terms', '/vop', '/terms-of-service'],
  ['termsB2b', '/vop-b2b', '/terms-of-service-b2b'],
  ['levelUp', '/posun-vpred', '/level-up'],
  ['forMedia', '/pro-media', '/for-media'],
  ['about', `/o-${slug}`, `/about-${slug}`],
  ['replyFigures', '/jak-merime-odpovedi', '/how-we-measure-replies'],
  ['imprint', '/provozovatel', '/imprint'],
  ['contentReports', '/nahlaseni-obsahu', '/content-reports'],
  ['whatIsAStartup', '/co-je-startup', '/what-is-a-startup'],
  ['candidateReferences', '/reference-kandidatu', '/candidate-references'],
  ['newVisualIdentity', '/nova-vizualni-identita', '/new-visual-identity'],
  ['successfulCandidates', `/co-udelali-uspesni-kandidati-na-${slug}-jinak`, '/successful-candidates'],
  ['moveForward', '/posunte-se-vpred', '/move-forward'],
  ['icons', '/icons', '/icons'],
  ['error1Test', '/error-1-test', '/error-1-test'],
  ['error2Test', '/error-2-test', '/error-2-test'],
  ['error3Test', '/error-3-test', '/error-3-test'],
  ['easterEggClient', '/easter-egg-client', '/easter-egg-client'],
  ['easterEggServer', '/easter-egg-server', '/easter-egg-server'],
];

/** Account calls (§2, §7), which are not pages. */
const calls: [RouteName, string, string][] = [
  ['login', '/prihlasit', '/login'],
  ['register', '/registrovat', '/register'],
  ['twoFactorCheck', '/2fa_check', '/2fa_check'],
  ['logout', '/logout', '/logout'],
  ['connect', '/connect/:provider', '/connect/:provider'],
];

describe('§2 the addresses', () => {
  test.each(spelled)('route %s matches %s in Czech and %s in English', (name, cs, en) => {
    expect([matchPath('cs', cs)?.name, matchPath('en', en)?.name]).toEqual([name, name]);
  });

  test.each(calls)('%s is an account call at %s and %s and matches no page', (name, cs, en) => {
    expect(routeOf(name)).toMatchObject({ path: { cs, en }, call: true });
    expect([matchPath('cs', cs), matchPath('en', en)]).toEqual([null, null]);
  });

  test('the only routes beyond the specification are mailed links (ruling 23), the handoff (ruling 21), the outbox (ruling 25), embeds (ruling 29), alerts, notifications and messages (product §1, §6), orders (product §11), certificates (product §9) and test attempts (product §8)', () => {
    const others = [
      'newPassword',
      'confirmEmail',
      'twoFactorRecovery',
      'handoff',
      'outbox',
      'embed',
      'alerts',
      'notifications',
      'messages',
      'employerOrders',
      'certificate',
      'testAttempt',
    ];
    const names = [...[...spelled, ...calls].map(([name]) => name), ...others];
    expect(new Set(names)).toEqual(new Set(routeNames));
  });
});

describe('§2 route metadata', () => {
  const having = (has: (name: RouteName) => boolean) => routeNames.filter(has).toSorted();

  test('job list, saved jobs, profile, job detail, company list and onboarding have the new layout', () => {
    expect(having((name) => routeOf(name).layout === 'new')).toEqual([
      'companies',
      'job',
      'jobs',
      'onboarding',
      'profile',
      'savedJobs',
    ]);
  });

  test('routes use exactly the specified sections', () => {
    expect(new Set(routeNames.map((name) => routeOf(name).section))).toEqual(
      new Set([
        undefined,
        'jobs',
        'profile',
        'startupedu',
        'tests',
        'company',
        'companies',
        'futures',
        'futures-chapters',
        'futures-sections',
      ]),
    );
  });

  test('only savedJobs, testResult and onboardingInjectionKeys have a parent', () => {
    const parents = Object.fromEntries(
      routeNames.flatMap((name) => (routeOf(name).parent ? [[name, routeOf(name).parent]] : [])),
    );
    expect(parents).toEqual({ savedJobs: 'jobs', testResult: 'test', onboardingInjectionKeys: 'onboarding' });
  });

  test('two routes redirect, both to the price list', () => {
    expect(having((name) => routeOf(name).redirect === 'forCompaniesPricelist')).toEqual([
      'forCompaniesGold',
      'forCompaniesTariffs',
    ]);
    expect(having((name) => routeOf(name).redirect !== undefined)).toHaveLength(2);
  });
});

test('§8 invalid route parameters give a fatal 404 with the spec’s message', () => {
  expect(invalidRoute('/nabidka/x')).toMatchObject({ status: 404, message: 'Page Not Found: /nabidka/x', fatal: true });
});

test('§9 the theme defines the specified breakpoints', () => {
  const theme = readFileSync(new URL('../../src/app.css', import.meta.url), 'utf8');
  const breakpoints = [...theme.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [
    name,
    Number(width),
  ]);
  expect(breakpoints).toEqual([
    ['xs', 320],
    ['sm', 640],
    ['md', 768],
    ['lg', 1024],
    ['xl', 1280],
    // Only for the auth area: ruling 9's second reading.
    ['xxl', 1440],
    ['2xl', 1536],
  ]);
});

test('§9 image sets contain densities 1 and 2', () => {
  expect(imageSrcSet('abc', 96, 96)).toBe('/_img/96x96@1/abc 1x, /_img/96x96@2/abc 2x');
});
