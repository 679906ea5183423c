import { msg } from '@lingui/macro';
import { useEffect } from 'react';
import type { ToastChanges } from '../../machines/toast-queue/toast-queue.rules.ts';
import type { Flash as FlashWord } from '../api/contract-account.ts';
import { useErrorToast, useToasts } from '../shell/use-toasts.ts';

const toasts: Record<Exclude<FlashWord, 'failed'>, ToastChanges> = {
  'sign-in-first': {
    title: msg`You already have an account`,
    description: msg`Log in with your password first. Then link the provider on the Account security page.`,
    duration: 10_000,
  },
  'no-email': {
    title: msg`The provider gave us no e-mail`,
    description: msg`We need a verified address. Allow it at the provider, or sign up by e-mail.`,
    variant: 'destructive',
    duration: 10_000,
  },
  'provider-off': {
    title: msg`This way of logging in is off`,
    description: msg`This server has no access to the provider. Use your e-mail, or another provider.`,
    duration: 5000,
  },
  declined: {
    title: msg`Cancelled at the provider`,
    description: msg`You did not agree there, so nothing has changed here.`,
    duration: 5000,
  },
  linked: { title: msg`The provider is linked`, variant: 'success', duration: 2500 },
  'linked-elsewhere': {
    title: msg`The provider is linked to another account`,
    description: msg`Unlink it there first, or log in to that account.`,
    variant: 'destructive',
    duration: 10_000,
  },
  'account-kept': {
    title: msg`The deletion of your account is cancelled`,
    description: msg`You have logged in, so the account stays. If you still want it deleted, ask for it again on the Account security page.`,
    duration: 10_000,
  },
};

/** The message of a server redirect or a sign-in, which is deleted on reading. */
function consumeFlash(page: { cookie: string } = document): FlashWord | null {
  const [, word] = /(?:^|; )flash=([a-z-]+)(?:;|$)/.exec(page.cookie) ?? [];
  if (word === undefined) return null;
  page.cookie = 'flash=; Path=/; Max-Age=0; SameSite=Lax';
  return word === 'failed' || Object.hasOwn(toasts, word) ? (word as FlashWord) : null;
}

/** Shows that message once. */
export function Flash() {
  const { announce } = useToasts();
  const showError = useErrorToast();
  useEffect(() => {
    const flash = consumeFlash();
    if (flash === 'failed') showError();
    else if (flash) announce(toasts[flash]);
  }, [announce, showError]);
  return null;
}
