import type { Provider } from '../../../src/api/contract-account.ts';
import { dialogHash } from '../../../src/routing/fragments.ts';
import type { CatalogMessage, MailTemplates, MailText, MailWriter } from '../mail-text.ts';

const confirmAction = /*i18n*/ { id: 'mail.confirm.action', message: 'Confirm the address' };
const confirmAddress = {
  subject: /*i18n*/ { id: 'mail.confirm.subject', message: 'Confirm your e-mail address' },
  text: /*i18n*/ {
    id: 'mail.confirm.text',
    message: 'An account on {product} was created with this address. Confirm that the address is yours.',
  },
  action: confirmAction,
  small: /*i18n*/ {
    id: 'mail.confirm.small',
    message: 'The link works for a week. If you did not sign up on {product}, ignore this e-mail.',
  },
};
const changeAddress = {
  subject: /*i18n*/ { id: 'mail.changeAddress.subject', message: 'Confirm your new e-mail address' },
  text: /*i18n*/ {
    id: 'mail.changeAddress.text',
    message: 'Somebody wants to use this address for their account on {product}. Confirm that the address is yours.',
  },
  action: confirmAction,
  small: /*i18n*/ {
    id: 'mail.changeAddress.small',
    message: 'The link works for a week. If you did not ask for this, ignore this e-mail: nothing will change.',
  },
};
const addressChanged = {
  subject: /*i18n*/ { id: 'mail.addressChanged.subject', message: 'Your account has a new e-mail address' },
  text: /*i18n*/ {
    id: 'mail.addressChanged.text',
    message:
      'Your account on {product} no longer uses this address: it was changed to another one, which has been confirmed.',
  },
  small: /*i18n*/ { id: 'mail.addressChanged.small', message: 'If this was not you, write to {address} at once.' },
};
const deletionScheduled = {
  subject: /*i18n*/ { id: 'mail.deletionScheduled.subject', message: 'Your account will be deleted on {date}' },
  text: /*i18n*/ {
    id: 'mail.deletionScheduled.text',
    message:
      'You asked us to delete your account on {product}. It will be deleted on {date} with everything in it, and your open applications will be withdrawn. If you log in before that day, we will keep it.',
  },
};
const deletionCancelled = {
  subject: /*i18n*/ { id: 'mail.deletionCancelled.subject', message: 'Your account will not be deleted' },
  text: /*i18n*/ {
    id: 'mail.deletionCancelled.text',
    message:
      'Somebody has logged in to your account on {product}, so it will not be deleted. If you still want it deleted, ask for it again on the Account security page.',
  },
};
const accountDeleted = {
  subject: /*i18n*/ { id: 'mail.accountDeleted.subject', message: 'Your account has been deleted' },
  text: /*i18n*/ {
    id: 'mail.accountDeleted.text',
    message:
      'Your account on {product} has been deleted with everything in it, as you asked. This is the last e-mail about it.',
  },
  applications: /*i18n*/ {
    id: 'mail.accountDeleted.applications',
    message:
      'Your applications no longer hold your name, contact details, answers or CV. What a company has saved for itself is between you and that company.',
  },
  action: /*i18n*/ { id: 'mail.accountDeleted.action', message: 'Open the board' },
  small: /*i18n*/ {
    id: 'mail.accountDeleted.small',
    message: 'If you did not ask for this, write to {address}.',
  },
};
const resetPassword = {
  subject: /*i18n*/ { id: 'mail.reset.subject', message: 'Set a new password' },
  text: /*i18n*/ {
    id: 'mail.reset.text',
    message: 'You asked for a new password for your account on {product}. Set it here:',
  },
  action: /*i18n*/ { id: 'mail.reset.action', message: 'Set a new password' },
  small: /*i18n*/ {
    id: 'mail.reset.small',
    message:
      'The link works once and expires in an hour. If you did not ask for this, ignore this e-mail: your password stays as it is.',
  },
};
const addressTaken = {
  subject: /*i18n*/ { id: 'mail.taken.subject', message: 'You already have an account on {product}' },
  text: /*i18n*/ {
    id: 'mail.taken.text',
    message:
      'Somebody tried to sign up on {product} with your address. It already has an account, so nothing has changed. If it was you, log in.',
  },
  action: /*i18n*/ { id: 'mail.taken.action', message: 'Log in' },
  small: /*i18n*/ {
    id: 'mail.taken.small',
    message: 'If you have forgotten the password, the login form has a link to set a new one.',
  },
};
const passwordChanged = {
  subject: /*i18n*/ { id: 'mail.password.subject', message: 'Your password has changed' },
  text: /*i18n*/ {
    id: 'mail.password.text',
    message:
      'Your account on {product} has a new password. Devices that were logged in with the old one have been logged out.',
  },
};
const providerLinked = {
  subject: /*i18n*/ { id: 'mail.linked.subject', message: 'You can now log in via {provider}' },
  text: /*i18n*/ { id: 'mail.linked.text', message: 'Your account on {product} is now linked to {provider}.' },
};
const providerUnlinked = {
  subject: /*i18n*/ { id: 'mail.unlinked.subject', message: 'Login via {provider} is off' },
  text: /*i18n*/ {
    id: 'mail.unlinked.text',
    message: 'Your account on {product} is no longer linked to {provider}.',
  },
};
const notYouText = /*i18n*/ {
  id: 'mail.notYou',
  message: 'If this was not you, set a new password at once and write to {address}.',
};
const security = /*i18n*/ { id: 'mail.security', message: 'Account security' };

