import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoverageRow, Layer } from '@xstate/test';
import type { BrowserCommand } from 'vitest/node';

/** Where the layers of model tests write their coverage, one file each. `npm run test:models` reads them. */
const folder = fileURLToPath(new URL('../../coverage/models', import.meta.url));
const fileOf = (name: string, layer: Layer) => join(folder, `${name}.${layer}.json`);

export function writeCoverage(name: string, layer: Layer, rows: readonly CoverageRow[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name, layer), JSON.stringify(rows));
}

/** The same for tests that run in a browser: `commands.saveCoverage(...)` of `vitest/browser`. */
export const saveCoverage: BrowserCommand<[name: string, layer: Layer, rows: CoverageRow[]]> = (_, ...coverage) =>
  writeCoverage(...coverage);

declare module 'vitest/browser' {
  interface BrowserCommands {
    saveCoverage: (name: string, layer: Layer, rows: CoverageRow[]) => Promise<void>;
  }
}

export const deleteCoverage = (): void => rmSync(folder, { recursive: true, force: true });

/** A layer's coverage of a machine; undefined where the layer did not run. */
export function readCoverage(name: string, layer: Layer): CoverageRow[] | undefined {
  const file = fileOf(name, layer);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CoverageRow[]) : undefined;
}
