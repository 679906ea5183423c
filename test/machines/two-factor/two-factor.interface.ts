import type { Interface, OutOfReach } from '@xstate/test';
import type { twoFactorMachine } from '../../../machines/two-factor/two-factor.machine.ts';
import { codes, twoFactorModel } from './two-factor.model.ts';

type Facts = { code: string | null; error: string | null; isBusy: boolean };

/** Texts of §5 and §8. */
const words: Record<string, string> = {
  codeOrLogOut: 'You must enter the code or log out',
  shortCode: 'Code must contain at least 6 characters',
  malformedCode: 'This is neither 6 digits nor a recovery code',
  wrongCode: 'Incorrect code, try again',
};

export const twoFactorInterface: Interface<typeof twoFactorMachine, Facts> = {
  spec: {
    ...twoFactorModel,
    // Pressing a button leaves the field first; the clear icon doesn't.
    expand: (_, name, event) => ({
      events: name === 'submit' ? [{ type: 'field.left', field: 'code' }, event] : [event],
      env: null,
    }),
    filter: ({ snap }, event) => {
      if (event.type === 'settle') return !(event.src === 'refreshSession' && event.case === 'failed');
      // The clear icon is only shown when there is something to clear.
      return !(event.type === 'do' && event.case === 'clear' && snap.context.values.code === '');
    },
  },
  gestures: {
    typeCode: (hands) => hands.type('Code', codes.pasted),
    typeRecoveryCode: (hands) => hands.type('Code', codes.recovery),
    typeShort: (hands) => hands.type('Code', codes.shortOne),
    typeDashes: (hands) => hands.type('Code', codes.dashes),
    typeLetters: (hands) => hands.type('Code', codes.letters),
    leaveField: (hands) => hands.leave('Code'),
    clear: (hands) => hands.press('Clear'),
    submit: (hands) => hands.press('Continue'),
  },
  look: () => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const dialog = dialogs.find((one) => one.querySelector('h2')?.textContent === 'Two-factor login');
    const field = dialog?.querySelector('input');
    const alert = dialog?.querySelector('form [role=alert]');
    const isTied = (field?.getAttribute('aria-describedby') ?? '').split(' ').includes(alert?.id ?? 'none');
    return {
      code: field?.value ?? null,
      error: alert && isTied && field?.ariaInvalid === 'true' ? alert.textContent : null,
      isBusy: dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
    };
  },
  expected: ({ snap }) => ({
    code: snap.context.values.code,
    error: words[snap.context.errors.code ?? ''] ?? null,
    isBusy: snap.hasTag('busy'),
  }),
};

const asItWas = 'where nobody answers the session is as it was: pending';

export const twoFactorOutOfReach: OutOfReach = {
  'transition twoFactor.recognizing · error refreshSession': asItWas,
  'transition twoFactor.refreshing · error refreshSession': asItWas,
};
