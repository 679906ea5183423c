import type { Address } from '../../machines/navigation/navigation.machine.ts';
import type { Boot, MessagesPart } from '../api/contract.ts';
import { ErrorRoutePage } from '../features/info/error-page.tsx';
import { fetchLocale } from '../i18n/locale.ts';
import { readAddress } from '../routing/address.ts';
import { firstReadOf } from '../routing/first-read.ts';
import { layoutOf, type PageName, type PageRoute, pageNameOf, routeOf } from '../routing/routes.ts';
import type { Page } from '../shell/page.ts';
import { loadLayout } from './layouts.tsx';

/** The code of every page that a route names (ruling 39). */
const pages: Record<PageName, () => Promise<Page>> = {
  'job-list': () => import('../features/jobs/job-list-page.tsx').then((module) => module.JobListPage),
  job: () => import('../features/jobs/job-page.tsx').then((module) => module.JobPage),
  'saved-jobs': () => import('../features/saved-jobs/saved-jobs-page.tsx').then((module) => module.SavedJobsPage),
  'company-list': () => import('../features/companies/company-list-page.tsx').then((module) => module.CompanyListPage),
  company: () => import('../features/companies/company-page.tsx').then((module) => module.CompanyPage),
  following: () => import('../features/following/following-page.tsx').then((module) => module.FollowingPage),
  'new-password': () => import('../features/auth/new-password-page.tsx').then((module) => module.NewPasswordPage),
  'confirm-email': () => import('../features/auth/confirm-email-page.tsx').then((module) => module.ConfirmEmailPage),
  recovery: () => import('../features/auth/recovery-page.tsx').then((module) => module.RecoveryPage),
  alerts: () => import('../features/alerts/alerts-page.tsx').then((module) => module.AlertsPage),
  newsletter: () => import('../features/newsletter/newsletter-page.tsx').then((module) => module.NewsletterPage),
  contact: () => import('../features/contact/contact-page.tsx').then((module) => module.ContactPage),
  security: () => import('../features/settings/security-page.tsx').then((module) => module.SecurityPage),
  profile: () => import('../features/profile/profile-page.tsx').then((module) => module.ProfilePage),
  notifications: () =>
    import('../features/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
  messages: () => import('../features/messages/messages-page.tsx').then((module) => module.MessagesPage),
  onboarding: () => import('../features/onboarding/onboarding-page.tsx').then((module) => module.OnboardingPage),
  'injection-keys': () =>
    import('../features/onboarding/injection-keys-page.tsx').then((module) => module.InjectionKeysPage),
  employer: () => import('../features/employer/employer-page.tsx').then((module) => module.EmployerPage),
  education: () => import('../features/education/education-page.tsx').then((module) => module.EducationPage),
  tests: () => import('../features/skill-tests/skill-tests-page.tsx').then((module) => module.SkillTestsPage),
  attempt: () => import('../features/skill-tests/attempt-pages.tsx').then((module) => module.AttemptPages),
  content: () => import('../features/info/content-page.tsx').then((module) => module.ContentPage),
  'reply-figures': () => import('../features/info/reply-figures-page.tsx').then((module) => module.ReplyFiguresPage),
  internal: () => import('../features/info/internal-page.tsx').then((module) => module.InternalPage),
  unloadable: () => Promise.reject(new Error('This page fails to load')),
  // Can replace any other page: it comes with the app.
  error: async () => ErrorRoutePage,
};

/** Pages that need a part of the messages in addition to the common ones (server/build/compile-messages.ts). */
const extraMessages: Partial<Record<PageName, MessagesPart>> = {
  employer: 'employer',
  security: 'account',
  profile: 'account',
  notifications: 'account',
  messages: 'account',
  onboarding: 'account',
  'injection-keys': 'account',
};

const loadedPages = new Map<PageName, Page>();

/** The page's component, once its code has loaded. */
export const pageOf = (name: PageRoute): Page | undefined => loadedPages.get(pageNameOf(name));

/** Loads a route's code and its parent route's, and what the first data of a document needs. */
export async function loadPage(name: PageRoute, reads: Boot['reads'] = {}): Promise<void> {
  const page = pageNameOf(name);
  const { parent } = routeOf(name);
  await Promise.all([
    page !== 'error' && loadLayout(layoutOf(name)),
    pages[page]().then(async (code) => {
      await code.prepare?.(reads);
      loadedPages.set(page, code);
    }),
    ...(parent ? [loadPage(parent as PageRoute)] : []),
  ]);
}

/** Key of the first read of the page at an address. */
export function firstReadAt(boot: Boot, address: Address): string | null {
  return firstReadOf(readAddress(boot, address), address.search);
}

/** Everything that the page at an address needs before it can be shown: its code and the messages of its language. */
export async function loadDestination(boot: Boot, address: Address, reads?: Boot['reads']): Promise<void> {
  const { locale, route } = readAddress(boot, address);
  const name = route ?? 'error404';
  const own = extraMessages[pageNameOf(name)];
  await Promise.all([
    fetchLocale(boot.build, locale),
    own && fetchLocale(boot.build, locale, own),
    loadPage(name, reads),
  ]);
}
