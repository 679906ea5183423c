import {
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  same,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { forgottenPasswordMachine } from '../../../machines/forgotten-password/forgotten-password.machine.ts';

type Machine = typeof forgottenPasswordMachine;

const typed = (value: string) => ({ type: 'field.typed', field: 'email', value }) as const;

const label = 'd'.repeat(63);
const local = 'a'.repeat(64);

/** On both sides of 64 characters before the @ and of 254 in all (IN02). */
export const addresses = {
  longLocal: `${local}@example.test`,
  tooLongLocal: `a${local}@example.test`,
  longest: `${local}@${label}.${label}.${'d'.repeat(61)}`,
  tooLong: `${local}@${label}.${label}.${'d'.repeat(62)}`,
} as const;

export const forgottenPasswordModel: ModelSpec<Machine> = {
  name: 'forgottenPassword',
  machine: forgottenPasswordMachine,
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
const verdicts: Record<string, string> = {
  'ann@': 'malformed',
  '': 'required',
  [addresses.tooLongLocal]: 'malformed',
  [addresses.tooLong]: 'malformed',
};

const form = (world: World<Machine>) => world.snap.context;
const verdict = (world: World<Machine>) => verdicts[form(world).values.email];
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const doneAtRest = (step: Step<Machine>, ...cases: string[]) =>
  step.before && !isBusy(step.before) && isStep(step, ...cases);

export const forgottenPasswordRules: Rules<Machine> = {
  '§2 the dialog opens empty, without errors and at rest': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => same(form(after), { values: { email: '' }, errors: {}, refused: null }) && !isBusy(after),
    ),

  'ruling 16: typing is kept and neither sets nor clears an error': (step) =>
    implies(
      step.before && !isBusy(step.before) && sentOf(step, 'field.typed'),
      () =>
        step.event.type === 'do' &&
        step.event.event.type === 'field.typed' &&
        form(step.after).values.email === step.event.event.value &&
        same(form(step.after).errors, step.before && form(step.before).errors),
    ),

  '§5 leaving the field and submitting tell what is wrong with it, in words of the address': (step) =>
    implies(
      doneAtRest(step, 'leaveField', 'submit'),
      () =>
        form(step.after).errors.email === verdict(step.after) &&
        same(form(step.after).values, step.before && form(step.before).values),
    ),

  '§7 submitting asks for one link, for the typed address, and only if it is one': (step) =>
    implies(doneAtRest(step, 'submit'), () =>
      same(
        startedBy(step).map(({ src, input }) => [src, input]),
        verdict(step.after) ? [] : [['requestLink', { email: form(step.after).values.email }]],
      ),
    ),

  'nothing but submitting asks': (step) => implies(!isStep(step, 'submit'), () => startedBy(step).length === 0),

  '§4 busy exactly while an answer is awaited': invariant((world) => isBusy(world) === world.pending.length > 0),

  'ruling 6: nothing a person does counts while an answer is awaited': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isIgnored(step)),

  '§8 that the link is on its way is told once; the text stays': (step) =>
    implies(
      isStep(step, 'requestLink:sent'),
      () =>
        same(emittedBy(step.after), [{ type: 'link.sent' }]) &&
        same(form(step.after), step.before && form(step.before)),
    ),

  '§8 any failure is told once; the text stays': (step) =>
    implies(
      isStep(step, 'requestLink:failed', 'requestLink:isCutOff'),
      () =>
        same(emittedBy(step.after), [{ type: 'link.failed', wait: null }]) &&
        same(form(step.after), step.before && form(step.before)),
    ),

  'ruling 24: a limit is told once with its time; the text stays': (step) =>
    implies(
      isStep(step, 'requestLink:limited'),
      () =>
        same(emittedBy(step.after), [{ type: 'link.failed', wait: 90_000 }]) &&
        same(form(step.after), step.before && form(step.before)),
    ),

  'what cannot be sent is told, so that the person gets to its field': (step) =>
    implies(doneAtRest(step, 'submit') && verdict(step.after), () =>
      same(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'nothing else is told but answers': (step) =>
    implies(
      step.event.type !== 'settle' && !(doneAtRest(step, 'submit') && verdict(step.after)),
      () => emittedBy(step.after).length === 0,
    ),
};
