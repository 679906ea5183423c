import { historyOf } from './internals.ts';
import type { ModelSpec, Step, World, WorldEvent } from './model.ts';

/** The identity of a world. Times in it are relative, so that waiting does not make the graph infinite. */
export const worldKey = (spec: ModelSpec) => (world: World) =>
  JSON.stringify([
    world.snap.value,
    spec.project ? spec.project(world.snap.context, world.now) : world.snap.context,
    world.status,
    historyOf(world.snap),
    world.timers.map(({ id, due }) => [id, due - world.now]),
    world.pending.map(({ src, input }) => [src, input]),
    world.env,
  ]);

const gestures = (spec: ModelSpec, world: World): WorldEvent[] =>
  Object.entries(spec.cases).map(([name, given]) => ({
    type: 'do',
    case: name,
    event: typeof given === 'function' ? given(world) : given,
  }));

const answers = (spec: ModelSpec, world: World): WorldEvent[] =>
  world.pending.flatMap(({ src }, index) => {
    const nth = world.pending.slice(0, index).filter((other) => other.src === src).length;
    return Object.keys(spec.effects?.[src] ?? {}).map((name): WorldEvent => ({ type: 'settle', src, nth, case: name }));
  });

function passages(spec: ModelSpec, world: World): WorldEvent[] {
  const left = Math.min(...world.timers.map(({ due }) => due - world.now));
  const waits = Object.entries(spec.waits ?? {}).filter(([, ms]) => ms < left);
  return [
    ...(Number.isFinite(left) ? [{ type: 'elapse' } as const] : []),
    ...waits.map(([name, ms]): WorldEvent => ({ type: 'wait', case: name, ms })),
  ];
}

/** Everything that can happen next. A machine that has ended takes no more events, whatever `xstate/graph` sends. */
export const worldEvents =
  (spec: ModelSpec) =>
  (world: World): WorldEvent[] =>
    world.status === 'active'
      ? [...gestures(spec, world), ...answers(spec, world), ...passages(spec, world)].filter(
          (event) => spec.filter?.(world, event) ?? true,
        )
      : [];

/** The name of an event in plans, failures and walks. */
export function eventLabel(event: Step['event']): string {
  switch (event.type) {
    case 'do':
    case 'wait':
      return event.case;
    case 'settle':
      return `${event.src}${event.nth > 0 ? `#${event.nth + 1}` : ''}:${event.case}`;
    case 'elapse':
      return '⏱';
    default:
      return event.type;
  }
}
