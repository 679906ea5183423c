import { type CoverageRow, coverageShares, type FlowModel, gapsOf, type Layer } from '@xstate/test';

export type CoverageTable = {
  rows: Record<string, string>[];
  /** Cells that cannot be reached, each with its reason. */
  outOfReach: string[];
  errors: string[];
};

const layersOf = ({ layers = {} }: FlowModel): Layer[] => ['actor', ...(Object.keys(layers) as Layer[])];

/** One row a machine and layer, and what is wrong with it. */
export function coverageTable(
  flows: readonly FlowModel[],
  read: (name: string, layer: Layer) => CoverageRow[] | undefined,
): CoverageTable {
  const table: CoverageTable = { rows: [], outOfReach: [], errors: [] };
  for (const flow of flows)
    for (const layer of layersOf(flow)) {
      const { name } = flow.spec;
      const rows = read(name, layer);
      const where = `${name}, ${layer}`;
      if (!rows) {
        table.errors.push(`${where}: no test left its coverage`);
        continue;
      }
      const { state, transition, guard } = coverageShares(rows);
      table.rows.push({ machine: name, layer, states: state, transitions: transition, 'guards seen false': guard });
      table.errors.push(...gapsOf(flow, layer, rows).map((gap) => `${where}: ${gap}`));
      if (layer !== 'actor')
        table.outOfReach.push(
          ...Object.entries(flow.layers?.[layer] ?? {}).map(([cell, why]) => `${where}: ${cell}: ${why}`),
        );
    }
  return table;
}
