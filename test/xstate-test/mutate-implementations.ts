import { type AnyStateMachine, assign, createMachine, emit, not } from 'xstate';
import { explore } from './explore.ts';
import { nameOf } from './internals.ts';
import type { ModelSpec } from './model.ts';
import {
  type Config,
  candidatesIn,
  isPlainObject,
  listOf,
  type MutantList,
  slotsOf,
  substitute,
} from './mutant-list.ts';

type PlainObject = Record<string, unknown>;
type Resolve = (...given: unknown[]) => unknown;
type BuiltIn = { assignment?: Resolve | PlainObject; event?: Resolve | PlainObject };

/** Code that makes an object: the context's new values, an emitted event, an effect's input. */
type Maker = { where: string; part: unknown; make: Resolve; put: (make: Resolve) => unknown };

const resolved = (given: unknown, args: unknown[]): unknown =>
  typeof given === 'function' ? (given as Resolve)(...args) : given;

function makerOf(where: string, part: unknown): Maker | undefined {
  const { assignment, event } = (typeof part === 'function' ? part : {}) as BuiltIn;
  if (typeof assignment === 'function') return { where, part, make: assignment, put: (make) => assign(make as never) };
  if (assignment) {
    const make = (...args: unknown[]) =>
      Object.fromEntries(Object.entries(assignment).map(([key, given]) => [key, resolved(given, args)]));
    return { where, part, make, put: (other) => assign(other as never) };
  }
  if (event) return { where, part, make: (...args) => resolved(event, args), put: (make) => emit(make as never) };
  return undefined;
}

const inputMaker = (where: string, part: unknown): Maker => ({
  where,
  part,
  make: (...args) => resolved(part, args),
  put: (make) => make,
});

/** Those of a state and its descendants. */
function makersIn(here: string, config: Config): Maker[] {
  const acting = [
    ...slotsOf(here, config).flatMap(({ label, holder, key }) =>
      candidatesIn(holder(config)[key]).flatMap(({ actions }, index, { length }) =>
        listOf(actions).map((part) => ({ where: length > 1 ? `${label}[${index}]` : label, part })),
      ),
    ),
    ...(['entry', 'exit'] as const).flatMap((hook) =>
      listOf(config[hook]).map((part) => ({ where: `${here} · ${hook}`, part })),
    ),
  ];
  const inputs = listOf(config.invoke).flatMap((invoke) =>
    isPlainObject(invoke) && (isPlainObject(invoke.input) || typeof invoke.input === 'function')
      ? [inputMaker(`${here} · invoke ${nameOf(invoke.src)}`, invoke.input)]
      : [],
  );
  return [
    ...acting.flatMap(({ where, part }) => makerOf(where, part) ?? []),
    ...inputs,
    ...Object.entries(config.states ?? {}).flatMap(([key, state]) => makersIn(`${here}.${key}`, state)),
  ];
}

function makersOf({ machine, config }: MutantList): Maker[] {
  const named = Object.entries(machine.implementations.actions as PlainObject).flatMap(
    ([name, part]) => makerOf(`action ${name}`, part) ?? [],
  );
  const all = [...named, ...makersIn(machine.id, config)];
  return all.filter(({ part }, index) => all.findIndex((other) => other.part === part) === index);
}

type Parts = Pick<AnyStateMachine, 'implementations'> & { config: Config };

/** The machine's parts with this maker replaced by `make`. */
function remade({ config, implementations }: Parts, { part, put }: Maker, make: Resolve): Parts {
  const other = put(make);
  return {
    config: substitute(config, part, other),
    implementations: { ...implementations, actions: substitute(implementations.actions, part, other) },
  };
}

const partsOf = ({ machine, config }: MutantList): Parts => ({ config, implementations: machine.implementations });

/** The fields that each maker sets anywhere in the model, except values that the context already has. */
function fieldsOf(list: MutantList, spec: ModelSpec, makers: readonly Maker[]): Map<Maker, Set<string>> {
  const found = new Map(makers.map((maker) => [maker, new Set<string>()]));
  let spied = partsOf(list);
  for (const [maker, fields] of found) {
    const { assignment } = maker.part as BuiltIn;
    spied = remade(spied, maker, (...args) => {
      const made = maker.make(...args);
      const [{ context }] = args as [{ context: PlainObject }];
      for (const [field, value] of Object.entries(isPlainObject(made) ? made : {}))
        if (assignment ? JSON.stringify(value) !== JSON.stringify(context[field]) : field !== 'type') fields.add(field);
      return made;
    });
  }
  const { config, implementations } = spied;
  explore(spec, { machine: createMachine(config as never, implementations as never) as AnyStateMachine });
  return found;
}

function guards(list: MutantList): void {
  const { implementations } = list.machine;
  for (const [name, guard] of Object.entries(implementations.guards as PlainObject)) {
    const negated = nameOf(guard).includes('(')
      ? not(guard as never)
      : (...given: unknown[]) => !(guard as Resolve)(...given);
    for (const [operator, other] of [
      ['true', () => true],
      ['false', () => false],
      ['negation', negated],
    ] as const)
      list.add(`replace by ${operator}`, `guard ${name}`, substitute(list.config), {
        ...implementations,
        guards: { ...implementations.guards, [name]: other as never },
      });
  }
}

function delays(list: MutantList): void {
  const { implementations } = list.machine;
  const operators: [string, (ms: number) => number][] = [
    ['double', (ms) => ms * 2],
    ['shorten by 1 ms', (ms) => ms - 1],
  ];
  for (const [name, delay] of Object.entries(implementations.delays as PlainObject))
    for (const [operator, change] of operators) {
      const changed = (...given: unknown[]) => change(resolved(delay, given) as number);
      list.add(operator, `delay ${name}`, substitute(list.config), {
        ...implementations,
        delays: { ...implementations.delays, [name]: changed as never },
      });
    }
}

/** Mutates guards to decide otherwise, delays to another length; assigns, emits and inputs to omit a field. */
export function mutateImplementations(list: MutantList, spec: ModelSpec): void {
  guards(list);
  delays(list);
  for (const [maker, fields] of fieldsOf(list, spec, makersOf(list)))
    for (const field of fields) {
      const { config, implementations } = remade(partsOf(list), maker, (...args) => {
        const made = maker.make(...args);
        if (!isPlainObject(made)) return made;
        const { [field]: _, ...others } = made;
        return others;
      });
      list.add(`leave out ${field}`, maker.where, config, implementations);
    }
}
