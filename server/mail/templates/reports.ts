import { linesOf, type MailTemplates, seeJobLabel } from '../mail-text.ts';
import { adNews, contentReportsUrl, objectionText } from './ads.ts';

const messageReported = {
  subject: /*i18n*/ { id: 'mail.messageReported.subject', message: 'Reported: a message from {company}' },
  text: /*i18n*/ {
    id: 'mail.messageReported.text',
    message: 'Somebody reported a message from {company} about {title}: {reason}.',
  },
  quoted: /*i18n*/ { id: 'mail.messageReported.quoted', message: 'The message:' },
};
const messageReasons = {
  scam: /*i18n*/ { id: 'mail.jobReported.scam', message: 'it is a scam' },
  insult: /*i18n*/ { id: 'mail.messageReported.insult', message: 'it is an insult or a threat' },
  discrimination: /*i18n*/ { id: 'mail.jobReported.discrimination', message: 'it discriminates' },
  unwanted: /*i18n*/ { id: 'mail.messageReported.unwanted', message: 'it has nothing to do with the application' },
};
const jobReported = {
  subject: /*i18n*/ { id: 'mail.jobReported.subject', message: 'Reported: {title} at {company}' },
  text: /*i18n*/ {
    id: 'mail.jobReported.text',
    message: 'Somebody reported the ad for {title} at {company}: {reason}.',
  },
  reporter: /*i18n*/ { id: 'mail.jobReported.reporter', message: 'You can ask them at {reporter}.' },
  nobody: /*i18n*/ { id: 'mail.jobReported.nobody', message: 'They left no address.' },
};
const reportReasons = {
  scam: /*i18n*/ { id: 'mail.jobReported.scam', message: 'it is a scam' },
  notRemote: /*i18n*/ { id: 'mail.jobReported.notRemote', message: 'it is not remote' },
  wrongSalary: /*i18n*/ { id: 'mail.jobReported.wrongSalary', message: 'the salary is wrong' },
  closed: /*i18n*/ { id: 'mail.jobReported.closed', message: 'it is no longer open' },
  discrimination: /*i18n*/ { id: 'mail.jobReported.discrimination', message: 'it discriminates' },
};
const reportReceived = {
  subject: /*i18n*/ { id: 'mail.reportReceived.subject', message: 'We have your report of “{title}”' },
  job: /*i18n*/ {
    id: 'mail.reportReceived.job',
    message:
      'You reported {company}’s ad “{title}”: {reason}. A person will look at it. We will let you know at this address what we decide, and why.',
  },
  message: /*i18n*/ {
    id: 'mail.reportReceived.message',
    message:
      'You reported a message from {company} about “{title}”: {reason}. A person will look at it. We will let you know at this address what we decide, and why.',
  },
  small: /*i18n*/ {
    id: 'mail.reportReceived.small',
    message: 'How we judge reports: {page}. If you did not report anything, ignore this e-mail.',
  },
};
const reportVerdict = {
  action: /*i18n*/ { id: 'mail.reportVerdict.action', message: 'How we judge reports' },
  confirmed: {
    subject: /*i18n*/ { id: 'mail.reportVerdict.confirmed', message: 'A report of “{title}” was confirmed' },
  },
  removed: {
    subject: /*i18n*/ { id: 'mail.reportVerdict.removed', message: '“{title}” was reported and taken down' },
  },
  unfounded: {
    subject: /*i18n*/ { id: 'mail.reportVerdict.unfounded', message: 'A report of “{title}” was not confirmed' },
  },
  reporter: {
    removed: /*i18n*/ {
      id: 'mail.reportVerdict.reporter.removed',
      message:
        'You reported {company}’s ad “{title}”: {reason}. We have looked into it, you are right, and we have taken the ad down. The reason:',
    },
    confirmed: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.confirmed.job',
        message:
          'You reported {company}’s ad “{title}”: {reason}. We have looked into it, and you are right. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.confirmed.message',
        message:
          'You reported a message from {company} about “{title}”: {reason}. We have looked into it, and you are right. The reason:',
      },
    },
    unfounded: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.unfounded.job',
        message:
          'You reported {company}’s ad “{title}”: {reason}. We have looked into it and see it differently. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.unfounded.message',
        message:
          'You reported a message from {company} about “{title}”: {reason}. We have looked into it and see it differently. The reason:',
      },
    },
  },
  company: {
    removed: /*i18n*/ {
      id: 'mail.reportVerdict.company.removed',
      message:
        'Somebody reported {company}’s ad “{title}”: {reason}. We have looked into it, it is true, and we have taken the ad down. Those who applied know that it has ended. The reason:',
    },
    confirmed: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.company.confirmed.job',
        message:
          'Somebody reported {company}’s ad “{title}”: {reason}. We have looked into it, and it is true. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.company.confirmed.message',
        message:
          'Somebody reported a message from {company} about “{title}”: {reason}. We have looked into it, and it is true. The reason:',
      },
    },
    unfounded: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.company.unfounded.job',
        message:
          'Somebody reported {company}’s ad “{title}”: {reason}. We have looked into it, and it is not true. You do not need to do anything. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.company.unfounded.message',
        message:
          'Somebody reported a message from {company} about “{title}”: {reason}. We have looked into it, and it is not true. You do not need to do anything. The reason:',
      },
    },
  },
};
const notRemote = {
  subject: /*i18n*/ { id: 'mail.notRemote.subject', message: '“{title}” is no longer shown as remote' },
  text: /*i18n*/ {
    id: 'mail.notRemote.text',
    message:
      'We have confirmed three reports that {company}’s ad “{title}” is not remote. The board no longer shows it as remote, and its page says why. Changing the ad will not undo this; if you think we are wrong, write to us.',
  },
  action: /*i18n*/ { id: 'mail.notRemote.action', message: 'Open the ad' },
};
/** A removed ad can't be opened. */
const removedActions = { reporter: reportVerdict.action, company: adNews.action };

