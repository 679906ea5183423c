import type { FlowInterface, World } from '@xstate/test';
import type { alertMachine } from '../../../machines/alert/alert.machine.ts';
import { address, alertModel, malformed } from './alert.model.ts';

type Machine = typeof alertMachine;

type Facts = {
  email: string | null;
  error: string | null;
  frequency: string | null;
  isBusy: boolean;
  /** The text shown instead of the form. */
  said: string | null;
};

/** Texts of §5. */
const errorTexts: Record<string, string> = { required: 'This field is mandatory', malformed: 'Invalid email format' };

const endings = {
  active: 'The alert is set. We will write when there is something new.',
  silent: 'The alert is set, but it will not send any e-mails: you have turned alert e-mails off.',
  mailed: `We sent a link to ${address}. The alert starts once you open it and confirm.`,
  full: 'You cannot have any more alerts. Delete one first.',
} as const;

export const weekly = 'input[name=frequency][value=weekly]';

const isInEmail = ({ env }: Pick<World<Machine>, 'env'>) => env === 'email';
const isForm = ({ snap }: Pick<World<Machine>, 'snap'>) => snap.matches('editing') || snap.hasTag('busy');

/** The dialog over a list, opened by a visitor. */
export const alertInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...alertModel,
    // Pressing a button or ticking the box keeps the focus in the field; a refusal focuses the wrong one.
    expand(world, name, event) {
      const isRefused =
        name === 'submit' && world.snap.matches('editing') && world.snap.context.values.email !== address;
      if (isRefused || event.type === 'field.typed') return { events: [event], env: 'email' };
      return { events: [event], env: name === 'leaveEmail' ? null : world.env };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      // A field that is not shown cannot be used, and typing the same text again changes nothing.
      if (!isForm(world)) return false;
      const { values, frequency } = world.snap.context;
      if (event.event.type === 'field.typed') return values.email !== event.event.value;
      if (event.event.type === 'field.left') return isInEmail(world);
      return event.event.type !== 'frequency.chosen' || frequency !== event.event.frequency;
    },
  },
  gestures: {
    typeEmail: (user) => user.type('E-mail', address),
    typeBadEmail: (user) => user.type('E-mail', malformed),
    leaveEmail: (user) => user.leave('E-mail'),
    weekly: (user) => user.simulate('weekly'),
    submit: (user) => user.press('Set the alert'),
  },
  readFacts: () => {
    // Toasts are outside of it.
    const body = document.querySelector('[role=dialog] [data-autofocus-inside]');
    const email = body?.querySelector<HTMLInputElement>('input[name=email]');
    const block = document.getElementById(email?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return {
      email: email?.value ?? null,
      error: email?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      frequency: body?.querySelector<HTMLInputElement>('input[name=frequency]:checked')?.value ?? null,
      isBusy: body?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
      said: body?.querySelector('[role=status] p')?.textContent ?? null,
    };
  },
  expected: ({ snap }) => {
    const { values, errors, frequency } = snap.context;
    const isThere = isForm({ snap });
    const ending = (['active', 'silent', 'mailed', 'full'] as const).find((tag) => snap.hasTag(tag));
    return {
      email: isThere ? values.email : null,
      error: isThere ? (errorTexts[errors.email ?? ''] ?? null) : null,
      frequency: isThere ? frequency : null,
      isBusy: snap.hasTag('busy'),
      said: ending ? endings[ending] : null,
    };
  },
};
