import { emittedBy, type Interface, isStep } from '@xstate/test';
import type { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import { connectivityModel } from './connectivity.model.ts';

type Machine = typeof connectivityMachine;
/** Whose toast is on screen: the notice of the loss, or one that came into its place. */
type Notice = 'lost' | 'other' | 'none';
type Facts = { notice: string | null };

/** Words of §4 and of the toast that this layer puts in the way. */
export type ConnectionWords = { lost: string; other: string };

/**
 * What a person sees of the connection: one toast. That of its return is seen where it comes and has gone before the next step,
 * as it lives by its own time.
 */
export const connectivityInterface = ({ lost, other }: ConnectionWords): Interface<Machine, Facts, Notice> => ({
  spec: {
    ...connectivityModel,
    // A notice that was closed by hand has no place that another could take, until the next loss.
    expand: ({ snap, env }, name, event) => {
      const isLost = !snap.hasTag('online');
      if (name === 'uncover' && isLost && !snap.context.isCovered) return { events: [event], env: 'closed' };
      return { events: [event], env: name === 'drop' && !isLost ? null : env };
    },
    filter: ({ env }, event) => !(event.type === 'do' && event.case === 'cover' && env === 'closed'),
  },
  gestures: Object.fromEntries(
    Object.keys(connectivityModel.cases).map((name) => [name, (hands) => hands.happen(name)]),
  ),
  look: () => ({ notice: document.querySelector('.toast:not([inert]) p')?.textContent ?? null }),
  expected: (_, notice) => ({ notice: { lost, other, none: null }[notice] }),
  memory: {
    start: 'none',
    remember: (notice, step) => {
      if (emittedBy(step.after, 'connection.lost').length > 0) return 'lost';
      if (emittedBy(step.after, 'connection.returned').length > 0) return 'none';
      if (isStep(step, 'cover')) return 'other';
      return isStep(step, 'uncover') ? 'none' : notice;
    },
  },
});
