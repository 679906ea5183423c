import { ActorCard } from './actor-card.tsx';
import type { Actor } from './actor-registry.ts';
import { eventName, pathsOf } from './chart.ts';
import { useTabs } from './use-tabs.ts';

const leafPaths = (value: unknown) =>
  pathsOf(value)
    .filter((path, _, all) => !all.some((other) => other.startsWith(`${path}.`)))
    .join(' ');

/** All running machines, one per line. */
export const Overview = ({ actors }: { actors: readonly Actor[] }) => (
  <nav aria-label="Machines">
    <table className="overview">
      <tbody>
        {actors.map(({ session, name, value, isStopped, events }) => (
          <tr key={session} data-over={isStopped || undefined}>
            <th scope="row">
              <a href={`#actor-${session}`}>{name}</a>
            </th>
            <td>{isStopped ? 'over' : leafPaths(value)}</td>
            <td className="details">{events[0] && eventName(events[0].event.type)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </nav>
);

/** For developers: every flow of a page open in another tab, live and without any network. */
export function FlowsPage() {
  const { tabs, chosen, isGone, registry, choose, askRecordings, send } = useTabs();
  const actors = [...registry.values()].sort((a, b) => Number(a.isStopped) - Number(b.isStopped));
  return (
    <>
      <header>
        <h1>Flows</h1>
        {chosen !== null && (
          <>
            <label>
              Page{' '}
              <select value={isGone ? '' : chosen} onChange={({ target }) => choose(target.value)}>
                {isGone && <option value="">(closed)</option>}
                {tabs.map(({ id, path }) => (
                  <option key={id} value={id}>
                    {path} · {id.slice(0, 4)}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" onClick={askRecordings} disabled={isGone}>
              Download the recordings
            </button>
          </>
        )}
      </header>
      {actors.length > 0 && <Overview actors={actors} />}
      <main>
        {chosen === null && (
          <p>
            No page of the app is open in this browser. <a href="/">Open one</a> in another tab.
          </p>
        )}
        {actors.map((actor) => (
          <ActorCard key={actor.session} actor={actor} onSend={(event) => send(actor.session, event)} />
        ))}
      </main>
    </>
  );
}
