import { canRest, restingLeaves } from './coverage.ts';
import { candidatesOf, childrenOf, type MachineNode } from './internals.ts';
import { type MutantList, pathTo } from './mutant-list.ts';

const isUniqueViolation = (leaf: MachineNode, type: string): boolean => {
  for (let node: MachineNode | undefined = leaf; node; node = node.parent)
    if (candidatesOf(node, type).length > 0) return true;
  return false;
};

/** States that the machine can be in instead of this one: its siblings, or those of an ancestor. */
function elsewhere(leaf: MachineNode): MachineNode[] {
  for (let node = leaf; node.parent; node = node.parent) {
    const { parent } = node;
    const others =
      parent.type === 'compound' ? childrenOf(parent).filter((child) => child !== node && canRest(child)) : [];
    if (others.length > 0) return others;
  }
  return [];
}

/** Where a state ignores an event, adds a transition to each sibling state. */
export function addTransitions(list: MutantList): void {
  const { machine } = list;
  const outside = (machine.events as string[]).filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
  for (const leaf of restingLeaves(machine).filter(({ type }) => type === 'atomic'))
    for (const event of outside.filter((type) => !isUniqueViolation(leaf, type)))
      for (const other of elsewhere(leaf))
        list.edit(`${event} leads to ${other.key}`, leaf.id, (root) => {
          const state = pathTo(root, leaf.path);
          state.on = { ...state.on, [event]: { target: `#${other.id}` } };
        });
}
