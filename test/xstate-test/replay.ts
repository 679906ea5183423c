import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { isBuiltIn } from './internals.ts';

/** What happened to one machine in somebody's browser, redacted so that its guards decide the same. */
export type Flight = {
  /** The machine's id and the actor's. */
  machine: string;
  actor: string;
  input?: unknown;
  /** Where the record begins when older steps were dropped. */
  from?: { value: unknown; context: unknown };
  /** Every event the machine got, its effects' answers and its timers included, and the state value after it. */
  steps: { at: number; event: AnyEventObject; value: unknown }[];
};

/** The first step that ends elsewhere than it did. */
export type Difference = { step: number; event: AnyEventObject; recorded: unknown; now: unknown };

/** The machine with nothing behind it: answers and timers come from the record. */
function alone(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors).map((src) => [src, fromCallback(() => undefined)]);
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, implementation]) => !isBuiltIn(implementation))
    .map(([type]) => [type, () => undefined]);
  return machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) });
}

/** Plays a record on the machine as it is today; undefined where all ends as it did. `inspect` may count coverage. */
export function replay(
  machine: AnyStateMachine,
  { input, from, steps }: Flight,
  inspect?: (event: InspectionEvent) => void,
): Difference | undefined {
  const played = alone(machine);
  const actor = createActor(played, {
    clock: new SimulatedClock(),
    input,
    logger: () => undefined,
    ...(from && { snapshot: played.resolveState(from as Parameters<typeof played.resolveState>[0]) }),
    ...(inspect && { inspect }),
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const [step, { event, value: recorded }] of steps.entries()) {
    actor.send(event);
    const now: unknown = actor.getSnapshot().value;
    if (JSON.stringify(now) !== JSON.stringify(recorded)) return { step, event, recorded, now };
  }
  return undefined;
}
