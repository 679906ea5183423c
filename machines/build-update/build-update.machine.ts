import { assign, type SnapshotFrom, setup } from 'xstate';
import { outcomeIs, unprovided } from '../unprovided.ts';

const hour = 3_600_000;

/** In milliseconds (spec §9, ruling 7). */
export const updateTimes = {
  /** From page ready to the first check. */
  settling: 1000,
  /** Between checks; also, a page that was hidden this long checks as soon as it is visible again. */
  interval: hour,
  /** Between the two responses that must name the same build. */
  doubt: 10_000,
  /** Without input, until the user may be considered away. */
  quiet: 30_000,
  firstPause: 1000,
} as const;

/** After this many failures in a row the next check is the regular one. */
const maxAttempts = 4;

type Event =
  | { type: 'page.hidden' }
  /** The page is visible again, after this many milliseconds. */
  | { type: 'page.returned'; hiddenFor: number }
  /** The user navigates to another page: the address bar already shows that page's address. */
  | { type: 'page.wanted' }
  | { type: 'input.given' }
  /** There is, or no longer is, something that a reload would destroy: unsaved input, a request, a test. */
  | { type: 'work.started' }
  | { type: 'work.ended' };

type ReloadOutcome = { type: 'leaving' | 'refused' };

/**
 * Looks for a newer build and reloads the document when there is one and that disturbs nobody (spec §4, ruling 7). A build counts
 * once two responses in a row name it, and never if this tab has run it before: during a rollout, old servers respond too (AV09).
 */
export const buildUpdateMachine = setup({
  types: {
    input: {} as {
      /** The build that is running. */
      build: string;
      /** Builds that this tab has run or tried before. */
      past: string[];
      /** 0 to 1: the share of half a pause that is added to it, so that tabs don't all check at the same moment. */
      jitter: number;
    },
    context: {} as {
      build: string;
      past: string[];
      jitter: number;
      /** The build named by the last response, if it may be newer. */
      seen: string | null;
      failures: number;
      isHidden: boolean;
      isBlocked: boolean;
    },
    events: {} as Event,
  },
  actors: {
    /** Reads the manifest of the running build. */
    readManifest: unprovided<void, { build: string }>('readManifest'),
    /** Reads which build the server has. Rejects when the response is invalid. */
    readLatest: unprovided<string, void>('readLatest'),
    /**
     * Reloads the document at the address in the address bar, for this build; refused where that was just tried, or cannot be
     * known. Rejects when the server doesn't respond.
     */
    reload: unprovided<ReloadOutcome, { build: string }>('reload'),
  },
  delays: {
    settling: updateTimes.settling,
    interval: updateTimes.interval,
    doubt: ({ context }) => updateTimes.doubt * (1 + context.jitter / 2),
    quiet: updateTimes.quiet,
    pause: ({ context }) => updateTimes.firstPause * 2 ** (context.failures - 1) * (1 + context.jitter / 2),
  },
  guards: {
    isSeenAgain: ({ context }, latest: string) => latest === context.seen,
    isNew: ({ context }, latest: string) =>
      context.seen === null && latest !== context.build && !context.past.includes(latest),
    isLastAttempt: ({ context }) => context.failures + 1 >= maxAttempts,
    wasAwayLong: (_, hiddenFor: number) => hiddenFor >= updateTimes.interval,
    isBlocked: ({ context }) => context.isBlocked,
    isHidden: ({ context }) => context.isHidden,
    outcome: outcomeIs<ReloadOutcome>,
  },
  actions: {
    setSeen: assign((_, latest: string) => ({ seen: latest })),
    clearSeen: assign({ seen: null }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    resetFailures: assign({ failures: 0 }),
    setHidden: assign((_, isHidden: boolean) => ({ isHidden })),
    setBlocked: assign((_, isBlocked: boolean) => ({ isBlocked })),
  },
}).createMachine({
  id: 'buildUpdate',
  context: ({ input }) => ({ ...input, seen: null, failures: 0, isHidden: false, isBlocked: false }),
  on: {
    'page.hidden': { actions: { type: 'setHidden', params: true } },
    'page.returned': { actions: { type: 'setHidden', params: false } },
    'work.started': { actions: { type: 'setBlocked', params: true } },
    'work.ended': { actions: { type: 'setBlocked', params: false } },
  },
  initial: 'settling',
  states: {
    settling: { after: { settling: 'introducing' } },
    introducing: {
      invoke: {
        id: 'readManifest',
        src: 'readManifest',
        input: ({ context }) => ({ build: context.build }),
        onDone: 'asking',
        // A build that was replaced meanwhile has no manifest; the descriptor will tell.
        onError: 'asking',
      },
    },
    asking: {
      invoke: {
        id: 'readLatest',
        src: 'readLatest',
        onDone: [
          { guard: { type: 'isSeenAgain', params: ({ event }) => event.output }, target: 'due' },
          {
            guard: { type: 'isNew', params: ({ event }) => event.output },
            target: 'doubting',
            actions: { type: 'setSeen', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: [
          { guard: 'isLastAttempt', target: 'idle' },
          { target: 'pausing', actions: 'countFailure' },
        ],
      },
    },
    doubting: {
      entry: 'resetFailures',
      after: { doubt: 'asking' },
    },
    pausing: { after: { pause: 'asking' } },
    idle: {
      entry: ['clearSeen', 'resetFailures'],
      after: { interval: 'asking' },
      on: {
        'page.returned': {
          guard: { type: 'wasAwayLong', params: ({ event }) => event.hiddenFor },
          target: 'asking',
          actions: { type: 'setHidden', params: false },
        },
      },
    },
    due: {
      tags: 'due',
      initial: 'deciding',
      on: {
        'page.hidden': { target: '.deciding', actions: { type: 'setHidden', params: true } },
        'work.started': { target: '.deciding', actions: { type: 'setBlocked', params: true } },
        'work.ended': { target: '.deciding', actions: { type: 'setBlocked', params: false } },
        'input.given': '.deciding',
      },
      states: {
        deciding: {
          always: [
            { guard: 'isBlocked', target: 'blocked' },
            { guard: 'isHidden', target: '#buildUpdate.reloading' },
            { target: 'idling' },
          ],
        },
        blocked: {},
        idling: {
          on: { 'page.wanted': '#buildUpdate.reloading' },
          after: { quiet: '#buildUpdate.reloading' },
        },
      },
    },
    reloading: {
      tags: 'reloading',
      on: {
        'work.started': { target: 'due', actions: { type: 'setBlocked', params: true } },
      },
      invoke: {
        id: 'reload',
        src: 'reload',
        input: ({ context }) => ({ build: context.seen ?? '' }),
        onDone: [{ guard: { type: 'outcome', params: 'leaving' }, target: 'leaving' }, { target: 'idle' }],
        onError: 'idle',
      },
    },
    leaving: { tags: 'leaving' },
  },
});

type State = SnapshotFrom<typeof buildUpdateMachine>;

/** A newer build is known: user activity matters from now on. */
export const selectIsDue = (state: State) => state.hasTag('due');
export const selectIsReloading = (state: State) => state.hasTag('reloading');
/** The document is being unloaded. */
export const selectIsLeaving = (state: State) => state.hasTag('leaving');
