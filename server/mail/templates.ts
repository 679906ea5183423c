import type { Topic } from '../../machines/contact/contact.rules.ts';
import type { Provider } from '../../src/api/contract-account.ts';
import { contactTopics } from '../../src/i18n/contact-topics.ts';
import { moneyText } from '../../src/i18n/money.ts';
import { nonBreaking } from '../../src/i18n/non-breaking.ts';
import { productNames } from '../../src/i18n/product-names.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import { taxonomyName } from '../../src/i18n/taxonomy-name.ts';
import { product } from '../../src/product.ts';
import { hashTo } from '../../src/routing/fragments.ts';
import { type MailTopic, mailCalls } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import type { Mail } from './outbox.ts';

/** A mail in words, before anything decides how it looks. */
export type MailText = {
  subject: string;
  paragraphs: string[];
  action: { label: string; href: string };
  /** What stands under the button. */
  small: string[];
  /** Between the paragraphs and the button. */
  jobs?: { title: string; facts: string; href: string }[];
  /** Where the reader changes that such mails come. */
  manage?: { label: string; href: string };
  /** Whom an answer reaches, where it is not the board. */
  replyTo?: string;
  /** Where a mail program asks for no more of them (RFC 8058). */
  unsubscribe?: string;
};

export type TemplateServices = { texts: Texts; hosts: Pick<Hosts, 'publicUrl'> };

