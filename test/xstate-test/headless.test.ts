import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { gateModel, lineModel, parcelsModel, stampModel } from './example-machines.ts';
import { explore } from './explore.ts';
import { headless } from './headless.ts';
import type { ModelSpec } from './model.ts';
import { mutantsOf } from './mutants.ts';
import { edgePaths } from './paths.ts';
import { runPath } from './runner.ts';

async function runAllPaths(spec: ModelSpec, machine: AnyStateMachine = spec.machine): Promise<void> {
  const start = headless(spec, { machine });
  for (const path of edgePaths(explore(spec))) {
    const driver = start();
    await runPath(path, driver);
    driver.stop();
  }
}

for (const spec of [parcelsModel, lineModel, gateModel, stampModel] as ModelSpec[])
  test(`${spec.name}: the actor behaves as the world predicts on all edges`, () => runAllPaths(spec));

describe('the runner notices', () => {
  const faults: [what: string, spec: ModelSpec, mutant: string][] = [
    ['an effect that was not started again', parcelsModel, 'do not reenter @ parcels.first.travelling · again'],
    ['an effect with another input', parcelsModel, 'drop input @ parcels.second.travelling · invoke send'],
    ['an effect that is not there', lineModel, 'drop invoke @ line · invoke listen'],
    ['a timer that is late', lineModel, 'double @ delay rest'],
    ['a timer that is a millisecond early', lineModel, 'shorten by 1 ms @ delay limit'],
    ['an action left out', lineModel, 'drop action note @ line.listening · noise[1]'],
    ['an event not told', lineModel, 'drop action emit @ line.listening · noise[0]'],
    ['a message not sent', lineModel, 'drop transition @ line.listening · hush'],
    ['another context', lineModel, 'drop action count @ line.listening · noise[0]'],
    ['another tag', lineModel, 'drop tags @ line.listening'],
  ];
  for (const [what, spec, id] of faults)
    test(what, async () => {
      const mutant = mutantsOf(spec).find((one) => one.id === id);
      expect(mutant, id).toBeDefined();
      await expect(runAllPaths(spec, mutant?.machine)).rejects.toThrow(/wanted|not running|fired before/);
    });
});

test('a failure begins with the path that led to it', async () => {
  const late = mutantsOf(lineModel).find(({ id }) => id === 'double @ delay rest');
  await expect(runAllPaths(lineModel, late?.machine)).rejects.toThrow(/^listen:shout\nis /);
});
