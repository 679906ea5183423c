import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, readBuild } from '../../server/build-output.ts';

export type Size = { what: string; is: number; budget: number; unit: 'kB' | 'requests'; beside?: string };

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Sizes of the build beside their budgets, brotli where the server sends brotli. */
export function measureSizes(dist = distFolder): Size[] {
  const build = readBuild(dist);
  const client = join(dist, 'client');
  const compressed = (file: string) => statSync(join(client, `${file}.br`)).size;
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; src?: string }
  >;
  const entry = [...build.template.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file]) => file as string);
  const styles = [...build.template.matchAll(/<link rel="stylesheet"[^>]+href="\/([^"]+)"/g)].map(
    ([, file]) => file as string,
  );
  const sum = (files: string[], size: (file: string) => number) => files.reduce((total, file) => total + size(file), 0);

  const listScripts = build.scriptsOf('src/features/jobs/job-list-page.tsx');
  const pages = Object.entries(manifest).filter(([, { src }]) => /^src\/features\/.*-pages?\.tsx$/.test(src ?? ''));
  // What every page loads after its first paint is no route's own.
  const everywhere = new Set(build.scriptsOf('src/app/afterwards.ts'));
  const ownOf = (module: string) => build.scriptsOf(module).filter((file) => !everywhere.has(file));
  const largest = Math.max(...pages.map(([module]) => sum(ownOf(module), compressed)));
  const messages = (locale: string) => statSync(join(dist, 'messages', build.id, `${locale}.json.br`)).size;

  return [
    {
      what: 'Initial JavaScript of the job list',
      is: kilobytes(sum([...entry, ...listScripts], compressed)),
      budget: 92,
      unit: 'kB',
      beside: 'floor 79.7; peers 74–955',
    },
    { what: "Largest of the routes' own code", is: kilobytes(largest), budget: 25, unit: 'kB' },
    { what: 'Initial CSS', is: kilobytes(sum(styles, compressed)), budget: 12, unit: 'kB' },
    {
      what: 'Fonts before the first paint',
      is: kilobytes(sum(build.fonts, (file) => statSync(join(client, file)).size)),
      budget: 62,
      unit: 'kB',
      beside: 'floor: latin and latin-ext, 60',
    },
    { what: 'Messages, Czech', is: kilobytes(messages('cs')), budget: 20, unit: 'kB' },
    { what: 'Messages, English', is: kilobytes(messages('en')), budget: 20, unit: 'kB' },
    {
      what: 'Requests before the list is on screen',
      is: entry.length + styles.length + listScripts.length + build.fonts.length + 1,
      budget: 6,
      unit: 'requests',
    },
  ];
}
