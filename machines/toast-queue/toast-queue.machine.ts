import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  type NewToast,
  swipeThreshold,
  type Toast,
  type ToastChanges,
  toastOf,
  toastTimes,
} from './toast-queue.rules.ts';

/** What pauses a toast's countdown. */
export type PauseReason = 'pointer' | 'focus' | 'hidden';

export type ToastEvent =
  | { type: 'toast.added'; toast: NewToast }
  | { type: 'toast.updated'; id: string; changes: ToastChanges }
  /** Without an id: whichever toast there is. */
  | { type: 'toast.dismissed'; id?: string }
  | { type: 'toast.removed'; id?: string }
  | { type: 'action.pressed'; id: string }
  | { type: 'hold.started'; by: PauseReason }
  | { type: 'hold.ended'; by: PauseReason }
  | { type: 'swipe.started' }
  /** Pixels to the right of where the swipe started. */
  | { type: 'swipe.moved'; by: number }
  | { type: 'swipe.ended' }
  | { type: 'swipe.cancelled' };

/** Each event carries its time, in milliseconds of the queue's clock, so the time left is known without reading a clock. */
type Event = ToastEvent & { at: number };

type ToastEndReason = 'expired' | 'dismissed' | 'swiped' | 'acted' | 'replaced' | 'removed';

type Context = {
  toast: Toast | null;
  /** Milliseconds left when the countdown last started or stopped; null when there is none. */
  remaining: number | null;
  /** When the countdown last started. */
  since: number;
  holds: Record<PauseReason, boolean>;
  /** How far the toast is dragged to the right, in pixels. */
  drawn: number;
};

const isCurrentToast = ({ toast }: Context, id: string | undefined) => id === undefined || id === toast?.id;