const confirmAction = /*i18n*/ { id: 'mail.confirm.action', message: 'Confirm the address' };
const confirm = {
  subject: /*i18n*/ { id: 'mail.confirm.subject', message: 'Confirm your e-mail address' },
  text: /*i18n*/ {
    id: 'mail.confirm.text',
    message: 'An account at {product} was made with this address. Confirm that the address is yours.',
  },
  action: confirmAction,
  small: /*i18n*/ {
    id: 'mail.confirm.small',
    message: 'The link works for a week. If you did not sign up at {product}, ignore this e-mail.',
  },
};
const changeAddress = {
  subject: /*i18n*/ { id: 'mail.changeAddress.subject', message: 'Confirm your new e-mail address' },
  text: /*i18n*/ {
    id: 'mail.changeAddress.text',
    message: 'An account at {product} is to have this address from now on. Confirm that the address is yours.',
  },
  action: confirmAction,
  small: /*i18n*/ {
    id: 'mail.changeAddress.small',
    message: 'The link works for a week. If you did not ask for it, ignore this e-mail: nothing changes.',
  },
};
const addressChanged = {
  subject: /*i18n*/ { id: 'mail.addressChanged.subject', message: 'Your account has a new e-mail address' },
  text: /*i18n*/ {
    id: 'mail.addressChanged.text',
    message:
      'Your account at {product} no longer has this address: it was changed to another one, which was confirmed.',
  },
  small: /*i18n*/ { id: 'mail.addressChanged.small', message: 'If it was not you, write to {address} at once.' },
};
const deletionScheduled = {
  subject: /*i18n*/ { id: 'mail.deletionScheduled.subject', message: 'Your account will be deleted on {date}' },
  text: /*i18n*/ {
    id: 'mail.deletionScheduled.text',
    message:
      'You asked us to delete your account at {product}. It goes on {date} with everything in it, and applications that wait for a reply are withdrawn. If you log in before that day, it stays.',
  },
};
const accountDeleted = {
  subject: /*i18n*/ { id: 'mail.accountDeleted.subject', message: 'Your account is deleted' },
  text: /*i18n*/ {
    id: 'mail.accountDeleted.text',
    message:
      'Your account at {product} is deleted with everything in it, as you asked. This is the last e-mail about it.',
  },
  applications: /*i18n*/ {
    id: 'mail.accountDeleted.applications',
    message:
      'Your applications have no name, contact, answers or CV any more. What a company has saved on its own is between you and that company.',
  },
  action: /*i18n*/ { id: 'mail.accountDeleted.action', message: 'Show the board' },
  small: /*i18n*/ {
    id: 'mail.accountDeleted.small',
    message: 'If it was not you who asked for it, write to {address}.',
  },
};
const reset = {
  subject: /*i18n*/ { id: 'mail.reset.subject', message: 'Set a new password' },
  text: /*i18n*/ {
    id: 'mail.reset.text',
    message: 'You asked for a new password for your account at {product}. Set it here:',
  },
  action: /*i18n*/ { id: 'mail.reset.action', message: 'Set a new password' },
  small: /*i18n*/ {
    id: 'mail.reset.small',
    message:
      'The link works once and for an hour. If you did not ask for it, ignore this e-mail: your password stays as it is.',
  },
};
const companyInvitation = {
  subject: /*i18n*/ { id: 'mail.companyInvitation.subject', message: '{by} invites you to {company}' },
  text: /*i18n*/ {
    id: 'mail.companyInvitation.text',
    message: '{by} wants you to work with them on the ads of {company} at {product}.',
  },
  action: /*i18n*/ { id: 'mail.companyInvitation.action', message: 'Show the invitation' },
  small: /*i18n*/ {
    id: 'mail.companyInvitation.small',
    message:
      'The invitation works once and for a week, for whoever is logged in with this address. If you do not know the company, ignore this e-mail.',
  },
};
const adNews = {
  accepted: {
    subject: /*i18n*/ { id: 'mail.adAccepted.subject', message: '“{title}” is on the board' },
    text: /*i18n*/ {
      id: 'mail.adAccepted.text',
      message:
        'The ad “{title}” of {company} is published for thirty days. In two weeks we ask whether it is still open; everybody sees when you last said so.',
    },
  },
  sentBack: {
    subject: /*i18n*/ { id: 'mail.adSentBack.subject', message: '“{title}” needs changes' },
    text: /*i18n*/ {
      id: 'mail.adSentBack.text',
      message: 'We have read the ad “{title}” of {company} and ask for changes before it is published:',
    },
  },
  refused: {
    subject: /*i18n*/ { id: 'mail.adRefused.subject', message: '“{title}” was not accepted' },
    text: /*i18n*/ {
      id: 'mail.adRefused.text',
      message: 'We have read the ad “{title}” of {company} and do not publish it. The reason:',
    },
  },
  removed: {
    subject: /*i18n*/ { id: 'mail.adRemoved.subject', message: '“{title}” was taken down' },
    text: /*i18n*/ {
      id: 'mail.adRemoved.text',
      message:
        'We have taken down the ad “{title}” of {company}, because it broke the rules of the board. Those who applied know that it has ended. The reason:',
    },
  },
  asked: {
    subject: /*i18n*/ { id: 'mail.adAsked.subject', message: 'Is “{title}” still open?' },
    text: /*i18n*/ {
      id: 'mail.adAsked.text',
      message:
        'Two weeks ago you said that the job “{title}” at {company} is open. Say whether it still is: it takes one click. After a week without an answer the ad and its record will say that nobody has confirmed it.',
    },
  },
  expired: {
    subject: /*i18n*/ { id: 'mail.adExpired.subject', message: '“{title}” has ended' },
    text: /*i18n*/ {
      id: 'mail.adExpired.text',
      message:
        'The ad “{title}” of {company} has run out. Renew it within ninety days and its record goes on, or say how the search ended. Those who wait for a reply still wait.',
    },
  },
  ending: {
    subject: /*i18n*/ { id: 'mail.adEnding.subject', message: '“{title}” ends soon' },
    text: /*i18n*/ {
      id: 'mail.adEnding.text',
      message:
        'The ad “{title}” of {company} runs until {date}. Renew it and it goes on for thirty days, with its age and its record. Or close it and say how the search ended.',
    },
  },
  endingUnpaid: {
    subject: /*i18n*/ { id: 'mail.adEndingUnpaid.subject', message: '“{title}” will not renew itself' },
    text: /*i18n*/ {
      id: 'mail.adEndingUnpaid.text',
      message:
        'The ad “{title}” of {company} runs until {date}. It is set to renew itself, but no further thirty days are paid for. Order them by then, or it ends.',
    },
  },
  endingUnconfirmed: {
    subject: /*i18n*/ { id: 'mail.adEndingUnpaid.subject', message: '“{title}” will not renew itself' },
    text: /*i18n*/ {
      id: 'mail.adEndingUnconfirmed.text',
      message:
        'The ad “{title}” of {company} runs until {date}. It is set to renew itself, but nobody has confirmed that the job is still open. Say so by then, or it ends.',
    },
  },
  action: /*i18n*/ { id: 'mail.adNews.action', message: 'Open the ads' },
};
const webhookDisabled = {
  subject: /*i18n*/ { id: 'mail.webhookDisabled.subject', message: 'We no longer send events of {company}' },
  text: /*i18n*/ {
    id: 'mail.webhookDisabled.text',
    message:
      'Nothing that we sent to {url} has arrived for three days, so the webhook of {company} is off. What happens meanwhile is not sent later.',
  },
  action: /*i18n*/ { id: 'mail.webhookDisabled.action', message: 'See what went wrong' },
};
const companySuspension = {
  suspended: {
    subject: /*i18n*/ { id: 'mail.companySuspended.subject', message: '{company} is suspended at {product}' },
    text: /*i18n*/ {
      id: 'mail.companySuspended.text',
      message:
        'We have paused the ads of {company}, and nothing new of it is published for now. You can still reply to those who applied. If you think that it is not right, write to {address}. The reason:',
    },
  },
  restored: {
    subject: /*i18n*/ { id: 'mail.companyRestored.subject', message: '{company} is no longer suspended' },
    text: /*i18n*/ {
      id: 'mail.companyRestored.text',
      message: '{company} may publish at {product} again. Its ads are paused; let those go on that are still open.',
    },
  },
  action: /*i18n*/ { id: 'mail.companySuspension.action', message: 'Go to my startup' },
};
const orderNews = {
  ordered: {
    subject: /*i18n*/ { id: 'mail.order.ordered', message: 'Your order: proforma {number}' },
    text: /*i18n*/ {
      id: 'mail.order.orderedText',
      message: 'Thank you for your order at {product}: {what}. Pay {total} by {due}, and what you ordered is yours.',
    },
  },
  paid: {
    subject: /*i18n*/ { id: 'mail.order.paid', message: 'Your payment is here: {number}' },
    text: /*i18n*/ {
      id: 'mail.order.paidText',
      message: 'We have got {total} for {what}. You can use it from now on. The invoice follows.',
    },
  },
  invoiced: {
    subject: /*i18n*/ { id: 'mail.order.invoiced', message: 'Invoice {number}' },
    text: /*i18n*/ {
      id: 'mail.order.invoicedText',
      message: 'The invoice for {what} over {total} is ready on the page of the order. It is paid already.',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'mail.order.cancelled', message: 'Order {number} is cancelled' },
    text: /*i18n*/ {
      id: 'mail.order.cancelledText',
      message: 'We have cancelled the order of {what}. There is nothing to pay. The reason:',
    },
  },
  refunded: {
    subject: /*i18n*/ { id: 'mail.order.refunded', message: 'We are sending your money back: {number}' },
    text: /*i18n*/ {
      id: 'mail.order.refundedText',
      message: 'We are sending back {total} for {what}. What was not used of it is taken back. The reason:',
    },
  },
  pay: /*i18n*/ { id: 'mail.order.pay', message: 'IBAN {iban}, variable symbol {symbol}' },
  noAccount: /*i18n*/ {
    id: 'mail.order.noAccount',
    message: 'This server has no bank account set up: do not pay anything.',
  },
  action: /*i18n*/ { id: 'mail.order.action', message: 'Show the order' },
};
const newApplicants = {
  one: {
    subject: /*i18n*/ { id: 'mail.newApplicants.one', message: 'Somebody has applied for “{title}”' },
    text: /*i18n*/ {
      id: 'mail.newApplicants.oneText',
      message: 'Somebody has applied for “{title}” at {company}. Who it is, and all that they sent, is on the board.',
    },
    due: /*i18n*/ { id: 'mail.newApplicants.due', message: 'You promised them a reply by {date}.' },
    action: /*i18n*/ { id: 'mail.newApplicants.show', message: 'Show who it is' },
  },
  several: {
    subject: /*i18n*/ {
      id: 'mail.newApplicants.several',
      message: '{total, plural, one {# new applicant} other {# new applicants}} at {company}',
    },
    text: /*i18n*/ {
      id: 'mail.newApplicants.severalText',
      message:
        '{total, plural, one {# person has} other {# people have}} applied at {company} since the last e-mail. Those whose day comes soonest are first in the list.',
    },
    action: /*i18n*/ { id: 'mail.newApplicants.all', message: 'Show the applicants' },
  },
  manage: /*i18n*/ { id: 'mail.newApplicants.manage', message: 'Change how you hear of applicants' },
};
/** Under a mail that leads to a conversation. Nobody learns the address of the other side, so a reply to it reaches nobody. */
const unread = {
  answer: /*i18n*/ { id: 'mail.companyWrote.small', message: 'Reply there: nobody reads a reply to this e-mail.' },
  write: /*i18n*/ {
    id: 'mail.unread',
    message: 'Nobody reads a reply to this e-mail. If you want to write, do it there.',
  },
};
const applicantNews = {
  wrote: {
    subject: /*i18n*/ { id: 'mail.applicantNews.wrote', message: 'A message from somebody who applied for “{title}”' },
    text: /*i18n*/ {
      id: 'mail.applicantNews.wroteText',
      message: 'Somebody who applied for “{title}” at {company} has written to you. The message is on the board.',
    },
  },
  nudged: {
    subject: /*i18n*/ { id: 'mail.applicantNews.nudged', message: 'Somebody waits for your reply: “{title}”' },
    text: /*i18n*/ {
      id: 'mail.applicantNews.nudgedText',
      message: 'Somebody who applied for “{title}” at {company} asks what became of it. The promised day has passed.',
    },
  },
  withdrew: {
    subject: /*i18n*/ { id: 'mail.applicantNews.withdrew', message: 'An application for “{title}” was withdrawn' },
    text: /*i18n*/ {
      id: 'mail.applicantNews.withdrewText',
      message: 'Somebody has withdrawn their application for “{title}” at {company}. They need no reply any more.',
    },
  },
};
const repliesDue = {
  subject: /*i18n*/ {
    id: 'mail.repliesDue.subject',
    message: '{overdue, plural, one {# person waits} other {# people wait}} too long for the reply of {company}',
  },
  nobodyYet: /*i18n*/ {
    id: 'mail.repliesDue.nobodyYet',
    message: '{dueSoon, plural, one {# person waits} other {# people wait}} for the reply of {company}',
  },
  overdue: /*i18n*/ {
    id: 'mail.repliesDue.overdue',
    message:
      '{company} promised {overdue, plural, one {# applicant} other {# applicants}} a reply by a day that has passed.',
  },
  dueSoon: /*i18n*/ {
    id: 'mail.repliesDue.dueSoon',
    message:
      '{dueSoon, plural, one {The day of # applicant comes} other {The days of # applicants come}} within two days.',
  },
  slow: /*i18n*/ {
    id: 'mail.repliesDue.slow',
    message:
      'Unless enough of them have a reply by tomorrow, everybody sees beside your ads that {company} replies slowly, and no ad of yours can be put forward. It goes as soon as they have one.',
  },
  paused: /*i18n*/ {
    id: 'mail.repliesDue.paused',
    message:
      'Unless enough of them have a reply by tomorrow, nobody can apply for ads of {company} until the others have one. It goes as soon as they do.',
  },
  action: /*i18n*/ { id: 'mail.repliesDue.action', message: 'Reply to them' },
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
      'You added {company} at {product} with the website {domain}. Somebody else has proved before you that the domain is theirs. If they are colleagues, ask them for an invitation; if you think that it is not right, write to {address}.',
  },
  action: /*i18n*/ { id: 'mail.companyTaken.action', message: 'Go to my startup' },
};
const taken = {
  subject: /*i18n*/ { id: 'mail.taken.subject', message: 'You already have an account at {product}' },
  text: /*i18n*/ {
    id: 'mail.taken.text',
    message:
      'Somebody tried to sign up at {product} with your address. It has an account already, so nothing has changed. If it was you, log in.',
  },
  action: /*i18n*/ { id: 'mail.taken.action', message: 'Log in' },
  small: /*i18n*/ {
    id: 'mail.taken.small',
    message: 'If you no longer know the password, the login form has a link to set a new one.',
  },
};
const password = {
  subject: /*i18n*/ { id: 'mail.password.subject', message: 'Your password has changed' },
  text: /*i18n*/ {
    id: 'mail.password.text',
    message:
      'Your account at {product} has a new password. Devices that were logged in with the old one no longer are.',
  },
};
const twoFactorOn = {
  subject: /*i18n*/ { id: 'mail.twoFactorOn.subject', message: 'Two-factor login is on' },
  text: /*i18n*/ {
    id: 'mail.twoFactorOn.text',
    message:
      'Logging in to {product} now also asks for a code from your authenticator app. Keep the recovery codes where you get to them without the phone.',
  },
};
const twoFactorOff = {
  subject: /*i18n*/ { id: 'mail.twoFactorOff.subject', message: 'Two-factor login is off' },
  text: /*i18n*/ {
    id: 'mail.twoFactorOff.text',
    message: 'Logging in to {product} no longer asks for a code from your authenticator app.',
  },
};
const recoveryLink = {
  subject: /*i18n*/ { id: 'mail.recoveryLink.subject', message: 'Log in without your phone' },
  text: /*i18n*/ {
    id: 'mail.recoveryLink.text',
    message:
      'Somebody logged in to your account at {product} with your password and asked to turn two-factor login off, as they have neither the phone nor a recovery code. If it was you, go on here: two-factor login turns off after 24 hours.',
  },
  action: /*i18n*/ { id: 'mail.recoveryLink.action', message: 'Continue' },
  small: /*i18n*/ {
    id: 'mail.recoveryLink.small',
    message:
      'The link works once and for an hour, and nothing starts until you press the button on its page. If it was not you, somebody else knows your password: set a new one at once.',
  },
};
const recoveryBegun = {
  subject: /*i18n*/ { id: 'mail.recoveryBegun.subject', message: 'Two-factor login turns off in 24 hours' },
  text: /*i18n*/ {
    id: 'mail.recoveryBegun.text',
    message:
      'Somebody who knows your password and reads this mailbox asked to log in to {product} without a code. Two-factor login turns off on {date}, and all devices are logged out.',
  },
  action: /*i18n*/ { id: 'mail.recoveryBegun.action', message: 'It was not me: stop it' },
  small: /*i18n*/ {
    id: 'mail.recoveryBegun.small',
    message:
      'If it was you, there is nothing to do. Logging in with a code or setting a new password stops it too. If it was not you, stop it, and then set a new password here and in your mailbox.',
  },
};
const recoveryEndsSoon = {
  subject: /*i18n*/ { id: 'mail.recoveryEndsSoon.subject', message: 'Two-factor login turns off soon' },
  text: /*i18n*/ {
    id: 'mail.recoveryEndsSoon.text',
    message:
      'As was asked for, two-factor login of your account at {product} turns off on {date}. From then on the password is enough to log in.',
  },
};
const recoveryStopped = {
  subject: /*i18n*/ { id: 'mail.recoveryStopped.subject', message: 'Two-factor login stays on' },
  text: /*i18n*/ {
    id: 'mail.recoveryStopped.text',
    message: 'Logging in to {product} without a code was stopped. Your account asks for codes as before.',
  },
};
const recoveryDone = {
  subject: /*i18n*/ { id: 'mail.recoveryDone.subject', message: 'Two-factor login is off, you can log in' },
  text: /*i18n*/ {
    id: 'mail.recoveryDone.text',
    message:
      'The 24 hours are over. Your password is enough to log in to {product} now, and all devices were logged out. When you have a phone again, turn two-factor login back on.',
  },
};
const codesPaused = {
  subject: /*i18n*/ { id: 'mail.codesPaused.subject', message: 'Ten wrong codes for your account' },
  text: /*i18n*/ {
    id: 'mail.codesPaused.text',
    message:
      'Somebody logging in to your account at {product} entered ten wrong codes in a row. Your account takes no codes for 15 minutes. Whoever it was got past the first step, which is your password or a linked account.',
  },
};
const codesRefused = {
  subject: /*i18n*/ { id: 'mail.codesRefused.subject', message: 'Codes from your app are refused for now' },
  text: /*i18n*/ {
    id: 'mail.codesRefused.text',
    message:
      'A hundred wrong codes in a row, or more, were entered for your account at {product}. It takes codes from your authenticator app again once you set a new password by a link from us, or log in with a recovery code.',
  },
};
const linked = {
  subject: /*i18n*/ { id: 'mail.linked.subject', message: 'You can now log in via {provider}' },
  text: /*i18n*/ { id: 'mail.linked.text', message: 'Your account at {product} was linked with {provider}.' },
};
const unlinked = {
  subject: /*i18n*/ { id: 'mail.unlinked.subject', message: 'Login via {provider} is off' },
  text: /*i18n*/ {
    id: 'mail.unlinked.text',
    message: 'Your account at {product} is no longer linked with {provider}.',
  },
};
const recovery = {
  subject: /*i18n*/ { id: 'mail.recovery.subject', message: 'A recovery code was used' },
  text: /*i18n*/ {
    id: 'mail.recovery.text',
    message:
      'Somebody logged in to your account at {product} with a recovery code. {left, plural, =0 {It was the last one.} one {# code is left.} other {# codes are left.}}',
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
  subject: /*i18n*/ { id: 'mail.applicationAgain.subject', message: 'You had applied before: {title}' },
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
const jobReminder = {
  subject: /*i18n*/ { id: 'mail.jobReminder.subject', message: 'You wanted to come back to {title}' },
  text: /*i18n*/ {
    id: 'mail.jobReminder.text',
    message: 'You asked us to remind you of {title} at {company} today.',
  },
  note: /*i18n*/ { id: 'mail.jobReminder.note', message: 'Your note:' },
  small: /*i18n*/ {
    id: 'mail.jobReminder.small',
    message: 'You get this once. You can set another day beside the job, under Saved jobs at {product}.',
  },
};
const applicationReceived = {
  subject: /*i18n*/ { id: 'mail.applicationReceived.subject', message: 'For {company}: an application for {title}' },
  text: /*i18n*/ {
    id: 'mail.applicationReceived.text',
    message:
      'Somebody applied for {title} at {company}, number {reference}. Hand it on to the company, without the e-mail: it gets that once it has replied.',
  },
  due: /*i18n*/ { id: 'mail.applicationReceived.due', message: 'The candidate was promised a reply by {date}.' },
  cv: /*i18n*/ { id: 'mail.applicationReceived.cv', message: 'CV: {link}' },
  mayBeKept: /*i18n*/ {
    id: 'mail.applicationReceived.mayBeKept',
    message: 'The company may keep the application for 12 months for other jobs.',
  },
  action: /*i18n*/ { id: 'mail.applicationReceived.action', message: 'Show the job' },
};
const companyNudged = {
  subject: /*i18n*/ { id: 'mail.companyNudged.subject', message: 'For {company}: {reference} still waits for a reply' },
  text: /*i18n*/ {
    id: 'mail.companyNudged.text',
    message:
      'Whoever applied for {title} at {company} under the number {reference} has no reply and asks for one. Hand it on to the company.',
  },
};
const applicationWithdrawn = {
  subject: /*i18n*/ { id: 'mail.applicationWithdrawn.subject', message: 'For {company}: {reference} is withdrawn' },
  text: /*i18n*/ {
    id: 'mail.applicationWithdrawn.text',
    message:
      'Whoever applied for {title} at {company} under the number {reference} takes it back. Hand it on to the company.',
  },
};
const candidateWrote = {
  subject: /*i18n*/ { id: 'mail.candidateWrote.subject', message: 'For {company}: a message about {reference}' },
  text: /*i18n*/ {
    id: 'mail.candidateWrote.text',
    message:
      '{name}, who applied for {title} at {company} under the number {reference}, wrote a message. Hand it on to the company.',
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
  reporter: /*i18n*/ { id: 'mail.jobReported.reporter', message: 'They can be asked at {reporter}.' },
  nobody: /*i18n*/ { id: 'mail.jobReported.nobody', message: 'They left no address.' },
};
const reportReasons = {
  scam: /*i18n*/ { id: 'mail.jobReported.scam', message: 'it is a scam' },
  notRemote: /*i18n*/ { id: 'mail.jobReported.notRemote', message: 'it is not remote' },
  wrongSalary: /*i18n*/ { id: 'mail.jobReported.wrongSalary', message: 'the salary is wrong' },
  closed: /*i18n*/ { id: 'mail.jobReported.closed', message: 'it is closed' },
  discrimination: /*i18n*/ { id: 'mail.jobReported.discrimination', message: 'it discriminates' },
};
const reportReceived = {
  subject: /*i18n*/ { id: 'mail.reportReceived.subject', message: 'We have your report of “{title}”' },
  job: /*i18n*/ {
    id: 'mail.reportReceived.job',
    message:
      'You reported the ad “{title}” of {company}: {reason}. A person will look at it. What we decide, and why, comes to this address.',
  },
  message: /*i18n*/ {
    id: 'mail.reportReceived.message',
    message:
      'You reported a message from {company} about “{title}”: {reason}. A person will look at it. What we decide, and why, comes to this address.',
  },
  small: /*i18n*/ {
    id: 'mail.reportReceived.small',
    message: 'How we judge reports: {page}. If you reported nothing, ignore this e-mail.',
  },
};
const reportVerdict = {
  action: /*i18n*/ { id: 'mail.reportVerdict.action', message: 'How we judge reports' },
  objection: /*i18n*/ {
    id: 'mail.reportVerdict.objection',
    message: 'If you disagree, write to {address} within six months. What else you can do: {page}',
  },
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
        'You reported the ad “{title}” of {company}: {reason}. We have looked at it, you are right, and we have taken the ad down. The reason:',
    },
    confirmed: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.confirmed.job',
        message:
          'You reported the ad “{title}” of {company}: {reason}. We have looked at it, and you are right. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.confirmed.message',
        message:
          'You reported a message from {company} about “{title}”: {reason}. We have looked at it, and you are right. The reason:',
      },
    },
    unfounded: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.unfounded.job',
        message:
          'You reported the ad “{title}” of {company}: {reason}. We have looked at it and see it in another way. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.reporter.unfounded.message',
        message:
          'You reported a message from {company} about “{title}”: {reason}. We have looked at it and see it in another way. The reason:',
      },
    },
  },
  company: {
    removed: /*i18n*/ {
      id: 'mail.reportVerdict.company.removed',
      message:
        'Somebody reported the ad “{title}” of {company}: {reason}. We have looked at it, it is so, and we have taken the ad down. Those who applied know that it has ended. The reason:',
    },
    confirmed: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.company.confirmed.job',
        message:
          'Somebody reported the ad “{title}” of {company}: {reason}. We have looked at it, and it is so. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.company.confirmed.message',
        message:
          'Somebody reported a message from {company} about “{title}”: {reason}. We have looked at it, and it is so. The reason:',
      },
    },
    unfounded: {
      job: /*i18n*/ {
        id: 'mail.reportVerdict.company.unfounded.job',
        message:
          'Somebody reported the ad “{title}” of {company}: {reason}. We have looked at it, and it is not so. You need not do anything. The reason:',
      },
      message: /*i18n*/ {
        id: 'mail.reportVerdict.company.unfounded.message',
        message:
          'Somebody reported a message from {company} about “{title}”: {reason}. We have looked at it, and it is not so. You need not do anything. The reason:',
      },
    },
  },
};
/** Of an ad that is gone nothing can be opened. */
const gone = { reporter: reportVerdict.action, company: adNews.action };
const notRemote = {
  subject: /*i18n*/ { id: 'mail.notRemote.subject', message: '“{title}” is no longer shown as remote' },
  text: /*i18n*/ {
    id: 'mail.notRemote.text',
    message:
      'We have confirmed three reports that the ad “{title}” of {company} is not remote. The board no longer shows it as remote, and its page says why. Changing the ad does not undo it; if you think that we are wrong, write to us.',
  },
  action: /*i18n*/ { id: 'mail.notRemote.action', message: 'Open the ad' },
};
const contactMessage = {
  subject: /*i18n*/ { id: 'mail.contactMessage.subject', message: '{topic}: a message from {name}' },
  text: /*i18n*/ {
    id: 'mail.contactMessage.text',
    message:
      '{name} ({email}) wrote to the board. An answer to this e-mail goes to that address, which nobody has checked.',
  },
};
const contactCopy = {
  subject: /*i18n*/ { id: 'mail.contactCopy.subject', message: 'You wrote to us: {topic}' },
  text: /*i18n*/ { id: 'mail.contactCopy.text', message: 'This is what you sent to {product}. We answer to {email}.' },
};
const contact = /*i18n*/ { id: 'title.contact', message: 'Contact us' };
const confirmAlert = {
  subject: /*i18n*/ { id: 'mail.confirmAlert.subject', message: 'Confirm the alert: {what}' },
  text: /*i18n*/ {
    id: 'mail.confirmAlert.text',
    message: 'Somebody asked {product} to send new jobs to this address: {what}. They will come once you confirm it.',
  },
  action: /*i18n*/ { id: 'mail.confirmAlert.action', message: 'Confirm the alert' },
  small: /*i18n*/ {
    id: 'mail.confirmAlert.small',
    message: 'The link works for a week. If you do not want the alert, ignore this e-mail: nothing will come.',
  },
};
const newJobs = {
  subject: /*i18n*/ {
    id: 'mail.newJobs.subject',
    message: '{total, plural, one {# new job} other {# new jobs}}: {what}',
  },
  text: /*i18n*/ {
    id: 'mail.newJobs.text',
    message:
      '{total, plural, one {This job has come} other {These jobs have come}} since the last e-mail of your alert.',
  },
  more: /*i18n*/ {
    id: 'mail.newJobs.more',
    message: '{more, plural, one {# more is in the list.} other {# more are in the list.}}',
  },
  action: /*i18n*/ { id: 'mail.newJobs.action', message: 'Show the list' },
  small: /*i18n*/ {
    id: 'mail.newJobs.small',
    message: 'You get this e-mail because an alert at {product} was confirmed for your address.',
  },
  manage: /*i18n*/ { id: 'mail.newJobs.manage', message: 'Change how often it comes, pause it or end it' },
};
const companyNews = {
  subject: newJobs.subject,
  text: /*i18n*/ {
    id: 'mail.companyNews.text',
    message: '{total, plural, one {This job is new} other {These jobs are new}} at startups that you follow.',
  },
  action: /*i18n*/ { id: 'mail.companyNews.action', message: 'What is new at them' },
  small: /*i18n*/ {
    id: 'mail.companyNews.small',
    message: 'You get this e-mail because you follow startups at {product}. Each of them can be silenced on that page.',
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
      'You get this e-mail because you turned on recommended jobs at {product}. What you want is in your profile.',
  },
};
const manageMails = /*i18n*/ { id: 'mail.manage', message: 'Choose which e-mails you get' };
const allJobs = /*i18n*/ { id: 'mail.allJobs', message: 'all jobs' };
const remote = /*i18n*/ { id: 'mail.remote', message: 'remote' };
const notYou = /*i18n*/ {
  id: 'mail.notYou',
  message: 'If it was not you, set a new password at once and write to {address}.',
};
const security = /*i18n*/ { id: 'mail.security', message: 'Account security' };

