import type { Interface } from '@xstate/test';
import type { forgottenPasswordMachine } from '../../../machines/forgotten-password/forgotten-password.machine.ts';
import { addresses, forgottenPasswordModel } from './forgotten-password.model.ts';

type Facts = {
  title: string | null;
  /** The field's value; null where the address is shown as text instead. */
  email: string | null;
  said: string | null;
  error: string | null;
  canSendAgain: boolean;
  isBusy: boolean;
};

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
    // A field or button that is not shown cannot be used.
    filter: ({ snap }, event) => {
      if (event.type !== 'do') return true;
      if (event.case === 'changeAddress') return snap.hasTag('sent') && !snap.hasTag('busy');
      if (event.case === 'sendAgain') return snap.hasTag('sent') && !snap.hasTag('waiting');
      return !snap.hasTag('sent');
    },
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
    sendAgain: (hands) => hands.press('Send again'),
    changeAddress: (hands) => hands.press('Use another e-mail'),
  },
  look: () => {
    const dialog = document.querySelector('[role=dialog]');
    const field = dialog?.querySelector('input');
    const alert = dialog?.querySelector('form [role=alert]');
    const isTied = (field?.getAttribute('aria-describedby') ?? '').split(' ').includes(alert?.id ?? 'none');
    const again = [...(dialog?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent?.startsWith('Send again'),
    );
    const busy = dialog?.querySelector<HTMLButtonElement>('[aria-busy=true]');
    return {
      title: dialog?.querySelector('h2')?.textContent ?? null,
      email: field?.value ?? null,
      error: alert && isTied && field?.ariaInvalid === 'true' ? alert.textContent : null,
      said: dialog?.querySelector('[role=status] strong')?.textContent ?? null,
      canSendAgain: again?.disabled === false,
      isBusy: busy?.disabled ?? false,
    };
  },
  expected: ({ snap }) => ({
    title: 'New password',
    email: snap.hasTag('sent') ? null : snap.context.values.email,
    error: words[snap.context.errors.email ?? ''] ?? null,
    said: snap.hasTag('sent') ? snap.context.values.email : null,
    canSendAgain: snap.hasTag('sent') && !snap.hasTag('waiting') && !snap.hasTag('busy'),
    isBusy: snap.hasTag('busy'),
  }),
};
