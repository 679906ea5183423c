import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  type ModelSpec,
  type Rules,
  type Step,
  sentOf,
  timeLeft,
  type World,
} from '@xstate/test';
import {
  type PauseReason,
  type ToastEvent,
  toastQueueMachine,
} from '../../../machines/toast-queue/toast-queue.machine.ts';
import type { NewToast, ToastChanges } from '../../../machines/toast-queue/toast-queue.rules.ts';

type Machine = typeof toastQueueMachine;
type MachineWorld = World<Machine>;

const messageOf = (message: string) => ({ id: message, message });

/** Three toasts: one to act on, one for an error, one that stays. */
export const toasts = {
  plain: {
    id: 'plain',
    title: messageOf('Job removed'),
    description: messageOf('It is no longer among the saved ones.'),
    action: { name: 'undo', label: messageOf('Undo') },
  },
  failure: { id: 'failure', title: messageOf('Error'), variant: 'destructive' },
  sticky: { id: 'sticky', title: messageOf('You are offline.'), variant: 'success', icon: 'offline', duration: null },
} satisfies Record<string, NewToast>;

export const changes = {
  plain: { title: messageOf('Company removed') },
  sticky: { title: messageOf('Your connection is back.'), icon: null, duration: 2500 },
} satisfies Record<string, ToastChanges>;

const now =
  (event: ToastEvent) =>
  ({ now: at }: MachineWorld) => ({ ...event, at });
const hold = (by: PauseReason) => now({ type: 'hold.started', by });
const release = (by: PauseReason) => now({ type: 'hold.ended', by });

const isOpen = (world?: MachineWorld) => world?.snap.hasTag('open') ?? false;
const isVisible = (world?: MachineWorld) => world?.snap.hasTag('visible') ?? false;
const isSwiping = (world?: MachineWorld) => world?.snap.hasTag('swiping') ?? false;
const toastIn = (world?: MachineWorld) => world?.snap.context.toast ?? null;
const drawn = (world: MachineWorld) => world.snap.context.drawn;
const holdsIn = (world: MachineWorld) =>
  Object.entries(world.snap.context.holds).flatMap(([by, is]) => (is ? [by] : []));
const isHeld = (world: MachineWorld) => holdsIn(world).length > 0;
const ticking = (world?: MachineWorld) => timeLeft(world, 'timeLeft');
/** The time left of an open toast, counting or paused; null where it stays. */
const rest = (world: MachineWorld) => ticking(world) ?? world.snap.context.remaining;

export const toastQueueModel: ModelSpec<Machine> = {
  name: 'toastQueue',
  machine: toastQueueMachine,
  cases: {
    addPlain: now({ type: 'toast.added', toast: toasts.plain }),
    addFailure: now({ type: 'toast.added', toast: toasts.failure }),
    addSticky: now({ type: 'toast.added', toast: toasts.sticky }),
    updatePlain: now({ type: 'toast.updated', id: 'plain', changes: changes.plain }),
    updateSticky: now({ type: 'toast.updated', id: 'sticky', changes: changes.sticky }),
    dismissPlain: now({ type: 'toast.dismissed', id: 'plain' }),
    dismissAny: now({ type: 'toast.dismissed' }),
    removePlain: now({ type: 'toast.removed', id: 'plain' }),
    removeAll: now({ type: 'toast.removed' }),
    pressUndo: now({ type: 'action.pressed', id: 'plain' }),
    pressNothing: now({ type: 'action.pressed', id: 'failure' }),
    pointAtIt: hold('pointer'),
    pointElsewhere: release('pointer'),
    enterIt: hold('focus'),
    leaveIt: release('focus'),
    hidePage: hold('hidden'),
    showPage: release('hidden'),
    take: now({ type: 'swipe.started' }),
    drawLeft: now({ type: 'swipe.moved', by: -20 }),
    draw50: now({ type: 'swipe.moved', by: 50 }),
    draw51: now({ type: 'swipe.moved', by: 51 }),
    letGo: now({ type: 'swipe.ended' }),
    loseGrip: now({ type: 'swipe.cancelled' }),
  },
  waits: { aWhile: 2000 },
  /** Absolute times are infinite; the timers contain what follows from them. */
  project: ({ toast, remaining, holds, drawn: by }) => [toast, remaining, holds, by],
  filter(world, event) {
    const holds = holdsIn(world);
    // Time only matters to a toast on screen; one toast is enough, and one wait.
    if (event.type === 'wait') return isOpen(world) && toastIn(world)?.id === 'plain' && ticking(world) !== 3000;
    if (event.type !== 'do') return true;
    // Nobody can point at what is not shown, nor swipe what is held by anything but the pointer. Two holds are as good
    // as three.
    if (event.event.type === 'swipe.started') return isEqual(holds, []) || isEqual(holds, ['pointer']);
    if (event.event.type !== 'hold.started' || holds.includes(event.event.by)) return true;
    if (event.event.by === 'hidden') return !holds.includes('focus');
    return isOpen(world) && !isSwiping(world) && !holds.includes('hidden');
  },
};

