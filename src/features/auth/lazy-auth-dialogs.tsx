import { Trans } from '@lingui/macro';
import type { ComponentType } from 'react';
import type { FragmentName } from '../../routing/fragments.ts';
import { type LazyComponent, lazyComponent } from '../../shell/lazy-component.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Button } from '../../ui/button.tsx';

/** The props of a dialog; each takes what it needs. */
export type AuthDialogProps = { tab: 'login' | 'register'; reason: 'address' | 'cookies' };

export type AuthDialogKey = 'auth' | 'forgottenPassword' | 'twoFactor' | 'logout' | 'unavailable';

export type LazyAuthDialogs = Record<AuthDialogKey, LazyComponent<AuthDialogProps>>;

function LoadFailure({ retry }: { retry: () => void }) {
  const { close } = useDialogs();
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-[3] mx-auto flex max-w-[560px] flex-wrap items-center gap-3 rounded-normal border border-line bg-raised px-5 py-4 shadow-raised"
    >
      <p className="grow basis-full">
        <Trans>This could not be loaded. Check your connection.</Trans>
      </p>
      <Button onClick={close}>
        <Trans>Close</Trans>
      </Button>
      <Button kind="main" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

export const lazyDialog = (load: () => Promise<ComponentType<AuthDialogProps>>) => lazyComponent(load, LoadFailure);

export const lazyAuthDialogs: LazyAuthDialogs = {
  auth: lazyDialog(() => import('./auth-dialog.tsx').then((module) => module.AuthDialog)),
  forgottenPassword: lazyDialog(() =>
    import('./forgotten-password-dialog.tsx').then((module) => module.ForgottenPasswordDialog),
  ),
  twoFactor: lazyDialog(() => import('./two-factor-dialog.tsx').then((module) => module.TwoFactorDialog)),
  logout: lazyDialog(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog)),
  unavailable: lazyDialog(() => import('./unavailable-dialog.tsx').then((module) => module.UnavailableDialog)),
};

export const dialogKeyOf = (name: FragmentName): AuthDialogKey =>
  name === 'login' || name === 'register' ? 'auth' : name;

/** Asks for a dialog's code when a user is about to open it. */
export const preloadDialog = (name: FragmentName): void => lazyAuthDialogs[dialogKeyOf(name)].preload();
