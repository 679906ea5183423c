import { msg } from '@lingui/macro';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { ToastChanges } from '../../machines/toast-queue/toast-queue.rules.ts';
import type { ToggleOutcome } from '../../machines/toggle/toggle.machine.ts';
import { CallFailed } from '../api/client.ts';
import type { Services } from '../context.tsx';

/** Writes what is wanted. Rejects where it may not have been written. */
export type Write = (isOn: boolean, signal: AbortSignal) => Promise<ToggleOutcome>;

/** The port of a toggle: what did not reach the server while there is no connection waits for it. */
export const writePort = (
  { online }: Pick<Services, 'online'>,
  write: Write,
): PromiseActorLogic<ToggleOutcome, { isOn: boolean }> =>
  fromPromise(async ({ input, signal }) => {
    try {
      return await write(input.isOn, signal);
    } catch (error) {
      if (!(error instanceof CallFailed) && !online.read()) return { type: 'offline' };
      throw error;
    }
  });

/** Says that what is wanted waits for the connection. */
export const heldToast = (): ToastChanges => ({
  title: msg`You are offline.`,
  description: msg`It will be done when you are back.`,
  icon: 'offline',
});
