import {
  type ActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  type NonReducibleUnknown,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import { isBuiltIn } from './internals.ts';
import type { ModelSpec, Outcome, PerformedAction, World } from './model.ts';
import type { Driver } from './runner.ts';
import { outcomeOf } from './world.ts';

/** The actor's state is not the planned one. */
export class Mismatch extends Error {}

type Stopped = { status: 'stopped'; output: undefined; error: undefined };
type EffectSnapshot = Snapshot<unknown> & { input: unknown };
type Ending = { type: 'kit.ends'; outcome: { output: unknown } | { error: unknown } };
type Effect = { src: string; input: unknown; run: number; self: AnyActorRef; parent: AnyActorRef };

const isOutgoing = (type: string) => type === 'xstate.emit' || type === 'xstate.sendTo';

const stopped: Stopped = { status: 'stopped', output: undefined, error: undefined };

/** A clock that only moves when told to, and reports when its next timer is due. */
class Clock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(fire: (...args: unknown[]) => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fire();
    }, ms);
    this.#due.set(id, this.now() + ms);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  due(): number[] {
    return [...this.#due.values()].sort((a, b) => a - b);
  }
}

/** A run of the machine: a real actor whose effects end when told to, on a simulated clock. */
class Run {
  readonly clock = new Clock();
  /** In the order in which they started. */
  effects: Effect[] = [];
  actions: PerformedAction[] = [];
  /** Separate, because an actor defers its emitted and sent events until its own step is over. */
  told: PerformedAction[] = [];
  started = 0;
}

/** Effects and actions find their run through their actor's system, so that a machine is provided once for many runs. */
class Stage {
  readonly machine: AnyStateMachine;
  readonly runs = new WeakMap<object, Run>();

  constructor(machine: AnyStateMachine) {
    const actors = Object.keys(machine.implementations.actors).map((src) => [src, this.#effect(src)]);
    const actions = Object.entries(machine.implementations.actions)
      .filter(([, implementation]) => !isBuiltIn(implementation))
      .map(([type]) => [type, this.#action(type)]);
    this.machine = machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) });
  }

  #runOf(system: object): Run {
    const run = this.runs.get(system);
    if (!run) throw new Error('An effect ran outside of a run');
    return run;
  }

  #action(type: string) {
    return ({ system }: { system: object }, params: unknown) => {
      this.#runOf(system).actions.push(params === undefined ? { type } : { type, params });
    };
  }

  /** Stands for a promise, a callback or a child machine: its parent sees no difference. */
  #effect(src: string): ActorLogic<EffectSnapshot, EventObject, NonReducibleUnknown> {
    return {
      getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
      start: ({ input }, { self, system }) => {
        const run = this.#runOf(system);
        run.started += 1;
        run.effects.push({ src, input, run: run.started, self, parent: parentOf(self) });
      },
      transition: (snapshot, event, { self, system }) => {
        const run = this.#runOf(system);
        if (event.type === 'xstate.stop' || event.type === 'kit.ends')
          run.effects = run.effects.filter((effect) => effect.self !== self);
        if (event.type === 'xstate.stop') return { ...snapshot, ...stopped };
        if (event.type === 'kit.ends') {
          const { outcome } = event as Ending;
          return 'error' in outcome
            ? { ...snapshot, status: 'error', output: undefined, error: outcome.error }
            : { ...snapshot, status: 'done', output: outcome.output, error: undefined };
        }
        run.told.push({ type: 'xstate.sendTo', params: event });
        return snapshot;
      },
      getPersistedSnapshot: (snapshot) => snapshot,
    };
  }
}

function parentOf(self: AnyActorRef): AnyActorRef {
  if (!self._parent) throw new Error('An effect has no parent');
  return self._parent;
}

export type HeadlessOptions = {
  /** A machine to run instead of the model's, from which it should not differ: a mutant. */
  machine?: AnyStateMachine;
  inspect?: (event: InspectionEvent) => void;
};

/** Starts runs of the bare machine: real actors, no view, no network, no real time. */
export function headless(spec: ModelSpec, { machine = spec.machine, inspect }: HeadlessOptions = {}): () => Headless {
  const stage = new Stage(machine);
  return () => new Headless(spec, stage, inspect);
}

export class Headless implements Driver {
  readonly #spec: ModelSpec;
  readonly #run = new Run();
  readonly #actor: AnyActorRef;

  constructor(spec: ModelSpec, stage: Stage, inspect?: (event: InspectionEvent) => void) {
    this.#spec = spec;
    const actor = createActor(stage.machine, {
      clock: this.#run.clock,
      input: spec.input,
      logger: () => undefined,
      ...(inspect && { inspect }),
    });
    this.#actor = actor;
    stage.runs.set(actor.system, this.#run);
    // An error stops the actor; whether it should is compared with the model.
    actor.subscribe({ error: () => undefined });
    actor.on('*', (event: unknown) => this.#run.told.push({ type: 'xstate.emit', params: event }));
    actor.start();
  }

  do({ after }: Parameters<Driver['do']>[0]): void {
    this.#forget();
    for (const event of after.sent) this.#actor.send(event);
  }

  settle({ event: { src, nth, case: name } }: Parameters<Driver['settle']>[0]): void {
    this.#forget();
    const effect = this.#run.effects.filter((one) => one.src === src)[nth];
    if (!effect) throw new Mismatch(`The effect ${src} number ${nth} is not running`);
    const outcome: Outcome = outcomeOf(this.#spec, src, name);
    if ('send' in outcome) effect.parent.send(outcome.send);
    else effect.self.send({ type: 'kit.ends', outcome } satisfies Ending);
  }

  elapse(ms: number, isDue: boolean): void {
    this.#forget();
    const before = this.#actor.getSnapshot();
    const early = isDue ? Math.max(0, ms - 1) : ms;
    this.#run.clock.increment(early);
    if (ms > 0 && this.#actor.getSnapshot() !== before) throw new Mismatch(`A timer fired before ${early + 1} ms`);
    if (isDue) this.#run.clock.increment(ms - early);
  }

  check(world: World): void {
    const is = this.#actor.getSnapshot();
    const { snap } = world;
    const { clock, actions, told, effects } = this.#run;
    const got = {
      status: is.status,
      value: is.value,
      tags: [...is.tags].sort(),
      context: is.context,
      effects: effects.map(({ src, input, run }) => [src, input, run]),
      due: clock.due(),
      actions,
      told,
    };
    const wanted = {
      status: snap.status,
      value: snap.value,
      tags: [...snap.tags].sort(),
      context: snap.context,
      effects: world.pending.map(({ src, input, run }) => [src, input, run]),
      due: world.timers.map(({ due }) => due).sort((a, b) => a - b),
      actions: world.actions.filter(({ type }) => !isOutgoing(type)),
      told: world.actions.filter(({ type }) => isOutgoing(type)),
    };
    const a = JSON.stringify(got);
    const b = JSON.stringify(wanted);
    if (a !== b) throw new Mismatch(`is     ${a}\nwanted ${b}`);
  }

  stop(): void {
    this.#actor.stop();
  }

  #forget(): void {
    this.#run.actions = [];
    this.#run.told = [];
  }
}