export const reportTemplates = {
  jobReported: ({ title, company, reason, text, reporter, link }, { translate }) => {
    const about = { title, company, reason: translate(reportReasons[reason]), reporter };
    return {
      subject: translate(jobReported.subject, about),
      paragraphs: [
        translate(jobReported.text, about),
        ...linesOf(text),
        translate(reporter === '' ? jobReported.nobody : jobReported.reporter, about),
      ],
      action: { label: translate(seeJobLabel), href: link },
      small: [],
    };
  },
  messageReported: ({ title, company, reason, text, quoted, reporter, link }, { translate }) => {
    const about = { title, company, reason: translate(messageReasons[reason]), reporter };
    return {
      subject: translate(messageReported.subject, about),
      paragraphs: [
        translate(messageReported.text, about),
        ...linesOf(text),
        translate(messageReported.quoted),
        ...linesOf(quoted),
        translate(jobReported.reporter, about),
      ],
      action: { label: translate(seeJobLabel), href: link },
      small: [],
    };
  },
  reportReceived: ({ about, reason, title, company, link }, writer) => {
    const { translate } = writer;
    const reasonText = translate({ ...reportReasons, ...messageReasons }[reason]);
    return {
      subject: translate(reportReceived.subject, { title }),
      paragraphs: [translate(reportReceived[about], { title, company, reason: reasonText })],
      action: { label: translate(notRemote.action), href: link },
      small: [translate(reportReceived.small, { page: contentReportsUrl(writer) })],
    };
  },
  reportVerdict: ({ to, about, verdict, reason, title, company, message, link }, writer) => {
    const { translate } = writer;
    return {
      subject: translate(reportVerdict[verdict].subject, { title }),
      paragraphs: [
        translate(verdict === 'removed' ? reportVerdict[to].removed : reportVerdict[to][verdict][about], {
          title,
          company,
          reason: translate({ ...reportReasons, ...messageReasons }[reason]),
        }),
        ...linesOf(message),
      ],
      action: { label: translate(verdict === 'removed' ? removedActions[to] : notRemote.action), href: link },
      small: [objectionText(writer)],
    };
  },
  notRemote: (mail, { translate }) => ({
    subject: translate(notRemote.subject, mail),
    paragraphs: [translate(notRemote.text, mail)],
    action: { label: translate(notRemote.action), href: mail.link },
    small: [],
  }),
} satisfies Partial<MailTemplates>;