/** The times of §9, written by hand. */
const times: Record<string, number | null> = { plain: 5000, failure: 2500, sticky: null };
const removal = 30_000_000;
const animation = 200;

const closings = (world: MachineWorld) =>
  emittedBy(world, 'toast.closed').map((event) => [(event as { id?: string }).id, (event as { end?: string }).end]);
const surface = (world?: MachineWorld) =>
  world && [
    toastIn(world),
    isOpen(world),
    isVisible(world),
    isSwiping(world),
    drawn(world),
    rest(world),
    holdsIn(world),
  ];
const isUnchanged = ({ before, after }: Step<Machine>) =>
  isEqual(surface(after), surface(before)) && isEqual(after.timers, before?.timers) && emittedBy(after).length === 0;

const isMeant = (step: Step<Machine>, id: string | undefined) =>
  toastIn(step.before) !== null && (id === undefined || id === toastIn(step.before)?.id);

/** Just closed: still visible, reported once, and about to leave the screen and the queue. */
const leaves = ({ before, after }: Step<Machine>, end: string) =>
  !isOpen(after) &&
  isVisible(after) &&
  !isSwiping(after) &&
  isEqual(toastIn(after), toastIn(before)) &&
  isEqual(closings(after), [[toastIn(before)?.id, end]]) &&
  timeLeft(after, 'animation') === animation &&
  timeLeft(after, 'removal') === removal &&
  ticking(after) === undefined;

const isEmpty = (world: MachineWorld) => toastIn(world) === null && !isVisible(world) && world.timers.length === 0;

const isBack = ({ before, after }: Step<Machine>) =>
  isOpen(after) &&
  !isSwiping(after) &&
  drawn(after) === 0 &&
  emittedBy(after).length === 0 &&
  isEqual(toastIn(after), toastIn(before));

