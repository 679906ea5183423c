import { type AnyStateMachine, createMachine } from 'xstate';
import { nameOf } from './internals.ts';

/** The machine with one fault. */
export type Mutant = { id: string; machine: AnyStateMachine };

type PlainObject = Record<string, unknown>;
type Candidate = PlainObject & { target?: unknown; guard?: unknown; actions?: unknown; reenter?: unknown };
export type Config = PlainObject & {
  on?: PlainObject;
  after?: PlainObject;
  states?: Record<string, Config>;
  initial?: string;
  entry?: unknown;
  exit?: unknown;
  invoke?: unknown;
  tags?: unknown;
};
/** Where the transition candidates of one event are stored. */
export type Slot = { label: string; holder: (config: Config) => PlainObject; key: string };

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

export const candidatesIn = (value: unknown): Candidate[] =>
  (Array.isArray(value) ? value : [value]).map((one) => (isPlainObject(one) ? { ...one } : { target: one }));

/**
 * A copy in which one part is replaced everywhere. Functions are not copied, so that they can be found again by
 * identity.
 */
export function substitute<T>(value: T, part?: unknown, replacement?: unknown): T {
  if (part !== undefined && value === part) return replacement as T;
  if (Array.isArray(value)) return value.map((item) => substitute(item, part, replacement)) as T;
  return isPlainObject(value)
    ? (Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, substitute(inner, part, replacement)]),
      ) as T)
    : value;
}

export const pathTo = (root: Config, path: readonly string[]): Config =>
  path.reduce((node, key) => (node.states as Record<string, Config>)[key] as Config, root);

/** All lists of transition candidates in a state's configuration. */
export function slotsOf(here: string, config: Config): Slot[] {
  const of = (part: 'on' | 'after', describe: (key: string) => string): Slot[] =>
    Object.keys(config[part] ?? {}).map((key) => ({
      label: describe(key),
      holder: (edited) => edited[part] ?? {},
      key,
    }));
  const own = ['always', 'onDone'].filter((key) => config[key] !== undefined);
  const invoked = listOf(config.invoke).flatMap((invoke, index) =>
    isPlainObject(invoke)
      ? ['onDone', 'onError', 'onSnapshot']
          .filter((key) => invoke[key] !== undefined)
          .map(
            (key): Slot => ({
              label: `${key} ${nameOf(invoke.src)}`,
              holder: (edited) => listOf(edited.invoke)[index] as PlainObject,
              key,
            }),
          )
      : [],
  );
  return [
    ...of('on', (key) => key),
    ...of('after', (key) => `after ${key}`),
    ...own.map((key): Slot => ({ label: key, holder: (edited) => edited, key })),
    ...invoked,
  ].map((slot) => ({ ...slot, label: `${here} · ${slot.label}` }));
}

export class MutantList {
  readonly mutants: Mutant[] = [];
  readonly machine: AnyStateMachine;

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
  }

  get config(): Config {
    return this.machine.config as Config;
  }

  /** The machine with its configuration edited. */
  edit(operator: string, where: string, edit: (root: Config) => void): void {
    const config = substitute(this.config);
    edit(config);
    this.add(operator, where, config);
  }

  add(operator: string, where: string, config: Config, implementations = this.machine.implementations): void {
    const name = `${operator} @ ${where}`;
    const twins = this.mutants.filter(({ id }) => id === name || id.startsWith(`${name} #`)).length;
    try {
      // Set in the configuration: a machine that is provided with other actors keeps it only there.
      const ending = { ...config, options: { maxIterations: 200 } };
      const machine = createMachine(ending as never, implementations as never);
      this.mutants.push({ id: twins > 0 ? `${name} #${twins + 1}` : name, machine: machine as AnyStateMachine });
    } catch {
      // A mutant that cannot be built needs no test.
    }
  }
}
