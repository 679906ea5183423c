import type { FlowInterface, World } from '@xstate/test';
import type { contactMachine } from '../../../machines/contact/contact.machine.ts';
import { contactModel, expectedErrorsOf, malformed, sender, text } from './contact.model.ts';

type Machine = typeof contactMachine;
type Field = 'email' | 'topic' | 'message';

type Facts = {
  email: string | null;
  topic: string | null;
  message: string | null;
  wantsCopy: boolean;
  errors: Record<Field, string | null>;
  isBusy: boolean;
  isSent: boolean;
};

/** Texts of §5. */
const errorTexts: Record<string, string> = { required: 'This field is mandatory', malformed: 'Invalid email format' };

/** Cases that `UserActions` cannot perform, by selector. */
export const presses: Record<string, string> = {
  topic: 'input[name=topic][value=job]',
  copy: 'input[name=wantsCopy]',
};

const isForm = ({ snap }: Pick<World<Machine>, 'snap'>) => !snap.hasTag('sent');

/** The page for a signed-in user with a confirmed address. */
export const contactInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...contactModel,
    // Pressing, choosing or ticking keeps the focus in the field; a refusal focuses the first wrong one.
    expand(world, name, event) {
      if (name === 'chooseTopic') return { events: [event, { type: 'field.left', field: 'topic' }], env: world.env };
      if (event.type === 'field.left') return { events: [event], env: null };
      if (event.type === 'field.typed') {
        const focus = world.env as Field | null;
        const leaving = { type: 'field.left', field: focus ?? 'email' } as const;
        return { events: focus && focus !== event.field ? [leaving, event] : [event], env: event.field };
      }
      const [wrong] = name === 'submit' && world.snap.matches('editing') ? expectedErrorsOf(world) : [];
      return { events: [event], env: wrong === 'topic' ? null : (wrong ?? world.env) };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      // A field that is not shown cannot be used, and typing the same text again changes nothing.
      if (!isForm(world)) return false;
      const { values, wantsCopy } = world.snap.context;
      if (event.event.type === 'field.typed') return values[event.event.field] !== event.event.value;
      if (event.event.type === 'field.left') return world.env === event.event.field;
      return event.event.type !== 'copy.ticked' || !wantsCopy;
    },
  },
  gestures: {
    typeEmail: (user) => user.type('E-mail', sender.email),
    typeBadEmail: (user) => user.type('E-mail', malformed),
    leaveEmail: (user) => user.leave('E-mail'),
    chooseTopic: (user) => user.simulate('topic'),
    typeMessage: (user) => user.type('Message', text),
    leaveMessage: (user) => user.leave('Message'),
    tickCopy: (user) => user.simulate('copy'),
    submit: (user) => user.press('Send the message'),
  },
  readFacts: () => {
    const form = document.querySelector('main form, article form');
    const errorOf = (selector: string) => {
      const field = form?.querySelector(selector);
      const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    return {
      email: form?.querySelector<HTMLInputElement>('[name=email]')?.value ?? null,
      topic: form ? (form.querySelector<HTMLInputElement>('[name=topic]:checked')?.value ?? '') : null,
      message: form?.querySelector<HTMLTextAreaElement>('[name=message]')?.value ?? null,
      wantsCopy: form?.querySelector<HTMLInputElement>('[name=wantsCopy]')?.checked ?? false,
      errors: {
        email: errorOf('[name=email]'),
        topic: errorOf('[role=radiogroup]'),
        message: errorOf('[name=message]'),
      },
      isBusy: form?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
      isSent: document.body.textContent?.includes('We have your message.') ?? false,
    };
  },
  expected: ({ snap }) => {
    const { values, errors, wantsCopy } = snap.context;
    const isThere = isForm({ snap });
    const errorOf = (field: Field) => (isThere ? (errorTexts[errors[field] ?? ''] ?? null) : null);
    return {
      email: isThere ? values.email : null,
      topic: isThere ? values.topic : null,
      message: isThere ? values.message : null,
      wantsCopy: isThere && wantsCopy,
      errors: { email: errorOf('email'), topic: errorOf('topic'), message: errorOf('message') },
      isBusy: snap.hasTag('busy'),
      isSent: snap.hasTag('sent'),
    };
  },
};
