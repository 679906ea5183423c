import { useState } from 'react';
import type { Actor, LoggedEvent } from './actor-registry.ts';
import { eventName, pathsOf } from './chart.ts';
import { MachineChart } from './machine-chart.tsx';
import { SendEvent } from './send-event.tsx';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const maxShownEvents = 8;

function eventDetails({ type, ...rest }: { type: string }): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? '' : text;
}

function EventRow({ at, event, to }: LoggedEvent) {
  return (
    <tr>
      <td className="time">{time.format(at)}</td>
      <td>
        <span className="event">{eventName(event.type)}</span> <span className="details">{eventDetails(event)}</span>
      </td>
      <td className="to">{to.join(' ')}</td>
    </tr>
  );
}

type Props = { actor: Actor; onSend: (event: { type: string }) => void };

/** One running machine: its state, its context and its events. Or as it was a number of steps ago. */
export function ActorCard({ actor, onSend }: Props) {
  const { session, name, chart, isStopped, events } = actor;
  const heading = `actor-${session}`;
  /** The selected step; null follows the machine. */
  const [chosen, choose] = useState<number | null>(null);
  const position =
    chosen === null
      ? 0
      : Math.max(
          0,
          events.findIndex(({ id }) => id === chosen),
        );
  const at = events[position];
  const context = at ? at.context : actor.context;
  const go = (to: number) => choose(to === 0 ? null : (events[to]?.id ?? null));
  return (
    <section
      className="card"
      aria-labelledby={heading}
      data-over={isStopped || undefined}
      data-past={position > 0 || undefined}
    >
      <h2 id={heading}>
        {name} <span className="session">{session}</span>
        {isStopped && <span className="note">over</span>}
      </h2>
      <MachineChart chart={chart} lit={new Set(at ? at.to : pathsOf(actor.value))} last={at} />
      <div className="steps">
        <button type="button" disabled={position + 1 >= events.length} onClick={() => go(position + 1)}>
          Step back
        </button>
        <button type="button" disabled={position === 0} onClick={() => go(position - 1)}>
          Step on
        </button>
        <button type="button" disabled={position === 0} onClick={() => go(0)}>
          Now
        </button>
      </div>
      {!isStopped && position === 0 && <SendEvent actor={actor} onSend={onSend} />}
      <table>
        <caption>Last events</caption>
        <tbody>
          {events.slice(position, position + maxShownEvents).map((heardEvent) => (
            <EventRow key={heardEvent.id} {...heardEvent} />
          ))}
        </tbody>
      </table>
      {context !== undefined && Object.keys(context as object).length > 0 && (
        <details>
          <summary>Context</summary>
          <pre>{JSON.stringify(context, null, 2)}</pre>
        </details>
      )}
    </section>
  );
}
