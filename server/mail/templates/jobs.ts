import { salaryText } from '../../../src/i18n/salary.ts';
import { taxonomyName } from '../../../src/i18n/taxonomy-name.ts';
import type { Mail } from '../mail.ts';
import { type CatalogMessage, type MailTemplates, type MailText, type MailWriter, seeJobLabel } from '../mail-text.ts';

const confirmAlert = {
  subject: /*i18n*/ { id: 'mail.confirmAlert.subject', message: 'Confirm the alert: {what}' },
  text: /*i18n*/ {
    id: 'mail.confirmAlert.text',
    message: 'Somebody asked {product} to send new jobs to this address: {what}. We will start once you confirm it.',
  },
  action: /*i18n*/ { id: 'mail.confirmAlert.action', message: 'Confirm the alert' },
  small: /*i18n*/ {
    id: 'mail.confirmAlert.small',
    message: 'The link works for a week. If you do not want the alert, ignore this e-mail: we will send nothing.',
  },
};
const newJobs = {
  subject: /*i18n*/ {
    id: 'mail.newJobs.subject',
    message: '{total, plural, one {# new job} other {# new jobs}}: {what}',
  },
  text: /*i18n*/ {
    id: 'mail.newJobs.text',
    message: '{total, plural, one {This job is} other {These jobs are}} new since the last e-mail from your alert.',
  },
  more: /*i18n*/ {
    id: 'mail.newJobs.more',
    message: '{more, plural, one {# more is in the list.} other {# more are in the list.}}',
  },
  action: /*i18n*/ { id: 'mail.newJobs.action', message: 'See the list' },
  small: /*i18n*/ {
    id: 'mail.newJobs.small',
    message: 'You get this e-mail because an alert on {product} was confirmed for your address.',
  },
  manage: /*i18n*/ { id: 'mail.newJobs.manage', message: 'Change how often it comes, pause it or end it' },
};
const companyNews = {
  subject: newJobs.subject,
  text: /*i18n*/ {
    id: 'mail.companyNews.text',
    message: '{total, plural, one {This job is new} other {These jobs are new}} at startups you follow.',
  },
  action: /*i18n*/ { id: 'mail.companyNews.action', message: 'See what is new there' },
  small: /*i18n*/ {
    id: 'mail.companyNews.small',
    message: 'You get this e-mail because you follow startups on {product}. You can silence any of them on that page.',
  },
};
const recommendedJobs = {
  subject: /*i18n*/ {
    id: 'mail.recommendedJobs.subject',
    message: '{total, plural, one {# job for you} other {# jobs for you}}: {what}',
  },
  text: /*i18n*/ {
    id: 'mail.recommendedJobs.text',
    message: '{total, plural, one {This job fits} other {These jobs fit}} what your profile says you want.',
  },
  small: /*i18n*/ {
    id: 'mail.recommendedJobs.small',
    message:
      'You get this e-mail because you turned on recommended jobs on {product}. You can change what you want in your profile.',
  },
};
const jobReminder = {
  subject: /*i18n*/ { id: 'mail.jobReminder.subject', message: 'You wanted to come back to {title}' },
  text: /*i18n*/ {
    id: 'mail.jobReminder.text',
    message: 'You asked us to remind you of {title} at {company} today.',
  },
  note: /*i18n*/ { id: 'mail.jobReminder.note', message: 'Your note:' },
  small: /*i18n*/ {
    id: 'mail.jobReminder.small',
    message: 'We remind you only once. You can set another day beside the job, under Saved jobs on {product}.',
  },
};
const allJobs = /*i18n*/ { id: 'mail.allJobs', message: 'all jobs' };
const remote = /*i18n*/ { id: 'mail.remote', message: 'remote' };

const companyNamesOf = (jobs: { company: string }[]) => [...new Set(jobs.map(({ company }) => company))].join(', ');
const searchTextOf = ({ translate }: MailWriter, filterLabels: string[]) =>
  filterLabels.length > 0 ? filterLabels.join(', ') : translate(allJobs);
const jobListMail = (
  { translate, texts, locale }: MailWriter,
  { total, jobs, link: all }: Pick<Extract<Mail, { kind: 'newJobs' }>, 'total' | 'jobs' | 'link'>,
  messages: Record<'text' | 'more' | 'action' | 'small', CatalogMessage>,
): Omit<MailText, 'subject'> => {
  const more = total - jobs.length;
  return {
    paragraphs: [translate(messages.text, { total })],
    entries: jobs.map(({ title, company, places, isRemote, pay, link }) => ({
      title,
      facts: [
        company,
        ...places.map(({ id, name }) => name ?? taxonomyName(texts, 'place', id ?? '')),
        ...(isRemote ? [translate(remote)] : []),
        ...[salaryText(texts, locale, pay)].filter((text) => text !== null),
      ].join(' · '),
      href: link,
    })),
    action: { label: translate(messages.action), href: all },
    small: [...(more > 0 ? [translate(messages.more, { more })] : []), translate(messages.small)],
  };
};

export const jobTemplates = {
  confirmAlert: ({ filterLabels, link }, writer) => {
    const { translate } = writer;
    const what = searchTextOf(writer, filterLabels);
    return {
      subject: translate(confirmAlert.subject, { what }),
      paragraphs: [translate(confirmAlert.text, { what })],
      action: { label: translate(confirmAlert.action), href: link },
      small: [translate(confirmAlert.small)],
    };
  },
  newJobs: (mail, writer) => ({
    ...jobListMail(writer, mail, newJobs),
    subject: writer.translate(newJobs.subject, { total: mail.total, what: searchTextOf(writer, mail.filterLabels) }),
    manage: { label: writer.translate(newJobs.manage), href: mail.manage },
    unsubscribe: mail.unsubscribe,
  }),
  companyNews: (mail, writer) => ({
    ...jobListMail(writer, mail, { ...newJobs, ...companyNews }),
    subject: writer.translate(companyNews.subject, { total: mail.total, what: companyNamesOf(mail.jobs) }),
    ...writer.unsubscribeLinks('followedCompanies', mail.token),
  }),
  recommendedJobs: (mail, writer) => ({
    ...jobListMail(writer, mail, { ...newJobs, ...recommendedJobs }),
    subject: writer.translate(recommendedJobs.subject, { total: mail.total, what: companyNamesOf(mail.jobs) }),
    ...writer.unsubscribeLinks('recommended', mail.token),
  }),
  jobReminder: ({ title, company, note, job, token }, { translate, linkTo, unsubscribeLinks }) => {
    const lines = note.split('\n').filter((line) => line.trim() !== '');
    return {
      subject: translate(jobReminder.subject, { title }),
      paragraphs: [
        translate(jobReminder.text, { title, company }),
        ...(lines.length > 0 ? [translate(jobReminder.note), ...lines] : []),
      ],
      action: { label: translate(seeJobLabel), href: linkTo('job', job) },
      small: [translate(jobReminder.small)],
      ...(token !== undefined && unsubscribeLinks('reminders', token)),
    };
  },
} satisfies Partial<MailTemplates>;
