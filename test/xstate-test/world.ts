import type { ActorLogic, AnyStateMachine } from 'xstate';
import { type AnySnapshot, type Executed, firstStep, nextStep } from './internals.ts';
import type { ModelSpec, Outcome, Pending, PerformedAction, Timer, World, WorldEvent } from './model.ts';

/** `xstate/graph` walks any logic, so the machine is wrapped together with its effects and timers. */
export type WorldLogic = ActorLogic<World, WorldEvent, undefined>;

export function outcomeOf(spec: ModelSpec, src: string, name: string): Outcome {
  const outcome = spec.effects?.[src]?.[name];
  if (!outcome) throw new Error(`${spec.name}: the effect ${src} has no outcome ${name}`);
  return outcome;
}

/** The effect that a `settle` event refers to. */
export function runningEffect(world: World, { src, nth }: { src: string; nth: number }): Pending {
  const effect = world.pending.filter((pending) => pending.src === src)[nth];
  if (!effect) throw new Error(`The effect ${src} number ${nth} is not running`);
  return effect;
}

class StepEffects {
  timers: Timer[];
  pending: Pending[];
  readonly acted: PerformedAction[] = [];
  /** An actor defers these until its own step is over, so they come after its actions. */
  readonly told: PerformedAction[] = [];
  readonly #now: number;

  constructor(world: World) {
    this.timers = [...world.timers];
    this.pending = [...world.pending];
    this.#now = world.now;
  }

  enter(action: Executed): void {
    switch (action.type) {
      case 'xstate.raise': {
        const { id = '', event, delay } = action.params;
        if (delay === undefined) return;
        this.timers = [...this.timers.filter((timer) => !id || timer.id !== id), { id, event, due: this.#now + delay }];
        return;
      }
      case 'xstate.cancel':
        this.timers = this.timers.filter(({ id }) => id !== action.params.sendId);
        return;
      case 'xstate.spawnChild': {
        const { id, src, input } = action.params;
        this.pending.push({ id, src: String(src), input, run: 0 });
        return;
      }
      case 'xstate.stopChild':
        this.pending = this.pending.filter(({ id }) => id !== action.params?.id);
        return;
      case 'xstate.emit':
        this.told.push({ type: action.type, params: action.params.event });
        return;
      case 'xstate.sendTo': {
        const { to, event, delay } = action.params;
        if (delay !== undefined || !this.pending.some(({ id }) => id === to?.id))
          throw new Error('The world knows no receiver but running effects, and no delay to them');
        this.told.push({ type: action.type, params: event });
        return;
      }
      case 'custom': {
        const { name: type, params } = action;
        this.acted.push(params === undefined ? { type } : { type, params });
        return;
      }
    }
  }
}

function after(world: World, snap: AnySnapshot, actions: Executed[]): World {
  const book = new StepEffects(world);
  for (const action of actions) book.enter(action);
  let { started } = world;
  const pending = book.pending.map((effect) => (effect.run > 0 ? effect : { ...effect, run: ++started }));
  const isActive = snap.status === 'active';
  return {
    ...world,
    status: snap.status,
    snap,
    started,
    timers: isActive ? book.timers : [],
    pending: isActive ? pending : [],
    actions: [...world.actions, ...book.acted, ...book.told],
  };
}

const nothing = { advanced: 0, timers: [], pending: [], started: 0, actions: [], sent: [], env: null };

export function worldLogic(spec: ModelSpec, machine: AnyStateMachine = spec.machine): WorldLogic {
  const send = (world: World, event: unknown) => after(world, ...nextStep(machine, world.snap, event));

  const settle = (world: World, event: WorldEvent & { type: 'settle' }): World => {
    const effect = runningEffect(world, event);
    const outcome = outcomeOf(spec, event.src, event.case);
    if ('send' in outcome) return send(world, outcome.send);
    const { id } = effect;
    const rest = { ...world, pending: world.pending.filter((other) => other !== effect) };
    return 'error' in outcome
      ? send(rest, { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id })
      : send(rest, { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id });
  };

  const elapse = (world: World): World => {
    const due = Math.min(...world.timers.map((timer) => timer.due));
    let current: World = { ...world, advanced: due - world.now, now: due };
    for (const timer of world.timers.filter((other) => other.due === due)) {
      // An earlier timer due at the same time may have cancelled this one.
      if (!current.timers.includes(timer)) continue;
      current = send({ ...current, timers: current.timers.filter((other) => other !== timer) }, timer.event);
    }
    return current;
  };

  return {
    getInitialSnapshot: () => {
      const [snap, actions] = firstStep(machine, spec.input);
      const world = { ...nothing, status: snap.status, output: undefined, error: undefined, snap, now: 0 };
      return after(world, snap, actions);
    },
    transition: (previous, event) => {
      const world: World = { ...previous, actions: [], sent: [], advanced: 0 };
      switch (event.type) {
        case 'do': {
          const { events, env } = spec.expand?.(world, event.case, event.event) ?? { events: [event.event], env: null };
          return events.reduce(send, { ...world, sent: events, env });
        }
        case 'settle':
          return settle(world, event);
        case 'elapse':
          return elapse(world);
        case 'wait':
          return { ...world, advanced: event.ms, now: world.now + event.ms };
        default:
          // xstate/graph also sends events of its own.
          return world;
      }
    },
    getPersistedSnapshot: (world) => world,
  };
}
