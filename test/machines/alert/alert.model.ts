import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  startedBy,
  type World,
} from '@xstate/test';
import { alertMachine } from '../../../machines/alert/alert.machine.ts';

type Machine = typeof alertMachine;

export const address = 'jana@kites.example';
export const malformed = 'jana';

export const alertModel: ModelSpec<Machine> = {
  name: 'alert',
  machine: alertMachine,
  input: { email: '' },
  cases: {
    typeEmail: { type: 'field.typed', field: 'email', value: address },
    typeBadEmail: { type: 'field.typed', field: 'email', value: malformed },
    leaveEmail: { type: 'field.left', field: 'email' },
    weekly: { type: 'frequency.chosen', frequency: 'weekly' },
    submit: { type: 'form.submitted' },
  },
  effects: {
    make: {
      active: { output: { type: 'active' }, http: { status: 201, body: { state: 'active' } } },
      silent: { output: { type: 'silent' }, http: { status: 201, body: { state: 'silent' } } },
      mailed: { output: { type: 'mailed' }, http: { status: 201, body: { state: 'mailed' } } },
      full: { output: { type: 'full' }, http: 409 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const endings = ['active', 'silent', 'mailed', 'full'] as const;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const endingOf = (world?: World<Machine>) => endings.find((ending) => world?.snap.hasTag(ending)) ?? null;
const isEditing = (world?: World<Machine>) => world !== undefined && !isBusy(world) && endingOf(world) === null;
const written = (world?: World<Machine>) =>
  world && { ...world.snap.context.values, frequency: world.snap.context.frequency };
const isGood = (world?: World<Machine>) => world?.snap.context.values.email === address;

export const alertRules: Rules<Machine> = {
  'starts with the known address and a daily frequency': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEditing(after) && isEqual(written(after), { email: '', frequency: 'daily' }),
    ),

  'keeps the address and the frequency unless they are edited': (step) => {
    const { before, event, after } = step;
    if (!before) return undefined;
    const now = { ...written(before) };
    if (isEditing(before) && event.type === 'do' && event.event.type === 'field.typed')
      Object.assign(now, { email: event.event.value });
    if (isEditing(before) && event.type === 'do' && event.event.type === 'frequency.chosen')
      Object.assign(now, { frequency: event.event.frequency });
    return isEqual(written(after), now);
  },

  'ruling 16: leaving the field validates it': (step) =>
    implies(
      isStep(step, 'leaveEmail') && isEditing(step.before),
      () => (step.after.snap.context.errors.email === undefined) === isGood(step.after),
    ),

  'submitting an invalid address shows its error and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && !isGood(step.before),
      () =>
        isEditing(step.after) &&
        step.after.snap.context.errors.email !== undefined &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid address sends it once, as written': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && isGood(step.before),
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        step.after.snap.context.errors.email === undefined &&
        isEqual(runningEffects(step.after, 'make')[0]?.input, written(step.before)),
    ),

  'ruling 6: no event starts a second call while one is running': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'the form stays open until it is submitted': (step) =>
    implies(
      isEditing(step.before) && !isStep(step, 'submit'),
      () => isEditing(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'a failure reopens the form and is reported': (step) =>
    implies(
      isStep(step, 'make:failed'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'alert.failed', wait: null }]),
    ),

  'ruling 24: a rate limit is reported with its waiting time': (step) =>
    implies(
      isStep(step, 'make:limited'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'alert.failed', wait: 90_000 }]),
    ),

  ...Object.fromEntries(
    endings.map((ending): [string, Rules<Machine>[string]] => [
      `ends with the outcome ${ending}, and emits nothing`,
      (step) =>
        implies(
          isStep(step, `make:${ending}`),
          () => endingOf(step.after) === ending && emittedBy(step.after).length === 0,
        ),
    ]),
  ),

  'an outcome never changes': (step) =>
    implies(
      endingOf(step.before) !== null,
      () =>
        endingOf(step.before) === endingOf(step.after) &&
        startedBy(step).length === 0 &&
        emittedBy(step.after).length === 0,
    ),

  'is busy exactly while a call is running': invariant((world) => isBusy(world) === world.pending.length > 0),
};
