import type { FlowInterface } from '@xstate/test';
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
const errorTexts: Record<string, string> = { required: 'This field is mandatory', malformed: 'Invalid email format' };

export const forgottenPasswordInterface: FlowInterface<typeof forgottenPasswordMachine, Facts> = {
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
    typeAddress: (user) => user.type('E-mail', 'ann@example.test'),
    typeNonsense: (user) => user.type('E-mail', 'ann@'),
    clearAddress: (user) => user.type('E-mail', ''),
    typeLongLocal: (user) => user.type('E-mail', addresses.longLocal),
    typeTooLongLocal: (user) => user.type('E-mail', addresses.tooLongLocal),
    typeLongest: (user) => user.type('E-mail', addresses.longest),
    typeTooLong: (user) => user.type('E-mail', addresses.tooLong),
    leaveField: (user) => user.leave('E-mail'),
    submit: (user) => user.press('Send'),
    sendAgain: (user) => user.press('Send again'),
    changeAddress: (user) => user.press('Use another e-mail'),
  },
  readFacts: () => {
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
    error: errorTexts[snap.context.errors.email ?? ''] ?? null,
    said: snap.hasTag('sent') ? snap.context.values.email : null,
    canSendAgain: snap.hasTag('sent') && !snap.hasTag('waiting') && !snap.hasTag('busy'),
    isBusy: snap.hasTag('busy'),
  }),
};
