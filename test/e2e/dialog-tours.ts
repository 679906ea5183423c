import {
  type Coverage,
  type Driver,
  explore,
  type FlowInterface,
  type Goal,
  interfaceDriver,
  type Path,
  runPath,
  tours,
} from '@xstate/test';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyStateMachine, StateValue } from 'xstate';
import { newVisitor } from '../support/browser.ts';
import { playRecording } from '../support/play-recording.ts';
import { userGesturesOn } from '../support/user-gestures.ts';
import type { holdCalls } from './held-calls.ts';
import { poll } from './pages.ts';
import { recordingsOf } from './recordings.ts';

type Answer = (effect: {
  src: string;
  input: unknown;
  outcome: Parameters<Awaited<ReturnType<typeof holdCalls>>>[1];
}) => Promise<void>;

type Arranged<Facts> = {
  answer: Answer;
  readFacts?: () => Promise<Facts>;
  /** Events beyond the gestures of `FlowInterface`. */
  simulate?: (what: string) => Promise<void>;
  /** Lets time pass on the page's own clock. */
  advanceTime?: (ms: number) => Promise<void>;
  /** The browser is navigating: the page can't be evaluated. */
  isLeaving?: () => boolean;
  /** Looks at what is left when the tour is over. */
  conclude?: (path: Path) => Promise<void>;
};

type Options<M extends AnyStateMachine, Facts, Memory> = {
  flow: FlowInterface<M, Facts, Memory>;
  coverage: Coverage;
  /** Brings a fresh visitor to the dialog. */
  arrange: (page: Page) => Promise<Arranged<Facts>>;
  goal?: Goal;
  maxSteps?: number;
  /** A report holds only the last steps of a tour: coverage is taken after so many. Lower it where many flows record each step. */
  stepsBetweenReports?: number;
  /** The flow's last recorded state, where the page drops the flow before it reaches the end of the tour. */
  lastOf?: (value: StateValue | undefined) => StateValue | undefined;
};

/** Walks all tours through a dialog of the built app in parallel, each with its own visitor; the recordings give the coverage. */
export async function tourDialog<M extends AnyStateMachine, Facts, Memory = undefined>({
  flow,
  coverage,
  arrange,
  goal,
  maxSteps = 100,
  stepsBetweenReports = 4,
  lastOf = (value) => value,
}: Options<M, Facts, Memory>): Promise<void> {
  const { name } = flow.spec;
  const walk = async (path: Path) => {
    const { page, leave } = await newVisitor();
    const {
      answer,
      readFacts = () => page.evaluate(flow.readFacts),
      simulate = async () => undefined,
      advanceTime = async () => undefined,
      isLeaving = () => false,
      conclude,
    } = await arrange(page);
    // Held requests must not time out.
    await page.evaluate(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const driver = interfaceDriver(flow, {
      user: { ...userGesturesOn(page), simulate },
      readFacts,
      answer,
      advanceTime,
      waitUntilPasses: (check) => expect.poll(() => check().then(() => '', String), { interval: 10 }).toBe(''),
    });
    /** In milliseconds of the page's life: coverage is taken up to here. */
    let takenUntil = 0;
    const takeCoverage = async () => {
      // A page may have more than one such flow: the others rest.
      const [recording] = (await recordingsOf(page))
        .filter((one) => one.machine === name)
        .sort((one, other) => other.steps.length - one.steps.length);
      expect(recording && playRecording(recording, coverage.inspect)).toBeUndefined();
      if (recording?.from) expect(recording.steps[0]?.at).toBeLessThanOrEqual(takenUntil);
      takenUntil = recording?.steps.at(-1)?.at ?? takenUntil;
      return recording;
    };
    let stepsSince = 0;
    const check: Driver['check'] = async (world, step) => {
      const isSeen = (await driver.check(world, step)) !== false;
      stepsSince += 1;
      if (stepsSince >= stepsBetweenReports && !isLeaving()) {
        await takeCoverage();
        stepsSince = 0;
      }
      return isSeen;
    };
    await runPath(path, { ...driver, check }, { coverage });
    await conclude?.(path);
    // The last response may change nothing on screen, and so may not have arrived yet.
    await poll(async () => (await takeCoverage())?.steps.at(-1)?.value).toEqual(
      lastOf(path.steps.at(-1)?.after.snap.value),
    );
    await leave();
  };
  await Promise.all(tours(explore(flow.spec), { maxSteps, ...(goal && { goal }) }).map(walk));
}
