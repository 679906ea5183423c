import type { Mail } from '../mail.ts';
import {
  type CatalogMessage,
  linesOf,
  type MailTemplates,
  type MailText,
  type MailWriter,
  seeJobLabel,
} from '../mail-text.ts';
import { withAdSelector } from './applications.ts';

const applicationReceived = {
  subject: /*i18n*/ {
    id: 'mail.applicationReceived.subject',
    message:
      '{ad, select, none {For {company}: an application without an ad} other {For {company}: an application for {title}}}',
  },
  text: /*i18n*/ {
    id: 'mail.applicationReceived.text',
    message:
      '{ad, select, none {Somebody applied to {company} without an ad, number {reference}. Pass it on to the company without the e-mail address: it gets that once it has replied.} other {Somebody applied for {title} at {company}, number {reference}. Pass it on to the company without the e-mail address: it gets that once it has replied.}}',
  },
  due: /*i18n*/ { id: 'mail.applicationReceived.due', message: 'The candidate was promised a reply by {date}.' },
  cv: /*i18n*/ { id: 'mail.applicationReceived.cv', message: 'CV: {link}' },
  mayBeKept: /*i18n*/ {
    id: 'mail.applicationReceived.mayBeKept',
    message: 'The company may keep the application for 12 months for other jobs.',
  },
};
const companyNudged = {
  subject: /*i18n*/ {
    id: 'mail.companyNudged.subject',
    message: 'For {company}: {reference} is still waiting for a reply',
  },
  text: /*i18n*/ {
    id: 'mail.companyNudged.text',
    message:
      '{ad, select, none {Somebody who applied to {company} without an ad, number {reference}, has had no reply and asks for one. Pass it on to the company.} other {Somebody who applied for {title} at {company}, number {reference}, has had no reply and asks for one. Pass it on to the company.}}',
  },
};
const applicationWithdrawn = {
  subject: /*i18n*/ { id: 'mail.applicationWithdrawn.subject', message: 'For {company}: {reference} was withdrawn' },
  text: /*i18n*/ {
    id: 'mail.applicationWithdrawn.text',
    message:
      '{ad, select, none {Somebody who applied to {company} without an ad, number {reference}, has withdrawn. Pass it on to the company.} other {Somebody who applied for {title} at {company}, number {reference}, has withdrawn. Pass it on to the company.}}',
  },
};
const candidateWrote = {
  subject: /*i18n*/ { id: 'mail.candidateWrote.subject', message: 'For {company}: a message about {reference}' },
  text: /*i18n*/ {
    id: 'mail.candidateWrote.text',
    message:
      '{ad, select, none {{name}, who applied to {company} without an ad, number {reference}, wrote a message. Pass it on to the company.} other {{name}, who applied for {title} at {company}, number {reference}, wrote a message. Pass it on to the company.}}',
  },
};

const forwardedMail = (
  { translate, dayOf }: MailWriter,
  mail: Extract<Mail, { kind: 'applicationReceived' | 'candidateWrote' | 'companyNudged' | 'applicationWithdrawn' }>,
  messages: Record<'subject' | 'text', CatalogMessage>,
  more: string[],
  values: Record<string, string> = {},
): MailText => ({
  subject: translate(messages.subject, withAdSelector(mail)),
  paragraphs: [
    translate(messages.text, { ...withAdSelector(mail), ...values }),
    ...(mail.replyDueOn === null ? [] : [translate(applicationReceived.due, { date: dayOf(mail.replyDueOn) })]),
    ...more,
  ],
  action: { label: translate(seeJobLabel), href: mail.link },
  small: [],
});

/** To the board, which forwards them to companies without an account here. */
export const forwardedTemplates = {
  applicationReceived: (mail, writer) => {
    const { translate } = writer;
    const { name, email, phone, link, message, mayBeKept } = mail.sender;
    const details = [name, email, phone, link].filter(Boolean).concat(linesOf(message));
    return forwardedMail(writer, mail, applicationReceived, [
      ...details,
      ...(mail.answers ?? []).flatMap(({ question, answer }) => [question, ...linesOf(answer)]),
      ...(mail.cv ? [translate(applicationReceived.cv, { link: mail.cv })] : []),
      ...(mayBeKept ? [translate(applicationReceived.mayBeKept)] : []),
    ]);
  },
  candidateWrote: (mail, writer) =>
    forwardedMail(writer, mail, candidateWrote, linesOf(mail.message), { name: mail.sender.name }),
  companyNudged: (mail, writer) => forwardedMail(writer, mail, companyNudged, []),
  applicationWithdrawn: (mail, writer) =>
    forwardedMail(writer, { ...mail, replyDueOn: null }, applicationWithdrawn, []),
} satisfies Partial<MailTemplates>;
