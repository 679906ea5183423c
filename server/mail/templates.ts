import type { Mail } from './mail.ts';
import { type MailText, type TemplateServices, type Templates, type Writer, writerOf } from './mail-text.ts';
import { ofAccounts } from './templates/accounts.ts';
import { ofAds } from './templates/ads.ts';
import { ofApplicants } from './templates/applicants.ts';
import { ofApplications } from './templates/applications.ts';
import { ofCompanies } from './templates/companies.ts';
import { ofContact } from './templates/contact.ts';
import { handedOn } from './templates/handed-on.ts';
import { ofJobs } from './templates/jobs.ts';
import { ofLearning } from './templates/learning.ts';
import { ofOrders } from './templates/orders.ts';
import { ofReports } from './templates/reports.ts';
import { ofTwoFactor } from './templates/two-factor.ts';

const templates: Templates = {
  ...ofAccounts,
  ...ofTwoFactor,
  ...ofJobs,
  ...ofLearning,
  ...ofApplications,
  ...ofContact,
  ...ofReports,
  ...ofCompanies,
  ...ofAds,
  ...ofApplicants,
  ...ofOrders,
  ...handedOn,
};

/** Writes a mail in its language. */
export function renderMail(services: TemplateServices, mail: Mail): MailText {
  // The compiler doesn't see that template and mail are of the same kind.
  const template = templates[mail.kind] as (mail: Mail, writer: Writer) => MailText;
  return template(mail, writerOf(services, mail.locale));
}
