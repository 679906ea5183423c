import type { Mail } from './mail.ts';
import {
  createMailWriter,
  type MailTemplateServices,
  type MailTemplates,
  type MailText,
  type MailWriter,
} from './mail-text.ts';
import { accountTemplates } from './templates/accounts.ts';
import { adTemplates } from './templates/ads.ts';
import { applicantTemplates } from './templates/applicants.ts';
import { applicationTemplates } from './templates/applications.ts';
import { companyTemplates } from './templates/companies.ts';
import { contactTemplates } from './templates/contact.ts';
import { forwardedTemplates } from './templates/forwarded.ts';
import { jobTemplates } from './templates/jobs.ts';
import { learningTemplates } from './templates/learning.ts';
import { orderTemplates } from './templates/orders.ts';
import { reportTemplates } from './templates/reports.ts';
import { twoFactorTemplates } from './templates/two-factor.ts';

const templates: MailTemplates = {
  ...accountTemplates,
  ...twoFactorTemplates,
  ...jobTemplates,
  ...learningTemplates,
  ...applicationTemplates,
  ...contactTemplates,
  ...reportTemplates,
  ...companyTemplates,
  ...adTemplates,
  ...applicantTemplates,
  ...orderTemplates,
  ...forwardedTemplates,
};

/** Writes a mail in its language. */
export function renderMail(services: MailTemplateServices, mail: Mail): MailText {
  // The compiler doesn't see that template and mail are of the same kind.
  const template = templates[mail.kind] as (mail: Mail, writer: MailWriter) => MailText;
  return template(mail, createMailWriter(services, mail.locale));
}
