import type { Actor, Happening } from './board.ts';
import { eventName, pathsOf } from './chart.ts';
import { MachineChart } from './machine-chart.tsx';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const shown = 8;

function details({ type, ...rest }: { type: string }): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? '' : text;
}

function HappeningRow({ at, event, to }: Happening) {
  return (
    <tr>
      <td className="time">{time.format(at)}</td>
      <td>
        <span className="event">{eventName(event.type)}</span> <span className="details">{details(event)}</span>
      </td>
      <td className="to">{to.join(' ')}</td>
    </tr>
  );
}

/** One machine that runs: where it is, what it knows, what happened to it. */
export function ActorCard({ actor }: { actor: Actor }) {
  const { session, name, chart, value, context, isOver, happenings } = actor;
  const heading = `actor-${session}`;
  return (
    <section className="card" aria-labelledby={heading} data-over={isOver || undefined}>
      <h2 id={heading}>
        {name} <span className="session">{session}</span>
        {isOver && <span className="note">over</span>}
      </h2>
      <MachineChart chart={chart} lit={new Set(pathsOf(value))} last={happenings[0]} />
      <table>
        <caption>Last events</caption>
        <tbody>
          {happenings.slice(0, shown).map((happening) => (
            <HappeningRow key={happening.id} {...happening} />
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
