import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { changeFormMachine } from '../../../machines/change-form/change-form.machine.ts';
import { type DomainsError, domainsFields } from '../../../machines/integrations/integrations.rules.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

/** As in the form for the domains on which a company's ads may be embedded. */
export const machine = changeFormMachine<{ domains: string }, DomainsError>(domainsFields);
type Machine = typeof machine;

export const validDomain = 'kariera.draci.dev';
export const invalidDomain = 'localhost';
const before = 'draci.example';
/** Invalid, like most forms after a change, which are empty then. */
const next = { domains: invalidDomain };

export const changeFormModel: ModelSpec<Machine> = {
  name: 'changeForm',
  machine,
  input: { domains: before },
  cases: {
    type: { type: 'field.typed', field: 'domains', value: validDomain },
    typeBadly: { type: 'field.typed', field: 'domains', value: invalidDomain },
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
const isValid = (world?: World<Machine>) => valuesOf(world)?.domains !== invalidDomain;

export const changeFormRules: Rules<Machine> = {
  'starts with the current values and no errors': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isFilling(after) &&
        !isMade(after) &&
        isEqual(valuesOf(after), { domains: before }) &&
        isEqual(errorsOf(after), {}) &&
        after.snap.context.refused === null,
    ),

  'keeps typed values until the change is made': (step) => {
    if (!step.before || isStep(step, 'ask:done')) return undefined;
    const typing = sentOf(step, 'field.typed') as { value: string } | undefined;
    const kept = valuesOf(step.before);
    return isEqual(valuesOf(step.after), typing && isFilling(step.before) ? { domains: typing.value } : kept);
  },

  'ruling 16: typing neither sets nor clears an error': (step) =>
    implies(sentOf(step, 'field.typed') !== undefined, () => isEqual(errorsOf(step.after), errorsOf(step.before))),

  'ruling 16: leaving the field validates it': (step) =>
    implies(
      isStep(step, 'leave') &&
        isFilling(step.before) &&
        !isMade(step.before) &&
        step.before?.snap.context.refused === null,
      () => isEqual(errorsOf(step.after), isValid(step.after) ? {} : { domains: `domain ${invalidDomain}` }),
    ),

  'leaving the field after a change does not validate the new values': (step) =>
    implies(
      isStep(step, 'leave') && isMade(step.before),
      () => isMade(step.after) && isEqual(errorsOf(step.after), {}),
    ),

  'typing ends the state of a change just made': (step) =>
    implies(sentOf(step, 'field.typed') !== undefined, () => !isMade(step.after)),

  'submitting an invalid form shows its error and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isFilling(step.before) && !isValid(step.after),
      () =>
        isFilling(step.after) &&
        !isMade(step.after) &&
        isEqual(errorsOf(step.after), { domains: `domain ${invalidDomain}` }) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid form sends it once, as written': (step) =>
    implies(
      isStep(step, 'submit') && isFilling(step.before) && isValid(step.after),
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        isEqual(errorsOf(step.after), {}) &&
        isEqual(runningEffects(step.after, 'ask')[0]?.input, { values: valuesOf(step.before) }),
    ),

  'ruling 6: no event starts a second call while one is running': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'after a change the form holds the next values, without errors': (step) =>
    implies(
      isStep(step, 'ask:done'),
      () =>
        isMade(step.after) &&
        isEqual(valuesOf(step.after), next) &&
        isEqual(errorsOf(step.after), {}) &&
        emittedBy(step.after).length === 0,
    ),

  'ruling 16: an error from the server appears at its field': (step) =>
    implies(
      isStep(step, 'ask:wrong'),
      () =>
        isFilling(step.after) &&
        !isMade(step.after) &&
        isEqual(errorsOf(step.after), { domains: 'domain' }) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'ruling 16: a field refused by the server stays refused until it is edited or the form is submitted':
    isRefusalShownUntilTyped,

  'a change that was not made reopens the form without errors, and the form emits nothing': (step) =>
    implies(
      isStep(step, 'ask:undone') || isStep(step, 'ask:failed'),
      () =>
        isFilling(step.after) &&
        !isMade(step.after) &&
        isEqual(errorsOf(step.after), {}) &&
        emittedBy(step.after).length === 0,
    ),

  'is busy exactly while a call is running': invariant((world) => isBusy(world) === world.pending.length > 0),
};
