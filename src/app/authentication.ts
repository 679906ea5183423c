import { msg } from '@lingui/macro';
import { navigate } from 'wouter/use-browser-location';
import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from 'xstate';
import type { SessionState } from '../../machines/account.rules.ts';
import {
  type AuthenticationRef,
  authenticationMachine,
  selectIsOwn,
  selectIsSettled,
  selectSession,
} from '../../machines/authentication/authentication.machine.ts';
import type { ToastChanges } from '../../machines/toast-queue/toast-queue.rules.ts';
import { signOut } from '../api/session.ts';
import type { Services, ToastFlow } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { lastLogin, ownSignIn, typedEmail } from '../effects/own-sign-in.ts';
import { readAddress } from '../routing/address.ts';
import { addressWithoutDialog, checkDialogAddress } from '../routing/dialog-address.ts';
import { parseDialogHash } from '../routing/fragments.ts';
import { navigateTo } from '../shell/navigate-to.ts';
import { replaceAddress } from '../shell/use-dialogs.ts';
import { errorToast } from '../shell/use-toasts.ts';
import { addressEvents } from './address-bar.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;
type AuthenticationServices = Pick<Services, 'boot' | 'clients' | 'session' | 'online'>;

const signInLostToast: ToastChanges = {
  title: msg`Log in again`,
  description: msg`This login has ended: there were too many wrong codes, it took too long, or it was ended in another tab.`,
  variant: 'destructive',
  duration: 5000,
};

const sessionLostToast: ToastChanges = {
  title: msg`You have been logged out`,
  description: msg`It happened in another tab or on another device, or the login expired.`,
  duration: 10_000,
};

/** Starts the session's flow, wired to the network, the session, the address and the toasts. */
export function startAuthentication(
  services: AuthenticationServices,
  { send }: Pick<ToastFlow, 'send'>,
  options: { clock?: Clock } = {},
): AuthenticationRef {
  const { boot, clients, session } = services;
  const origins = { current: location.origin, editions: boot.editions, companies: boot.companies };
  const asksForCode = () => parseDialogHash(location.hash) === 'twoFactor';
  const show = (id: string, toast: ToastChanges) => send({ type: 'toast.added', toast: { id, ...toast } });

  let isKept = lastLogin.isKept();
  const flow = createActor(
    authenticationMachine.provide({
      actors: {
        readSession: fromPromise(async () => {
          await session.refresh();
          if (!session.isChecked()) throw new Error('No answer');
        }),
        endSignIn: fromPromise(async ({ signal }) => {
          await signOut(clients.localeApi, signal, addressWithoutDialog(location));
          await session.refresh();
        }),
      },
    }),
    { ...options, input: { asksForCode: asksForCode(), wasActive: isKept }, inspect },
  );

  /** Corrects the address and its dialog for the current user (rulings 1, 13–15). */
  function correctAddress(as: SessionState): void {
    const { pathname, search, hash } = location;
    const { locale, isProtected } = readAddress(boot, { pathname, search });
    const found = checkDialogAddress({
      pathname,
      search,
      hash,
      locale,
      origins,
      isProtected,
      edition: boot.edition,
      session: as,
    });
    if (found.verdict === 'respelled') replaceAddress(found.address);
    else if (found.verdict === 'replaced' || found.verdict === 'refused') navigate(found.address, { replace: true });
    else if (found.verdict === 'followed')
      navigateTo(services, found.target, { replace: true }).catch(() => show('redirect-failed', errorToast()));
  }

  const sendSession = () =>
    flow.send(
      session.isChecked()
        ? { type: 'session.read', session: session.read().state, isOwn: ownSignIn.isPending() }
        : { type: 'session.doubted' },
    );

  flow.on('address.visited', ({ as }) => {
    // A user who is sent back to the login finds the address they typed.
    if (as === 'none' && !typedEmail.read()) typedEmail.write(ownSignIn.pendingEmail() ?? '');
    correctAddress(as);
  });
  flow.on('signIn.lost', () => show('sign-in-lost', signInLostToast));
  flow.on('session.lost', () => show('session-lost', sessionLostToast));
  flow.on('ending.failed', () => show('sign-in-not-ended', errorToast()));
  flow.subscribe((state) => {
    if (!selectIsSettled(state)) return;
    const as = selectSession(state);
    ownSignIn.setPending(selectIsOwn(state));
    if (as !== 'none') ownSignIn.forgetEmail();
    // Only changes: signing out clears it while this page still shows the user.
    if (isKept !== (as === 'active')) lastLogin.keep(!isKept);
    isKept = as === 'active';
  });
  flow.start();

  const listening = new AbortController();
  const sendAddress = () => flow.send({ type: 'address.changed', asksForCode: asksForCode() });
  for (const type of addressEvents) addEventListener(type, sendAddress, { signal: listening.signal });
  const sendPageShown = () => flow.send({ type: 'page.shown' });
  addEventListener('pageshow', sendPageShown, { signal: listening.signal });
  listening.signal.addEventListener('abort', session.listen(sendSession));
  flow.subscribe({ complete: () => listening.abort() });
  sendSession();
  sendPageShown();
  return flow;
}
