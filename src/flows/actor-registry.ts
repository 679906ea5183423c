import type { FlowMessage } from './channel.ts';
import { type ChartState, chartOf, pathsOf } from './chart.ts';

export type LoggedEvent = {
  id: number;
  at: number;
  event: { type: string };
  from: string[];
  to: string[];
  /** After the event. */
  context: unknown;
};

export type Actor = {
  session: string;
  name: string;
  chart: ChartState;
  value: unknown;
  context: unknown;
  isStopped: boolean;
  /** The newest first. */
  events: LoggedEvent[];
};

/** All machines of a tab, by session id. */
export type ActorRegistry = ReadonlyMap<string, Actor>;

const maxEvents = 50;

function withSnapshot(actor: Actor, message: FlowMessage & { type: '@xstate.snapshot' }): Actor {
  const { event, snapshot, createdAt } = message;
  const heardEvent: LoggedEvent = {
    id: (actor.events[0]?.id ?? 0) + 1,
    at: Number(createdAt),
    event,
    from: pathsOf(actor.value),
    to: pathsOf(snapshot.value),
    context: snapshot.context,
  };
  return {
    ...actor,
    value: snapshot.value,
    context: snapshot.context,
    isStopped: snapshot.status !== 'active',
    events: [heardEvent, ...actor.events].slice(0, maxEvents),
  };
}

/** The registry after one more message. Actors that are not machines are left out. */
export function withMessage(registry: ActorRegistry, message: FlowMessage): ActorRegistry {
  const { sessionId } = message;
  const next = new Map(registry);
  if (message.type === '@xstate.actor') {
    const chart = chartOf(message.definition);
    if (!chart) return registry;
    const { name } = message;
    return next.set(sessionId, {
      session: sessionId,
      name,
      chart,
      value: undefined,
      context: undefined,
      isStopped: false,
      events: [],
    });
  }
  const actor = registry.get(sessionId);
  if (!actor || message.type !== '@xstate.snapshot') return registry;
  return next.set(sessionId, withSnapshot(actor, message));
}

export const registryOf = (messages: readonly FlowMessage[]): ActorRegistry => messages.reduce(withMessage, new Map());
