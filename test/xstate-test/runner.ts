import type { Coverage } from './coverage.ts';
import { pathLabel } from './explore.ts';
import type { Path, Step, World, WorldEvent } from './model.ts';
import type { RuleBook } from './rules.ts';

/**
 * A layer that a path can be played on: the bare actor, a view, the built app. It performs events and compares the
 * results.
 */
export type Driver = {
  /** Performs the gesture of this case, which sends `after.sent`. */
  do: (step: Step & { event: WorldEvent & { type: 'do' } }) => void | Promise<void>;
  /** Ends the effect, or makes it send the outcome's event. */
  settle: (step: Step & { event: WorldEvent & { type: 'settle' } }) => void | Promise<void>;
  /** Advances the time: to the next timer, which then fires, or (`wait`) by less. */
  elapse: (ms: number, isDue: boolean) => void | Promise<void>;
  /**
   * Throws unless everything observable in this layer matches this world. False: it is over before it could be
   * observed.
   */
  check: (world: World, step: Step) => void | boolean | Promise<void> | Promise<boolean>;
};

type PlayOptions = {
  coverage?: Coverage;
  /** Judges each step before the driver takes it, to distinguish a wrong model from a wrong layer. */
  book?: RuleBook;
};

const isOf = <T extends Step['event']['type']>(
  step: Step,
  type: T,
): step is Step & { event: Step['event'] & { type: T } } => step.event.type === type;

/** Takes one step and checks the result. */
export async function runStep(step: Step, driver: Driver, { coverage, book }: PlayOptions = {}): Promise<void> {
  book?.check(step);
  if (isOf(step, 'do')) await driver.do(step);
  else if (isOf(step, 'settle')) await driver.settle(step);
  else if (isOf(step, 'elapse') || isOf(step, 'wait')) await driver.elapse(step.after.advanced, isOf(step, 'elapse'));
  const isSeen = await driver.check(step.after, step);
  if (isSeen !== false) coverage?.asserted(step.after);
}

/** Plays a whole path. Errors say how to get there. */
export async function runPath(path: Path, driver: Driver, options: PlayOptions = {}): Promise<void> {
  for (const [index, step] of path.steps.entries())
    try {
      await runStep(step, driver, options);
    } catch (error) {
      const taken = pathLabel({ steps: path.steps.slice(0, index + 1) });
      throw new Error(`${taken}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
}
