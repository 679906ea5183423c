import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Coverage, cellsOf } from './coverage.ts';
import { gapsOf } from './coverage-gaps.ts';
import { gateMachine, gateModel, lineMachine, lineModel, parcelsMachine } from './example-machines.ts';
import { explore } from './explore.ts';
import { headless } from './headless.ts';
import type { ModelSpec } from './model.ts';
import { edgePaths } from './paths.ts';
import { runPath } from './runner.ts';

const covered = (coverage: Coverage) =>
  coverage
    .rows()
    .filter(({ hits }) => hits > 0)
    .map(({ kind, id }) => `${kind} ${id}`);

async function coverageOf(spec: ModelSpec): Promise<Coverage> {
  const coverage = new Coverage(spec.machine);
  const start = headless(spec, { inspect: coverage.inspect });
  for (const path of edgePaths(explore(spec))) await runPath(path, start(), { coverage });
  return coverage;
}

test('cells are the states in which a machine can rest, the transitions and the guards', () => {
  expect(cellsOf(lineMachine).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'state line.listening',
    'state line.deafened',
    'state line.closed',
    'transition line.listening · noise[0]',
    'transition line.listening · noise[1]',
    'transition line.listening · hush',
    'transition line.listening · hang.up',
    'transition line.listening · after limit',
    'transition line.deafened · after rest',
    'guard line.listening · noise[0] [not isLoud]',
  ]);
  expect(cellsOf(gateMachine).map(({ id }) => id)).not.toContain('gate.asking');
  expect(cellsOf(parcelsMachine).map(({ id }) => id)).toContain('parcels.first.travelling · done send');
});

test('counts guards that are false in the first step', () => {
  const coverage = new Coverage(gateMachine);
  createActor(gateMachine, { input: { tickets: 0 }, inspect: coverage.inspect }).start();
  expect(covered(coverage)).toEqual([
    'transition gate.asking · always[2]',
    'guard gate.asking · always[0] [not isRich]',
    'guard gate.asking · always[1] [not hasTicket]',
  ]);
});

test('counts a guard of the root as false when no lower state takes the event', () => {
  const coverage = new Coverage(gateMachine);
  const actor = createActor(gateMachine, { input: { tickets: 2 }, inspect: coverage.inspect }).start();
  expect(covered(coverage)).toEqual(['transition gate.asking · always[0]']);
  actor.send({ type: 'buy' });
  expect(covered(coverage)).toContain('guard gate · buy [not isPoor]');
});

test('counts a state only when a test has checked it, not when the machine enters it', async () => {
  const coverage = new Coverage(lineMachine);
  const start = headless(lineModel, { inspect: coverage.inspect });
  const [path] = edgePaths(explore(lineModel));
  if (path) await runPath(path, start());
  expect(covered(coverage).filter((cell) => cell.startsWith('state'))).toEqual([]);
});

test('edges cover every cell, and a cell that is not covered is named', async () => {
  expect((await coverageOf(lineModel)).uncovered()).toEqual([]);
  const { hush: _, ...cases } = lineModel.cases;
  expect((await coverageOf({ ...lineModel, cases })).uncovered()).toEqual(['transition line.listening · hush']);
  expect((await coverageOf(gateModel)).uncovered()).toEqual([]);
});

test('an uncovered cell needs a reason, and a reason an uncovered cell', async () => {
  const cell = 'transition line.listening · hush';
  const { hush: _, ...cases } = lineModel.cases;
  const rows = (await coverageOf({ ...lineModel, cases })).rows();
  const flow = { folder: 'line', about: '', spec: lineModel, rules: {} };
  expect(gapsOf(flow, 'view', rows)).toEqual([`${cell} is not covered`]);
  expect(gapsOf({ ...flow, layers: { view: { [cell]: 'nobody hushes a page' } } }, 'view', rows)).toEqual([]);
  expect(
    gapsOf(
      { ...flow, layers: { view: { [cell]: 'x', 'state line.closed': 'y', 'state line.gone': 'z' } } },
      'view',
      rows,
    ),
  ).toEqual(['state line.closed is covered, so it needs no reason', 'the machine has no state line.gone']);
});

test('adds up the rows of several runs', async () => {
  const rows = (await coverageOf(lineModel)).rows();
  const merged = new Coverage(lineMachine);
  merged.add(rows);
  merged.add(rows);
  expect(merged.rows().map(({ hits }) => hits)).toEqual(rows.map(({ hits }) => 2 * hits));
});
