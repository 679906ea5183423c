import type { ModelSpec, World, WorldEvent } from '@xstate/test';
import type { Hold, ToastHappening, toastQueueMachine } from '../../../machines/toast-queue/toast-queue.machine.ts';
import { toastQueueModel } from './toast-queue.model.ts';

type Machine = typeof toastQueueMachine;
type Moment = World<Machine>;
type Happenings = ToastHappening[];

/** What a person can do to a toast, and the page around it. Each layer knows how. */
export type Hands = {
  pointAtIt: () => Promise<void>;
  pointElsewhere: () => Promise<void>;
  press: (button: 'close' | 'action') => Promise<void>;
  key: (key: 'F8' | 'Escape') => Promise<void>;
  leaveIt: () => Promise<void>;
  take: () => Promise<void>;
  draw: (by: number) => Promise<void>;
  letGo: () => Promise<void>;
  loseGrip: () => Promise<void>;
  seePage: (isVisible: boolean) => Promise<void>;
};

const begins = (by: Hold): ToastHappening => ({ type: 'hold.started', by });
const ends = (by: Hold): ToastHappening => ({ type: 'hold.ended', by });
const isOpen = ({ snap }: Moment) => snap.hasTag('open');
const isSwiping = ({ snap }: Moment) => snap.hasTag('swiping');
const holds = ({ snap }: Moment) => snap.context.holds;
const idIn = ({ snap }: Moment) => snap.context.toast?.id ?? '';
const hasAction = ({ snap }: Moment) => snap.context.toast?.action != null;
/** Nobody is at the toast. */
const isAlone = (world: Moment) => !isSwiping(world) && !holds(world).pointer && !holds(world).focus;

type Gesture = {
  /** Where a person can do it. */
  when: (world: Moment) => boolean;
  /** All that it makes happen: who presses a button also points at it and focuses it. */
  makes: (world: Moment) => Happenings;
  do: (hands: Hands) => Promise<void>;
};

const buttonPress = (pressed: (world: Moment) => ToastHappening) => (world: Moment) => [
  begins('pointer'),
  begins('focus'),
  pressed(world),
  ends('focus'),
  ends('pointer'),
];

/** From the page: a person's own doings, as the views tell them. */
export const gestures: Record<string, Gesture> = {
  pressClose: {
    when: (world) => isOpen(world) && isAlone(world),
    makes: buttonPress((world) => ({ type: 'toast.dismissed', id: idIn(world) })),
    do: (hands) => hands.press('close'),
  },
  pressAction: {
    when: (world) => isOpen(world) && isAlone(world) && hasAction(world),
    makes: buttonPress((world) => ({ type: 'action.pressed', id: idIn(world) })),
    do: (hands) => hands.press('action'),
  },
  escape: {
    when: (world) => isOpen(world) && holds(world).focus,
    makes: (world) => [{ type: 'toast.dismissed', id: idIn(world) }, ends('focus')],
    do: (hands) => hands.key('Escape'),
  },
  pointAtIt: {
    when: (world) => isOpen(world) && isAlone(world),
    makes: () => [begins('pointer')],
    do: (hands) => hands.pointAtIt(),
  },
  pointElsewhere: {
    when: (world) => holds(world).pointer && !isSwiping(world),
    makes: () => [ends('pointer')],
    do: (hands) => hands.pointElsewhere(),
  },
  enterIt: {
    when: (world) => isOpen(world) && isAlone(world),
    makes: () => [begins('focus')],
    do: (hands) => hands.key('F8'),
  },
  leaveIt: {
    when: (world) => holds(world).focus,
    makes: () => [ends('focus')],
    do: (hands) => hands.leaveIt(),
  },
  take: {
    when: (world) => isOpen(world) && holds(world).pointer && !isSwiping(world),
    makes: () => [{ type: 'swipe.started' }],
    do: (hands) => hands.take(),
  },
  drawLeft: { when: isSwiping, makes: () => [{ type: 'swipe.moved', by: -20 }], do: (hands) => hands.draw(-20) },
  draw50: { when: isSwiping, makes: () => [{ type: 'swipe.moved', by: 50 }], do: (hands) => hands.draw(50) },
  draw51: { when: isSwiping, makes: () => [{ type: 'swipe.moved', by: 51 }], do: (hands) => hands.draw(51) },
  letGo: {
    when: isSwiping,
    makes: ({ snap }) => [{ type: 'swipe.ended' }, ...(snap.context.drawn > 50 ? [ends('pointer')] : [])],
    do: (hands) => hands.letGo(),
  },
  loseGrip: {
    when: isSwiping,
    makes: () => [{ type: 'swipe.cancelled' }, ends('pointer')],
    do: (hands) => hands.loseGrip(),
  },
  hidePage: {
    when: (world) => !holds(world).hidden && isAlone(world),
    makes: () => [begins('hidden')],
    do: (hands) => hands.seePage(false),
  },
  showPage: {
    when: (world) => holds(world).hidden,
    makes: () => [ends('hidden')],
    do: (hands) => hands.seePage(true),
  },
};

/** The model as hands play it: its cases are gestures and what features tell the queue (`told`). */
export function played(told: Record<string, ToastHappening>): ModelSpec<Machine> {
  const inTime = (happening: ToastHappening, { now }: Moment) => ({ ...happening, at: now });
  const cases = Object.entries(gestures).map(([name, { makes }]) => [
    name,
    (world: Moment) => inTime(makes(world)[0] as ToastHappening, world),
  ]);
  const tellings = Object.entries(told).map(([name, happening]) => [name, (world: Moment) => inTime(happening, world)]);
  const allows = (world: Moment, event: WorldEvent<Machine>): boolean => {
    if (event.type !== 'do') return true;
    const gesture = gestures[event.case];
    if (gesture) return gesture.when(world);
    // What ends under a resting pointer, or comes under it, has a test of its own.
    return isAlone(world) || event.event.type === 'toast.updated';
  };
  return {
    ...toastQueueModel,
    cases: Object.fromEntries([...cases, ...tellings]),
    filter: (world, event) =>
      allows(world, event) && (event.type !== 'wait' || (toastQueueModel.filter?.(world, event) ?? true)),
    expand: (world, name, event) => ({
      events: gestures[name]?.makes(world).map((happening) => inTime(happening, world)) ?? [event],
      env: null,
    }),
  };
}

export type Seen = {
  title: string;
  description: string | null;
  action: string | null;
  variant: string;
  manner: string;
  isOpen: boolean;
  drawn: number;
  hasFocus: boolean;
  /** How much of its time was left when the bar was last drawn; null without a bar. */
  time: { share: number; isCounting: boolean } | null;
} | null;

/** What a person sees and hears of the queue. Runs in the page, so it stands alone. */
export function look(): Seen {
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

/** What there is to be seen in this world, from the specification. `say` gives the words of a message. */
export function expected(world: Moment, say: (id: string) => string): Seen {
  const { toast, left, drawn } = world.snap.context;
  if (!toast || !world.snap.hasTag('visible')) return null;
  const words = (message: { id: string } | null) => message && say(message.id);
  const isLasting = toast.duration === null || left === null || !isOpen(world);
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
          share: Math.round((left / (toast.duration ?? 1)) * 1000) / 1000,
          isCounting: world.snap.hasTag('counting'),
        },
  };
}
