// A machine's definition, as received from inspection, prepared for drawing.

/** A line under a state: an outgoing transition. `event` in readable form: `after rest`, `done loadPage`. */
export type Edge = { event: string; guard: string | undefined; target: string | undefined };

export type ChartState = {
  /** The path from the machine's root, with dots. */
  path: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  tags: string[];
  /** The actors invoked in this state. */
  runs: string[];
  edges: Edge[];
  states: ChartState[];
};

type Config = Record<string, unknown>;

const toArray = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;

const nameOf = (part: unknown): string | undefined => {
  if (typeof part === 'string') return part;
  return isConfig(part) && typeof part.type === 'string' ? part.type : undefined;
};

function edgesOn(event: string, transitions: unknown): Edge[] {
  return toArray(transitions).map((transition) => {
    if (!isConfig(transition)) return { event, guard: undefined, target: nameOf(transition) };
    return {
      event,
      guard: nameOf(transition.guard),
      target: toArray(transition.target).map(String).join(', ') || undefined,
    };
  });
}

const edgesOf = ({ on, after, always, invoke, onDone }: Config): Edge[] => [
  ...Object.entries(isConfig(on) ? on : {}).flatMap(([event, to]) => edgesOn(event, to)),
  ...Object.entries(isConfig(after) ? after : {}).flatMap(([delay, to]) => edgesOn(`after ${delay}`, to)),
  ...toArray(invoke)
    .filter(isConfig)
    .flatMap((effect) => [
      ...edgesOn(`done ${nameOf(effect.src)}`, effect.onDone),
      ...edgesOn(`error ${nameOf(effect.src)}`, effect.onError),
    ]),
  ...edgesOn('always', always),
  ...edgesOn('done', onDone),
];

function stateOf(config: Config, name: string, path: string, isInitial: boolean): ChartState {
  const inner = isConfig(config.states) ? config.states : {};
  const states = Object.entries(inner).map(([key, state]) =>
    stateOf(isConfig(state) ? state : {}, key, path ? `${path}.${key}` : key, config.initial === key),
  );
  // Inspection sends them in alphabetical order.
  states.sort((a, b) => Number(b.isInitial) - Number(a.isInitial));
  return {
    path,
    name,
    kind: (config.type as ChartState['kind'] | undefined) ?? (states.length > 0 ? 'compound' : 'atomic'),
    isInitial,
    tags: toArray(config.tags).map(String),
    runs: toArray(config.invoke).flatMap((effect) => (isConfig(effect) ? (nameOf(effect.src) ?? []) : [])),
    edges: edgesOf(config),
    states,
  };
}

/** The machine as a tree of states; null for an actor that is not a machine. */
export function chartOf(definition: string | undefined): ChartState | null {
  const config: unknown = definition === undefined ? null : JSON.parse(definition);
  if (!isConfig(config) || !isConfig(config.states)) return null;
  return stateOf(config, String(config.id), '', false);
}

/** Paths of all states that a state value is in. */
export function pathsOf(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [above + value];
  if (!isConfig(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [above + key, ...pathsOf(inner, `${above}${key}.`)]);
}

/** An event's type in readable form. */
export function eventName(type: string): string {
  const [, after] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (after) return `after ${after}`;
  const [, how] = /^xstate\.(done|error)\.actor\./.exec(type) ?? [];
  if (how) return how;
  return type === 'xstate.init' ? 'start' : type.replace(/^xstate\./, '');
}

function matchesEvent({ event }: Edge, type: string): boolean {
  const name = eventName(type);
  return event === name || (/^xstate\.(?:done|error)\.actor\./.test(type) && event.startsWith(`${name} `));
}

const lastSegment = (path: string) => path.split(/[.#]/).at(-1);

/** Paths of a transition's target states, from the state at `path`. */
export const targetsOf = ({ target }: Edge, path: string): string[] =>
  (target?.split(', ') ?? []).map((one) => {
    if (one.startsWith('#')) return one.split('.').slice(1).join('.');
    if (one.startsWith('.')) return `${path}${one}`.replace(/^\./, '');
    return [...path.split('.').slice(0, -1), one].join('.');
  });

/** External events that a machine accepts in these states. */
export function acceptedEvents(state: ChartState, lit: ReadonlySet<string>): string[] {
  if (state.path !== '' && !lit.has(state.path)) return [];
  const own = state.edges.map(({ event }) => event).filter((event) => !/^(?:after|done|error|always)\b/.test(event));
  return [...new Set([...own, ...state.states.flatMap((inner) => acceptedEvents(inner, lit))])].sort();
}

/** The transition that an event took from a state, identified by its targets. */
export function takenEdge(edges: readonly Edge[], type: string, to: readonly string[]): Edge | undefined {
  const candidates = edges.filter((edge) => matchesEvent(edge, type));
  const names = to.map(lastSegment);
  const led = candidates.find(({ target }) => target?.split(', ').some((one) => names.includes(lastSegment(one))));
  return led ?? (candidates.length === 1 ? candidates[0] : undefined);
}
