import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { toggleMachine } from '../../../machines/optimistic-update/optimistic-update.machine.ts';

type Machine = typeof toggleMachine;

export const optimisticUpdateModel: ModelSpec<Machine> = {
  name: 'optimisticUpdate',
  machine: toggleMachine,
  input: { value: false, isOnline: true },
  cases: {
    wantOn: { type: 'value.wanted', value: true },
    wantOff: { type: 'value.wanted', value: false },
    becomesOn: { type: 'changed.elsewhere', value: true },
    becomesOff: { type: 'changed.elsewhere', value: false },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    write: {
      done: { output: { type: 'done' }, http: 204 },
      full: { output: { type: 'full' }, http: 409 },
      gone: { output: { type: 'gone' }, http: 404 },
      signedOut: { output: { type: 'signedOut' }, http: 401 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isOn = (world?: World<Machine>) => world?.snap.context.desired;
const storedValue = (world?: World<Machine>) => world?.snap.context.written;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isHeld = (world?: World<Machine>) => world?.snap.hasTag('held') ?? false;
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const isAtRest = (world?: World<Machine>) => !isBusy(world) && !isHeld(world);
const runningWrite = (world?: World<Machine>) =>
  (runningEffects(world, 'write')[0]?.input as { value: boolean } | undefined)?.value;
const emittedTypes = (world: World<Machine>) => emittedBy(world).map(({ type }) => type);
const requestedValue = ({ value }: { value: boolean }) => value;

export const optimisticUpdateRules: Rules<Machine> = {
  'starts with the known value and no write': ({ event, after }) =>
    implies(event.type === 'start', () => isOn(after) === false && storedValue(after) === false && isAtRest(after)),

  'product §2 shows the wanted value at once in every state': (step) => {
    const wanted = sentOf(step, 'value.wanted');
    return implies(wanted, () => isOn(step.after) === requestedValue(wanted as { value: boolean }));
  },

  'a changed wish at rest starts a write at once': (step) => {
    const wanted = sentOf(step, 'value.wanted');
    return implies(
      wanted && isAtRest(step.before) && requestedValue(wanted) !== isOn(step.before),
      () => startedBy(step, 'write').length === 1 && runningWrite(step.after) === isOn(step.after),
    );
  },

  'ignores a wish for the value that is already wanted': (step) => {
    const wanted = sentOf(step, 'value.wanted');
    return implies(wanted && requestedValue(wanted) === isOn(step.before), () => isIgnored(step));
  },

  'a changed wish emits update.shown unless an earlier one is held': (step) => {
    const wanted = sentOf(step, 'value.wanted');
    return implies(wanted && requestedValue(wanted) !== isOn(step.before), () =>
      isEqual(
        emittedBy(step.after),
        isHeld(step.before) ? [] : [{ type: 'update.shown', value: requestedValue(wanted as { value: boolean }) }],
      ),
    );
  },

  'a write receives the wanted value and the last known one': (step) =>
    implies(startedBy(step, 'write').length > 0, () =>
      isEqual(
        runningEffects(step.after, 'write').map(({ input }) => input),
        [{ value: isOn(step.after), before: storedValue(step.after) }],
      ),
    ),

  'runs one write exactly while busy': invariant((world) => world.pending.length === Number(isBusy(world))),

  'events during a write start no other write': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => startedBy(step).length === 0 && isBusy(step.after)),

  'a successful write becomes the known value and emits update.written': (step) =>
    implies(
      isStep(step, 'write:done'),
      () =>
        storedValue(step.after) === runningWrite(step.before) &&
        isEqual(emittedBy(step.after), [{ type: 'update.written', value: runningWrite(step.before) }]),
    ),

  'after double clicks the last wish is written once the earlier write is done': (step) =>
    implies(isStep(step, 'write:done') && isOn(step.before) !== runningWrite(step.before), () => {
      const [again] = startedBy(step, 'write');
      return again !== undefined && runningWrite(step.after) === isOn(step.before);
    }),

  'a successful write of the wanted value ends at rest': (step) =>
    implies(isStep(step, 'write:done') && isOn(step.before) === runningWrite(step.before), () => isAtRest(step.after)),

  'a failed write restores the known value and emits the reason': (step) =>
    implies(
      isStep(step, 'write:full', 'write:gone', 'write:signedOut', 'write:limited') ||
        (isStep(step, 'write:failed') && isOnline(step.before)),
      () => {
        const what = {
          'write:full': 'update.full',
          'write:gone': 'update.gone',
          'write:signedOut': 'update.signedOut',
          'write:limited': 'update.failed',
          'write:failed': 'update.failed',
        };
        const [, name] = Object.entries(what).find(([label]) => isStep(step, label)) ?? [];
        return (
          isAtRest(step.after) &&
          isOn(step.after) === storedValue(step.before) &&
          isEqual(emittedTypes(step.after), [name])
        );
      },
    ),

  'ruling 24: update.failed contains the wait time of a rate limit': (step) => {
    const [failure] = emittedBy(step.after, 'update.failed');
    return implies(failure, () =>
      isEqual(failure, { type: 'update.failed', wait: isStep(step, 'write:limited') ? 90_000 : null }),
    );
  },

  'a failure without a connection holds and shows the wish and emits update.held': (step) =>
    implies(
      isStep(step, 'write:failed') && !isOnline(step.before),
      () =>
        isHeld(step.after) &&
        isOn(step.after) === isOn(step.before) &&
        isEqual(emittedTypes(step.after), ['update.held']),
    ),

  'writes a held wish when the connection returns': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before),
      () =>
        isBusy(step.after) && runningWrite(step.after) === isOn(step.before) && emittedTypes(step.after).length === 0,
    ),

  'tracks whether there is a connection': (step) => {
    if (step.before === undefined) return isOnline(step.after);
    if (isStep(step, 'lose')) return !isOnline(step.after);
    if (isStep(step, 'regain')) return isOnline(step.after);
    return isOnline(step.after) === isOnline(step.before);
  },

  'a lost connection, or one that returns with nothing held, changes nothing else': (step) => {
    const { before, after } = step;
    return implies(isStep(step, 'lose') || (isStep(step, 'regain') && !isHeld(before)), () => {
      const rest = (world?: World<Machine>) => [
        isOn(world),
        storedValue(world),
        isBusy(world),
        isHeld(world),
        world?.pending,
      ];
      return isEqual(rest(after), rest(before)) && after.actions.length === 0;
    });
  },

  'all tabs agree: a change elsewhere becomes the known value and is shown at rest': (step) => {
    const changed = sentOf(step, 'changed.elsewhere');
    return implies(
      changed,
      () =>
        storedValue(step.after) === requestedValue(changed as { value: boolean }) &&
        isOn(step.after) ===
          (isAtRest(step.before) ? requestedValue(changed as { value: boolean }) : isOn(step.before)) &&
        step.after.actions.length === 0 &&
        startedBy(step).length === 0 &&
        isHeld(step.after) === isHeld(step.before),
    );
  },

  'only wishes, a returning connection and successful writes start a write': (step) =>
    implies(startedBy(step).length > 0, () => isStep(step, 'wantOn', 'wantOff', 'regain', 'write:done')),
};
