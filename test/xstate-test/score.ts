import { explore, firstWorld, stepsOf } from './explore.ts';
import { headless } from './headless.ts';
import type { ModelSpec, Path } from './model.ts';
import type { Mutant } from './mutant-list.ts';
import { mutantsOf } from './mutants.ts';
import { edges, tours } from './paths.ts';
import { RuleBook, type Rules } from './rules.ts';
import { follow } from './runner.ts';

/** What noticed the mutant; undefined where nothing did. */
export type Verdict = { id: string; noticedBy: string | undefined };

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function attempt(attack: () => void | Promise<void>): Promise<string | undefined> {
  try {
    await attack();
    return undefined;
  } catch (error) {
    return message(error);
  }
}

async function playAll(spec: ModelSpec, { machine }: Mutant, paths: readonly Path[]): Promise<void> {
  const start = headless(spec, { machine });
  for (const path of paths) {
    const driver = start();
    await follow(path, driver);
    driver.stop();
  }
}

/** Tests mutants against the reviewed plan: paths and expectations come from the original machine. */
export async function scoreOfPlan(spec: ModelSpec, mutants = mutantsOf(spec)): Promise<Verdict[]> {
  const graph = explore(spec);
  const quick = tours(graph);
  const all = edges(graph);
  const verdicts: Verdict[] = [];
  for (const mutant of mutants)
    verdicts.push({
      id: mutant.id,
      noticedBy:
        (await attempt(() => playAll(spec, mutant, quick))) ?? (await attempt(() => playAll(spec, mutant, all))),
    });
  return verdicts;
}

/** Tests mutants against the rules only: the mutant is explored from scratch, so only the specification can object. */
export async function scoreOfRules(spec: ModelSpec, rules: Rules, mutants = mutantsOf(spec)): Promise<Verdict[]> {
  const limit = 4 * Math.max(1_000, stepsOf(explore(spec)).length);
  const verdicts: Verdict[] = [];
  for (const { id, machine } of mutants) {
    const noticedBy = await attempt(() => {
      const book = new RuleBook(rules);
      book.check({ before: undefined, event: { type: 'start' }, after: firstWorld(spec, machine) });
      explore({ ...spec, limit }, { machine, judge: (step) => book.check(step) });
      const [vacuous] = book.vacuous();
      if (vacuous) throw new Error(`nothing is left that «${vacuous}» speaks of`);
    });
    verdicts.push({ id, noticedBy });
  }
  return verdicts;
}
