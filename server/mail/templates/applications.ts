import type { MailText, Templates, Words, Writer } from '../mail-text.ts';
import type { Mail } from '../outbox.ts';

/** Under a mail that leads to a conversation. Nobody learns the address of the other side, so a reply to it reaches nobody. */
export const unread = {
  answer: /*i18n*/ { id: 'mail.companyWrote.small', message: 'Reply there: nobody reads a reply to this e-mail.' },
  write: /*i18n*/ {
    id: 'mail.unread',
    message: 'Nobody reads a reply to this e-mail. If you want to write, do it there.',
  },
};
const applicationSent = {
  subject: /*i18n*/ { id: 'mail.applicationSent.subject', message: 'You applied: {title}' },
  text: /*i18n*/ {
    id: 'mail.applicationSent.text',
    message: 'Your application for {title} at {company} is on the board under the number {reference}.',
  },
  due: /*i18n*/ {
    id: 'mail.applicationSent.due',
    message: 'The company promised to reply by {date}. If it does not, you can nudge it once.',
  },
  action: /*i18n*/ { id: 'mail.applicationSent.action', message: 'Show the application' },
  small: /*i18n*/ {
    id: 'mail.applicationSent.small',
    message:
      'Whoever has this link sees the application and can withdraw it: keep it to yourself. If it was not you who applied, withdraw it there.',
  },
};
const applicationAgain = {
  subject: /*i18n*/ { id: 'mail.applicationAgain.subject', message: 'You have applied before: {title}' },
  text: /*i18n*/ {
    id: 'mail.applicationAgain.text',
    message:
      'Somebody applied for {title} at {company} with your address once more. The first application, number {reference}, holds and nothing was changed.',
  },
};
const applicantAdded = {
  subject: /*i18n*/ {
    id: 'mail.applicantAdded.subject',
    message: '{company} has added you to its candidates: {title}',
  },
  text: /*i18n*/ {
    id: 'mail.applicantAdded.text',
    message:
      '{company} has added you to its candidates: {title}, number {reference}. It says that you agreed to it on {date}, and may keep what it knows of you for a year from then.',
  },
  ways: /*i18n*/ {
    id: 'mail.applicantAdded.ways',
    message: 'If that is not so, or you have thought better of it, withdraw by the link below. You need no account.',
  },
};
const applicationStatus = {
  talking: {
    subject: /*i18n*/ { id: 'mail.applicationStatus.talking.subject', message: '{company} has replied: {title}' },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.talking.text',
      message: '{company} has replied to your application for {title}, number {reference}.',
    },
  },
  invited: {
    subject: /*i18n*/ { id: 'mail.applicationStatus.invited.subject', message: 'You are invited: {title}' },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.invited.text',
      message: '{company} invites you to the next step of your application for {title}, number {reference}.',
    },
  },
  offer: {
    subject: /*i18n*/ { id: 'mail.applicationStatus.offer.subject', message: 'You have an offer: {title}' },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.offer.text',
      message: '{company} offers you the job you applied for: {title}, number {reference}.',
    },
  },
  hired: {
    subject: /*i18n*/ { id: 'mail.applicationStatus.hired.subject', message: 'You have the job: {title}' },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.hired.text',
      message: '{company} says that the job is yours: {title}, number {reference}.',
    },
  },
  refused: {
    subject: /*i18n*/ { id: 'mail.applicationStatus.refused.subject', message: '{company} has decided: {title}' },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.refused.text',
      message: '{company} will not go on with your application for {title}, number {reference}.',
    },
  },
  closed: {
    subject: /*i18n*/ { id: 'mail.applicationStatus.closed.subject', message: 'The job closed: {title}' },
    text: /*i18n*/ {
      id: 'mail.applicationStatus.closed.text',
      message: '{company} has closed the job {title}. Your application, number {reference}, ends with it.',
    },
  },
};
const answerDue = /*i18n*/ {
  id: 'mail.applicationStatus.invited.due',
  message: 'Please reply by {date}, in the messages beside your application.',
};
const replyOverdue = {
  subject: /*i18n*/ { id: 'mail.replyOverdue.subject', message: '{company} has not replied: {title}' },
  text: /*i18n*/ {
    id: 'mail.replyOverdue.text',
    message:
      '{company} promised to reply by {date} to your application for {title}, number {reference}. We know of no reply.',
  },
  ways: /*i18n*/ {
    id: 'mail.replyOverdue.ways',
    message: 'You can nudge the company once, or withdraw the application. Both are beside it.',
  },
};
const companyWrote = {
  subject: /*i18n*/ { id: 'mail.companyWrote.subject', message: '{company} wrote to you: {title}' },
  text: /*i18n*/ {
    id: 'mail.companyWrote.text',
    message: '{company} wrote to you about your application for {title}, number {reference}.',
  },
  action: /*i18n*/ { id: 'mail.companyWrote.action', message: 'Read and reply' },
  link: /*i18n*/ {
    id: 'mail.companyWrote.link',
    message: 'Whoever has this link can read the messages and reply to them: keep it to yourself.',
  },
};

const ofApplication = (
  { say, dayOf }: Writer,
  { title, company, reference, link }: Extract<Mail, { reference: string }>,
  words: Record<'subject' | 'text', Words>,
  due: string | null,
): MailText => ({
  subject: say(words.subject, { title }),
  paragraphs: [
    say(words.text, { title, company, reference }),
    ...(due === null ? [] : [say(applicationSent.due, { date: dayOf(due) })]),
  ],
  action: { label: say(applicationSent.action), href: link },
  small: [say(unread.write), say(applicationSent.small)],
});

export const ofApplications = {
  applicationSent: (mail, writer) => ofApplication(writer, mail, applicationSent, mail.replyDueOn),
  applicationAgain: (mail, writer) => ofApplication(writer, mail, applicationAgain, null),
  applicantAdded: (mail, writer) => {
    const { title, company, reference, consentOn } = mail;
    const { say, dayOf } = writer;
    return {
      ...ofApplication(writer, mail, applicationSent, null),
      subject: say(applicantAdded.subject, { title, company }),
      paragraphs: [
        say(applicantAdded.text, { title, company, reference, date: dayOf(consentOn) }),
        say(applicantAdded.ways),
      ],
    };
  },
  applicationStatus: (mail, writer) => {
    const words = applicationStatus[mail.status];
    const { title, company, reference, answerDueOn } = mail;
    const { say, dayOf } = writer;
    return {
      ...ofApplication(writer, mail, words, null),
      subject: say(words.subject, mail),
      paragraphs: [
        say(words.text, { title, company, reference }),
        ...(answerDueOn ? [say(answerDue, { date: dayOf(answerDueOn) })] : []),
      ],
    };
  },
  replyOverdue: (mail, writer) => {
    const { title, company, reference, replyDueOn } = mail;
    const { say, dayOf } = writer;
    return {
      ...ofApplication(writer, mail, applicationSent, null),
      subject: say(replyOverdue.subject, { title, company }),
      paragraphs: [
        say(replyOverdue.text, { title, company, reference, date: dayOf(replyDueOn) }),
        say(replyOverdue.ways),
      ],
    };
  },
  companyWrote: (mail, writer) => {
    const { say } = writer;
    return {
      ...ofApplication(writer, mail, companyWrote, null),
      subject: say(companyWrote.subject, mail),
      action: { label: say(companyWrote.action), href: mail.link },
      small: [say(unread.answer), ...(mail.isGuest ? [say(companyWrote.link)] : [])],
    };
  },
} satisfies Partial<Templates>;
