import type { ModelSpec } from '@xstate/test';
import type { buildUpdateMachine } from '../../../machines/build-update/build-update.machine.ts';
import { buildUpdateModel } from './build-update.model.ts';

type Machine = typeof buildUpdateMachine;

/**
 * The model as hands can play it: a page is hidden and returns in turn, work starts and ends in turn, and who has left is gone.
 * Input is given once a walk, since more of it within a second is told a second later.
 */
export const playedBuildUpdate: ModelSpec<Machine> = {
  ...buildUpdateModel,
  expand: (world, name, event) => ({ events: [event], env: name === 'giveInput' ? 'gave input' : world.env }),
  filter: (world, event) => {
    const { isBlocked, isHidden } = world.snap.context;
    if (world.snap.hasTag('leaving') || buildUpdateModel.filter?.(world, event) === false) return false;
    if (event.type !== 'do') return true;
    const allowed: Record<string, boolean> = {
      hide: !isHidden,
      returnSoon: isHidden,
      returnLate: isHidden,
      startWork: !isBlocked,
      endWork: isBlocked,
      giveInput: world.env === null,
      // The page that comes scrolls, which is input too.
      goOn: !(isBlocked && world.snap.hasTag('due')),
    };
    return allowed[event.case] ?? true;
  },
};
