import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { eventNamed, firstWorld } from './explore.ts';
import { type HeadlessOptions, headless } from './headless.ts';
import type { ModelSpec, Step } from './model.ts';
import { RuleBook, type Rules } from './rules.ts';
import { runStep } from './runner.ts';
import { worldLogic } from './world.ts';

/** Every label that an event of this model may have, with up to two runs of an effect at a time. */
export const labelsOf = ({ cases, effects = {}, waits = {} }: ModelSpec): string[] => [
  ...Object.keys(cases),
  ...Object.entries(effects).flatMap(([src, outcomes]) =>
    Object.keys(outcomes).flatMap((name) => [`${src}:${name}`, `${src}#2:${name}`]),
  ),
  ...Object.keys(waits),
  '⏱',
];

/**
 * Plays labels on the machine and judges every step by the rules. Impossible events are skipped, so that a walk stays
 * valid when it is shrunk or pasted. Throws with the labels taken.
 */
export async function walk(
  spec: ModelSpec,
  labels: readonly string[],
  { rules = {}, ...options }: { rules?: Rules } & HeadlessOptions = {},
): Promise<string[]> {
  const logic = worldLogic(spec);
  const book = new RuleBook(rules);
  const driver = headless(spec, options)();
  const taken: string[] = [];
  try {
    let step: Step = { before: undefined, event: { type: 'start' }, after: firstWorld(spec) };
    await runStep(step, driver, { book });
    for (const label of labels) {
      const before = step.after;
      const event = eventNamed(spec, before, label);
      if (!event) continue;
      taken.push(label);
      step = { before, event, after: logic.transition(before, event, {} as never) };
      await runStep(step, driver, { book });
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
  /** A machine to run instead of the model's, from which it should not differ: a mutant. */
  machine?: AnyStateMachine;
  /** The number of walks, and their maximum length. */
  runs?: number;
  maxLength?: number;
  /** The seed of a failure, to reproduce it. */
  seed?: number;
};

/** Random walks. A failure reports its seed and the shortest walk that reproduces it, as labels for `walk`. */
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
