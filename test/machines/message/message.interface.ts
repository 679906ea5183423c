import type { FlowInterface } from '@xstate/test';
import type { messageMachine } from '../../../machines/message/message.machine.ts';
import { messageModel, text, unprintable } from './message.model.ts';

type Machine = typeof messageMachine;

type Facts = {
  text: string | null;
  error: string | null;
  isBusy: boolean;
  /** The text shown instead of the form, and the message quoted there. */
  said: string | null;
  quoted: string | null;
};

/** Texts of §5. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  unprintable: 'This contains a character that cannot be used',
};

const offlineNotice =
  'You are offline. Keep Skok open: the message will be sent automatically once the connection is back.';
const closed = 'The job has closed. Messages are closed.';

export const field = 'Message for Drak';

/** The conversation about an application whose job closes meanwhile. */
export const messageInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...messageModel,
    // Pressing a button keeps the focus in the field; a refusal focuses it.
    expand(world, name, event) {
      if (event.type === 'text.typed') return { events: [event], env: 'text' };
      if (event.type === 'text.left') return { events: [event], env: null };
      const isRefused = name === 'submit' && world.snap.hasTag('form') && world.snap.context.values.text !== text;
      return { events: [event], env: isRefused ? 'text' : world.env };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { snap } = world;
      if (event.case === 'lose') return snap.context.isOnline;
      if (event.case === 'regain') return !snap.context.isOnline;
      if (event.case === 'cancel') return snap.hasTag('held');
      // The page polls for it only in this state, and not when offline.
      if (event.case === 'close') return snap.matches('editing') && snap.context.isOnline;
      // A field that is not shown cannot be used, and typing the same text again changes nothing.
      if (!snap.hasTag('form')) return false;
      if (event.event.type === 'text.typed') return snap.context.values.text !== event.event.value;
      return event.event.type !== 'text.left' || world.env === 'text';
    },
  },
  gestures: {
    typeText: (user) => user.type(field, text),
    typeBad: (user) => user.type(field, unprintable),
    empty: (user) => user.type(field, ''),
    leave: (user) => user.leave(field),
    submit: (user) => user.press('Send the message'),
    cancel: (user) => user.press('Do not send yet'),
    close: (user) => user.simulate('close'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    const place = document.querySelector('[data-message]');
    const written = place?.querySelector('textarea');
    const block = document.getElementById(written?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return {
      text: written?.value ?? null,
      error: written?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      isBusy: place?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
      said: place?.querySelector('[role=status]')?.textContent ?? null,
      quoted: place?.querySelector('blockquote')?.textContent ?? null,
    };
  },
  expected: ({ snap }) => {
    const { values, errors } = snap.context;
    const isForm = snap.hasTag('form');
    return {
      text: isForm ? values.text : null,
      error: isForm ? (errorTexts[errors.text ?? ''] ?? null) : null,
      isBusy: snap.hasTag('busy'),
      said: snap.hasTag('held') ? offlineNotice : snap.hasTag('closed') ? closed : null,
      quoted: isForm || values.text === '' ? null : values.text,
    };
  },
};
