import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate';
import { toastQueueMachine } from '../../machines/toast-queue/toast-queue.machine.ts';
import type { ToastFlow } from '../context.tsx';
import { observeVisibility } from '../effects/page-visibility.ts';

type Options = ActorOptions<AnyActorLogic>;
export type ClockWithNow = NonNullable<Options['clock']> & { now: () => number };

const pageClock: ClockWithNow = {
  setTimeout: (call, wait) => setTimeout(call, wait),
  clearTimeout: (id: number) => clearTimeout(id),
  now: () => performance.now(),
};

/** The toast queue, and `sendWithTime`, which sends it events with the time added. */
export function startToastQueue({
  clock = pageClock,
  ...options
}: Pick<Options, 'inspect'> & { clock?: ClockWithNow } = {}): ToastFlow {
  const queue = createActor(toastQueueMachine, { ...options, clock }).start();
  const now = () => clock.now();
  const sendWithTime: ToastFlow['send'] = (event) => queue.send({ ...event, at: now() });
  observeVisibility((isVisible) => sendWithTime({ type: isVisible ? 'hold.ended' : 'hold.started', by: 'hidden' }));
  return { queue, send: sendWithTime, now };
}
