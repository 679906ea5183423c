import { ErrorRoutePage } from '../features/info/error-page.tsx';
import type { RouteName } from '../routing/paths.ts';
import type { Page } from '../shell/page.ts';

const jobList = () => import('../features/jobs/job-list-page.tsx').then((module) => module.JobListPage);
const job = () => import('../features/jobs/job-page.tsx').then((module) => module.JobPage);
const companyList = () =>
  import('../features/companies/company-list-page.tsx').then((module) => module.CompanyListPage);
const company = () => import('../features/companies/company-page.tsx').then((module) => module.CompanyPage);
const plain = () => import('../features/info/plain-page.tsx').then((module) => module.PlainPage);
const parent = () => import('../features/info/plain-page.tsx').then((module) => module.ParentPage);
const newPassword = () => import('../features/auth/new-password-page.tsx').then((module) => module.NewPasswordPage);
const confirmEmail = () => import('../features/auth/confirm-email-page.tsx').then((module) => module.ConfirmEmailPage);
const security = () => import('../features/settings/security-page.tsx').then((module) => module.SecurityPage);
const error = () => Promise.resolve(ErrorRoutePage);
const internal = () => import('../features/info/internal-pages.tsx').then((module) => module.InternalPage);

/** The lazy page of every route (ruling 39). */
export const pages: Record<RouteName, () => Promise<Page>> = {
  error404: error,
  error500: error,
  savedJobs: plain,
  jobs: jobList,
  job,
  followedCompanies: plain,
  companies: companyList,
  startup: company,
  profile: plain,
  onboardingInjectionKeys: plain,
  onboarding: parent,
  testsData: plain,
  tests: plain,
  testFinishedLogin: plain,
  testResult: plain,
  test: parent,
  startupedu: plain,
  startupedu2: plain,
  chapter: plain,
  future: plain,
  futures: plain,
  newsletter: plain,
  twoFactor: security,
  contact: plain,
  forCompaniesAds: plain,
  forCompaniesDev: plain,
  forCompaniesFaq: plain,
  forCompaniesAdRules: plain,
  forCompaniesPricelist: plain,
  forCompaniesCareerPage: plain,
  forCompaniesCashback: plain,
  forCompaniesStartupProgram: plain,
  forCompaniesMediumAndLarge: plain,
  forCompaniesTips: plain,
  forCompaniesPremiumArticle: plain,
  forCompaniesChristmas2024: plain,
  forCompaniesBirthday2024: plain,
  forCompaniesEaster2024: plain,
  forCompaniesBlackSharkDay2024: plain,
  forCompaniesGold: plain,
  forCompaniesTariffs: plain,
  forCompanies: plain,
  newPassword,
  confirmEmail,
  startupAdd: plain,
  personalInformation: plain,
  cookies: plain,
  terms: plain,
  termsB2b: plain,
  levelUp: plain,
  forMedia: plain,
  about: plain,
  whatIsAStartup: plain,
  candidateReferences: plain,
  newVisualIdentity: plain,
  successfulCandidates: plain,
  moveForward: plain,
  icons: internal,
  error1Test: internal,
  error2Test: () => Promise.reject(new Error('This page fails to load')),
  error3Test: error,
  easterEggClient: plain,
  easterEggServer: plain,
};
