import {
  emittedBy,
  implies,
  invariant,
  isStep,
  type ModelSpec,
  type Rules,
  running,
  same,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { changeFormMachine } from '../../../machines/change-form/change-form.machine.ts';
import { type DomainsError, domainsFields } from '../../../machines/integrations/integrations.rules.ts';
import { isHeldUntilTyped } from '../refusal.ts';

/** As in the form for the domains on which a company's ads may be embedded. */
export const machine = changeFormMachine<{ domains: string }, DomainsError>(domainsFields);
type Machine = typeof machine;

export const sound = 'kariera.draci.dev';
export const unsound = 'localhost';
const before = 'draci.example';
/** Invalid, like most forms after a change, which are empty then. */
const next = { domains: unsound };

export const changeFormModel: ModelSpec<Machine> = {
  name: 'changeForm',
  machine,
  input: { domains: before },
  cases: {
    type: { type: 'field.typed', field: 'domains', value: sound },
    typeBadly: { type: 'field.typed', field: 'domains', value: unsound },
    leave: { type: 'field.left', field: 'domains' },
    submit: { type: 'form.submitted' },
  },
  effects: {
    ask: {
      done: { output: { type: 'done', next } },
      wrong: { output: { type: 'wrong', field: 'domains', error: 'domain' } },
      undone: { output: { type: 'undone' } },
      failed: { error: new Error('500') },
    },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isMade = (world?: World<Machine>) => world?.snap.hasTag('made') ?? false;
const isFilling = (world?: World<Machine>) => world !== undefined && !isBusy(world);
const valuesOf = (world?: World<Machine>) => world?.snap.context.values;
const errorsOf = (world?: World<Machine>) => world?.snap.context.errors;
const isSound = (world?: World<Machine>) => valuesOf(world)?.domains !== unsound;

export const changeFormRules: Rules<Machine> = {
  'it begins with what there is, and nothing is said of it': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isFilling(after) &&
        !isMade(after) &&
        same(valuesOf(after), { domains: before }) &&
        same(errorsOf(after), {}) &&
        after.snap.context.refused === null,
    ),

  'what is typed stays until the change is made': (step) => {
    if (!step.before || isStep(step, 'ask:done')) return undefined;
    const typing = sentOf(step, 'field.typed') as { value: string } | undefined;
    const kept = valuesOf(step.before);
    return same(valuesOf(step.after), typing && isFilling(step.before) ? { domains: typing.value } : kept);
  },

  'ruling 16: typing neither sets nor clears an error': (step) =>
    implies(sentOf(step, 'field.typed') !== undefined, () => same(errorsOf(step.after), errorsOf(step.before))),

  'ruling 16: a field is judged when it is left': (step) =>
    implies(
      isStep(step, 'leave') &&
        isFilling(step.before) &&
        !isMade(step.before) &&
        step.before?.snap.context.refused === null,
      () => same(errorsOf(step.after), isSound(step.after) ? {} : { domains: `domain ${unsound}` }),
    ),

  'what the form holds anew is not judged when it is left': (step) =>
    implies(isStep(step, 'leave') && isMade(step.before), () => isMade(step.after) && same(errorsOf(step.after), {})),

  'it is something else as soon as it is typed into': (step) =>
    implies(sentOf(step, 'field.typed') !== undefined, () => !isMade(step.after)),

  'what is wrong is not asked for': (step) =>
    implies(
      isStep(step, 'submit') && isFilling(step.before) && !isSound(step.after),
      () =>
        isFilling(step.after) &&
        !isMade(step.after) &&
        same(errorsOf(step.after), { domains: `domain ${unsound}` }) &&
        same(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'what is sound is asked for once, as it was written': (step) =>
    implies(
      isStep(step, 'submit') && isFilling(step.before) && isSound(step.after),
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        same(errorsOf(step.after), {}) &&
        same(running(step.after, 'ask')[0]?.input, { values: valuesOf(step.before) }),
    ),

  'ruling 6: nothing is asked for twice at once': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'once it is made the form holds what comes next': (step) =>
    implies(
      isStep(step, 'ask:done'),
      () =>
        isMade(step.after) &&
        same(valuesOf(step.after), next) &&
        same(errorsOf(step.after), {}) &&
        emittedBy(step.after).length === 0,
    ),

  'ruling 16: the server’s verdict stands at its field': (step) =>
    implies(
      isStep(step, 'ask:wrong'),
      () =>
        isFilling(step.after) &&
        !isMade(step.after) &&
        same(errorsOf(step.after), { domains: 'domain' }) &&
        same(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'ruling 16: it stays until the field is another': isHeldUntilTyped,

  'what was not made leaves the form as it is, and the change tells why': (step) =>
    implies(
      isStep(step, 'ask:undone') || isStep(step, 'ask:failed'),
      () =>
        isFilling(step.after) &&
        !isMade(step.after) &&
        same(errorsOf(step.after), {}) &&
        emittedBy(step.after).length === 0,
    ),

  'busy exactly while it is asked for': invariant((world) => isBusy(world) === world.pending.length > 0),
};
