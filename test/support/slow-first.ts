import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long, as they start processes, kill them or walk every machine. Vitest takes size for a measure where it has none. */
export const slow = [
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

/** What takes long starts first among those of its project, so that no worker is left alone with it at the end. */
export function slowFirst<Spec extends File>(files: readonly Spec[]): Spec[] {
  const rank = ({ moduleId }: Spec) => {
    const place = slow.findIndex((name) => moduleId.endsWith(name));
    return place < 0 ? slow.length : place;
  };
  const projects = [...new Set(files.map(({ project }) => project.name))];
  return projects.flatMap((name) =>
    files.filter(({ project }) => project.name === name).sort((one, other) => rank(one) - rank(other)),
  );
}

const run = new Set<string>();

/** All files that are being run. */
export const filesOfRun = (): string[] => [...run];

export class SlowFirst extends BaseSequencer {
  override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { moduleId } of all) run.add(moduleId);
    return slowFirst(await super.sort(all));
  }
}
