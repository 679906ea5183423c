import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { eventName } from './coverage.ts';
import { childrenOf, type MachineNode, nameOf, transitionsOf } from './internals.ts';

const idOf = ({ id }: MachineNode) => id.replace(/[^A-Za-z0-9]/g, '_');
const sanitize = (text: string) => text.replace(/[:;#<>{}"]/g, ' ').trim();

/** Leaves out built-in actions except emitted events: `assign` is how, not what. */
const actionLabels = (actions: readonly unknown[]) =>
  actions.map(nameOf).flatMap((name) => (name === 'xstate.emit' ? ['emit'] : name.startsWith('xstate.') ? [] : [name]));

/** A guard with its parameter: `outcome taken`. */
const guardOf = (guard: unknown) => {
  const { params } = guard as { params?: unknown };
  return typeof params === 'string' ? `${nameOf(guard)} ${params}` : nameOf(guard);
};

function labelOf(definition: AnyTransitionDefinition): string {
  const event = eventName(definition.source as MachineNode, String(definition.eventType));
  const guard = definition.guard ? ` [${guardOf(definition.guard)}]` : '';
  const actions = actionLabels(definition.actions);
  return sanitize(`${event}${guard}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`);
}

const hooksOf = (node: MachineNode): string =>
  (['entry', 'exit'] as const)
    .map((hook) => [hook, actionLabels(node[hook])] as const)
    .filter(([, actions]) => actions.length > 0)
    .map(([hook, actions]) => `<br/>${hook} / ${sanitize(actions.join(', '))}`)
    .join('');

const invokesOf = ({ invoke }: MachineNode): string =>
  invoke.length > 0 ? `<br/>⚙ ${sanitize(invoke.map(({ src }) => nameOf(src)).join(', '))}` : '';

class Diagram {
  readonly #lines: string[] = [];
  readonly #arrows: string[] = [];
  readonly #root: MachineNode;
  /** Mermaid only supports regions inside a state, so a parallel root is drawn as one. */
  readonly #isFramed: boolean;

  constructor({ root }: AnyStateMachine) {
    this.#root = root;
    this.#isFramed = root.type === 'parallel';
    if (!this.#isFramed && transitionsOf(root).length > 0)
      this.#lines.push(`  state "anywhere" as ${this.#sourceOf(root)}`);
    this.#state(root, 1);
  }

  text(): string {
    return `${['stateDiagram-v2', ...this.#lines, ...this.#arrows].join('\n')}\n`;
  }

  #sourceOf(node: MachineNode): string {
    return node === this.#root && !this.#isFramed ? `${idOf(node)}_anywhere` : idOf(node);
  }

  #state(node: MachineNode, depth: number): void {
    const indent = '  '.repeat(depth);
    const children = childrenOf(node);
    const hasFrame = node !== this.#root || this.#isFramed;
    if (hasFrame) {
      const opening = `${indent}state "${node.key}${invokesOf(node)}${hooksOf(node)}" as ${idOf(node)}`;
      this.#lines.push(children.length > 0 ? `${opening} {` : opening);
    }
    if (node.type === 'final') this.#lines.push(`${indent}${idOf(node)} --> [*]`);
    for (const [index, child] of children.entries()) {
      if (index > 0 && node.type === 'parallel') this.#lines.push(`${indent}  --`);
      this.#state(child, depth + (hasFrame ? 1 : 0));
    }
    const [first] = node.type === 'compound' ? (node.initial.target as MachineNode[]) : [];
    if (first) this.#lines.push(`${indent}${hasFrame ? '  ' : ''}[*] --> ${idOf(first)}`);
    if (hasFrame && children.length > 0) this.#lines.push(`${indent}}`);
    for (const definition of transitionsOf(node)) this.#transition(node, definition);
  }

  #transition(node: MachineNode, definition: AnyTransitionDefinition): void {
    const from = this.#sourceOf(node);
    for (const target of (definition.target as MachineNode[] | undefined) ?? [node])
      this.#arrows.push(`  ${from} --> ${this.#sourceOf(target)} : ${labelOf(definition)}`);
  }
}

/** The machine as a Mermaid state diagram, with the eventless transitions that `toDirectedGraph` omits. */
export const toMermaid = (machine: AnyStateMachine): string => new Diagram(machine).text();
