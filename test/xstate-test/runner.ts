import type { Coverage } from './coverage.ts';
import { pathLabel } from './explore.ts';
import type { Path, Step, World, WorldEvent } from './model.ts';
import type { RuleBook } from './rules.ts';

/** A layer that a path can be played on: the bare actor, a view, the built app. It does as told and compares. */
export type Driver = {
  /** The gesture of this case, which sends `after.sent`. */
  do: (step: Step & { event: WorldEvent & { type: 'do' } }) => void | Promise<void>;
  /** Ends the effect, or has it send what the outcome says. */
  settle: (step: Step & { event: WorldEvent & { type: 'settle' } }) => void | Promise<void>;
  /** Lets time pass: to the next timer, which then fires, or (`wait`) not as far. */
  elapse: (ms: number, isDue: boolean) => void | Promise<void>;
  /** Throws unless everything that the layer can see is as this world says. */
  check: (world: World, step: Step) => void | Promise<void>;
};

type With = {
  coverage?: Coverage;
  /** Judges each step before the driver takes it, so that a wrong model is told from a wrong layer. */
  book?: RuleBook;
};

const isOf = <T extends Step['event']['type']>(
  step: Step,
  type: T,
): step is Step & { event: Step['event'] & { type: T } } => step.event.type === type;

/** Takes one step and looks at the result. */
export async function play(step: Step, driver: Driver, { coverage, book }: With = {}): Promise<void> {
  book?.check(step);
  if (isOf(step, 'do')) await driver.do(step);
  else if (isOf(step, 'settle')) await driver.settle(step);
  else if (isOf(step, 'elapse') || isOf(step, 'wait')) await driver.elapse(step.after.advanced, isOf(step, 'elapse'));
  await driver.check(step.after, step);
  coverage?.asserted(step.after);
}

/** Plays a whole path. What goes wrong says how to get there. */
export async function follow(path: Path, driver: Driver, options: With = {}): Promise<void> {
  for (const [index, step] of path.steps.entries())
    try {
      await play(step, driver, options);
    } catch (error) {
      const taken = pathLabel({ steps: path.steps.slice(0, index + 1) });
      throw new Error(`${taken}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
}
