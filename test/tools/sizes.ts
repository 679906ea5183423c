import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { distFolder, readBuild } from '../../server/build-output.ts';
import { compressText, recompress } from '../../server/http/compression.ts';
import { startServer } from '../support/server-process.ts';

export type Size = { what: string; measured: number; budget: number; unit: 'kB' | 'requests'; beside?: string };

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Sizes of the build and their budgets, after brotli where the server uses it. */
export function measureSizes(dist = distFolder): Size[] {
  const build = readBuild(dist);
  const client = join(dist, 'client');
  const compressed = (file: string) => statSync(join(client, `${file}.br`)).size;
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; src?: string }
  >;
  const sum = (files: string[], size: (file: string) => number) => files.reduce((total, file) => total + size(file), 0);

  const entry = build.scripts ?? [];
  const listScripts = build.scriptsOf('src/features/jobs/job-list-page.tsx');
  const pages = Object.entries(manifest).filter(([, { src }]) => /^src\/features\/.*-pages?\.tsx$/.test(src ?? ''));
  const largest = Math.max(...pages.map(([module]) => sum(build.scriptsOf(module), compressed)));
  const messages = (locale: string, part = 'messages') =>
    statSync(join(dist, 'messages', build.id, locale, `${part}.json.br`)).size;

  return [
    {
      what: 'JavaScript before the job list is live',
      measured: kilobytes(sum([...entry, ...listScripts], compressed)),
      budget: 120,
      unit: 'kB',
      beside: 'floor 79.7; peers 74–955',
    },
    { what: "Largest of the routes' own code", measured: kilobytes(largest), budget: 25, unit: 'kB' },
    { what: 'CSS in the document', measured: kilobytes(brotliCompressSync(build.css).length), budget: 12, unit: 'kB' },
    {
      what: 'Fonts preloaded',
      measured: kilobytes(sum(build.fonts, (file) => statSync(join(client, file)).size)),
      budget: 40,
      unit: 'kB',
      beside: 'latin and latin-ext whole: 60',
    },
    { what: 'Messages, Czech', measured: kilobytes(messages('cs')), budget: 20, unit: 'kB' },
    { what: 'Messages, English', measured: kilobytes(messages('en')), budget: 20, unit: 'kB' },
    {
      what: 'Messages of the pages of companies, Czech',
      measured: kilobytes(messages('cs', 'employer')),
      budget: 20,
      unit: 'kB',
    },
    {
      what: 'Messages of the pages of an account, Czech',
      measured: kilobytes(messages('cs', 'account')),
      budget: 20,
      unit: 'kB',
    },
    {
      what: 'Requests before the list is live',
      // One more for the messages.
      measured: entry.length + listScripts.length + build.fonts.length + 1,
      budget: 6,
      unit: 'requests',
    },
  ];
}

/** The job list's document of the demo board, as a visitor gets it from the build once it is cached. */
export async function measureDocument(): Promise<Size> {
  const server = await startServer({ isBuilt: true, isSilent: true });
  try {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/156', 'accept-language': 'cs' };
    const answer = await fetch(server.origin, { headers });
    if (answer.status !== 200) throw new Error(`${server.origin} answers ${answer.status}`);
    const first = await compressText(await answer.text(), 'br');
    return {
      what: 'Document of the job list, kept',
      measured: kilobytes((await recompress(first.bytes)).length),
      budget: 24,
      unit: 'kB',
      beside: `first sent: ${kilobytes(first.bytes.length)} kB`,
    };
  } finally {
    await server.stop();
  }
}
