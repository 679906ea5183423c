import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { allNodes, candidatesOf, type MachineNode, machineIdOf, nameOf, nodesOf, transitionsOf } from './internals.ts';
import type { World } from './model.ts';

/** Something that tests have to cover: a state to be asserted, a transition to be taken, a guard to be false. */
export type Cell = { kind: 'state' | 'transition' | 'guard'; id: string };
export type CoverageRow = Cell & { hits: number };

/** A readable name of an event: with the delay's name, the effect's name. */
export function eventName(source: MachineNode, type: string): string {
  if (type === '') return 'always';
  const [, after] = /^xstate\.after\.(.+)$/.exec(type) ?? [];
  if (after) return `after ${after.slice(0, -source.id.length - 1)}`;
  const [, ending, talking, id] = /^xstate\.(?:(done|error)\.actor|(snapshot))\.(.+)$/.exec(type) ?? [];
  const how = ending ?? talking;
  if (how) {
    const invoked = source.invoke.find((one) => one.id === id);
    const isAlone = source.invoke.filter(({ src }) => src === invoked?.src).length < 2;
    return `${how} ${isAlone ? (invoked?.src ?? id) : id}`;
  }
  return type.startsWith('xstate.done.state.') ? 'done' : type;
}

/** The name of a transition. It survives `provide()`: its source, its event and its index among the candidates. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const source = definition.source as MachineNode;
  const type = String(definition.eventType);
  const candidates: readonly AnyTransitionDefinition[] =
    (type === '' ? source.always : source.transitions.get(type)) ?? [];
  const place = candidates.length > 1 ? `[${candidates.indexOf(definition)}]` : '';
  return `${source.id} · ${eventName(source, type)}${place}`;
}

const isLeaf = ({ type }: MachineNode) => type === 'atomic' || type === 'final';

/** A machine never rests in a state that has an unconditional `always`, so no test can observe it there. */
export function canRest(node: MachineNode): boolean {
  for (let at: MachineNode | undefined = node; at; at = at.parent)
    if (at.always?.some(({ guard }) => !guard)) return false;
  return true;
}

export const restingLeaves = (machine: AnyStateMachine): MachineNode[] =>
  allNodes(machine).filter((node) => isLeaf(node) && canRest(node));

/** Everything there is to cover. */
export function cellsOf(machine: AnyStateMachine): Cell[] {
  const transitions = allNodes(machine).flatMap(transitionsOf);
  return [
    ...restingLeaves(machine).map(({ id }): Cell => ({ kind: 'state', id })),
    ...transitions.map((definition): Cell => ({ kind: 'transition', id: transitionId(definition) })),
    ...transitions.flatMap((definition): Cell[] =>
      definition.guard ? [{ kind: 'guard', id: `${transitionId(definition)} [not ${nameOf(definition.guard)}]` }] : [],
    ),
  ];
}

const isBelow = (node: MachineNode, ancestor: MachineNode): boolean => {
  for (let at = node.parent; at; at = at.parent) if (at === ancestor) return true;
  return false;
};

type Candidates = (node: MachineNode) => readonly AnyTransitionDefinition[];
type Last = { snapshot: unknown; isSettling: boolean };

/** What one layer of tests covered in one machine. Exact: reported by the running actors through `inspect`. */
export class Coverage {
  readonly machine: AnyStateMachine;
  readonly #hits: Map<string, CoverageRow>;
  readonly #last = new WeakMap<object, Last>();

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    this.#hits = new Map(cellsOf(machine).map((cell) => [`${cell.kind} ${cell.id}`, { ...cell, hits: 0 }]));
  }

  /** The `inspect` option of an actor, or of the root actor of its system. */
  readonly inspect = (event: InspectionEvent): void => {
    if (machineIdOf(event.actorRef) !== this.machine.id) return;
    if (event.type === '@xstate.microstep') this.#microstep(event);
    else if (event.type === '@xstate.snapshot') this.#atRest(event.actorRef, event.snapshot);
  };

  /** A test compared the machine in this world with its expectations, successfully. */
  asserted({ snap }: World): void {
    for (const node of nodesOf(snap)) if (isLeaf(node)) this.#hit('state', node.id);
  }

  add(rows: readonly CoverageRow[]): void {
    for (const { kind, id, hits } of rows) this.#hit(kind, id, hits);
  }

  rows(): CoverageRow[] {
    return [...this.#hits.values()];
  }

  uncovered(): string[] {
    return this.rows()
      .filter(({ hits }) => hits === 0)
      .map(({ kind, id }) => `${kind} ${id}`);
  }

  #hit(kind: Cell['kind'], id: string, times = 1): void {
    const row = this.#hits.get(`${kind} ${id}`);
    if (row) row.hits += times;
  }

  #microstep({
    actorRef,
    event,
    snapshot,
    _transitions: taken,
  }: InspectionEvent & { type: '@xstate.microstep' }): void {
    const last = this.#last.get(actorRef);
    const isEventless = taken.some(({ eventType }) => eventType === '');
    for (const definition of taken) this.#hit('transition', transitionId(definition));
    if (!last) for (const definition of taken) this.#refusedBefore(definition);
    if (last?.isSettling) this.#refused(last.snapshot, ({ always }) => always ?? [], isEventless ? taken : []);
    if (last && !isEventless && event.type !== 'xstate.stop')
      this.#refused(last.snapshot, (node) => candidatesOf(node, event.type), taken);
    this.#last.set(actorRef, { snapshot, isSettling: true });
  }

  #atRest(actorRef: object, snapshot: unknown): void {
    const last = this.#last.get(actorRef);
    const { status } = snapshot as { status: string };
    // Without a microstep before it, this is the machine's start: its eventless transitions were checked and none was
    // taken.
    if ((!last || last.isSettling) && status === 'active') this.#refused(snapshot, ({ always }) => always ?? [], []);
    this.#last.set(actorRef, { snapshot, isSettling: false });
  }

  /** The first step has no snapshot before it, but the candidates before the taken one had false guards. */
  #refusedBefore(taken: AnyTransitionDefinition): void {
    const { always = [] } = taken.source as MachineNode;
    for (const candidate of always) {
      if (candidate === taken) return;
      this.#refuse(candidate);
    }
  }

  /** Records the guards that were evaluated as false: those before the taken transition, or all. */
  #refused(before: unknown, candidates: Candidates, taken: readonly AnyTransitionDefinition[]): void {
    const seen = new Set<MachineNode>();
    for (const leaf of nodesOf(before).filter(isLeaf))
      for (let node: MachineNode | undefined = leaf; node && !seen.has(node); node = node.parent) {
        const here: MachineNode = node;
        if (here.type === 'parallel' && taken.some((one) => isBelow(one.source as MachineNode, here))) break;
        seen.add(here);
        if (!this.#refuseUntil(candidates(here), taken)) break;
      }
  }

  /** False when one of the candidates was taken, so that the parents are not checked. */
  #refuseUntil(candidates: readonly AnyTransitionDefinition[], taken: readonly AnyTransitionDefinition[]): boolean {
    for (const candidate of candidates) {
      if (taken.includes(candidate) || !candidate.guard) return false;
      this.#refuse(candidate);
    }
    return true;
  }

  #refuse(candidate: AnyTransitionDefinition): void {
    this.#hit('guard', `${transitionId(candidate)} [not ${nameOf(candidate.guard)}]`);
  }
}
