import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small test files that are slow because they start or kill processes, or walk every machine. Where Vitest has no
 * timings, it orders by size.
 */
export const slowFiles = [
  'machines/flows.model',
  'machines/recorder.model',
  'server/process',
  'server/prepared-data',
  'server/accounts/outage',
  'server/import/command',
  'server/db/migrate',
  'server/mail/delivery',
  'server/db/kill',
  'server/accounts/earlier-database',
  'server/mail/kill',
  'server/ads/ad.model',
  'server/db/dump',
  'server/db/open',
  'server/mail/floods',
  'server/admin-command',
  'server/start',
  'server/two-processes',
].map((name) => `/test/${name}.test.ts`);

type File = { moduleId: string; project: { name: string } };

/** Starts slow files first within their project, so that none is left running alone at the end. */
export function slowFirst<Spec extends File>(files: readonly Spec[]): Spec[] {
  const rank = ({ moduleId }: Spec) => {
    const place = slowFiles.findIndex((name) => moduleId.endsWith(name));
    return place < 0 ? slowFiles.length : place;
  };
  const projects = [...new Set(files.map(({ project }) => project.name))];
  return projects.flatMap((name) =>
    files.filter(({ project }) => project.name === name).sort((one, other) => rank(one) - rank(other)),
  );
}

const run = new Set<string>();

/** All files in this run. */
export const filesOfRun = (): string[] => [...run];

export class SlowFirst extends BaseSequencer {
  override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { moduleId } of all) run.add(moduleId);
    return slowFirst(await super.sort(all));
  }
}
