import type { FlowInterface, UserActions, World, WorldEvent } from '@xstate/test';
import type { PauseReason, ToastEvent, toastQueueMachine } from '../../../machines/toast-queue/toast-queue.machine.ts';
import { toastQueueModel } from './toast-queue.model.ts';

type Machine = typeof toastQueueMachine;
type MachineWorld = World<Machine>;
/** A message's text in the language of the page. */
type Say = (english: string) => string;

const begins = (by: PauseReason): ToastEvent => ({ type: 'hold.started', by });
const ends = (by: PauseReason): ToastEvent => ({ type: 'hold.ended', by });
const isOpen = ({ snap }: MachineWorld) => snap.hasTag('open');
const isSwiping = ({ snap }: MachineWorld) => snap.hasTag('swiping');
const holds = ({ snap }: MachineWorld) => snap.context.holds;
const idIn = ({ snap }: MachineWorld) => snap.context.toast?.id ?? '';
const hasAction = ({ snap }: MachineWorld) => snap.context.toast?.action != null;
/** Neither pointer nor focus is on the toast. */
const isAlone = (world: MachineWorld) => !isSwiping(world) && !holds(world).pointer && !holds(world).focus;
const canBeReached = (world: MachineWorld) => isOpen(world) && isAlone(world);

type Gesture = {
  /** Whether the user can do it. */
  when: (world: MachineWorld) => boolean;
  /** All events it causes: pressing a button also points at it and focuses it. */
  makes: (world: MachineWorld) => ToastEvent[];
  do: (user: UserActions, translate: Say) => Promise<void>;
};

const buttonPress = (name: string, pressed: (world: MachineWorld) => ToastEvent): Omit<Gesture, 'when'> => ({
  makes: (world) => [begins('pointer'), begins('focus'), pressed(world), ends('focus'), ends('pointer')],
  do: async (user, translate) => {
    await user.press(translate(name));
    await user.point(null);
  },
});

const draw = (by: number): Gesture => ({
  when: canBeReached,
  makes: () => [begins('pointer'), { type: 'swipe.started' }, { type: 'swipe.moved', by }],
  do: (user) => user.drag('.toast', { x: by, y: 0 }, { hold: true }),
});

/** The user's gestures, as the views report them. */
const gestures: Record<string, Gesture> = {
  pressClose: {
    when: canBeReached,
    ...buttonPress('Close', (world) => ({ type: 'toast.dismissed', id: idIn(world) })),
  },
  pressUndo: {
    when: (world) => canBeReached(world) && hasAction(world),
    ...buttonPress('Undo', (world) => ({ type: 'action.pressed', id: idIn(world) })),
  },
  escape: {
    when: (world) => isOpen(world) && holds(world).focus,
    makes: (world) => [{ type: 'toast.dismissed', id: idIn(world) }, ends('focus')],
    do: (user) => user.key('Escape'),
  },
  pointAtIt: { when: canBeReached, makes: () => [begins('pointer')], do: (user) => user.point('.toast') },
  pointElsewhere: {
    when: (world) => holds(world).pointer && !isSwiping(world),
    makes: () => [ends('pointer')],
    do: async (user) => {
      // It may hold a toast whose swipe an update has ended.
      await user.release();
      await user.point(null);
    },
  },
  enterIt: { when: canBeReached, makes: () => [begins('focus')], do: (user) => user.key('F8') },
  leaveIt: {
    when: (world) => holds(world).focus,
    makes: () => [ends('focus')],
    do: (user) => user.key('Shift+Tab'),
  },
  drawLeft: draw(-20),
  draw50: draw(50),
  draw51: draw(51),
  letGo: {
    when: isSwiping,
    makes: () => [{ type: 'swipe.ended' }, ends('pointer')],
    do: async (user) => {
      await user.release();
      await user.point(null);
    },
  },
  loseGrip: {
    when: isSwiping,
    makes: () => [{ type: 'swipe.cancelled' }, ends('pointer')],
    do: async (user) => {
      await user.simulate('loseGrip');
      await user.point(null);
      await user.release();
    },
  },
  hidePage: {
    when: (world) => !holds(world).hidden && isAlone(world),
    makes: () => [begins('hidden')],
    do: (user) => user.simulate('hidePage'),
  },
  showPage: {
    when: (world) => holds(world).hidden,
    makes: () => [ends('hidden')],
    do: (user) => user.simulate('showPage'),
  },
};

