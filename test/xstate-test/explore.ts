import type { AnyStateMachine } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { eventLabel, worldEvents, worldKey } from './events.ts';
import type { ModelSpec, Path, Step, World, WorldEvent } from './model.ts';
import { worldLogic } from './world.ts';

/** An edge of the explored graph. */
export type Hop = { event: WorldEvent; label: string; from: string; to: string; before: World; after: World };

export type Graph = {
  start: string;
  /** Edges by the key of the world they leave, in breadth-first order. */
  hops: ReadonlyMap<string, readonly Hop[]>;
  /** A shortest path to a world. */
  route: (key: string) => Hop[];
  /**
   * Converts hops to a path. Worlds with the same key may differ in absolute times, so what follows such a seam is
   * recomputed.
   */
  toPath: (hops: readonly Hop[]) => Path;
};

export const firstWorld = (spec: ModelSpec, machine?: AnyStateMachine): World =>
  worldLogic(spec, machine).getInitialSnapshot({} as never, undefined);

/** The event with this label that is possible now; undefined where there is none. */
export const eventNamed = (spec: ModelSpec, world: World, label: string): WorldEvent | undefined =>
  worldEvents(spec)(world).find((event) => eventLabel(event) === label);

type ExploreOptions = {
  /** A machine to explore instead of the model's: a mutant. */
  machine?: AnyStateMachine;
  /** Called with every step as soon as it is found; an error it throws ends the exploration. */
  onStep?: (step: Step) => void;
};

/** Every reachable world of the machine, with every event that can happen there, including events that are ignored. */
export function explore(spec: ModelSpec, { machine = spec.machine, onStep: judge }: ExploreOptions = {}): Graph {
  const logic = worldLogic(spec, machine);
  const observed: typeof logic = {
    ...logic,
    transition: (before, event, scope) => {
      const after = logic.transition(before, event, scope);
      judge?.({ before, event, after });
      return after;
    },
  };
  const key = worldKey(spec);
  // Its keys are branded strings that only it can create.
  const adjacency = getAdjacencyMap(observed, {
    serializeState: key as never,
    serializeEvent: eventLabel as never,
    events: worldEvents(spec),
    limit: spec.limit ?? 50_000,
  }) as unknown as Record<string, { state: World; transitions: Record<string, { event: WorldEvent; state: World }> }>;

  const hops = new Map<string, Hop[]>();
  for (const [from, { state: before, transitions }] of Object.entries(adjacency))
    hops.set(
      from,
      Object.entries(transitions).map(([label, { event, state }]) => ({
        event,
        label,
        from,
        to: key(state),
        before,
        after: state,
      })),
    );
  const [start = ''] = hops.keys();

  // A Map also iterates over entries added meanwhile, which makes this a breadth-first search.
  const via = new Map<string, Hop | null>([[start, null]]);
  for (const at of via.keys()) for (const hop of hops.get(at) ?? []) if (!via.has(hop.to)) via.set(hop.to, hop);

  const route = (to: string): Hop[] => {
    const way: Hop[] = [];
    for (let hop = via.get(to); hop; hop = via.get(hop.from)) way.unshift(hop);
    return way;
  };

  const toPath = (way: readonly Hop[]): Path => {
    let world = adjacency[start]?.state as World;
    const steps: Step[] = [{ before: undefined, event: { type: 'start' }, after: world }];
    for (const hop of way) {
      const isSeam = hop.before !== world;
      const event = isSeam ? eventNamed(spec, world, hop.label) : hop.event;
      if (!event) throw new Error(`${spec.name}: ${hop.label} is not possible where the graph says it is`);
      const after = isSeam ? logic.transition(world, event, {} as never) : hop.after;
      steps.push({ before: world, event, after });
      world = after;
    }
    return { steps };
  };

  return { start, hops, route, toPath };
}

/** Every edge once, as steps for the rules, beginning with the start. */
export function stepsOf({ hops, toPath }: Graph): Step[] {
  return [
    ...toPath([]).steps,
    ...[...hops.values()].flat().map(({ before, event, after }) => ({ before, event, after })),
  ];
}

/** The labels of a path, to be read and to be pasted. */
export const pathLabel = ({ steps }: Path): string =>
  steps
    .slice(1)
    .map(({ event }) => eventLabel(event))
    .join(' → ') || 'at the start';
