import type { AnyStateMachine } from 'xstate';
import { Mismatch } from './headless.ts';
import type { ModelSpec, Outcome, Path, Step, World } from './model.ts';
import type { Driver } from './runner.ts';
import { outcomeOf, runningEffect } from './world.ts';

/** What a user can do with a page. Elements have the names that assistive technology uses. */
export type UserActions = {
  /** Presses the first button or link of this name, within the element that matches the selector where one is given. */
  press: (name: string, within?: string) => Promise<void>;
  /** Replaces the text in the field with this label. */
  type: (label: string, text: string) => Promise<void>;
  /** Moves the focus away from the field with this label. */
  leave: (label: string) => Promise<void>;
  /** Presses a key, named as in `KeyboardEvent.key`. */
  key: (key: string) => Promise<void>;
  /** Points at the element that matches the selector, or at nothing. */
  point: (selector: string | null) => Promise<void>;
  /** Drags the element that matches the selector by this many pixels; releases it unless `hold` is set. */
  drag: (selector: string, by: { x: number; y: number }, options?: { hold?: boolean }) => Promise<void>;
  /** Releases what is held. */
  release: () => Promise<void>;
  /** Anything else that happens to a page: the network goes down, the tab is hidden, the user follows a link. */
  simulate: (what: string) => Promise<void>;
};

/** What a flow looks like to the user: the same for its view and for the built app. */
export type FlowInterface<M extends AnyStateMachine, Facts, Memory = undefined> = {
  /** The flow's model extended for a user interface: where the focus is, what a press blurs, what is unreachable. */
  spec: ModelSpec<M>;
  /** How each case is performed. */
  gestures: Record<string, (user: UserActions) => Promise<void>>;
  /** Reads the page. It runs inside the page, so it must not close over anything. */
  readFacts: () => Facts;
  /** The expected result of `readFacts`. Its texts come from the specification, never from the component. */
  expected: (world: World<M>, memory: Memory) => Facts;
  /** What earlier steps left on screen although the machine no longer knows it. */
  memory?: { start: Memory; update: (memory: Memory, step: Step<M>) => Memory };
};

/** A page under test, in either layer. */
export type PageUnderTest<Facts> = {
  user: UserActions;
  readFacts: () => Facts | Promise<Facts>;
  /** Makes the running effect end with the outcome: through its network where it has one. */
  answer: (effect: { src: string; nth: number; input: unknown; outcome: Outcome }) => Promise<void>;
  /** Advances the page's own clock. */
  advanceTime: (ms: number) => Promise<void>;
  /** Retries until the check passes, and finally throws its last error. */
  waitUntilPasses: (check: () => Promise<void>) => Promise<void>;
  /** Requires the path that is played. */
  immediateEffects?: ImmediateEffects;
};

/** Effects that end as soon as they start, so that a page never rests in the state that runs them. */
export type ImmediateEffects = {
  sources: readonly string[];
  /** Called before they start: makes them end like this. */
  prepare: (endings: { src: string; case: string }[], world: World) => Promise<void>;
};

/** Nothing else can happen while such an effect is running, and a tour does not end there. */
export const immediateEffectsFilter =
  ({ sources }: Pick<ImmediateEffects, 'sources'>) =>
  ({ pending }: Pick<World, 'pending'>, event: { type: string; src?: string }): boolean => {
    const running = pending.filter(({ src }) => sources.includes(src));
    return running.length === 0 || (event.type === 'settle' && running.some(({ src }) => src === event.src));
  };

/** The ends of such effects that follow a step of a path. */
function endingsAfter(step: Step, { steps }: Path, { sources }: ImmediateEffects): { src: string; case: string }[] {
  const endings: { src: string; case: string }[] = [];
  for (const { event } of steps.slice(steps.indexOf(step) + 1)) {
    if (event.type !== 'settle' || !sources.includes(event.src)) break;
    endings.push({ src: event.src, case: event.case });
  }
  return endings;
}

/** A driver that plays a path on a page. */
export function interfaceDriver<M extends AnyStateMachine, Facts, Memory = undefined>(
  flow: FlowInterface<M, Facts, Memory>,
  surface: PageUnderTest<Facts>,
  path: Path = { steps: [] },
): Driver {
  // To the runner, drivers of all machines have one type; the path given here is one of this flow.
  const own = (step: Step) => step as unknown as Step<M>;
  let memory = flow.memory?.start as Memory;
  const { immediateEffects } = surface;
  const prepare = async (step: Step) => {
    const endings = immediateEffects ? endingsAfter(step, path, immediateEffects) : [];
    if (endings.length > 0) await immediateEffects?.prepare(endings, step.after);
  };

  return {
    do: async (step) => {
      const { event } = step;
      const gesture = flow.gestures[event.case];
      if (!gesture) throw new Error(`${flow.spec.name}: nobody knows how to do ${event.case}`);
      await prepare(step);
      await gesture(surface.user);
    },
    settle: async (step) => {
      const { before, event } = step;
      const { src, nth } = event;
      if (immediateEffects?.sources.includes(src)) return;
      await prepare(step);
      const { input } = runningEffect(before as World, event);
      const outcome = outcomeOf(flow.spec as unknown as ModelSpec, src, event.case);
      await surface.answer({ src, nth, input, outcome });
    },
    elapse: async (ms, isDue) => {
      if (!isDue) return surface.advanceTime(ms);
      const before = JSON.stringify(await surface.readFacts());
      await surface.advanceTime(Math.max(0, ms - 1));
      const early = JSON.stringify(await surface.readFacts());
      if (early !== before) throw new Mismatch(`Before ${ms} ms were over\nis     ${early}\nwanted ${before}`);
      await surface.advanceTime(Math.min(1, ms));
    },
    check: async (world, step) => {
      memory = flow.memory?.update(memory, own(step)) ?? memory;
      if (world.pending.some(({ src }) => immediateEffects?.sources.includes(src))) return false;
      const wanted = JSON.stringify(flow.expected(world as unknown as World<M>, memory));
      await surface.waitUntilPasses(async () => {
        const is = JSON.stringify(await surface.readFacts());
        if (is !== wanted) throw new Mismatch(`is     ${is}\nwanted ${wanted}`);
      });
      return true;
    },
  };
}
