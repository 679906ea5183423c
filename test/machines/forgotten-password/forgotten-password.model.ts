import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  sentOf,
  startedBy,
  timeLeft,
  type World,
} from '@xstate/test';
import { forgottenPasswordMachine } from '../../../machines/forgotten-password/forgotten-password.machine.ts';

type Machine = typeof forgottenPasswordMachine;

const typed = (value: string) => ({ type: 'field.typed', field: 'email', value }) as const;

const label = 'd'.repeat(63);
const local = 'a'.repeat(64);

/** Just within and beyond 64 characters before the @ and 254 in total (IN02). */
export const addresses = {
  longLocal: `${local}@example.test`,
  tooLongLocal: `a${local}@example.test`,
  longest: `${local}@${label}.${label}.${'d'.repeat(61)}`,
  tooLong: `${local}@${label}.${label}.${'d'.repeat(62)}`,
} as const;

export const forgottenPasswordModel: ModelSpec<Machine> = {
  name: 'forgottenPassword',
  machine: forgottenPasswordMachine,
  input: { email: 'ann@' },
  cases: {
    typeAddress: typed('ann@example.test'),
    typeNonsense: typed('ann@'),
    clearAddress: typed(''),
    typeLongLocal: typed(addresses.longLocal),
    typeTooLongLocal: typed(addresses.tooLongLocal),
    typeLongest: typed(addresses.longest),
    typeTooLong: typed(addresses.tooLong),
    leaveField: { type: 'field.left', field: 'email' },
    submit: { type: 'form.submitted' },
    sendAgain: { type: 'resend.pressed' },
    changeAddress: { type: 'otherAddress.chosen' },
  },
  effects: {
    requestLink: {
      sent: { output: { type: 'sent' }, http: 204 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
  },
};

/** What §5 says about each value of the cases. Written by hand: a rule never asks the code it judges. */
const expectedErrors: Record<string, string> = {
  'ann@': 'malformed',
  '': 'required',
  [addresses.tooLongLocal]: 'malformed',
  [addresses.tooLong]: 'malformed',
};

const form = ({ snap: { context } }: World<Machine>) => ({
  values: context.values,
  errors: context.errors,
  refused: context.refused,
});
const expectedError = (world: World<Machine>) => expectedErrors[form(world).values.email];
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isSent = (world?: World<Machine>) => world?.snap.hasTag('sent') ?? false;
const isWaiting = (world?: World<Machine>) => world?.snap.hasTag('waiting') ?? false;
const isEditing = (world?: World<Machine>) => world !== undefined && !isBusy(world) && !isSent(world);
const doneAtForm = (step: Step<Machine>, ...cases: string[]) => isEditing(step.before) && isStep(step, ...cases);
const keepsForm = ({ before, after }: Step<Machine>) => before !== undefined && isEqual(form(after), form(before));
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const waits = ({ after }: Step<Machine>, milliseconds: number) =>
  isSent(after) && isWaiting(after) && timeLeft(after, 'resendWait') === milliseconds;
const staysWhereItWas = ({ before, after }: Step<Machine>) => isSent(after) === isSent(before) && !isWaiting(after);
const asksOnce = (step: Step<Machine>) =>
  isEqual(
    startedBy(step).map(({ src, input }) => [src, input]),
    [['requestLink', { email: form(step.after).values.email }]],
  );

export const forgottenPasswordRules: Rules<Machine> = {
  'opens with the previously typed address, without errors and not busy': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEqual(form(after), { values: { email: 'ann@' }, errors: {}, refused: null }) && isEditing(after),
    ),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) =>
    implies(
      isEditing(step.before) && sentOf(step, 'field.typed'),
      () =>
        step.event.type === 'do' &&
        step.event.event.type === 'field.typed' &&
        form(step.after).values.email === step.event.event.value &&
        isEqual(form(step.after).errors, step.before && form(step.before).errors),
    ),

  '§5 leaving the field and submitting validate the address and keep the text': (step) =>
    implies(
      doneAtForm(step, 'leaveField', 'submit'),
      () =>
        form(step.after).errors.email === expectedError(step.after) &&
        isEqual(form(step.after).values, step.before && form(step.before).values),
    ),

  '§7 submitting requests one link for the typed address, only if it is valid': (step) =>
    implies(doneAtForm(step, 'submit'), () =>
      expectedError(step.after)
        ? startedBy(step).length === 0
        : asksOnce(step) && isBusy(step.after) && !isSent(step.after),
    ),

  'resending requests one link for the same address once the wait is over': (step) =>
    implies(
      isStep(step, 'sendAgain') && isSent(step.before) && !isBusy(step.before) && !isWaiting(step.before),
      () => asksOnce(step) && isSent(step.after) && isBusy(step.after) && keepsForm(step) && emits(step),
    ),

  'only submitting and resending request a link': (step) =>
    implies(!isStep(step, 'submit', 'sendAgain'), () => startedBy(step).length === 0),

  'ignores resending during the wait and before a link was sent': (step) =>
    implies(isStep(step, 'sendAgain') && (isWaiting(step.before) || !isSent(step.before)), () => isIgnored(step)),

  'the end of the wait allows resending and keeps the form': (step) =>
    implies(step.event.type === 'elapse', () => isSent(step.after) && !isWaiting(step.after) && keepsForm(step)),

  'changing the address returns to the form with the address kept': (step) =>
    implies(
      isStep(step, 'changeAddress') && isSent(step.before) && !isBusy(step.before),
      () => isEditing(step.after) && keepsForm(step) && step.after.timers.length === 0,
    ),

  'ignores changing the address while the form is open': (step) =>
    implies(isStep(step, 'changeAddress') && isEditing(step.before), () => isIgnored(step)),

  'ignores typing, leaving the field and submitting after a link was sent': (step) =>
    implies(isSent(step.before) && isStep(step, 'typeAddress', 'leaveField', 'submit'), () => isIgnored(step)),

  '§4 is busy exactly while awaiting a response': invariant((world) => isBusy(world) === world.pending.length > 0),
  'waits exactly while its timer runs': invariant((world) => isWaiting(world) === world.timers.length > 0),

  'ruling 6: ignores all user events while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isIgnored(step)),

  '§8 success emits link.sent once, keeps the text and starts the wait': (step) =>
    implies(
      isStep(step, 'requestLink:sent'),
      () => emits(step, { type: 'link.sent' }) && keepsForm(step) && waits(step, 60_000),
    ),

  '§8 a failure emits link.failed once, keeps the text and allows another try': (step) =>
    implies(
      isStep(step, 'requestLink:failed', 'requestLink:isCutOff'),
      () => emits(step, { type: 'link.failed', wait: null }) && keepsForm(step) && staysWhereItWas(step),
    ),

  'ruling 24: a rate limit emits its wait time once and keeps the text': (step) =>
    implies(
      isStep(step, 'requestLink:limited'),
      () => emits(step, { type: 'link.failed', wait: 90_000 }) && keepsForm(step),
    ),

  'ruling 24: a rate limit starts a wait only if a link was sent before': (step) =>
    implies(isStep(step, 'requestLink:limited'), () =>
      isSent(step.before) ? waits(step, 90_000) : isEditing(step.after),
    ),

  'submitting an invalid address emits form.refused': (step) =>
    implies(doneAtForm(step, 'submit') && expectedError(step.after), () => emits(step, { type: 'form.refused' })),

  'only responses and invalid submissions emit events': (step) =>
    implies(step.event.type !== 'settle' && !(doneAtForm(step, 'submit') && expectedError(step.after)), () =>
      emits(step),
    ),
};
