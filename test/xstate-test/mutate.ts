import { type AnyStateMachine, createMachine, not } from 'xstate';
import { nameOf } from './internals.ts';

/** The machine with one thing in it wrong. */
export type Mutant = { id: string; machine: AnyStateMachine };

type Bag = Record<string, unknown>;
type Candidate = Bag & { target?: unknown; guard?: unknown; actions?: unknown; reenter?: unknown };
type Config = Bag & {
  on?: Bag;
  after?: Bag;
  states?: Record<string, Config>;
  initial?: string;
  entry?: unknown;
  exit?: unknown;
  invoke?: unknown;
  tags?: unknown;
};
type Implementations = AnyStateMachine['implementations'];
/** Where candidates of one event are kept. */
type Slot = { label: string; holder: (config: Config) => Bag; key: string };

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  return isBag(value)
    ? (Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) as T)
    : value;
};

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const without = (list: unknown[], index: number) => list.filter((_, other) => other !== index);

const candidatesIn = (value: unknown): Candidate[] =>
  (Array.isArray(value) ? value : [value]).map((one) => (isBag(one) ? { ...one } : { target: one }));

const invocation = (config: Config, index: number): Bag => {
  const found = listOf(config.invoke)[index];
  if (!isBag(found)) throw new Error('There is no such invocation');
  return found;
};

const shortName = (part: unknown) => nameOf(part).replace('xstate.', '');