const providerNames: Record<Provider, string> = {
  google: 'Google',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Something was changed on an account; it can be undone on its security page. */
export const securityNotice = (
  { translate, linkTo }: MailWriter,
  messages: Record<'subject' | 'text', CatalogMessage>,
  more: Record<string, unknown> = {},
): MailText => ({
  subject: translate(messages.subject, more),
  paragraphs: [translate(messages.text, more)],
  action: { label: translate(security), href: linkTo('twoFactor') },
  small: [translate(notYouText)],
});

/** Leads to resetting the password instead. */
export const withPasswordReset = ({ translate, root, locale }: MailWriter, text: MailText): MailText => ({
  ...text,
  action: { label: translate(resetPassword.action), href: root + dialogHash(locale, 'forgottenPassword') },
});

export const accountTemplates = {
  confirmAddress: ({ link }, { withLink }) => withLink(confirmAddress, link),
  resetPassword: ({ link }, { withLink }) => withLink(resetPassword, link),
  changeAddress: ({ link }, { withLink }) => withLink(changeAddress, link),
  addressChanged: (_, writer) => ({
    ...securityNotice(writer, addressChanged),
    small: [writer.translate(addressChanged.small)],
  }),
  deletionScheduled: ({ on }, writer) => {
    const { translate, root, locale, dayOf } = writer;
    const login = { label: translate(addressTaken.action), href: root + dialogHash(locale, 'login') };
    return { ...securityNotice(writer, deletionScheduled, { date: dayOf(on) }), action: login };
  },
  deletionCancelled: (_, writer) => securityNotice(writer, deletionCancelled),
  accountDeleted: ({ keepsApplications }, { translate, root }) => ({
    subject: translate(accountDeleted.subject),
    paragraphs: [
      translate(accountDeleted.text),
      ...(keepsApplications ? [translate(accountDeleted.applications)] : []),
    ],
    action: { label: translate(accountDeleted.action), href: root },
    small: [translate(accountDeleted.small)],
  }),
  addressTaken: (_, { withLink, root, locale }) => withLink(addressTaken, root + dialogHash(locale, 'login')),
  passwordChanged: (_, writer) => withPasswordReset(writer, securityNotice(writer, passwordChanged)),
  providerLinked: ({ provider }, writer) =>
    securityNotice(writer, providerLinked, { provider: providerNames[provider] }),
  providerUnlinked: ({ provider }, writer) =>
    securityNotice(writer, providerUnlinked, { provider: providerNames[provider] }),
} satisfies Partial<MailTemplates>;
