import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { eventNamed, firstWorld } from './explore.ts';
import { headless } from './headless.ts';
import type { ModelSpec, Step } from './model.ts';
import { RuleBook, type Rules } from './rules.ts';
import { play } from './runner.ts';
import { worldLogic } from './world.ts';

/** Every label that an event of this model may have, with effects that run twice at a time. */
const labelsOf = ({ cases, effects = {}, waits = {} }: ModelSpec): string[] => [
  ...Object.keys(cases),
  ...Object.entries(effects).flatMap(([src, outcomes]) =>
    Object.keys(outcomes).flatMap((name) => [`${src}:${name}`, `${src}#2:${name}`]),
  ),
  ...Object.keys(waits),
  '⏱',
];

/**
 * Plays labels on the machine and judges every step by the rules. What is not possible is passed over, so that a walk
 * stays one when it is shrunk or pasted. Throws with the labels taken.
 */
export async function walk(
  spec: ModelSpec,
  labels: readonly string[],
  { rules = {}, machine }: { rules?: Rules; machine?: AnyStateMachine } = {},
): Promise<string[]> {
  const logic = worldLogic(spec);
  const book = new RuleBook(rules);
  const driver = headless(spec, machine ? { machine } : {})();
  const taken: string[] = [];
  try {
    let step: Step = { before: undefined, event: { type: 'start' }, after: firstWorld(spec) };
    await play(step, driver, { book });
    for (const label of labels) {
      const before = step.after;
      const event = eventNamed(spec, before, label);
      if (!event) continue;
      taken.push(label);
      step = { before, event, after: logic.transition(before, event, {} as never) };
      await play(step, driver, { book });
    }
    return taken;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${JSON.stringify(taken)}\n${message}`, { cause: error });
  } finally {
    driver.stop();
  }
}

export type WalkOptions = {
  rules?: Rules;
  /** Another machine than the model's, which is to behave like it: a mutant. */
  machine?: AnyStateMachine;
  /** How many walks, and how long at most. */
  runs?: number;
  maxLength?: number;
  /** Of a failure, to see it again. */
  seed?: number;
};

/** Walks at random. A failure says its seed and the shortest walk that shows it, as labels for `walk`. */
export async function randomWalks(
  spec: ModelSpec,
  { rules = {}, machine, runs = 100, maxLength = 60, seed = Math.trunc(Math.random() * 2 ** 31) }: WalkOptions = {},
): Promise<void> {
  const walks = fc.array(fc.constantFrom(...labelsOf(spec)), { minLength: 1, maxLength, size: 'max' });
  const result = await fc.check(
    fc.asyncProperty(walks, async (labels) => {
      await walk(spec, labels, { rules, ...(machine && { machine }) });
    }),
    { numRuns: runs, seed },
  );
  if (!result.failed) return;
  const cause = result.errorInstance;
  throw new Error(`${spec.name}, seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
