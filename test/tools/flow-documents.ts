import { Coverage, coverageShares, edgePaths, explore, type FlowModel, headless, runPath } from '@xstate/test';
import { planOf, toMermaid } from '@xstate/test/docs';

/** A generated file: its path from the root and its content. */
export type Document = { kind: 'diagrams' | 'plans'; path: string; text: string };

async function coverageOf({ spec }: FlowModel): Promise<Coverage> {
  const coverage = new Coverage(spec.machine);
  const start = headless(spec, { inspect: coverage.inspect });
  for (const path of edgePaths(explore(spec))) {
    const driver = start();
    await runPath(path, driver, { coverage });
    driver.stop();
  }
  return coverage;
}

const layerNames = { view: 'through its view', browser: 'in the built app' } as const;

/** The layers in which a flow is walked, and how much of it is unreachable there. */
const walksOf = ({ layers = {} }: FlowModel): string =>
  [
    'headless',
    ...(['view', 'browser'] as const).flatMap((layer) => {
      const reasons = layers[layer];
      if (!reasons) return [];
      const count = Object.keys(reasons).length;
      return count === 0 ? layerNames[layer] : `${layerNames[layer]} (${count} out of reach)`;
    }),
  ].join(', ');

async function sectionOf(flow: FlowModel): Promise<string> {
  const { folder, about, spec, rules } = flow;
  const { state, transition, guard } = coverageShares((await coverageOf(flow)).rows());
  const files = [
    `[machine](../machines/${folder}/${folder}.machine.ts)`,
    `[plan](../machines/${folder}/${folder}.plan.txt)`,
    `[model and rules](../test/machines/${folder}/${folder}.model.ts)`,
  ];
  return [
    `## ${spec.name}`,
    about,
    `${files.join(' · ')} · ${Object.keys(rules).length} rules`,
    `Covered without a view: ${state} states, ${transition} transitions, ${guard} guards seen false. Walked ${walksOf(flow)}.`,
    `\`\`\`mermaid\n${toMermaid(spec.machine)}\`\`\``,
  ].join('\n\n');
}

const introduction = `# Flows

Every flow of the product is a machine; views, tests, inspector and these diagrams all read that one. Written by \`npm run flows\`.`;

/** The diagrams and plans of these flows, and the page that shows them all. */
export async function flowDocuments(flows: readonly FlowModel[]): Promise<Document[]> {
  const sections: string[] = [];
  for (const flow of flows) sections.push(await sectionOf(flow));
  return [
    ...flows.flatMap(({ folder, spec }): Document[] => [
      { kind: 'diagrams', path: `machines/${folder}/${folder}.mmd`, text: toMermaid(spec.machine) },
      { kind: 'plans', path: `machines/${folder}/${folder}.plan.txt`, text: planOf(spec.name, explore(spec)) },
    ]),
    { kind: 'diagrams', path: 'docs/flows.md', text: `${[introduction, ...sections].join('\n\n')}\n` },
  ];
}
