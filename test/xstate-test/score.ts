import { explore, firstWorld, stepsOf } from './explore.ts';
import { headless } from './headless.ts';
import type { ModelSpec, Path } from './model.ts';
import type { Mutant } from './mutant-list.ts';
import { mutantsOf } from './mutants.ts';
import { edgePaths, tours } from './paths.ts';
import { RuleBook, type Rules } from './rules.ts';
import { runPath } from './runner.ts';

/** What noticed the mutant; undefined where nothing did. */
export type MutantResult = { id: string; noticedBy: string | undefined };

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function errorMessageOf(attack: () => void | Promise<void>): Promise<string | undefined> {
  try {
    await attack();
    return undefined;
  } catch (error) {
    return message(error);
  }
}

async function runAllPaths(spec: ModelSpec, { machine }: Mutant, paths: readonly Path[]): Promise<void> {
  const start = headless(spec, { machine });
  for (const path of paths) {
    const driver = start();
    await runPath(path, driver);
    driver.stop();
  }
}

/** Tests mutants against the reviewed plan: paths and expectations come from the original machine. */
export async function testMutantsByPlan(spec: ModelSpec, mutants = mutantsOf(spec)): Promise<MutantResult[]> {
  const graph = explore(spec);
  const quick = tours(graph);
  const all = edgePaths(graph);
  const verdicts: MutantResult[] = [];
  for (const mutant of mutants)
    verdicts.push({
      id: mutant.id,
      noticedBy:
        (await errorMessageOf(() => runAllPaths(spec, mutant, quick))) ??
        (await errorMessageOf(() => runAllPaths(spec, mutant, all))),
    });
  return verdicts;
}

/** Tests mutants against the rules only: the mutant is explored from scratch, so only the specification can object. */
export async function testMutantsByRules(
  spec: ModelSpec,
  rules: Rules,
  mutants = mutantsOf(spec),
): Promise<MutantResult[]> {
  const limit = 4 * Math.max(1_000, stepsOf(explore(spec)).length);
  const verdicts: MutantResult[] = [];
  for (const { id, machine } of mutants) {
    const noticedBy = await errorMessageOf(() => {
      const book = new RuleBook(rules);
      book.check({ before: undefined, event: { type: 'start' }, after: firstWorld(spec, machine) });
      explore({ ...spec, limit }, { machine, onStep: (step) => book.check(step) });
      const [vacuous] = book.vacuous();
      if (vacuous) throw new Error(`nothing is left that «${vacuous}» speaks of`);
    });
    verdicts.push({ id, noticedBy });
  }
  return verdicts;
}
