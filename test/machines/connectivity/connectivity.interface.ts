import { emittedBy, type FlowInterface, isStep } from '@xstate/test';
import type { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import { connectivityModel } from './connectivity.model.ts';

type Machine = typeof connectivityMachine;
/** The toast on screen: the offline notice, or one that replaced it. */
type Notice = 'lost' | 'other' | 'none';
type Facts = { notice: string | null };

/** Texts of §4, and of the other toast that this layer shows. */
export type ConnectionTexts = { lost: string; other: string };

/**
 * What the user sees of the connection: one toast. The toast about its return is checked when it appears and is gone before the
 * next step, because it closes by its own timer.
 */
export const connectivityInterface = ({ lost, other }: ConnectionTexts): FlowInterface<Machine, Facts, Notice> => ({
  spec: {
    ...connectivityModel,
    // Once the notice was closed by hand, no toast can replace it until the connection is lost again.
    expand: ({ snap, env }, name, event) => {
      const isLost = !snap.hasTag('online');
      if (name === 'uncover' && isLost && !snap.context.isCovered) return { events: [event], env: 'closed' };
      return { events: [event], env: name === 'drop' && !isLost ? null : env };
    },
    filter: ({ env }, event) => !(event.type === 'do' && event.case === 'cover' && env === 'closed'),
  },
  gestures: Object.fromEntries(
    Object.keys(connectivityModel.cases).map((name) => [name, (user) => user.simulate(name)]),
  ),
  readFacts: () => ({ notice: document.querySelector('.toast:not([inert]) p')?.textContent ?? null }),
  expected: (_, notice) => ({ notice: { lost, other, none: null }[notice] }),
  memory: {
    start: 'none',
    update: (notice, step) => {
      if (emittedBy(step.after, 'connection.lost').length > 0) return 'lost';
      if (emittedBy(step.after, 'connection.returned').length > 0) return 'none';
      if (isStep(step, 'cover')) return 'other';
      return isStep(step, 'uncover') ? 'none' : notice;
    },
  },
});
