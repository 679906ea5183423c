import type { ModelSpec } from '@xstate/test';
import type { buildUpdateMachine } from '../../../machines/build-update/build-update.machine.ts';
import { buildUpdateModel } from './build-update.model.ts';

type Machine = typeof buildUpdateMachine;

/**
 * The model as it can be performed: a page is hidden and returns in turn, work starts and ends in turn, and nothing follows a
 * page that unloads. Input is given once per walk, because further input within a second is reported a second later.
 */
export const buildUpdateInUi: ModelSpec<Machine> = {
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
      // The new page scrolls, which counts as input too.
      goOn: !(isBlocked && world.snap.hasTag('due')),
    };
    return allowed[event.case] ?? true;
  },
};
