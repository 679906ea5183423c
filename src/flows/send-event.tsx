import { useState } from 'react';
import type { Actor } from './actor-registry.ts';
import { acceptedEvents, pathsOf } from './chart.ts';

type SentEvent = { type: string };

/** The payload of the last such event. */
const lastPayload = ({ events }: Actor, wanted: string): string => {
  const { type: _, ...rest } = events.find(({ event }) => event.type === wanted)?.event ?? { type: wanted };
  return JSON.stringify(rest);
};

const parsePayload = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** Sends the machine an event that it accepts in its current state. */
export function SendEvent({ actor, onSend }: { actor: Actor; onSend: (event: SentEvent) => void }) {
  const events = acceptedEvents(actor.chart, new Set(pathsOf(actor.value)));
  const [chosen, choose] = useState('');
  const [typed, type] = useState<string | null>(null);
  const event = events.includes(chosen) ? chosen : events[0];
  if (event === undefined) return null;
  const text = typed ?? lastPayload(actor, event);
  const details = parsePayload(text);
  return (
    <form
      className="send"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (details) onSend({ ...details, type: event });
      }}
    >
      <select
        aria-label="Event"
        value={event}
        onChange={({ target }) => {
          choose(target.value);
          type(null);
        }}
      >
        {events.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <input
        aria-label="Details, as JSON"
        aria-invalid={details === null}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <button type="submit" disabled={details === null}>
        Send
      </button>
    </form>
  );
}
