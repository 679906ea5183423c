import { type CoverageRow, cellsOf } from './coverage.ts';
import type { FlowModel, OuterLayer, OutOfReach } from './flow.ts';

export type Layer = 'actor' | OuterLayer;

const reasonsOf = ({ layers }: FlowModel, layer: Layer): OutOfReach =>
  layer === 'actor' ? {} : (layers?.[layer] ?? {});

const nameOfCell = ({ kind, id }: Pick<CoverageRow, 'kind' | 'id'>) => `${kind} ${id}`;

/** What is wrong with the coverage of a layer: uncovered cells, and reasons that do not apply. */
export function gapsOf(flow: FlowModel, layer: Layer, rows: readonly CoverageRow[]): string[] {
  const reasons = reasonsOf(flow, layer);
  const covered = new Set(rows.filter(({ hits }) => hits > 0).map(nameOfCell));
  const cells = cellsOf(flow.spec.machine).map(nameOfCell);
  return [
    ...cells.filter((cell) => !covered.has(cell) && !reasons[cell]).map((cell) => `${cell} is not covered`),
    ...cells
      .filter((cell) => covered.has(cell) && reasons[cell])
      .map((cell) => `${cell} is covered, so it needs no reason`),
    ...Object.keys(reasons)
      .filter((cell) => !cells.includes(cell))
      .map((cell) => `the machine has no ${cell}`),
  ];
}

/** How much of each kind a layer covers, `3/4`. */
export function coverageShares(rows: readonly CoverageRow[]): Record<CoverageRow['kind'], string> {
  const share = (kind: CoverageRow['kind']) => {
    const own = rows.filter((row) => row.kind === kind);
    return `${own.filter(({ hits }) => hits > 0).length}/${own.length}`;
  };
  return { state: share('state'), transition: share('transition'), guard: share('guard') };
}
