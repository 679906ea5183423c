import type { EventObject } from 'xstate';
import { allNodes, isBuiltIn, transitionsOf } from './internals.ts';
import type { ModelSpec } from './model.ts';
import { worldLogic } from './world.ts';

const matches = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** Effects without a name cannot be replaced: tests would perform them. */
function unnamed(spec: ModelSpec): string[] {
  const isInline = (action: unknown) => typeof action === 'function' && !isBuiltIn(action);
  return allNodes(spec.machine).flatMap((node) => [
    ...([...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)].some(isInline)
      ? [`${node.id} has an action without a name`]
      : []),
    ...(node.invoke.some(({ src }) => typeof src !== 'string' || src.startsWith('xstate.invoke.'))
      ? [`${node.id} invokes an actor without a name`]
      : []),
    ...node.invoke
      .filter(({ id }, index) => id === `${index}.${node.id}`)
      .map(({ src }) => `${node.id} invokes ${src} without an id`),
  ]);
}

/**
 * Fails when the model omits something that the machine can do, or when the machine does something that no model
 * supports.
 */
export function assertComplete(spec: ModelSpec): void {
  const start = worldLogic(spec).getInitialSnapshot({} as never, undefined);
  const cases = Object.values(spec.cases).map(
    (given) => (typeof given === 'function' ? given(start) : given) as EventObject,
  );
  const sent = Object.values(spec.effects ?? {}).flatMap((outcomes) =>
    Object.values(outcomes).flatMap((outcome) => ('send' in outcome ? [outcome.send] : [])),
  );
  const has = (descriptor: string) => [...cases, ...sent].some(({ type }) => matches(descriptor, type));
  const actors = Object.keys(spec.machine.implementations.actors);
  const complaints = [
    ...(spec.machine.events as string[])
      .filter((descriptor) => !descriptor.startsWith('xstate.') && !has(descriptor))
      .map((descriptor) => `no case for the event ${descriptor}`),
    ...actors
      .filter((src) => Object.keys(spec.effects?.[src] ?? {}).length === 0)
      .map((src) => `no outcome for the effect ${src}`),
    ...Object.keys(spec.effects ?? {})
      .filter((src) => !actors.includes(src))
      .map((src) => `the machine has no effect ${src}`),
    ...unnamed(spec),
  ];
  if (complaints.length > 0) throw new Error(`The model ${spec.name} is not complete: ${complaints.join('; ')}`);
}
