import { isOpenStatus } from '../../../machines/application/open-statuses.rules.ts';
import type { Mail } from '../mail.ts';
import type { CatalogMessage, MailTemplates, MailText, MailWriter } from '../mail-text.ts';

/** Below a mail about a conversation. Neither side learns the other's address, so nobody gets a reply to it. */
export const noReplyTexts = {
  answer: /*i18n*/ { id: 'mail.companyWrote.small', message: 'Reply there: nobody reads replies to this e-mail.' },
  write: /*i18n*/ {
    id: 'mail.unread',
    message: 'Nobody reads replies to this e-mail. If you want to write, do it there.',
  },
  /** No more messages can be written. */
  only: /*i18n*/ { id: 'mail.unread.only', message: 'Nobody reads replies to this e-mail.' },
};
/** What the holder of an application's link can do. */
const openLinkText = /*i18n*/ {
  id: 'mail.application.link',
  message: 'Anybody with this link can see the application and withdraw it: keep it to yourself.',
};
const endedLinkText = /*i18n*/ {
  id: 'mail.application.ended',
  message: 'Anybody with this link can see the application: keep it to yourself.',
};
const applicationSent = {
  subject: /*i18n*/ {
    id: 'mail.applicationSent.subject',
    message: '{ad, select, none {You applied without an ad: {company}} other {You applied: {title}}}',
  },
  text: /*i18n*/ {
    id: 'mail.applicationSent.text',
    message:
      '{ad, select, none {We have your application to {company} without an ad. Its number is {reference}.} other {We have your application for {title} at {company}. Its number is {reference}.}}',
  },
  due: /*i18n*/ {
    id: 'mail.applicationSent.due',
    message: 'The company promised to reply by {date}. If it does not, you can nudge it once.',
  },
  action: /*i18n*/ { id: 'mail.applicationSent.action', message: 'See the application' },
  small: /*i18n*/ {
    id: 'mail.applicationSent.small',
    message:
      'Anybody with this link can see the application and withdraw it: keep it to yourself. If you did not apply, withdraw it there.',
  },
};
const applicationAgain = {
  subject: /*i18n*/ {
    id: 'mail.applicationAgain.subject',
    message:
      '{ad, select, none {You have already applied without an ad: {company}} other {You have already applied: {title}}}',
  },
  text: /*i18n*/ {
    id: 'mail.applicationAgain.text',
    message:
      '{ad, select, none {Somebody has applied to {company} without an ad with your address again. The first application, number {reference}, still stands and nothing has changed.} other {Somebody has applied for {title} at {company} with your address again. The first application, number {reference}, still stands and nothing has changed.}}',
  },
  ended: /*i18n*/ {
    id: 'mail.applicationAgain.ended',
    message:
      '{ad, select, none {Somebody has applied to {company} without an ad with your address again. An address can apply once, and its application, number {reference}, has ended. Nothing new was sent.} other {Somebody has applied for {title} at {company} with your address again. An address can apply once, and its application, number {reference}, has ended. Nothing new was sent.}}',
  },
};
const applicantAdded = {
  subject: /*i18n*/ {
    id: 'mail.applicantAdded.subject',
    message:
      '{ad, select, none {{company} has added you to its candidates} other {{company} has added you to its candidates: {title}}}',
  },
  text: /*i18n*/ {
    id: 'mail.applicantAdded.text',
    message:
      '{ad, select, none {{company} has added you to its candidates without an ad, number {reference}. It says that you agreed to this on {date}, and may keep what it knows about you for a year from then.} other {{company} has added you to its candidates: {title}, number {reference}. It says that you agreed to this on {date}, and may keep what it knows about you for a year from then.}}',
  },
  ways: /*i18n*/ {
    id: 'mail.applicantAdded.ways',
    message:
      'If that is not true, or you have changed your mind, withdraw with the link below. You do not need an account.',
  },
};
const applicationStatus = {
  talking: {
    subject: /*i18n*/ {
      id: 'mail.applicationStatus.talking.subject',
      message: '{ad, select, none {{company} has replied to your application} other {{company} has replied: {title}}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.talking.text',
      message:
        '{ad, select, none {{company} has replied to your application without an ad, number {reference}.} other {{company} has replied to your application for {title}, number {reference}.}}',
    },
  },
  invited: {
    subject: /*i18n*/ {
      id: 'mail.applicationStatus.invited.subject',
      message: '{ad, select, none {You are invited: {company}} other {You are invited: {title}}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.invited.text',
      message:
        '{ad, select, none {{company} invites you to the next step of your application without an ad, number {reference}.} other {{company} invites you to the next step of your application for {title}, number {reference}.}}',
    },
  },
  offer: {
    subject: /*i18n*/ {
      id: 'mail.applicationStatus.offer.subject',
      message: '{ad, select, none {You have an offer: {company}} other {You have an offer: {title}}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.offer.text',
      message:
        '{ad, select, none {{company} offers you a job. Your application without an ad is number {reference}.} other {{company} offers you the job you applied for: {title}, number {reference}.}}',
    },
  },
  hired: {
    subject: /*i18n*/ {
      id: 'mail.applicationStatus.hired.subject',
      message: '{ad, select, none {You got the job: {company}} other {You got the job: {title}}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.hired.text',
      message:
        '{ad, select, none {{company} says that the job is yours. Your application without an ad is number {reference}.} other {{company} says that the job is yours: {title}, number {reference}.}}',
    },
  },
  refused: {
    subject: /*i18n*/ {
      id: 'mail.applicationStatus.refused.subject',
      message: '{ad, select, none {{company} has decided on your application} other {{company} has decided: {title}}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.refused.text',
      message:
        '{ad, select, none {{company} is not taking your application without an ad, number {reference}, any further.} other {{company} is not taking your application for {title}, number {reference}, any further.}}',
    },
  },
  closed: {
    subject: /*i18n*/ {
      id: 'mail.applicationStatus.closed.subject',
      message: '{ad, select, none {Your application has ended: {company}} other {The job closed: {title}}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.closed.text',
      message:
        '{ad, select, none {Your application to {company} without an ad, number {reference}, has ended.} other {{company} has closed the job {title}. Your application, number {reference}, ends with it.}}',
    },
  },
};
const answerDueText = /*i18n*/ {
  id: 'mail.applicationStatus.invited.due',
  message: 'Please reply by {date}, in the messages beside your application.',
};
const replyOverdue = {
  subject: /*i18n*/ {
    id: 'mail.replyOverdue.subject',
    message:
      '{ad, select, none {{company} has not replied to your application} other {{company} has not replied: {title}}}',
  },
  text: /*i18n*/ {
    id: 'mail.replyOverdue.text',
    message:
      '{ad, select, none {{company} promised to reply by {date} to your application without an ad, number {reference}. We know of no reply.} other {{company} promised to reply by {date} to your application for {title}, number {reference}. We know of no reply.}}',
  },
  ways: /*i18n*/ {
    id: 'mail.replyOverdue.ways',
    message: 'You can nudge the company once or withdraw the application. Both are on the application’s page.',
  },
};
const companyWrote = {
  subject: /*i18n*/ {
    id: 'mail.companyWrote.subject',
    message:
      '{ad, select, none {{company} wrote to you about your application} other {{company} wrote to you: {title}}}',
  },
  text: /*i18n*/ {
    id: 'mail.companyWrote.text',
    message:
      '{ad, select, none {{company} wrote to you about your application without an ad, number {reference}.} other {{company} wrote to you about your application for {title}, number {reference}.}}',
  },
  action: /*i18n*/ { id: 'mail.companyWrote.action', message: 'Read and reply' },
  link: /*i18n*/ {
    id: 'mail.companyWrote.link',
    message: 'Anybody with this link can read the messages and reply to them: keep it to yourself.',
  },
};

