import { useRef } from 'react';
import type { LoggedEvent } from './actor-registry.ts';
import { Arrows } from './arrows.tsx';
import { type ChartState, type Edge, takenEdge, targetsOf } from './chart.ts';

type Highlight = { lit: ReadonlySet<string>; last: LoggedEvent | undefined };

function EdgeLine({ edge, path, isTaken }: { edge: Edge; path: string; isTaken: boolean }) {
  return (
    <li className="edge" data-taken={isTaken || undefined} data-targets={targetsOf(edge, path).join(' ') || undefined}>
      <span>
        {edge.event}
        {edge.guard && <span className="guard"> [{edge.guard}]</span>}
        {edge.target && <span className="target"> → {edge.target.replace(/^\./, '')}</span>}
      </span>
    </li>
  );
}

function StateBox({ state, lit, last }: Highlight & { state: ChartState }) {
  const isLit = lit.has(state.path);
  const isLeft = last?.from.includes(state.path) || state.path === '';
  const taken = last && isLeft ? takenEdge(state.edges, last.event.type, last.to) : undefined;
  return (
    <li
      className="state"
      data-path={state.path}
      data-kind={state.kind}
      data-lit={isLit || undefined}
      aria-current={isLit || undefined}
    >
      <div className="state-name">
        {state.isInitial && (
          <span className="mark" role="img" aria-label="initial">
            ●
          </span>
        )}
        {state.name}
        {state.kind === 'final' && <span className="note">end</span>}
        {state.tags.map((tag) => (
          <span key={tag} className="note">
            {tag}
          </span>
        ))}
        {state.runs.map((effect) => (
          <span key={effect} className="note effect">
            {effect}
          </span>
        ))}
      </div>
      {state.edges.length > 0 && (
        <ul className="edges">
          {state.edges.map((edge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a machine does not change
            <EdgeLine key={index} edge={edge} path={state.path} isTaken={edge === taken} />
          ))}
        </ul>
      )}
      {state.states.length > 0 && (
        <ul className="states">
          {state.states.map((inner) => (
            <StateBox key={inner.path} state={inner} lit={lit} last={last} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The states of a machine, nested, with the current ones lit and the arrows of its last event marked. */
export function MachineChart({ chart, ...highlight }: Highlight & { chart: ChartState }) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div className="chart" ref={element}>
      <ul>
        <StateBox state={chart} {...highlight} />
      </ul>
      <Arrows chart={element} last={highlight.last} />
    </div>
  );
}
