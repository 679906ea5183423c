import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { models } from '../machines/models.ts';
import { unresolvedCitations } from './citations.ts';
import { type Document, flowDocuments } from './flow-documents.ts';
import { unprovenRequirements } from './requirements.ts';
import { measureDocument, measureSizes } from './sizes.ts';
import { staleDocuments } from './stale-documents.ts';

// `npm run check`: everything but the tests. Each step says what is wrong; all steps run.

const root = fileURLToPath(new URL('../..', import.meta.url));
const binary = (path: string) => join(root, 'node_modules', path);
const run = (file: string, ...given: string[]): string | null => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [binary(file), ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? null : `${stdout}${stderr}`;
};

async function catalogs(): Promise<string | null> {
  const config = getConfig({ cwd: root });
  const files = config.locales.map((locale) => join(root, 'locales', locale, 'messages.po'));
  const before = files.map((file) => readFileSync(file, 'utf8'));
  const failed = run('@lingui/cli/dist/lingui-extract.js', '--clean', '--overwrite');
  const stale = files.some((file, index) => readFileSync(file, 'utf8') !== before[index]);
  for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '');
  if (failed) return failed;
  if (stale) return 'locales/ is not what the sources say: run npm run extract and translate what is new';

  const [catalog] = await getCatalogs(config);
  const complaints: string[] = [];
  for (const locale of config.locales) {
    const translations = await catalog?.getTranslations(locale, { fallbackLocales: {}, sourceLocale: 'en' });
    for (const { id, source } of translations?.missing ?? []) complaints.push(`${locale} lacks ${id}: ${source ?? ''}`);
    const { errors } = createCompiledCatalog(locale, translations?.messages ?? {}, { namespace: 'json' });
    if (errors.length > 0) complaints.push(createCompilationErrorMessage(locale, errors));
  }
  return complaints.length > 0 ? complaints.join('\n') : null;
}

type Locked = { version?: string; optionalDependencies?: Record<string, string> };

/** Native packages have a binary for each platform; npm silently drops some from a lockfile, which then fails on other machines. */
function lockfile(): string | null {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const complaints: string[] = [];
  for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(optionalDependencies)) {
      const levels = place
        .split('/node_modules/')
        .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
      const folders = [`node_modules/${name}`, ...levels.map((level) => `${level}/node_modules/${name}`)];
      const locked = folders.map((folder) => packages[folder]).findLast((found) => found !== undefined);
      if (!locked) complaints.push(`${place || 'the project'} may need ${name}, which is not locked`);
      else if (/^\d/.test(wanted) && locked.version !== wanted)
        complaints.push(`${name} is locked at ${locked.version}, ${place} wants ${wanted}`);
    }
  }
  return complaints.length > 0 ? complaints.join('\n') : null;
}

/** The sizes of a fresh build beside their budgets. */
async function budgets(): Promise<string | null> {
  const failed = spawnSync(process.execPath, ['server/build/main.ts'], { cwd: root, encoding: 'utf8' });
  if (failed.status !== 0) return failed.stdout + failed.stderr;
  const sizes = [...measureSizes(), await measureDocument()];
  for (const { what, measured: is, budget, unit } of sizes)
    process.stdout.write(`    ${what}: ${is} of ${budget} ${unit}\n`);
  const over = sizes.filter(({ measured: is, budget }) => is > budget);
  return over.length > 0
    ? over
        .map(({ what, measured: is, budget, unit }) => `${what}: ${is}, over its budget of ${budget} ${unit}`)
        .join('\n')
    : null;
}

let documents: Promise<Document[]> | undefined;
const upToDate = (kind: Document['kind']) => async () => {
  documents ??= flowDocuments(models);
  return staleDocuments(root, await documents, kind);
};

function onlySkipped(): string | null {
  const offenders = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\b(?:test|it|describe)\.(?:only|skip|todo)\b/.test(readFileSync(join(root, 'test', file), 'utf8')),
    );
  return offenders.length > 0 ? `only, skip or todo in ${offenders.join(', ')}` : null;
}

const steps: [string, () => string | null | Promise<string | null>][] = [
  ['format and lint', () => run('@biomejs/biome/bin/biome', 'ci', '--colors=off')],
  ['types', () => run('typescript/bin/tsc', '--noEmit', '--pretty', 'false')],
  ['unused code', () => run('knip/bin/knip.js', '--no-progress')],
  ['catalogs', catalogs],
  ['lockfile', lockfile],
  ['requirements and their tests', () => unprovenRequirements(root)],
  ['citations', () => unresolvedCitations(root)],
  ['tests that do not run', onlySkipped],
  ['diagrams', upToDate('diagrams')],
  ['plans', upToDate('plans')],
  ['build and budgets', budgets],
];

let failures = 0;
for (const [name, step] of steps) {
  const complaint = await step();
  process.stdout.write(`${complaint ? 'FAIL' : 'ok  '}  ${name}\n`);
  if (!complaint) continue;
  failures += 1;
  process.stdout.write(`${complaint.trimEnd().replaceAll(/^/gm, '    ')}\n`);
}
if (!existsSync(join(root, 'dist', 'build.json'))) failures += 1;
process.exitCode = failures > 0 ? 1 : 0;
