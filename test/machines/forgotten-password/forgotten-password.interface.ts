import type { Interface } from '@xstate/test';
import type { forgottenPasswordMachine } from '../../../machines/forgotten-password/forgotten-password.machine.ts';
import { addresses, forgottenPasswordModel } from './forgotten-password.model.ts';

type Facts = { title: string | null; email: string | null; error: string | null; isBusy: boolean };

/** Texts of §5. */
const words: Record<string, string> = { required: 'This field is mandatory', malformed: 'Invalid email format' };

export const forgottenPasswordInterface: Interface<typeof forgottenPasswordMachine, Facts> = {
  spec: {
    ...forgottenPasswordModel,
    // Pressing a button leaves the field first.
    expand: (_, name, event) => ({
      events: name === 'submit' ? [{ type: 'field.left', field: 'email' }, event] : [event],
      env: null,
    }),
  },
  gestures: {
    typeAddress: (hands) => hands.type('E-mail', 'ann@example.test'),
    typeNonsense: (hands) => hands.type('E-mail', 'ann@'),
    clearAddress: (hands) => hands.type('E-mail', ''),
    typeLongLocal: (hands) => hands.type('E-mail', addresses.longLocal),
    typeTooLongLocal: (hands) => hands.type('E-mail', addresses.tooLongLocal),
    typeLongest: (hands) => hands.type('E-mail', addresses.longest),
    typeTooLong: (hands) => hands.type('E-mail', addresses.tooLong),
    leaveField: (hands) => hands.leave('E-mail'),
    submit: (hands) => hands.press('Send'),
  },
  look: () => {
    const dialog = document.querySelector('[role=dialog]');
    const field = dialog?.querySelector('input');
    const alert = dialog?.querySelector('form [role=alert]');
    const isTied = (field?.getAttribute('aria-describedby') ?? '').split(' ').includes(alert?.id ?? 'none');
    return {
      title: dialog?.querySelector('h2')?.textContent ?? null,
      email: field?.value ?? null,
      error: alert && isTied && field?.ariaInvalid === 'true' ? alert.textContent : null,
      isBusy: dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
    };
  },
  expected: ({ snap }) => ({
    title: 'New password',
    email: snap.context.values.email,
    error: words[snap.context.errors.email ?? ''] ?? null,
    isBusy: snap.hasTag('busy'),
  }),
};