/** One toast at a time; a new one replaces it (spec §4, §9). A dismissed one leaves the screen, and much later the queue (ruling 8). */
export const toastQueueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'toast.closed'; id: string; end: ToastEndReason }
      | { type: 'toast.acted'; id: string; action: string },
  },
  delays: {
    timeLeft: ({ context }) => context.remaining ?? 0,
    animation: toastTimes.animation,
    removal: toastTimes.removal,
  },
  guards: {
    isCurrentToast: ({ context }, id: string | undefined) => isCurrentToast(context, id),
    hasAction: ({ context }, id: string) => isCurrentToast(context, id) && context.toast?.action != null,
    isCounting: ({ context: { remaining, holds } }) => remaining !== null && !Object.values(holds).includes(true),
    isPastThreshold: ({ context }) => context.drawn > swipeThreshold,
  },
  actions: {
    show: assign((_, given: NewToast) => {
      const toast = toastOf(given);
      return { toast, remaining: toast.duration, drawn: 0 };
    }),
    change: assign(({ context }, changes: ToastChanges) => {
      if (!context.toast) return {};
      const toast = { ...context.toast, ...changes };
      return { toast, remaining: toast.duration, drawn: 0 };
    }),
    clearToast: assign({ toast: null, remaining: null, drawn: 0 }),
    startCounting: assign((_, at: number) => ({ since: at })),
    stopCounting: assign(({ context: { remaining, since } }, at: number) => ({
      remaining: remaining === null ? null : Math.max(0, remaining - (at - since)),
    })),
    pause: assign(({ context }, by: PauseReason) => ({ holds: { ...context.holds, [by]: true } })),
    resume: assign(({ context }, by: PauseReason) => ({ holds: { ...context.holds, [by]: false } })),
    setSwipeOffset: assign((_, by: number) => ({ drawn: Math.max(0, by) })),
    resetSwipe: assign({ drawn: 0 }),
    reportEnd: emit(({ context }, end: ToastEndReason) => ({
      type: 'toast.closed' as const,
      id: context.toast?.id ?? '',
      end,
    })),
    reportAction: emit(({ context }) => ({
      type: 'toast.acted' as const,
      id: context.toast?.id ?? '',
      action: context.toast?.action?.name ?? '',
    })),
  },
}).createMachine({
  id: 'toastQueue',
  context: {
    toast: null,
    remaining: null,
    since: 0,
    holds: { pointer: false, focus: false, hidden: false },
    drawn: 0,
  },
  initial: 'empty',
  on: {
    'toast.added': { target: '.open', actions: { type: 'show', params: ({ event }) => event.toast } },
    'hold.started': { actions: { type: 'pause', params: ({ event }) => event.by } },
    'hold.ended': { actions: { type: 'resume', params: ({ event }) => event.by } },
  },
  states: {
    empty: { entry: 'clearToast' },
    open: {
      tags: ['open', 'visible'],
      initial: 'deciding',
      on: {
        'toast.added': {
          target: '.deciding',
          actions: [
            { type: 'reportEnd', params: 'replaced' },
            { type: 'show', params: ({ event }) => event.toast },
          ],
        },
        'toast.updated': {
          guard: { type: 'isCurrentToast', params: ({ event }) => event.id },
          target: '.deciding',
          actions: { type: 'change', params: ({ event }) => event.changes },
        },
        'toast.dismissed': {
          guard: { type: 'isCurrentToast', params: ({ event }) => event.id },
          target: 'dismissed',
          actions: { type: 'reportEnd', params: 'dismissed' },
        },
        'action.pressed': {
          guard: { type: 'hasAction', params: ({ event }) => event.id },
          target: 'dismissed',
          actions: ['reportAction', { type: 'reportEnd', params: 'acted' }],
        },
        'toast.removed': {
          guard: { type: 'isCurrentToast', params: ({ event }) => event.id },
          target: 'empty',
          actions: { type: 'reportEnd', params: 'removed' },
        },
      },
      states: {
        deciding: { always: [{ guard: 'isCounting', target: 'counting' }, { target: 'idle' }] },
        counting: {
          tags: 'counting',
          entry: { type: 'startCounting', params: ({ event }) => event.at },
          after: { timeLeft: { target: '#toastQueue.dismissed', actions: { type: 'reportEnd', params: 'expired' } } },
          on: {
            'hold.started': {
              target: 'idle',
              actions: [
                { type: 'stopCounting', params: ({ event }) => event.at },
                { type: 'pause', params: ({ event }) => event.by },
              ],
            },
            'swipe.started': {
              target: 'swiping',
              actions: { type: 'stopCounting', params: ({ event }) => event.at },
            },
          },
        },
        idle: {
          on: {
            'hold.ended': { target: 'deciding', actions: { type: 'resume', params: ({ event }) => event.by } },
            'swipe.started': 'swiping',
          },
        },
        swiping: {
          tags: 'swiping',
          on: {
            'swipe.moved': { actions: { type: 'setSwipeOffset', params: ({ event }) => event.by } },
            'swipe.ended': [
              {
                guard: 'isPastThreshold',
                target: '#toastQueue.dismissed',
                actions: { type: 'reportEnd', params: 'swiped' },
              },
              { target: 'deciding', actions: 'resetSwipe' },
            ],
            'swipe.cancelled': { target: 'deciding', actions: 'resetSwipe' },
          },
        },
      },
    },
    dismissed: {
      initial: 'leaving',
      after: { removal: 'empty' },
      on: {
        'toast.removed': { guard: { type: 'isCurrentToast', params: ({ event }) => event.id }, target: 'empty' },
      },
      states: {
        leaving: { tags: 'visible', after: { animation: 'gone' } },
        gone: {},
      },
    },
  },
});

export type ToastQueueRef = ActorRefFrom<typeof toastQueueMachine>;
type State = SnapshotFrom<typeof toastQueueMachine>;

/** The toast on screen, open or closing. */
export const selectToast = (state: State) => (state.hasTag('visible') ? state.context.toast : null);
export const selectIsOpen = (state: State) => state.hasTag('open');
export const selectIsCounting = (state: State) => state.hasTag('counting');
export const selectIsSwiping = (state: State) => state.hasTag('swiping');
export const selectTimeLeft = (state: State) => state.context.remaining;
export const selectSince = (state: State) => state.context.since;
export const selectDrawn = (state: State) => state.context.drawn;
