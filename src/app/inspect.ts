import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redact } from '../effects/redact.ts';

export type Message = StatelyInspectionEvent;
type Registration = Message & { type: '@xstate.actor' };
type Tell = (message: Message) => void;

export type Feed = {
  inspect: (event: InspectionEvent) => void;
  /** Tells all that there is to know, from the beginning. */
  retell: (tell: Tell) => void;
  listen: (tell: Tell) => void;
};

type Snapshot = { value?: unknown; status: string; tags?: Iterable<string> };

/** Names of states stay as they are, although fields of forms may give them theirs: they are ours. */
function redactedSnapshot(snapshot: unknown): object {
  const { value, status, tags } = snapshot as Snapshot;
  return { ...(redact(snapshot) as object), value, status, ...(tags && { tags: [...tags] }) };
}

const redactedMessage = (message: Message): Message =>
  ({
    ...message,
    ...('event' in message && { event: redact(message.event) }),
    ...('snapshot' in message && { snapshot: redactedSnapshot(message.snapshot) }),
  }) as Message;

/**
 * What happens to all actors in the words of the Stately inspector, redacted before anything is kept. The package's own
 * transports post to any origin and keep what they got; its two sanitizers do not see inputs, outputs and errors.
 */
export function createFeed(keep = 1000): Feed {
  const messages: Message[] = [];
  const unannounced = new Map<string, Registration>();
  const lastStates = new Map<string, Message>();
  const listeners: Tell[] = [];

  /** A registration and an actor's state are never dropped: who comes late needs them. */
  const isSpare = (message: Message) =>
    message.type !== '@xstate.actor' && lastStates.get(message.sessionId) !== message;

  function write(message: Message): void {
    const safe = redactedMessage(message);
    if (safe.type === '@xstate.snapshot') lastStates.set(safe.sessionId, safe);
    messages.push(safe);
    const spare = messages.length > keep ? messages.findIndex(isSpare) : -1;
    if (spare >= 0) messages.splice(spare, 1);
    for (const tell of listeners) tell(safe);
  }

  const inspector = createInspector(
    {
      send(message) {
        // React makes an actor that never starts in development: one that does nothing is not announced.
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
    retell: (tell) => messages.forEach(tell),
    listen: (tell) => void listeners.push(tell),
  };
}