const providerNames: Record<Provider, string> = {
  google: 'Google',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** A paragraph each. */
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A mail in the words of its language. Links name the configured hosts (TH10). */
export function renderMail({ texts, hosts }: TemplateServices, mail: Mail): MailText {
  const { locale } = mail;
  const say = ({ id }: { id: string }, more: Record<string, unknown> = {}) =>
    texts[locale]._(id, { product: product.name, address: product.mail, ...more });
  const root = hosts.publicUrl(locale, '/');
  const withLink = (words: typeof confirm, href: string, more: Record<string, unknown> = {}): MailText => ({
    subject: say(words.subject, more),
    paragraphs: [say(words.text, more)],
    action: { label: say(words.action), href },
    small: [say(words.small, more)],
  });
  const notice = (words: typeof password, more: Record<string, unknown> = {}): MailText => ({
    subject: say(words.subject, more),
    paragraphs: [say(words.text, more)],
    action: { label: say(security), href: hosts.publicUrl(locale, pathTo(locale, 'twoFactor')) },
    small: [say(notYou)],
  });

  const withReset = (text: MailText): MailText => ({
    ...text,
    action: { label: say(reset.action), href: root + hashTo(locale, 'forgottenPassword') },
  });

  /** A day in words: YYYY-MM-DD is midnight of UTC. */
  const dayOf = (isoDay: string) =>
    nonBreaking(
      locale,
      new Intl.DateTimeFormat(locale === 'cs' ? 'cs-CZ' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(isoDay),
      ),
    );
  /** In Prague, which it says. */
  const momentOf = (iso: string) =>
    nonBreaking(
      locale,
      new Intl.DateTimeFormat(locale === 'cs' ? 'cs-CZ' : 'en-GB', {
        ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
        ...{ timeZone: 'Europe/Prague', timeZoneName: 'short' },
      }).format(new Date(iso)),
    );
  const ofRecovery = (words: typeof password, { endsAt, link }: { endsAt: string; link: string }): MailText => ({
    subject: say(words.subject),
    paragraphs: [say(words.text, { date: momentOf(endsAt) })],
    action: { label: say(recoveryBegun.action), href: link },
    small: [say(recoveryBegun.small)],
  });
  const ofApplication = (
    { title, company, reference, link }: Extract<Mail, { reference: string }>,
    words: Pick<typeof applicationSent, 'subject' | 'text'>,
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

  const toBoard = (
    {
      title,
      company,
      reference,
      link,
      replyDueOn,
    }: Extract<Mail, { kind: 'applicationReceived' | 'candidateWrote' | 'companyNudged' | 'applicationWithdrawn' }>,
    words: typeof companyNudged,
    more: string[],
    values: Record<string, string> = {},
  ): MailText => ({
    subject: say(words.subject, { title, company, reference }),
    paragraphs: [
      say(words.text, { title, company, reference, ...values }),
      ...(replyDueOn === null ? [] : [say(applicationReceived.due, { date: dayOf(replyDueOn) })]),
      ...more,
    ],
    action: { label: say(applicationReceived.action), href: link },
    small: [],
  });

  const waysToEnd = (topic: MailTopic, token: string): Pick<MailText, 'manage' | 'unsubscribe'> => ({
    manage: {
      label: say(manageMails),
      href: `${hosts.publicUrl(locale, pathTo(locale, 'newsletter'))}?token=${token}`,
    },
    unsubscribe: `${new URL(root).origin}${mailCalls.unsubscribe}?topic=${topic}&lang=${locale}&token=${token}`,
  });

  const companiesOf = (jobs: { company: string }[]) => [...new Set(jobs.map(({ company }) => company))].join(', ');
  const whatOf = (words: string[]) => (words.length > 0 ? words.join(', ') : say(allJobs));
  const withJobs = (
    { total, jobs, link: all }: Pick<Extract<Mail, { kind: 'newJobs' }>, 'total' | 'jobs' | 'link'>,
    words: Record<'text' | 'more' | 'action' | 'small', typeof allJobs>,
  ): Omit<MailText, 'subject'> => {
    const more = total - jobs.length;
    return {
      paragraphs: [say(words.text, { total })],
      jobs: jobs.map(({ title, company, places, isRemote, pay, link }) => ({
        title,
        facts: [
          company,
          ...places.map(({ id, name }) => name ?? taxonomyName(texts[locale], 'place', id ?? '')),
          ...(isRemote ? [say(remote)] : []),
          ...[salaryText(texts[locale], locale, pay)].filter((text) => text !== null),
        ].join(' · '),
        href: link,
      })),
      action: { label: say(words.action), href: all },
      small: [...(more > 0 ? [say(words.more, { more })] : []), say(words.small)],
    };
  };

  const ofContact = (
    { topic, sender, message }: Extract<Mail, { topic: Topic }>,
    words: typeof contactMessage,
  ): MailText => ({
    subject: say(words.subject, { topic: say(contactTopics[topic]), name: sender.name }),
    paragraphs: [say(words.text, sender), ...linesOf(message)],
    action: { label: say(contact), href: hosts.publicUrl(locale, pathTo(locale, 'contact')) },
    small: [],
  });

  const pageOfReports = () => hosts.publicUrl(locale, pathTo(locale, 'contentReports'));
  const objection = () => say(reportVerdict.objection, { address: product.mail, page: pageOfReports() });

  /** What its reader gets for a company they chose there, or can. */
  const managedAt = (href: string | undefined): Pick<MailText, 'manage'> =>
    href === undefined ? {} : { manage: { label: say(manageMails), href } };

  switch (mail.kind) {
    case 'contactMessage':
      return { ...ofContact(mail, contactMessage), replyTo: mail.sender.email };
    case 'contactCopy':
      return ofContact(mail, contactCopy);
    case 'confirmAddress':
      return withLink(confirm, mail.link);
    case 'companyInvitation':
      return withLink(companyInvitation, mail.link, { by: mail.by, company: mail.company });
    case 'adNews': {
      const { news, title, company, words: said, link, manage, until } = mail;
      const about = { title, company, ...(until && { date: dayOf(until) }) };
      return {
        subject: say(adNews[news].subject, { title }),
        paragraphs: [say(adNews[news].text, about), ...linesOf(said)],
        action: { label: say(adNews.action), href: link },
        ...managedAt(manage),
        small: news === 'removed' ? [objection()] : [],
      };
    }
    case 'webhookDisabled': {
      const { company, url, link } = mail;
      return {
        subject: say(webhookDisabled.subject, { company }),
        paragraphs: [say(webhookDisabled.text, { company, url })],
        action: { label: say(webhookDisabled.action), href: link },
        small: [],
      };
    }
    case 'companySuspension': {
      const { step, company, words: said, link } = mail;
      return {
        subject: say(companySuspension[step].subject, { company }),
        paragraphs: [say(companySuspension[step].text, { company }), ...linesOf(said)],
        action: { label: say(companySuspension.action), href: link },
        small: [],
      };
    }
    case 'order': {
      const { news, number, symbol, count, currency, total, dueOn, iban, words: said, link, manage } = mail;
      const values = {
        ...{ number, symbol, iban, due: dayOf(dueOn), total: moneyText(locale, total, currency) },
        what: `${count} × ${say(productNames[mail.product])}`,
      };
      return {
        subject: say(orderNews[news].subject, values),
        paragraphs: [
          say(orderNews[news].text, values),
          ...(news === 'ordered' ? [say(iban === '' ? orderNews.noAccount : orderNews.pay, values)] : []),
          ...linesOf(said),
        ],
        action: { label: say(orderNews.action), href: link },
        ...managedAt(manage),
        small: [],
      };
    }
    case 'newApplicants': {
      const { company, title, total, replyDueOn, link, manage } = mail;
      const words = title === null ? newApplicants.several : newApplicants.one;
      const due = replyDueOn === null ? [] : [say(newApplicants.one.due, { date: dayOf(replyDueOn) })];
      return {
        subject: say(words.subject, { company, title, total }),
        paragraphs: [say(words.text, { company, title, total }), ...due],
        action: { label: say(words.action), href: link },
        manage: { label: say(newApplicants.manage), href: manage },
        small: title === null ? [] : [say(unread.write)],
      };
    }
    case 'applicantNews': {
      const { step, link, manage } = mail;
      return {
        subject: say(applicantNews[step].subject, mail),
        paragraphs: [say(applicantNews[step].text, mail)],
        action: { label: say(newApplicants.one.action), href: link },
        manage: { label: say(newApplicants.manage), href: manage },
        small: [say(step === 'withdrew' ? unread.write : unread.answer)],
      };
    }
    case 'repliesDue': {
      const { ahead, company, overdue, dueSoon, link, manage } = mail;
      return {
        subject: say(overdue > 0 ? repliesDue.subject : repliesDue.nobodyYet, { company, overdue, dueSoon }),
        paragraphs: [
          ...(overdue > 0 ? [say(repliesDue.overdue, { company, overdue })] : []),
          ...(dueSoon > 0 ? [say(repliesDue.dueSoon, { dueSoon })] : []),
          ...(ahead === 'none' ? [] : [say(repliesDue[ahead], { company })]),
        ],
        action: { label: say(repliesDue.action), href: link },
        ...managedAt(manage),
        small: [],
      };
    }
    case 'companyVerification':
      return withLink(companyVerification, mail.link, {
        ...{ company: mail.company, domain: mail.domain, by: mail.by, email: mail.email },
      });
    case 'companyRefused': {
      const { company, domain, words: said, link } = mail;
      return {
        subject: say(companyRefused.subject, { company }),
        paragraphs: [say(companyRefused.text, { company, domain, address: product.mail }), ...linesOf(said)],
        action: { label: say(companyTaken.action), href: link },
        small: [],
      };
    }
    case 'companyVerified':
    case 'companyTaken': {
      const words = mail.kind === 'companyTaken' ? companyTaken : companyVerified;
      const { company, domain, link } = mail;
      return {
        subject: say(words.subject, { company, domain }),
        paragraphs: [say(words.text, { company, domain })],
        action: { label: say(words.action), href: link },
        small: [],
      };
    }
    case 'resetPassword':
      return withLink(reset, mail.link);
    case 'changeAddress':
      return withLink(changeAddress, mail.link);
    case 'addressChanged':
      return { ...notice(addressChanged), small: [say(addressChanged.small)] };
    case 'deletionScheduled': {
      const login = { label: say(taken.action), href: root + hashTo(locale, 'login') };
      return { ...notice(deletionScheduled, { date: dayOf(mail.on) }), action: login };
    }
    case 'accountDeleted':
      return {
        subject: say(accountDeleted.subject),
        paragraphs: [say(accountDeleted.text), ...(mail.keepsApplications ? [say(accountDeleted.applications)] : [])],
        action: { label: say(accountDeleted.action), href: root },
        small: [say(accountDeleted.small)],
      };
    case 'addressTaken':
      return withLink(taken, root + hashTo(locale, 'login'));
    case 'passwordChanged':
      return withReset(notice(password));
    case 'codesPaused':
      return withReset(notice(codesPaused));
    case 'codesRefused':
      return withReset(notice(codesRefused));
    case 'twoFactorOn':
      return notice(twoFactorOn);
    case 'twoFactorOff':
      return notice(twoFactorOff);
    case 'recoveryLink':
      return withLink(recoveryLink, mail.link);
    case 'recoveryBegun':
      return ofRecovery(recoveryBegun, mail);
    case 'recoveryEndsSoon':
      return ofRecovery(recoveryEndsSoon, mail);
    case 'recoveryStopped':
      return withReset(notice(recoveryStopped));
    case 'recoveryDone':
      return notice(recoveryDone);
    case 'providerLinked':
      return notice(linked, { provider: providerNames[mail.provider] });
    case 'providerUnlinked':
      return notice(unlinked, { provider: providerNames[mail.provider] });
    case 'recoveryCodeUsed':
      return notice(recovery, { left: mail.left });
    case 'applicationSent':
      return ofApplication(mail, applicationSent, mail.replyDueOn);
    case 'applicationAgain':
      return ofApplication(mail, applicationAgain, null);
    case 'applicantAdded': {
      const { title, company, reference, consentOn } = mail;
      return {
        ...ofApplication(mail, applicationSent, null),
        subject: say(applicantAdded.subject, { title, company }),
        paragraphs: [
          say(applicantAdded.text, { title, company, reference, date: dayOf(consentOn) }),
          say(applicantAdded.ways),
        ],
      };
    }
    case 'applicationStatus': {
      const words = applicationStatus[mail.status];
      const { title, company, reference, answerDueOn } = mail;
      return {
        ...ofApplication(mail, words, null),
        subject: say(words.subject, mail),
        paragraphs: [
          say(words.text, { title, company, reference }),
          ...(answerDueOn ? [say(answerDue, { date: dayOf(answerDueOn) })] : []),
        ],
      };
    }
    case 'replyOverdue': {
      const { title, company, reference, replyDueOn } = mail;
      return {
        ...ofApplication(mail, applicationSent, null),
        subject: say(replyOverdue.subject, { title, company }),
        paragraphs: [
          say(replyOverdue.text, { title, company, reference, date: dayOf(replyDueOn) }),
          say(replyOverdue.ways),
        ],
      };
    }
    case 'jobReminder': {
      const { title, company, note, job } = mail;
      const lines = note.split('\n').filter((line) => line.trim() !== '');
      return {
        subject: say(jobReminder.subject, { title }),
        paragraphs: [
          say(jobReminder.text, { title, company }),
          ...(lines.length > 0 ? [say(jobReminder.note), ...lines] : []),
        ],
        action: { label: say(applicationReceived.action), href: hosts.publicUrl(locale, pathTo(locale, 'job', job)) },
        small: [say(jobReminder.small)],
        ...(mail.token !== undefined && waysToEnd('reminders', mail.token)),
      };
    }
    case 'applicationReceived': {
      const { name, email, phone, link, message, mayBeKept } = mail.sender;
      const said = [name, email, phone, link].filter(Boolean).concat(linesOf(message));
      return toBoard(mail, applicationReceived, [
        ...said,
        ...(mail.answers ?? []).flatMap(({ question, answer }) => [question, ...linesOf(answer)]),
        ...(mail.cv ? [say(applicationReceived.cv, { link: mail.cv })] : []),
        ...(mayBeKept ? [say(applicationReceived.mayBeKept)] : []),
      ]);
    }
    case 'jobReported': {
      const { title, company, reason, text, reporter, link } = mail;
      const about = { title, company, reason: say(reportReasons[reason]), reporter };
      return {
        subject: say(jobReported.subject, about),
        paragraphs: [
          say(jobReported.text, about),
          ...linesOf(text),
          say(reporter === '' ? jobReported.nobody : jobReported.reporter, about),
        ],
        action: { label: say(applicationReceived.action), href: link },
        small: [],
      };
    }
    case 'candidateWrote':
      return toBoard(mail, candidateWrote, linesOf(mail.message), { name: mail.sender.name });
    case 'companyWrote':
      return {
        ...ofApplication(mail, companyWrote, null),
        subject: say(companyWrote.subject, mail),
        action: { label: say(companyWrote.action), href: mail.link },
        small: [say(unread.answer), ...(mail.isGuest ? [say(companyWrote.link)] : [])],
      };
    case 'messageReported': {
      const { title, company, reason, text, quoted, reporter, link } = mail;
      const about = { title, company, reason: say(messageReasons[reason]), reporter };
      return {
        subject: say(messageReported.subject, about),
        paragraphs: [
          say(messageReported.text, about),
          ...linesOf(text),
          say(messageReported.quoted),
          ...linesOf(quoted),
          say(jobReported.reporter, about),
        ],
        action: { label: say(applicationReceived.action), href: link },
        small: [],
      };
    }
    case 'reportReceived': {
      const { about, reason, title, company, link } = mail;
      const said = say({ ...reportReasons, ...messageReasons }[reason]);
      return {
        subject: say(reportReceived.subject, { title }),
        paragraphs: [say(reportReceived[about], { title, company, reason: said })],
        action: { label: say(notRemote.action), href: link },
        small: [say(reportReceived.small, { page: pageOfReports() })],
      };
    }
    case 'reportVerdict': {
      const { to, about, verdict, reason, title, company, words: said, link } = mail;
      return {
        subject: say(reportVerdict[verdict].subject, { title }),
        paragraphs: [
          say(verdict === 'removed' ? reportVerdict[to].removed : reportVerdict[to][verdict][about], {
            ...{ title, company },
            reason: say({ ...reportReasons, ...messageReasons }[reason]),
          }),
          ...linesOf(said),
        ],
        action: { label: say(verdict === 'removed' ? gone[to] : notRemote.action), href: link },
        small: [objection()],
      };
    }
    case 'notRemote':
      return {
        subject: say(notRemote.subject, mail),
        paragraphs: [say(notRemote.text, mail)],
        action: { label: say(notRemote.action), href: mail.link },
        small: [],
      };
    case 'companyNudged':
      return toBoard(mail, companyNudged, []);
    case 'confirmAlert': {
      const what = whatOf(mail.words);
      return {
        subject: say(confirmAlert.subject, { what }),
        paragraphs: [say(confirmAlert.text, { what })],
        action: { label: say(confirmAlert.action), href: mail.link },
        small: [say(confirmAlert.small)],
      };
    }
    case 'newJobs':
      return {
        ...withJobs(mail, newJobs),
        subject: say(newJobs.subject, { total: mail.total, what: whatOf(mail.words) }),
        manage: { label: say(newJobs.manage), href: mail.manage },
        unsubscribe: mail.unsubscribe,
      };
    case 'companyNews':
      return {
        ...withJobs(mail, { ...newJobs, ...companyNews }),
        subject: say(companyNews.subject, { total: mail.total, what: companiesOf(mail.jobs) }),
        ...waysToEnd('followedCompanies', mail.token),
      };
    case 'recommendedJobs':
      return {
        ...withJobs(mail, { ...newJobs, ...recommendedJobs }),
        subject: say(recommendedJobs.subject, { total: mail.total, what: companiesOf(mail.jobs) }),
        ...waysToEnd('recommended', mail.token),
      };
    case 'applicationWithdrawn':
      return toBoard({ ...mail, replyDueOn: null }, applicationWithdrawn, []);
  }
}
