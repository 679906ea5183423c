import type { CatalogMessage, MailTemplates, MailText, MailWriter } from '../mail-text.ts';
import { securityNotice, withPasswordReset } from './accounts.ts';

const twoFactorOn = {
  subject: /*i18n*/ { id: 'mail.twoFactorOn.subject', message: 'Two-factor login is on' },
  text: /*i18n*/ {
    id: 'mail.twoFactorOn.text',
    message:
      'Logging in to {product} now also asks for a code from your authenticator app. Keep the recovery codes where you can get to them without the phone.',
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
      'Somebody logged in to your account on {product} with your password and asked to turn two-factor login off, as they have neither the phone nor a recovery code. If it was you, continue here: two-factor login will turn off after 24 hours.',
  },
  action: /*i18n*/ { id: 'mail.recoveryLink.action', message: 'Continue' },
  small: /*i18n*/ {
    id: 'mail.recoveryLink.small',
    message:
      'The link works once and expires in an hour, and nothing starts until you press the button on its page. If it was not you, somebody else knows your password: set a new one at once.',
  },
};
const recoveryBegun = {
  subject: /*i18n*/ { id: 'mail.recoveryBegun.subject', message: 'Two-factor login turns off in 24 hours' },
  text: /*i18n*/ {
    id: 'mail.recoveryBegun.text',
    message:
      'Somebody who knows your password and can read this mailbox asked to log in to {product} without a code. Two-factor login will turn off on {date}, and all devices will be logged out.',
  },
  action: /*i18n*/ { id: 'mail.recoveryBegun.action', message: 'It was not me: stop it' },
  small: /*i18n*/ {
    id: 'mail.recoveryBegun.small',
    message:
      'If it was you, you do not need to do anything. Logging in with a code or setting a new password stops it too. If it was not you, stop it, and then set a new password here and for your mailbox.',
  },
};
const recoveryEndsSoon = {
  subject: /*i18n*/ { id: 'mail.recoveryEndsSoon.subject', message: 'Two-factor login turns off soon' },
  text: /*i18n*/ {
    id: 'mail.recoveryEndsSoon.text',
    message:
      'As somebody requested, two-factor login for your account on {product} will turn off on {date}. From then on, the password alone is enough to log in.',
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
      'The 24 hours are over. Your password alone is now enough to log in to {product}, and all devices have been logged out. When you have a phone again, turn two-factor login back on.',
  },
};
const codesPaused = {
  subject: /*i18n*/ { id: 'mail.codesPaused.subject', message: 'Ten wrong codes for your account' },
  text: /*i18n*/ {
    id: 'mail.codesPaused.text',
    message:
      'Somebody logging in to your account on {product} entered ten wrong codes in a row. Your account will not accept codes for 15 minutes. Whoever it was got past the first step, which is your password or a linked account.',
  },
};
const codesRefused = {
  subject: /*i18n*/ { id: 'mail.codesRefused.subject', message: 'We are not accepting codes from your app' },
  text: /*i18n*/ {
    id: 'mail.codesRefused.text',
    message:
      'A hundred or more wrong codes in a row were entered for your account on {product}. It will accept codes from your authenticator app again once you set a new password with a link from us, or log in with a recovery code.',
  },
};
const recoveryCodeUsed = {
  subject: /*i18n*/ { id: 'mail.recovery.subject', message: 'A recovery code was used' },
  text: /*i18n*/ {
    id: 'mail.recovery.text',
    message:
      'Somebody logged in to your account on {product} with a recovery code. {left, plural, =0 {It was the last one.} one {# code is left.} other {# codes are left.}}',
  },
};

const recoveryMail = (
  { translate, dateTimeOf }: MailWriter,
  messages: Record<'subject' | 'text', CatalogMessage>,
  { endsAt, link }: { endsAt: string; link: string },
): MailText => ({
  subject: translate(messages.subject),
  paragraphs: [translate(messages.text, { date: dateTimeOf(endsAt) })],
  action: { label: translate(recoveryBegun.action), href: link },
  small: [translate(recoveryBegun.small)],
});

export const twoFactorTemplates = {
  codesPaused: (_, writer) => withPasswordReset(writer, securityNotice(writer, codesPaused)),
  codesRefused: (_, writer) => withPasswordReset(writer, securityNotice(writer, codesRefused)),
  twoFactorOn: (_, writer) => securityNotice(writer, twoFactorOn),
  twoFactorOff: (_, writer) => securityNotice(writer, twoFactorOff),
  recoveryLink: ({ link }, { withLink }) => withLink(recoveryLink, link),
  recoveryBegun: (mail, writer) => recoveryMail(writer, recoveryBegun, mail),
  recoveryEndsSoon: (mail, writer) => recoveryMail(writer, recoveryEndsSoon, mail),
  recoveryStopped: (_, writer) => withPasswordReset(writer, securityNotice(writer, recoveryStopped)),
  recoveryDone: (_, writer) => securityNotice(writer, recoveryDone),
  recoveryCodeUsed: ({ left }, writer) => securityNotice(writer, recoveryCodeUsed, { left }),
} satisfies Partial<MailTemplates>;