function slotsOf(here: string, config: Config): Slot[] {
  const of = (part: 'on' | 'after', describe: (key: string) => string): Slot[] =>
    Object.keys(config[part] ?? {}).map((key) => ({
      label: describe(key),
      holder: (edited) => edited[part] ?? {},
      key,
    }));
  const own = ['always', 'onDone'].filter((key) => config[key] !== undefined);
  const invoked = listOf(config.invoke).flatMap((invoke, index) =>
    isBag(invoke)
      ? ['onDone', 'onError', 'onSnapshot']
          .filter((key) => invoke[key] !== undefined)
          .map(
            (key): Slot => ({
              label: `${key} ${nameOf(invoke.src)}`,
              holder: (edited) => invocation(edited, index),
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

class Mutation {
  readonly mutants: Mutant[] = [];
  readonly #machine: AnyStateMachine;

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    this.#state([], machine.config as Config, []);
    this.#delays();
  }

  #add(operator: string, where: string, edit: (root: Config) => void, implementations?: Implementations): void {
    const config = copy(this.#machine.config as Config);
    edit(config);
    const name = `${operator} @ ${where}`;
    const twins = this.mutants.filter(({ id }) => id === name || id.startsWith(`${name} #`)).length;
    try {
      const machine = createMachine(config as never, (implementations ?? this.#machine.implementations) as never);
      machine.options.maxIterations = 200;
      this.mutants.push({ id: twins > 0 ? `${name} #${twins + 1}` : name, machine: machine as AnyStateMachine });
    } catch {
      // What cannot be built needs no test.
    }
  }

  #state(path: string[], config: Config, siblings: string[]): void {
    const here = [this.#machine.id, ...path].join('.');
    const at = (root: Config): Config =>
      path.reduce((node, key) => (node.states as Record<string, Config>)[key] as Config, root);
    const add = (operator: string, edit: (edited: Config) => void, where = here) =>
      this.#add(operator, where, (root) => edit(at(root)));

    const elsewhere = (target: unknown) =>
      siblings.find((sibling) => sibling !== path.at(-1) && !String(target).endsWith(sibling));
    for (const slot of slotsOf(here, config))
      this.#slot(slot, config, add, (target) => {
        const other = elsewhere(target);
        return other === undefined ? undefined : `#${[this.#machine.id, ...path.slice(0, -1), other].join('.')}`;
      });

    for (const hook of ['entry', 'exit'] as const)
      for (const [index, action] of listOf(config[hook]).entries())
        add(`drop ${hook} ${shortName(action)}`, (edited) => {
          edited[hook] = without(listOf(edited[hook]), index);
        });

    for (const [index, invoke] of listOf(config.invoke).entries()) this.#invoke(here, index, invoke, add);

    const children = Object.keys(config.states ?? {});
    const other = children.find((child) => child !== config.initial);
    if (config.initial && other)
      add(`start in ${other}`, (edited) => {
        edited.initial = other;
      });
    if (config.tags)
      add('drop tags', (edited) => {
        delete edited.tags;
      });
    for (const child of children)
      this.#state([...path, child], (config.states as Record<string, Config>)[child] as Config, children);
  }

  #slot(
    { label, holder, key }: Slot,
    config: Config,
    add: (operator: string, edit: (edited: Config) => void, where: string) => void,
    otherTarget: (target: unknown) => string | undefined,
  ): void {
    const candidates = candidatesIn(holder(config)[key]);
    const change = (operator: string, index: number, edit: (all: Candidate[], one: Candidate) => Candidate[]) =>
      add(
        operator,
        (edited) => {
          const bag = holder(edited);
          const all = candidatesIn(bag[key]);
          const next = edit(all, all[index] as Candidate);
          if (next.length > 0) bag[key] = next;
          else delete bag[key];
        },
        candidates.length > 1 ? `${label}[${index}]` : label,
      );

    for (const [index, { guard, target, actions, reenter }] of candidates.entries()) {
      change('drop transition', index, (all) => all.filter((_, other) => other !== index));
      if (guard) {
        change('negate guard', index, (all, one) => {
          one.guard = not(one.guard as never);
          return all;
        });
        change('drop guard', index, (all, one) => {
          delete one.guard;
          return all;
        });
      }
      if (reenter)
        change('do not reenter', index, (all, one) => {
          delete one.reenter;
          return all;
        });
      if (target !== undefined) {
        change('drop target', index, (all, one) => {
          delete one.target;
          return all;
        });
        const other = otherTarget(target);
        if (other)
          change(`retarget to ${other}`, index, (all, one) => {
            one.target = other;
            return all;
          });
      }
      for (const [place, action] of listOf(actions).entries())
        change(`drop action ${shortName(action)}`, index, (all, one) => {
          one.actions = without(listOf(one.actions), place);
          return all;
        });
    }
    if (candidates.length > 1)
      change('swap candidates', 0, ([first, second, ...rest]) => [second as Candidate, first as Candidate, ...rest]);
  }

  #invoke(
    here: string,
    index: number,
    invoke: unknown,
    add: (operator: string, edit: (edited: Config) => void, where: string) => void,
  ): void {
    if (!isBag(invoke)) return;
    const where = `${here} · invoke ${nameOf(invoke.src)}`;
    add(
      'drop invoke',
      (edited) => {
        edited.invoke = without(listOf(edited.invoke), index);
      },
      where,
    );
    if (invoke.onDone !== undefined || invoke.onError !== undefined)
      add(
        'swap done and error',
        (edited) => {
          const bag = invocation(edited, index);
          [bag.onDone, bag.onError] = [bag.onError, bag.onDone];
        },
        where,
      );
    if (invoke.input !== undefined)
      add(
        'drop input',
        (edited) => {
          delete invocation(edited, index).input;
        },
        where,
      );
  }

  #delays(): void {
    const { implementations } = this.#machine;
    const operators: [string, (ms: number) => number][] = [
      ['double', (ms) => ms * 2],
      ['shorten by 1 ms', (ms) => ms - 1],
    ];
    for (const [name, delay] of Object.entries(implementations.delays as Record<string, unknown>))
      for (const [operator, change] of operators) {
        const changed =
          typeof delay === 'function' ? (...given: unknown[]) => change(delay(...given)) : change(delay as number);
        this.#add(operator, `delay ${name}`, () => undefined, {
          ...implementations,
          delays: { ...implementations.delays, [name]: changed as never },
        });
      }
  }
}

/** Every small fault that a person could have made in the machine's configuration. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => new Mutation(machine).mutants;
