import { not } from 'xstate';
import { nameOf } from './internals.ts';
import {
  type Config,
  candidatesIn,
  isPlainObject,
  listOf,
  type MutantList,
  pathTo,
  type Slot,
  slotsOf,
} from './mutant-list.ts';

type Candidate = ReturnType<typeof candidatesIn>[number];
type Add = (operator: string, edit: (edited: Config) => void, where?: string) => void;

const without = (list: unknown[], index: number) => list.filter((_, other) => other !== index);

const invocation = (config: Config, index: number): Record<string, unknown> => {
  const found = listOf(config.invoke)[index];
  if (!isPlainObject(found)) throw new Error('There is no such invocation');
  return found;
};

const shortName = (part: unknown) => nameOf(part).replace('xstate.', '');

function mutateState(list: MutantList, path: string[] = [], siblings: string[] = []): void {
  const config = pathTo(list.config, path);
  const here = [list.machine.id, ...path].join('.');
  const add: Add = (operator, edit, where = here) => list.edit(operator, where, (root) => edit(pathTo(root, path)));

  const elsewhere = (target: unknown) =>
    siblings.find((sibling) => sibling !== path.at(-1) && !String(target).endsWith(sibling));
  for (const slot of slotsOf(here, config))
    mutateSlot(slot, config, add, (target) => {
      const other = elsewhere(target);
      return other === undefined ? undefined : `#${[list.machine.id, ...path.slice(0, -1), other].join('.')}`;
    });

  for (const hook of ['entry', 'exit'] as const)
    for (const [index, action] of listOf(config[hook]).entries())
      add(`drop ${hook} ${shortName(action)}`, (edited) => {
        edited[hook] = without(listOf(edited[hook]), index);
      });

  for (const [index, invoke] of listOf(config.invoke).entries()) mutateInvoke(here, index, invoke, add);

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
  for (const child of children) mutateState(list, [...path, child], children);
}

function mutateSlot(
  { label, holder, key }: Slot,
  config: Config,
  add: Add,
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

function mutateInvoke(here: string, index: number, invoke: unknown, add: Add): void {
  if (!isPlainObject(invoke)) return;
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

/** Drops, redirects or swaps states, transitions, hooks and invocations. */
export const mutateConfiguration = (list: MutantList): void => mutateState(list);
