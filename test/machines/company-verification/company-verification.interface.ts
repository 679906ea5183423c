import type { FlowInterface } from '@xstate/test';
import type { companyVerificationMachine } from '../../../machines/company-verification/company-verification.machine.ts';
import { address, companyVerificationModel, malformed } from './company-verification.model.ts';

type Machine = typeof companyVerificationMachine;

type Facts = {
  email: string | null;
  error: string | null;
  sentTo: boolean;
  record: string | null;
  isSending: boolean;
  isChecking: boolean;
  saysTaken: boolean;
};

const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  malformed: 'Invalid email format',
  otherDomain: 'This address is not at the domain of your website',
};

const recordTexts: Record<string, string> = {
  missing: 'The record is not there yet.',
  different: 'There is a record, but with a different value.',
  unreachable: 'The domain’s records cannot be read right now.',
};

const check = 'Check the record';

const handsOnly =
  'hands of tests come to the field without a pointer or a key, and the pressed button takes the place back';

export const companyVerificationOutOfReach = {
  'transition companyVerification.checking · field.typed': handsOnly,
  'transition companyVerification.checking · field.left': handsOnly,
};

export const companyVerificationInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...companyVerificationModel,
    // Pressing the form's button keeps the focus in the field, and a refusal focuses it; the other button is outside
    // the form.
    expand(world, name, event) {
      if (event.type === 'field.left') return { events: [event], env: null };
      if (event.type === 'field.typed') return { events: [event], env: 'email' };
      const leaving = { type: 'field.left', field: 'email' } as const;
      if (name === 'check') return { events: world.env ? [leaving, event] : [event], env: null };
      const isWrong = world.snap.matches('proving') && world.snap.context.values.email !== address;
      return { events: [event], env: isWrong ? 'email' : world.env };
    },
    filter(world, event) {
      // The page is refetching, or has nothing left to press.
      if (world.snap.matches('verified') || world.snap.hasTag('taken')) return event.type !== 'do';
      if (event.type !== 'do') return true;
      if (world.snap.hasTag('checking') && event.event.type !== 'check.pressed') return false;
      if (event.event.type === 'field.typed') return world.snap.context.values.email !== event.event.value;
      if (event.event.type === 'field.left') return world.env === 'email';
      return true;
    },
  },
  gestures: {
    typeEmail: (user) => user.type('E-mail', address),
    typeBadEmail: (user) => user.type('E-mail', malformed),
    leaveEmail: (user) => user.leave('E-mail'),
    submit: (user) => user.press('Send the link'),
    check: (user) => user.press(check),
  },
  readFacts: () => {
    const email = document.querySelector<HTMLInputElement>('form [name=email]');
    const block = document.getElementById(email?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    const isBusy = (words: string) =>
      [...document.querySelectorAll('button')].some(
        ({ textContent, ariaBusy }) => textContent === words && ariaBusy === 'true',
      );
    const text = document.body.textContent ?? '';
    const said = [
      'The record is not there yet.',
      'There is a record, but with a different value.',
      'The domain’s records cannot be read right now.',
    ];
    return {
      email: email?.value ?? null,
      error: email?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      sentTo: text.includes('We have sent a link to'),
      record: said.find((words) => text.includes(words)) ?? null,
      isSending: isBusy('Send the link'),
      isChecking: isBusy('Check the record'),
      saysTaken: text.includes('Somebody else has proved that this domain is theirs.'),
    };
  },
  expected: ({ snap }) => {
    const { values, errors, sentTo, record } = snap.context;
    const isGone = snap.hasTag('taken');
    return {
      email: isGone ? null : values.email,
      error: isGone ? null : (errorTexts[errors.email ?? ''] ?? null),
      sentTo: !isGone && sentTo !== null,
      record: isGone ? null : (recordTexts[record ?? ''] ?? null),
      isSending: snap.hasTag('sending'),
      isChecking: snap.hasTag('checking'),
      saysTaken: isGone,
    };
  },
};