/** An application without an ad has no title to name. */
export const withAdSelector = <About extends { isUnlisted?: boolean }>(mail: About) => ({
  ...mail,
  ad: mail.isUnlisted ? 'none' : 'one',
});

const applicationMail = (
  { translate, dayOf }: MailWriter,
  mail: Extract<Mail, { reference: string }>,
  messages: Record<'subject' | 'text', CatalogMessage>,
  {
    due = null,
    link = openLinkText,
    reply = noReplyTexts.write,
  }: { due?: string | null; link?: CatalogMessage; reply?: CatalogMessage } = {},
): MailText => ({
  subject: translate(messages.subject, withAdSelector(mail)),
  paragraphs: [
    translate(messages.text, withAdSelector(mail)),
    ...(due === null ? [] : [translate(applicationSent.due, { date: dayOf(due) })]),
  ],
  action: { label: translate(applicationSent.action), href: mail.link },
  small: [translate(reply), translate(link)],
});

export const applicationTemplates = {
  applicationSent: (mail, writer) =>
    applicationMail(writer, mail, applicationSent, { due: mail.replyDueOn, link: applicationSent.small }),
  applicationAgain: (mail, writer) => {
    const { subject, text, ended } = applicationAgain;
    return mail.hasEnded
      ? applicationMail(writer, mail, { subject, text: ended }, { link: endedLinkText, reply: noReplyTexts.only })
      : applicationMail(writer, mail, { subject, text });
  },
  applicantAdded: (mail, writer) => {
    const { translate, dayOf } = writer;
    return {
      ...applicationMail(writer, mail, applicantAdded),
      paragraphs: [
        translate(applicantAdded.text, { ...withAdSelector(mail), date: dayOf(mail.consentOn) }),
        translate(applicantAdded.ways),
      ],
    };
  },
  applicationStatus: (mail, writer) => {
    const messages = applicationStatus[mail.status];
    const { answerDueOn } = mail;
    const { translate, dayOf } = writer;
    const isOver = mail.status === 'refused' || mail.status === 'closed';
    const written = applicationMail(writer, mail, messages, {
      link: isOpenStatus(mail.status) ? openLinkText : endedLinkText,
      reply: isOver ? noReplyTexts.only : noReplyTexts.write,
    });
    return {
      ...written,
      paragraphs: [
        ...written.paragraphs,
        ...(answerDueOn ? [translate(answerDueText, { date: dayOf(answerDueOn) })] : []),
      ],
    };
  },
  replyOverdue: (mail, writer) => {
    const { translate, dayOf } = writer;
    return {
      ...applicationMail(writer, mail, replyOverdue),
      paragraphs: [
        translate(replyOverdue.text, { ...withAdSelector(mail), date: dayOf(mail.replyDueOn) }),
        translate(replyOverdue.ways),
      ],
    };
  },
  companyWrote: (mail, writer) => {
    const { translate } = writer;
    return {
      ...applicationMail(writer, mail, companyWrote),
      action: { label: translate(companyWrote.action), href: mail.link },
      small: [translate(noReplyTexts.answer), ...(mail.isGuest ? [translate(companyWrote.link)] : [])],
    };
  },
} satisfies Partial<MailTemplates>;