export const toastQueueRules: Rules<Machine> = {
  '§4 starts without a toast': ({ event, after }) =>
    implies(event.type === 'start', () => isEmpty(after) && !isHeld(after)),

  '§3 §4 a new toast opens as given, with defaults for everything that is missing': (step) => {
    const added = sentOf(step, 'toast.added');
    return implies(added, () => {
      const blank = { title: null, description: null, icon: null, action: null, variant: 'default' };
      const { duration, ...shown } = toastIn(step.after) ?? {};
      const { duration: given, ...wanted } = { ...blank, ...added?.toast };
      return (
        isOpen(step.after) &&
        isVisible(step.after) &&
        !isSwiping(step.after) &&
        drawn(step.after) === 0 &&
        isEqual(Object.entries(shown).sort(), Object.entries(wanted).sort()) &&
        (given === undefined || given === duration)
      );
    });
  },

  '§9 a new toast has 5000 ms, an error 2500 ms, and one without time-out no time': (step) => {
    const added = sentOf(step, 'toast.added');
    return implies(added, () => {
      const time = times[added?.toast.id ?? ''];
      return toastIn(step.after)?.duration === time && rest(step.after) === time;
    });
  },

  '§4 §9 one toast at a time: a new one closes the open one as replaced': (step) =>
    implies(sentOf(step, 'toast.added'), () =>
      isEqual(closings(step.after), isOpen(step.before) ? [[toastIn(step.before)?.id, 'replaced']] : []),
    ),

  '§9 an open toast expires when its time is over': (step) =>
    implies(
      step.event.type === 'elapse' && isOpen(step.before),
      () => step.after.advanced === ticking(step.before) && leaves(step, 'expired'),
    ),

  '§9 a toast without time-out never counts down': ({ after }) =>
    implies(isOpen(after) && toastIn(after)?.duration === null, () => ticking(after) === undefined),

  'product §0 a toast counts down exactly while it is neither held nor swiped': ({ after }) =>
    implies(
      isOpen(after) && toastIn(after)?.duration !== null,
      () => (ticking(after) !== undefined) === !(isHeld(after) || isSwiping(after)),
    ),

  'product §0 holds and swipes do not change the time left': (step) =>
    implies(
      step.before &&
        isOpen(step.before) &&
        isOpen(step.after) &&
        step.event.type === 'do' &&
        /^(?:hold|swipe)\./.test(step.event.event.type),
      () => rest(step.after) === rest(step.before as MachineWorld),
    ),

  'product §0 passing time reduces only a running countdown': (step) =>
    implies(
      step.before && step.event.type === 'wait',
      () =>
        ticking(step.after) ===
          (ticking(step.before) === undefined ? undefined : (ticking(step.before) ?? 0) - step.after.advanced) &&
        step.after.snap.context.remaining === step.before?.snap.context.remaining,
    ),

  'product §0 a hold lasts until its own end, independent of other holds': (step) => {
    const change = sentOf(step, 'hold.started') ?? sentOf(step, 'hold.ended');
    return implies(step.before && change, () => {
      const others = (world?: MachineWorld) => world && holdsIn(world).filter((by) => by !== change?.by);
      return (
        holdsIn(step.after).includes(change?.by ?? '') === (change?.type === 'hold.started') &&
        isEqual(others(step.after), others(step.before)) &&
        isOpen(step.after) === isOpen(step.before) &&
        isSwiping(step.after) === isSwiping(step.before) &&
        isEqual(toastIn(step.after), toastIn(step.before)) &&
        emittedBy(step.after).length === 0
      );
    });
  },

  'other events neither start nor end a hold': (step) =>
    implies(step.before && !sentOf(step, 'hold.started') && !sentOf(step, 'hold.ended'), () =>
      isEqual(holdsIn(step.after), holdsIn(step.before as MachineWorld)),
    ),

  '§4 an update changes the open toast and restarts its time': (step) => {
    const updated = sentOf(step, 'toast.updated');
    return implies(updated && isOpen(step.before) && isMeant(step, updated.id), () => {
      const wanted = { ...toastIn(step.before), ...updated?.changes };
      return (
        isOpen(step.after) &&
        isEqual(toastIn(step.after), wanted) &&
        rest(step.after) === wanted.duration &&
        emittedBy(step.after).length === 0
      );
    });
  },

  '§9 an update during a swipe ends the swipe and its displacement': (step) => {
    const updated = sentOf(step, 'toast.updated');
    return implies(
      updated && isSwiping(step.before) && isMeant(step, updated.id),
      () => !isSwiping(step.after) && drawn(step.after) === 0,
    );
  },

  '§4 dismissing closes the toast and keeps it in the queue': (step) => {
    const dismissed = sentOf(step, 'toast.dismissed');
    return implies(dismissed && isOpen(step.before) && isMeant(step, dismissed.id), () => leaves(step, 'dismissed'));
  },

  '§4 removing takes a toast out of the queue at once, open or closed': (step) => {
    const removed = sentOf(step, 'toast.removed');
    return implies(
      removed && isMeant(step, removed.id),
      () =>
        isEmpty(step.after) &&
        isEqual(closings(step.after), isOpen(step.before) ? [[toastIn(step.before)?.id, 'removed']] : []),
    );
  },

  '§3 the action of an open toast is emitted and closes it': (step) => {
    const pressed = sentOf(step, 'action.pressed');
    const action = toastIn(step.before)?.action;
    return implies(
      pressed && isOpen(step.before) && isMeant(step, pressed.id) && action,
      () =>
        leaves(step, 'acted') &&
        isEqual(emittedBy(step.after)[0], { type: 'toast.acted', id: pressed?.id, action: action?.name }) &&
        emittedBy(step.after).length === 2,
    );
  },

  'updates, dismissals and actions for another or a closed toast change nothing': (step) => {
    const about = sentOf(step, 'toast.updated') ?? sentOf(step, 'toast.dismissed') ?? sentOf(step, 'action.pressed');
    return implies(step.before && about && !(isOpen(step.before) && isMeant(step, about.id)), () => isUnchanged(step));
  },

  'removing another toast changes nothing': (step) => {
    const removed = sentOf(step, 'toast.removed');
    return implies(step.before && removed && !isMeant(step, removed.id), () => isUnchanged(step));
  },

  'an action that the toast does not have changes nothing': (step) => {
    const pressed = sentOf(step, 'action.pressed');
    return implies(step.before && pressed && !toastIn(step.before)?.action, () => isUnchanged(step));
  },

  'ruling 8 §9 a closed toast leaves the screen after 200 ms': (step) =>
    implies(
      step.event.type === 'elapse' && isVisible(step.before) && !isOpen(step.before),
      () =>
        step.after.advanced === timeLeft(step.before, 'animation') &&
        !isVisible(step.after) &&
        isEqual(toastIn(step.after), toastIn(step.before)) &&
        emittedBy(step.after).length === 0,
    ),

  'ruling 8 §9 a closed toast leaves the queue 30,000,000 ms after it was closed': (step) =>
    implies(
      step.event.type === 'elapse' && toastIn(step.before) && !isVisible(step.before),
      () => step.after.advanced === removal - animation && isEmpty(step.after) && emittedBy(step.after).length === 0,
    ),

  '§9 a swipe can start on an open toast': (step) =>
    implies(
      sentOf(step, 'swipe.started') && isOpen(step.before) && !isSwiping(step.before),
      () =>
        isSwiping(step.after) &&
        isOpen(step.after) &&
        drawn(step.after) === 0 &&
        isEqual(toastIn(step.after), toastIn(step.before)),
    ),

  '§9 a swiped toast follows the pointer to the right only': (step) => {
    const moved = sentOf(step, 'swipe.moved');
    return implies(
      moved && isSwiping(step.before),
      () => isSwiping(step.after) && isOpen(step.after) && drawn(step.after) === Math.max(0, moved?.by ?? 0),
    );
  },

  '§9 a toast swiped over 50 px is dismissed on release, from its place': (step) =>
    implies(
      step.before && sentOf(step, 'swipe.ended') && isSwiping(step.before) && drawn(step.before) > 50,
      () => leaves(step, 'swiped') && drawn(step.after) === drawn(step.before as MachineWorld),
    ),

  '§9 a toast swiped less springs back': (step) =>
    implies(step.before && sentOf(step, 'swipe.ended') && isSwiping(step.before) && drawn(step.before) <= 50, () =>
      isBack(step),
    ),

  '§9 a cancelled swipe springs back': (step) =>
    implies(sentOf(step, 'swipe.cancelled') && isSwiping(step.before), () => isBack(step)),

  'swipe events without a swipe change nothing': (step) =>
    implies(
      step.before &&
        !isSwiping(step.before) &&
        (sentOf(step, 'swipe.moved') ?? sentOf(step, 'swipe.ended') ?? sentOf(step, 'swipe.cancelled')),
      () => isUnchanged(step),
    ),

  'a swipe cannot start without an open toast': (step) =>
    implies(step.before && sentOf(step, 'swipe.started') && !isOpen(step.before), () => isUnchanged(step)),

  'an open toast that is not swiped is not displaced': ({ after }) =>
    implies(isOpen(after) && !isSwiping(after), () => drawn(after) === 0),

  'an empty queue keeps no time left and no displacement': invariant(
    ({ snap: { context } }) => context.toast !== null || (context.remaining === null && context.drawn === 0),
  ),

  'every end of an open toast emits toast.closed once, and nothing else does': (step) =>
    implies(step.before, () => {
      const ended = isOpen(step.before) && (!isOpen(step.after) || sentOf(step, 'toast.added') !== undefined);
      return closings(step.after).length === (ended ? 1 : 0);
    }),

  'is tagged as counting exactly while a countdown is running': invariant(
    (world) => world.snap.hasTag('counting') === (ticking(world) !== undefined),
  ),
};
