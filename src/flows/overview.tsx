import type { Actor } from './board.ts';
import { eventName, pathsOf } from './chart.ts';

const leaves = (value: unknown) =>
  pathsOf(value)
    .filter((path, _, all) => !all.some((other) => other.startsWith(`${path}.`)))
    .join(' ');

/** All machines at work in a line each. */
export const Overview = ({ actors }: { actors: readonly Actor[] }) => (
  <nav aria-label="Machines">
    <table className="overview">
      <tbody>
        {actors.map(({ session, name, value, isOver, events }) => (
          <tr key={session} data-over={isOver || undefined}>
            <th scope="row">
              <a href={`#actor-${session}`}>{name}</a>
            </th>
            <td>{isOver ? 'over' : leaves(value)}</td>
            <td className="details">{events[0] && eventName(events[0].event.type)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </nav>
);
