import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoverageRow, Layer } from '@xstate/test';

/** Where the layers of model tests leave what they covered, a file each (`coveragePath` in `coverage-path.ts`). */
export const coverageFolder = fileURLToPath(new URL('../../coverage/models', import.meta.url));

export function writeCoverage(name: string, layer: Layer, rows: readonly CoverageRow[]): void {
  mkdirSync(coverageFolder, { recursive: true });
  writeFileSync(join(coverageFolder, `${name}.${layer}.json`), JSON.stringify(rows));
}

export const forgetCoverage = (): void => rmSync(coverageFolder, { recursive: true, force: true });

/** What a layer covered of a machine; undefined where it did not run. */
export function readCoverage(name: string, layer: Layer): CoverageRow[] | undefined {
  const file = `${name}.${layer}.json`;
  mkdirSync(coverageFolder, { recursive: true });
  return readdirSync(coverageFolder).includes(file)
    ? (JSON.parse(readFileSync(join(coverageFolder, file), 'utf8')) as CoverageRow[])
    : undefined;
}
