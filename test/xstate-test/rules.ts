import type { AnyStateMachine, EventFrom, EventObject } from 'xstate';
import { eventLabel } from './events.ts';
import type { Pending, PerformedAction, Step, World } from './model.ts';

/** True: it holds. False: it is violated. Undefined: it does not apply to this step. */
export type Rule<M extends AnyStateMachine = AnyStateMachine> = (step: Step<M>) => boolean | undefined;

/**
 * Sentences of the specification, by section. They are not derived from the machine, so only they can contradict it.
 */
export type Rules<M extends AnyStateMachine = AnyStateMachine> = Record<string, Rule<M>>;

export class RuleBook {
  readonly #rules: Rules;
  readonly #applied = new Map<string, number>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  check(step: Step): void {
    for (const [name, rule] of Object.entries(this.#rules)) {
      const verdict = rule(step);
      if (verdict === false) throw new Error(`${eventLabel(step.event)} violates «${name}»`);
      if (verdict) this.#applied.set(name, (this.#applied.get(name) ?? 0) + 1);
    }
  }

  /** Rules that applied to no step: what they are about is no longer reachable. */
  vacuous(): string[] {
    return Object.keys(this.#rules).filter((name) => !this.#applied.has(name));
  }
}

/** The usual form of a rule: where `when` holds, so must `then`. */
export const implies = (when: unknown, then: () => boolean): boolean | undefined => (when ? then() : undefined);

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the step changed nothing: no state, context, timer or effect, and no action or emitted event. */
export const isIgnored = <M extends AnyStateMachine>({ before, after }: Step<M>): boolean => {
  const rest = ({ status, snap, timers, pending }: Pick<World, 'status' | 'snap' | 'timers' | 'pending'>) => [
    [status, snap.value, snap.context],
    timers,
    pending.map(({ run }) => run),
  ];
  return before !== undefined && after.actions.length === 0 && isEqual(rest(after), rest(before));
};

/** A rule that must hold in every state. */
export const invariant =
  <M extends AnyStateMachine>(holds: (world: World<M>) => boolean): Rule<M> =>
  ({ after }) =>
    holds(after);

/** Whether the step has one of these labels, as used in plans: `submit`, `login:wrong`, `⏱`. */
export const isStep = <M extends AnyStateMachine>(step: Step<M>, ...labels: string[]): boolean =>
  labels.includes(eventLabel(step.event as Step['event']));

/** The outside event of this type that the step sends; undefined where it sends none. */
export function sentOf<M extends AnyStateMachine, T extends string>(
  { event }: Step<M>,
  type: T,
): Extract<EventFrom<M>, { type: T }> | undefined {
  if (event.type !== 'do') return undefined;
  const sent: EventObject = event.event;
  return sent.type === type ? (sent as Extract<EventFrom<M>, { type: T }>) : undefined;
}

export const runningEffects = <M extends AnyStateMachine>(world: World<M> | undefined, src: string): Pending[] =>
  world?.pending.filter((effect) => effect.src === src) ?? [];

/** Effects started by this step. */
export const startedBy = <M extends AnyStateMachine>({ before, after }: Step<M>, src?: string): Pending[] =>
  after.pending.filter(({ run, src: own }) => run > (before?.started ?? 0) && (src === undefined || own === src));

/** The actions of one type that the last event caused. */
export const actionsOf = <M extends AnyStateMachine>(world: World<M>, type: string): PerformedAction[] =>
  world.actions.filter((actions) => actions.type === type);

/** The events that the last event made the machine emit, of one type or all. */
export const emittedBy = <M extends AnyStateMachine>(world: World<M>, type?: string): { type: string }[] =>
  actionsOf(world, 'xstate.emit')
    .map(({ params }) => params as { type: string })
    .filter((event) => type === undefined || event.type === type);

/** Milliseconds until the transition of this named delay; undefined where no such timer is running. */
export function timeLeft<M extends AnyStateMachine>(world: World<M> | undefined, delay: string): number | undefined {
  const timer = world?.timers.find(({ id }) => id.startsWith(`xstate.after.${delay}.`));
  return world && timer ? timer.due - world.now : undefined;
}
