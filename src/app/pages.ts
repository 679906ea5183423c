import { ErrorRoutePage } from '../features/info/error-page.tsx';
import type { PageName } from '../routing/routes.ts';
import type { Page } from '../shell/page.ts';

/** The code of every page that a route names (ruling 39). */
export const pages: Record<PageName, () => Promise<Page>> = {
  'job-list': () => import('../features/jobs/job-list-page.tsx').then((module) => module.JobListPage),
  job: () => import('../features/jobs/job-page.tsx').then((module) => module.JobPage),
  'company-list': () => import('../features/companies/company-list-page.tsx').then((module) => module.CompanyListPage),
  company: () => import('../features/companies/company-page.tsx').then((module) => module.CompanyPage),
  'new-password': () => import('../features/auth/new-password-page.tsx').then((module) => module.NewPasswordPage),
  'confirm-email': () => import('../features/auth/confirm-email-page.tsx').then((module) => module.ConfirmEmailPage),
  security: () => import('../features/settings/security-page.tsx').then((module) => module.SecurityPage),
  plain: () => import('../features/info/plain-page.tsx').then((module) => module.PlainPage),
  internal: () => import('../features/info/internal-page.tsx').then((module) => module.InternalPage),
  unloadable: () => Promise.reject(new Error('This page fails to load')),
  // Shown in place of any other: it comes with the app.
  error: async () => ErrorRoutePage,
};
