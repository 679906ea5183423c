import { product } from '../../../src/product.ts';
import { linesOf, type Templates } from '../mail-text.ts';

const companyInvitation = {
  subject: /*i18n*/ { id: 'mail.companyInvitation.subject', message: '{by} invites you to {company}' },
  text: /*i18n*/ {
    id: 'mail.companyInvitation.text',
    message: '{by} would like you to work with them on {company}’s ads at {product}.',
  },
  action: /*i18n*/ { id: 'mail.companyInvitation.action', message: 'Show the invitation' },
  small: /*i18n*/ {
    id: 'mail.companyInvitation.small',
    message:
      'The invitation works once and for a week, for whoever is logged in with this address. If you do not know the company, ignore this e-mail.',
  },
};
const companyVerification = {
  subject: /*i18n*/ { id: 'mail.companyVerification.subject', message: 'Prove that {domain} belongs to {company}' },
  text: /*i18n*/ {
    id: 'mail.companyVerification.text',
    message:
      '{by} ({email}) has added {company} at {product} and says that {domain} is its website. If that is so, open the link in the browser where {by} is logged in.',
  },
  action: /*i18n*/ { id: 'mail.companyVerification.action', message: 'Prove it' },
  small: /*i18n*/ {
    id: 'mail.companyVerification.small',
    message:
      'The link works once and for a day, and for {by} alone. If you do not know them, ignore this e-mail and do not send it on: they would get the profile of your startup.',
  },
};
const companyVerified = {
  subject: /*i18n*/ { id: 'mail.companyVerified.subject', message: '{company} is verified' },
  text: /*i18n*/ {
    id: 'mail.companyVerified.text',
    message: 'We have verified that {company} at {product} is yours. From now on its profile is yours to write.',
  },
  action: /*i18n*/ { id: 'mail.companyVerified.action', message: 'Go to my startup' },
};
const companyRefused = {
  subject: /*i18n*/ { id: 'mail.companyRefused.subject', message: 'We could not verify {company}' },
  text: /*i18n*/ {
    id: 'mail.companyRefused.text',
    message:
      'We have found no proof that {company} at {domain} is yours. You can still prove it by an e-mail at the domain or by its DNS record. If you think that we are wrong, write to {address}. The reason:',
  },
};
const companyTaken = {
  subject: /*i18n*/ { id: 'mail.companyTaken.subject', message: 'Somebody else has proved that {domain} is theirs' },
  text: /*i18n*/ {
    id: 'mail.companyTaken.text',
    message:
      'You added {company} at {product} with the website {domain}. Somebody else has proved before you that the domain is theirs. If you work with them, ask them for an invitation; if you think that it is not right, write to {address}.',
  },
  action: /*i18n*/ { id: 'mail.companyTaken.action', message: 'Go to my startup' },
};
const companySuspension = {
  suspended: {
    subject: /*i18n*/ { id: 'mail.companySuspended.subject', message: '{company} is suspended at {product}' },
    text: /*i18n*/ {
      id: 'mail.companySuspended.text',
      message:
        'We have paused {company}’s ads, and nothing new from it is published for now. You can still reply to those who applied. If you think that this is not right, write to {address}. The reason:',
    },
  },
  restored: {
    subject: /*i18n*/ { id: 'mail.companyRestored.subject', message: '{company} is no longer suspended' },
    text: /*i18n*/ {
      id: 'mail.companyRestored.text',
      message: '{company} may publish at {product} again. Its ads are paused; resume those that are still open.',
    },
  },
  action: /*i18n*/ { id: 'mail.companySuspension.action', message: 'Go to my startup' },
};
const webhookDisabled = {
  subject: /*i18n*/ { id: 'mail.webhookDisabled.subject', message: 'We no longer send {company}’s events' },
  text: /*i18n*/ {
    id: 'mail.webhookDisabled.text',
    message:
      'Nothing that we sent to {url} has arrived for three days, so {company}’s webhook is off. What happens meanwhile is not sent later.',
  },
  action: /*i18n*/ { id: 'mail.webhookDisabled.action', message: 'See what went wrong' },
};

export const ofCompanies = {
  companyInvitation: ({ link, by, company }, { withLink }) => withLink(companyInvitation, link, { by, company }),
  companyVerification: ({ link, company, domain, by, email }, { withLink }) =>
    withLink(companyVerification, link, { company, domain, by, email }),
  companyVerified: ({ company, domain, link }, { say }) => ({
    subject: say(companyVerified.subject, { company, domain }),
    paragraphs: [say(companyVerified.text, { company, domain })],
    action: { label: say(companyVerified.action), href: link },
    small: [],
  }),
  companyTaken: ({ company, domain, link }, { say }) => ({
    subject: say(companyTaken.subject, { company, domain }),
    paragraphs: [say(companyTaken.text, { company, domain })],
    action: { label: say(companyTaken.action), href: link },
    small: [],
  }),
  companyRefused: ({ company, domain, words: said, link }, { say }) => ({
    subject: say(companyRefused.subject, { company }),
    paragraphs: [say(companyRefused.text, { company, domain, address: product.mail }), ...linesOf(said)],
    action: { label: say(companyTaken.action), href: link },
    small: [],
  }),
  companySuspension: ({ step, company, words: said, link }, { say }) => ({
    subject: say(companySuspension[step].subject, { company }),
    paragraphs: [say(companySuspension[step].text, { company }), ...linesOf(said)],
    action: { label: say(companySuspension.action), href: link },
    small: [],
  }),
  webhookDisabled: ({ company, url, link }, { say }) => ({
    subject: say(webhookDisabled.subject, { company }),
    paragraphs: [say(webhookDisabled.text, { company, url })],
    action: { label: say(webhookDisabled.action), href: link },
    small: [],
  }),
} satisfies Partial<Templates>;
