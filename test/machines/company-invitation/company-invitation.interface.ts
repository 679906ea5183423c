import type { FlowInterface } from '@xstate/test';
import {
  type companyInvitationMachine,
  emptyInvitation,
} from '../../../machines/company-invitation/company-invitation.machine.ts';
import { companyInvitationModel, malformed, petr } from './company-invitation.model.ts';

type Machine = typeof companyInvitationMachine;

type Facts = { email: string | null; role: string | null; error: string | null; isBusy: boolean };

const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  malformed: 'Invalid email format',
  member: 'This person is already one of your people',
};

/** The select for the role: the form's is the last one. */
export const roleField = 'form select';

export const companyInvitationInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...companyInvitationModel,
    input: emptyInvitation,
    // Pressing the button keeps the focus in the field; a refusal focuses it again.
    expand(world, name, event) {
      if (event.type === 'field.left') return { events: [event], env: null };
      if (name === 'typeEmail' || name === 'typeBadEmail') return { events: [event], env: 'email' };
      const leaving = { type: 'field.left', field: 'email' } as const;
      if (event.type === 'field.typed') return { events: world.env ? [leaving, event] : [event], env: null };
      const isWrong = !world.snap.hasTag('busy') && world.snap.context.values.email !== petr;
      return { events: [event], env: isWrong ? 'email' : world.env };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { values } = world.snap.context;
      if (event.event.type === 'field.typed') return values[event.event.field] !== event.event.value;
      if (event.event.type === 'field.left') return world.env === 'email';
      return true;
    },
  },
  gestures: {
    typeEmail: (user) => user.type('E-mail', petr),
    typeBadEmail: (user) => user.type('E-mail', malformed),
    leaveEmail: (user) => user.leave('E-mail'),
    chooseReader: (user) => user.simulate('reader'),
    submit: (user) => user.press('Send the invitation'),
  },
  readFacts: () => {
    const email = document.querySelector<HTMLInputElement>('form [name=email]');
    const block = document.getElementById(email?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return {
      email: email?.value ?? null,
      role: document.querySelector<HTMLSelectElement>('form select')?.value ?? null,
      error: email?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      isBusy: document.querySelector<HTMLButtonElement>('form button[type=submit]')?.disabled ?? false,
    };
  },
  expected: ({ snap }) => {
    const { values, errors } = snap.context;
    return { ...values, error: errorTexts[errors.email ?? ''] ?? null, isBusy: snap.hasTag('busy') };
  },
};
