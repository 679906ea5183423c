import type { ComponentType } from 'react';
import type { FragmentName } from '../../routing/fragments.ts';

export type DialogPart = 'auth' | 'forgottenPassword' | 'twoFactor' | 'logout' | 'unavailable';

/** What a dialog is told; each takes what it needs. */
export type DialogProps = { tab: 'login' | 'register'; reason: 'address' | 'cookies' };

export type DialogCode = Record<DialogPart, () => Promise<ComponentType<DialogProps>>>;

/** The code of each dialog, loaded when it is asked for. */
export const dialogCode: DialogCode = {
  auth: () => import('./auth-dialog.tsx').then((module) => module.AuthDialog),
  forgottenPassword: () => import('./forgotten-password-dialog.tsx').then((module) => module.ForgottenPasswordDialog),
  twoFactor: () => import('./two-factor-dialog.tsx').then((module) => module.TwoFactorDialog),
  logout: () => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog),
  unavailable: () => import('./unavailable-dialog.tsx').then((module) => module.UnavailableDialog),
};

export const partOf = (name: FragmentName): DialogPart => (name === 'login' || name === 'register' ? 'auth' : name);

/** Asks for a dialog's code when a person is about to open it. */
export const prepareDialog = (name: FragmentName): void => void dialogCode[partOf(name)]().catch(() => undefined);
