import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redact } from '../effects/redact.ts';

export type InspectionMessage = StatelyInspectionEvent;
type Registration = InspectionMessage & { type: '@xstate.actor' };
type MessageListener = (message: InspectionMessage) => void;

export type InspectionFeed = {
  inspect: (event: InspectionEvent) => void;
  /** Passes on all messages so far, from the beginning. */
  replay: (listener: MessageListener) => void;
  listen: (listener: MessageListener) => void;
};

type Snapshot = { value?: unknown; status: string; tags?: Iterable<string> };

/** Names of states are not redacted, even if they are named like form fields: they come from our code. */
function redactedSnapshot(snapshot: unknown): object {
  const { value, status, tags } = snapshot as Snapshot;
  return { ...(redact(snapshot) as object), value, status, ...(tags && { tags: [...tags] }) };
}

const redactedMessage = (message: InspectionMessage): InspectionMessage =>
  ({
    ...message,
    ...('event' in message && { event: redact(message.event) }),
    ...('snapshot' in message && { snapshot: redactedSnapshot(message.snapshot) }),
  }) as InspectionMessage;

/**
 * The events of all actors as messages of the Stately inspector, redacted before they are stored. The package's own
 * transports post to any origin and store what they get; its two sanitizers do not see inputs, outputs and errors.
 */
export function createInspectionFeed(maxMessages = 1000): InspectionFeed {
  const messages: InspectionMessage[] = [];
  const unannounced = new Map<string, Registration>();
  const lastStates = new Map<string, InspectionMessage>();
  const listeners: MessageListener[] = [];

  /** Registrations and actors' latest states are never dropped: late listeners need them. */
  const isSpare = (message: InspectionMessage) =>
    message.type !== '@xstate.actor' && lastStates.get(message.sessionId) !== message;

  function write(message: InspectionMessage): void {
    const safe = redactedMessage(message);
    if (safe.type === '@xstate.snapshot') lastStates.set(safe.sessionId, safe);
    messages.push(safe);
    const spare = messages.length > maxMessages ? messages.findIndex(isSpare) : -1;
    if (spare >= 0) messages.splice(spare, 1);
    for (const listener of listeners) listener(safe);
  }

  const inspector = createInspector(
    {
      send(message) {
        // React creates an actor that it never starts in development: one without events is not announced.
        if (message.type === '@xstate.actor') return void unannounced.set(message.sessionId, message);
        const registration = unannounced.get(message.sessionId);
        if (registration && unannounced.delete(message.sessionId)) write(registration);
        write(message);
      },
    },
    { serializationDepthLimit: 30 },
  );

  return {
    inspect: (event) => inspector.inspect.next?.(event),
    replay: (listener) => messages.forEach(listener),
    listen: (listener) => void listeners.push(listener),
  };
}
