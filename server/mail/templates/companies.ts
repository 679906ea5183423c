import { appInfo } from '../../../src/app-info.ts';
import { linesOf, type MailTemplates } from '../mail-text.ts';

const companyInvitation = {
  subject: /*i18n*/ { id: 'mail.companyInvitation.subject', message: '{by} invites you to {company}' },
  text: /*i18n*/ {
    id: 'mail.companyInvitation.text',
    message: '{by} would like you to work with them on {company}’s ads on {product}.',
  },
  action: /*i18n*/ { id: 'mail.companyInvitation.action', message: 'See the invitation' },
  small: /*i18n*/ {
    id: 'mail.companyInvitation.small',
    message:
      'The invitation works once and expires in a week. It is for whoever is logged in with this address. If you do not know the company, ignore this e-mail.',
  },
};
const companyVerification = {
  subject: /*i18n*/ { id: 'mail.companyVerification.subject', message: 'Prove that {domain} belongs to {company}' },
  text: /*i18n*/ {
    id: 'mail.companyVerification.text',
    message:
      '{by} ({email}) has added {company} on {product} and says that {domain} is its website. If that is true, open the link in the browser where {by} is logged in.',
  },
  action: /*i18n*/ { id: 'mail.companyVerification.action', message: 'Prove it' },
  small: /*i18n*/ {
    id: 'mail.companyVerification.small',
    message:
      'The link works once, expires in a day and is for {by} alone. If you do not know them, ignore this e-mail and do not forward it: they would take over your startup’s profile.',
  },
};
const companyVerified = {
  subject: /*i18n*/ { id: 'mail.companyVerified.subject', message: '{company} is verified' },
  text: /*i18n*/ {
    id: 'mail.companyVerified.text',
    message: 'We have verified that {company} on {product} is yours. From now on, its profile is in your hands.',
  },
  action: /*i18n*/ { id: 'mail.companyVerified.action', message: 'Go to my startup' },
};
const companyRefused = {
  subject: /*i18n*/ { id: 'mail.companyRefused.subject', message: 'We could not verify {company}' },
  text: /*i18n*/ {
    id: 'mail.companyRefused.text',
    message:
      'We have found no proof that {company} at {domain} is yours. You can still prove it with an e-mail address at the domain or with its DNS record. If you think we are wrong, write to {address}. The reason:',
  },
};
const companyTaken = {
  subject: /*i18n*/ { id: 'mail.companyTaken.subject', message: 'Somebody else has proved that {domain} is theirs' },
  text: /*i18n*/ {
    id: 'mail.companyTaken.text',
    message:
      'You added {company} on {product} with the website {domain}. Somebody else proved before you that the domain is theirs. If you work with them, ask them for an invitation; if you think this is wrong, write to {address}.',
  },
  action: /*i18n*/ { id: 'mail.companyTaken.action', message: 'Go to my startup' },
};
const companySuspension = {
  suspended: {
    subject: /*i18n*/ { id: 'mail.companySuspended.subject', message: '{company} is suspended on {product}' },
    text: /*i18n*/ {
      id: 'mail.companySuspended.text',
      message:
        'We have paused {company}’s ads, and nothing new from it will be published for now. You can still reply to those who applied. If you think this is wrong, write to {address}. The reason:',
    },
  },
  restored: {
    subject: /*i18n*/ { id: 'mail.companyRestored.subject', message: '{company} is no longer suspended' },
    text: /*i18n*/ {
      id: 'mail.companyRestored.text',
      message: '{company} may publish on {product} again. Its ads are paused; resume those that are still open.',
    },
  },
  action: /*i18n*/ { id: 'mail.companySuspension.action', message: 'Go to my startup' },
};
const webhookDisabled = {
  subject: /*i18n*/ { id: 'mail.webhookDisabled.subject', message: 'We no longer send {company}’s events' },
  text: /*i18n*/ {
    id: 'mail.webhookDisabled.text',
    message:
      'Nothing we sent to {url} has arrived for three days, so {company}’s webhook is off. What happens in the meantime will not be sent later.',
  },
  action: /*i18n*/ { id: 'mail.webhookDisabled.action', message: 'See what went wrong' },
};

export const companyTemplates = {
  companyInvitation: ({ link, by, company }, { withLink }) => withLink(companyInvitation, link, { by, company }),
  companyVerification: ({ link, company, domain, by, email }, { withLink }) =>
    withLink(companyVerification, link, { company, domain, by, email }),
  companyVerified: ({ company, domain, link }, { translate }) => ({
    subject: translate(companyVerified.subject, { company, domain }),
    paragraphs: [translate(companyVerified.text, { company, domain })],
    action: { label: translate(companyVerified.action), href: link },
    small: [],
  }),
  companyTaken: ({ company, domain, link }, { translate }) => ({
    subject: translate(companyTaken.subject, { company, domain }),
    paragraphs: [translate(companyTaken.text, { company, domain })],
    action: { label: translate(companyTaken.action), href: link },
    small: [],
  }),
  companyRefused: ({ company, domain, message, link }, { translate }) => ({
    subject: translate(companyRefused.subject, { company }),
    paragraphs: [translate(companyRefused.text, { company, domain, address: appInfo.mail }), ...linesOf(message)],
    action: { label: translate(companyTaken.action), href: link },
    small: [],
  }),
  companySuspension: ({ step, company, message, link }, { translate }) => ({
    subject: translate(companySuspension[step].subject, { company }),
    paragraphs: [translate(companySuspension[step].text, { company }), ...linesOf(message)],
    action: { label: translate(companySuspension.action), href: link },
    small: [],
  }),
  webhookDisabled: ({ company, url, link }, { translate }) => ({
    subject: translate(webhookDisabled.subject, { company }),
    paragraphs: [translate(webhookDisabled.text, { company, url })],
    action: { label: translate(webhookDisabled.action), href: link },
    small: [],
  }),
} satisfies Partial<MailTemplates>;