const inTime = (event: ToastEvent, { now }: MachineWorld) => ({ ...event, at: now });

/** The model for an interface: its cases are gestures, and what features tell the queue. */
function specWith(told: Record<string, ToastEvent>): FlowInterface<Machine, Facts>['spec'] {
  const makes: Record<string, Gesture['makes']> = {
    ...Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.makes])),
    ...Object.fromEntries(Object.entries(told).map(([name, event]) => [name, () => [event]])),
  };
  const eventsOf = (name: string, world: MachineWorld) =>
    makes[name]?.(world).map((event) => inTime(event, world)) ?? [];
  const isPossible = (world: MachineWorld, event: WorldEvent<Machine>): boolean => {
    if (event.type === 'wait') return toastQueueModel.filter?.(world, event) ?? true;
    if (event.type !== 'do') return true;
    // A separate test covers toasts that end or appear under a resting pointer.
    return gestures[event.case]?.when(world) ?? (isAlone(world) || event.event.type === 'toast.updated');
  };
  return {
    ...toastQueueModel,
    cases: Object.fromEntries(
      Object.entries(makes).map(([name, make]) => [
        name,
        (world: MachineWorld) => inTime(make(world)[0] as ToastEvent, world),
      ]),
    ),
    filter: isPossible,
    expand: (world, name) => ({ events: eventsOf(name, world), env: null }),
  };
}

type Facts = {
  title: string;
  description: string | null;
  action: string | null;
  variant: string;
  manner: string;
  isOpen: boolean;
  drawn: number;
  hasFocus: boolean;
  /** The share of its time left when the bar was last rendered; null without a bar. */
  time: { share: number; isCounting: boolean } | null;
} | null;

/** What the user sees and hears of the queue. Runs in the page, so it must not close over anything. */
function readToast(): Facts {
  const toast = document.querySelector<HTMLElement>('.toast');
  if (!toast) return null;
  const text = (selector: string) => toast.querySelector(selector)?.textContent ?? null;
  const bar = toast.querySelector<HTMLElement>('.toast-time');
  return {
    title: text('p:first-of-type') ?? '',
    description: text('p:nth-of-type(2)'),
    action: text('.toast-action'),
    variant: toast.dataset.variant ?? '',
    manner: toast.closest('[aria-live]')?.getAttribute('aria-live') ?? '',
    isOpen: !toast.inert,
    drawn: new DOMMatrix(toast.style.transform).m41,
    hasFocus: toast.contains(document.activeElement),
    time: bar && {
      share: Math.round(Number(bar.style.getPropertyValue('--time-left')) * 1000) / 1000,
      isCounting: bar.dataset.counting === 'true',
    },
  };
}

/** The expected appearance in this world, by the specification. `translate` returns a message's text. */
function expected(world: MachineWorld, translate: Say): Facts {
  const { toast, remaining, drawn } = world.snap.context;
  if (!toast || !world.snap.hasTag('visible')) return null;
  const words = (message: { id: string } | null) => message && translate(message.id);
  const isLasting = toast.duration === null || remaining === null || !isOpen(world);
  return {
    title: words(toast.title) ?? '',
    description: words(toast.description),
    action: words(toast.action?.label ?? null),
    variant: toast.variant,
    manner: toast.variant === 'destructive' ? 'assertive' : 'polite',
    isOpen: isOpen(world),
    drawn,
    hasFocus: isOpen(world) && holds(world).focus,
    time: isLasting
      ? null
      : {
          share: Math.round((remaining / (toast.duration ?? 1)) * 1000) / 1000,
          isCounting: world.snap.hasTag('counting'),
        },
  };
}

/** The toast as the user meets it. `told`: the other events, sent by features; the test triggers them by name. */
export const toastQueueInterface = (
  told: Record<string, ToastEvent>,
  translate: Say,
): FlowInterface<Machine, Facts> => ({
  spec: specWith(told),
  gestures: {
    ...Object.fromEntries(
      Object.entries(gestures).map(([name, gesture]) => [name, (user) => gesture.do(user, translate)]),
    ),
    ...Object.fromEntries(Object.keys(told).map((name) => [name, (user) => user.simulate(name)])),
  },
  readFacts: readToast,
  expected: (world) => expected(world, translate),
});
