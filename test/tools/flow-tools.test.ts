import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CoverageRow, cellsOf, type FlowModel } from '@xstate/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadingIndicatorModel, loadingIndicatorRules } from '../machines/loading-indicator/loading-indicator.model.ts';
import { coverageTable } from './coverage-table.ts';
import { flowDocuments } from './flow-documents.ts';
import { staleDocuments } from './stale-documents.ts';

const cell = 'transition loadingIndicator.fading · load.started';
const flow: FlowModel = {
  folder: 'loading-indicator',
  about: 'The bar at the top.',
  spec: loadingIndicatorModel,
  rules: loadingIndicatorRules,
  layers: { view: { [cell]: 'nobody is that fast' } },
};
const all = (hits: number): CoverageRow[] => cellsOf(flow.spec.machine).map((one) => ({ ...one, hits }));
const allBut = (missing: string) =>
  all(1).map((row) => (`${row.kind} ${row.id}` === missing ? { ...row, hits: 0 } : row));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skok-flows-'));
  mkdirSync(join(root, 'machines', 'loading-indicator'), { recursive: true });
  mkdirSync(join(root, 'docs'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the coverage table has a row per layer, and the reasons for uncovered cells', () => {
  const table = coverageTable([flow], (_, layer) => (layer === 'view' ? allBut(cell) : all(1)));
  expect(table.rows).toMatchObject([
    { layer: 'actor', states: '5/5', transitions: '8/8' },
    { layer: 'view', states: '5/5', transitions: '7/8' },
  ]);
  expect(table.outOfReach).toEqual([`loadingIndicator, view: ${cell}: nobody is that fast`]);
  expect(table.errors).toEqual([]);
});

test('complains about a layer without coverage, an uncovered cell and a needless reason', () => {
  const table = coverageTable([flow], (_, layer) => (layer === 'view' ? all(1) : undefined));
  expect(table.errors).toEqual([
    'loadingIndicator, actor: no test left its coverage',
    `loadingIndicator, view: ${cell} is covered, so it needs no reason`,
  ]);
  expect(coverageTable([{ ...flow, layers: {} }], () => allBut(cell)).errors).toEqual([
    `loadingIndicator, actor: ${cell} is not covered`,
  ]);
});

test('documents that match the machines are not stale; others are reported with the command to run', async () => {
  const documents = await flowDocuments([flow]);
  expect(staleDocuments(root, documents, 'plans')).toContain('loading-indicator.plan.txt is not what the machine says');
  for (const { path, text } of documents) writeFileSync(join(root, path), text);
  expect(staleDocuments(root, documents, 'plans')).toBeNull();
  expect(staleDocuments(root, documents, 'diagrams')).toBeNull();
  writeFileSync(join(root, 'docs', 'flows.md'), 'old');
  expect(staleDocuments(root, documents, 'diagrams')).toContain(
    'docs/flows.md is not what the machine says: run npm run flows',
  );
  writeFileSync(join(root, 'machines', 'loading-indicator', 'gone.mmd'), '');
  expect(staleDocuments(root, documents, 'diagrams')).toContain('gone.mmd is of no flow');
});

test('the page of flows has each flow’s purpose, size and diagram', async () => {
  const page = (await flowDocuments([flow])).find(({ path }) => path === 'docs/flows.md')?.text;
  expect(page).toContain('## loadingIndicator\n\nThe bar at the top.');
  expect(page).toContain('5/5 states, 8/8 transitions');
  expect(page).toContain('```mermaid\nstateDiagram-v2\n');
});
