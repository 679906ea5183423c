import type { MailTemplates } from '../mail-text.ts';
import { noReplyTexts, withAdSelector } from './applications.ts';

const newApplicants = {
  one: {
    subject: /*i18n*/ {
      id: 'mail.newApplicants.one',
      message:
        '{ad, select, none {{company} has a new application without an ad} other {Somebody has applied for “{title}”}}',
    },
    text: /*i18n*/ {
      id: 'mail.newApplicants.oneText',
      message:
        '{ad, select, none {Somebody has applied to {company} without an ad. See who it is and everything they sent on the board.} other {Somebody has applied for “{title}” at {company}. See who it is and everything they sent on the board.}}',
    },
    due: /*i18n*/ { id: 'mail.newApplicants.due', message: 'You promised them a reply by {date}.' },
    action: /*i18n*/ { id: 'mail.newApplicants.show', message: 'See who it is' },
  },
  several: {
    subject: /*i18n*/ {
      id: 'mail.newApplicants.several',
      message: '{total, plural, one {# new applicant} other {# new applicants}} at {company}',
    },
    text: /*i18n*/ {
      id: 'mail.newApplicants.severalText',
      message:
        '{total, plural, one {# person has} other {# people have}} applied to {company} since the last e-mail. Those whose reply is due soonest are first in the list.',
    },
    action: /*i18n*/ { id: 'mail.newApplicants.all', message: 'See the applicants' },
  },
  manage: /*i18n*/ { id: 'mail.newApplicants.manage', message: 'Change how you hear about applicants' },
};
const applicantNews = {
  wrote: {
    subject: /*i18n*/ {
      id: 'mail.applicantNews.wrote',
      message:
        '{ad, select, none {{company}: a message from somebody who applied without an ad} other {A message from somebody who applied for “{title}”}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicantNews.wroteText',
      message:
        '{ad, select, none {Somebody who applied to {company} without an ad has written to you. The message is on the board.} other {Somebody who applied for “{title}” at {company} has written to you. The message is on the board.}}',
    },
  },
  nudged: {
    subject: /*i18n*/ {
      id: 'mail.applicantNews.nudged',
      message:
        '{ad, select, none {{company}: somebody who applied without an ad is waiting for your reply} other {Somebody is waiting for your reply: “{title}”}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicantNews.nudgedText',
      message:
        '{ad, select, none {Somebody who applied to {company} without an ad is asking where their application stands. The promised day has passed.} other {Somebody who applied for “{title}” at {company} is asking where their application stands. The promised day has passed.}}',
    },
  },
  withdrew: {
    subject: /*i18n*/ {
      id: 'mail.applicantNews.withdrew',
      message:
        '{ad, select, none {{company}: an application without an ad was withdrawn} other {An application for “{title}” was withdrawn}}',
    },
    text: /*i18n*/ {
      id: 'mail.applicantNews.withdrewText',
      message:
        '{ad, select, none {Somebody has withdrawn their application to {company} without an ad. They no longer need a reply.} other {Somebody has withdrawn their application for “{title}” at {company}. They no longer need a reply.}}',
    },
  },
};
const repliesDue = {
  subject: /*i18n*/ {
    id: 'mail.repliesDue.subject',
    message:
      '{overdue, plural, one {# person has} other {# people have}} been waiting too long for a reply from {company}',
  },
  nobodyYet: /*i18n*/ {
    id: 'mail.repliesDue.nobodyYet',
    message: '{dueSoon, plural, one {# person is} other {# people are}} waiting for a reply from {company}',
  },
  overdue: /*i18n*/ {
    id: 'mail.repliesDue.overdue',
    message:
      '{overdue, plural, one {A reply from {company} to # applicant is} other {Replies from {company} to # applicants are}} overdue.',
  },
  dueSoon: /*i18n*/ {
    id: 'mail.repliesDue.dueSoon',
    message:
      '{dueSoon, plural, one {A reply to # applicant is due} other {Replies to # applicants are due}} within two days.',
  },
  slow: /*i18n*/ {
    id: 'mail.repliesDue.slow',
    message:
      'Unless you reply to enough people by tomorrow, everybody will see beside your ads that {company} replies slowly, and none of your ads can be boosted. Both end as soon as you have replied to enough of them.',
  },
  paused: /*i18n*/ {
    id: 'mail.repliesDue.paused',
    message:
      'Unless you reply to enough people by tomorrow, nobody will be able to apply to {company}’s ads. That ends as soon as fewer than five, or at most half, of your replies are overdue.',
  },
  action: /*i18n*/ { id: 'mail.repliesDue.action', message: 'Reply to them' },
};

export const applicantTemplates = {
  newApplicants: (mail, { translate, dayOf }) => {
    const { title, replyDueOn, link, manage } = mail;
    const messages = title === null ? newApplicants.several : newApplicants.one;
    const due = replyDueOn === null ? [] : [translate(newApplicants.one.due, { date: dayOf(replyDueOn) })];
    return {
      subject: translate(messages.subject, withAdSelector(mail)),
      paragraphs: [translate(messages.text, withAdSelector(mail)), ...due],
      action: { label: translate(messages.action), href: link },
      manage: { label: translate(newApplicants.manage), href: manage },
      small: title === null ? [] : [translate(noReplyTexts.write)],
    };
  },
  applicantNews: (mail, { translate }) => {
    const { step, link, manage } = mail;
    return {
      subject: translate(applicantNews[step].subject, withAdSelector(mail)),
      paragraphs: [translate(applicantNews[step].text, withAdSelector(mail))],
      action: { label: translate(newApplicants.one.action), href: link },
      manage: { label: translate(newApplicants.manage), href: manage },
      small: [translate(step === 'withdrew' ? noReplyTexts.write : noReplyTexts.answer)],
    };
  },
  repliesDue: ({ ahead, company, overdue, dueSoon, link, manage }, { translate, manageLink }) => ({
    subject: translate(overdue > 0 ? repliesDue.subject : repliesDue.nobodyYet, { company, overdue, dueSoon }),
    paragraphs: [
      ...(overdue > 0 ? [translate(repliesDue.overdue, { company, overdue })] : []),
      ...(dueSoon > 0 ? [translate(repliesDue.dueSoon, { dueSoon })] : []),
      ...(ahead === 'none' ? [] : [translate(repliesDue[ahead], { company })]),
    ],
    action: { label: translate(repliesDue.action), href: link },
    ...manageLink(manage),
    small: [],
  }),
} satisfies Partial<MailTemplates>;
