import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

// XState's types omit some of what it does. All of the kit's casts for that are here.

export type AnySnapshot = SnapshotFrom<AnyStateMachine>;
export type MachineNode = AnyStateMachine['root'];
type NodesOfSnapshot = { _nodes: readonly MachineNode[]; historyValue: Record<string, readonly MachineNode[]> };

/** What a transition asks to be executed, as it is at runtime. */
export type Executed =
  | { type: 'xstate.raise'; params: { id?: string; event: { type: string }; delay?: number } }
  | { type: 'xstate.cancel'; params: { sendId: string } }
  | { type: 'xstate.spawnChild'; params: { id: string; src: unknown; input: unknown } }
  | { type: 'xstate.stopChild'; params: { id: string } | undefined }
  | { type: 'xstate.emit'; params: { event: unknown } }
  | { type: 'xstate.sendTo'; params: { to?: { id?: string }; event: unknown; delay?: number } }
  | { type: 'custom'; name: string; params: unknown };

type Raw = { type: string; params: unknown };

const known = new Set(['raise', 'cancel', 'spawnChild', 'stopChild', 'emit', 'sendTo'].map((name) => `xstate.${name}`));

const executed = (actions: readonly unknown[]): Executed[] =>
  (actions as readonly Raw[]).flatMap(({ type, params }) => {
    if (known.has(type)) return [{ type, params } as Executed];
    return type.startsWith('xstate.') ? [] : [{ type: 'custom', name: type, params }];
  });

export function firstStep(machine: AnyStateMachine, input: unknown): [AnySnapshot, Executed[]] {
  const [snapshot, actions] = initialTransition(machine, input);
  return [snapshot, executed(actions)];
}

const withoutStart = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** `transition` starts an actor of the machine and discards it, which costs more than the step: this machine has no start. */
function stepping(machine: AnyStateMachine, snapshot: AnySnapshot): AnyStateMachine {
  const known = withoutStart.get(machine);
  if (known) return known;
  const made = Object.create(machine, {
    getInitialSnapshot: { value: () => snapshot },
    transition: { value: machine.transition.bind(machine) },
  }) as AnyStateMachine;
  withoutStart.set(machine, made);
  return made;
}

export function nextStep(machine: AnyStateMachine, snapshot: AnySnapshot, event: unknown): [AnySnapshot, Executed[]] {
  const [next, actions] = transition(stepping(machine, snapshot), snapshot, event as never);
  return [next, executed(actions)];
}

/** The nodes a snapshot is in, including parents. */
export const nodesOf = (snapshot: unknown): readonly MachineNode[] => (snapshot as NodesOfSnapshot)._nodes;

/** What history states remember, by their ids. */
export const historyOf = (snapshot: unknown): [string, string[]][] =>
  Object.entries((snapshot as NodesOfSnapshot).historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);

export const allNodes = (machine: AnyStateMachine): MachineNode[] => [
  machine.root,
  ...(getStateNodes(machine) as MachineNode[]),
];

export const childrenOf = (node: MachineNode): MachineNode[] => Object.values(node.states) as MachineNode[];

export const transitionsOf = (node: MachineNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The transition candidates of an event, in the order in which a node checks them. */
export function candidatesOf(node: MachineNode, type: string): AnyTransitionDefinition[] {
  const matches = (descriptor: string) =>
    descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));
  const wildcards = [...node.transitions.keys()]
    .filter((descriptor) => descriptor !== type && matches(descriptor))
    .sort((a, b) => b.length - a.length);
  return [type, ...wildcards].flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

type Named = string | { type?: string; name?: string; guards?: unknown[]; check?: { name?: string } };

/** The name of a guard or an action; `inline` for a function without one. */
export function nameOf(part: unknown): string {
  const named = part as Named;
  if (typeof named === 'string') return named;
  if (Array.isArray(named.guards))
    return `${named.check?.name?.replace('check', '').toLowerCase() ?? 'all'}(${named.guards.map(nameOf).join(', ')})`;
  return named.type ?? (named.name || 'inline');
}

/** Built-in actions (assign, emit, …) have a `resolve`; the others are effects provided by the machine's caller. */
export const isBuiltIn = (implementation: unknown): boolean =>
  typeof implementation === 'function' && 'resolve' in implementation;

/** The machine's id, from an actor's logic; undefined for an actor that is not a machine. */
export const machineIdOf = (actorRef: unknown): string | undefined => {
  const { logic } = actorRef as { logic?: { id?: string; config?: { id?: string; states?: unknown }; root?: unknown } };
  return logic?.root ? logic.id : undefined;
};
