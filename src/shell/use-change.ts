import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { NonReducibleUnknown } from 'xstate';
import type { ChangeOutcome, ChangeRef, changeMachine } from '../../machines/change/change.machine.ts';
import { useServices } from '../context.tsx';
import { createIdempotencyKeys, type IdempotencyKeys } from '../effects/idempotency-keys.ts';
import { inspect } from '../effects/inspection.ts';
import { useAccountCall } from './use-account-call.ts';
import { useFlowConnection } from './use-flow-connection.ts';
import { useFlowReports } from './use-flow-reports.ts';
import { useErrorToast } from './use-toasts.ts';

type Options<Change, Reason extends string> = {
  /**
   * Makes the change and shows it. `key` stays the same when a change is retried while it is unknown whether it
   * arrived. Rejects if the outcome is unknown.
   */
  call: (change: Change, key: string, signal: AbortSignal) => Promise<ChangeOutcome<Reason>>;
  onDone?: (change: Change) => unknown;
  onRefused?: (reason: Reason) => unknown;
  /** Called when the current state is unknown. */
  refetch?: () => Promise<unknown>;
  /** Keys of a change whose form outlives its view. */
  keys?: IdempotencyKeys;
};

/** The flow of a change made by a press, wired to the network, the connection and the toasts. `machine` is made once, outside of views. */
export function useChange<Change extends NonReducibleUnknown, Reason extends string = never>(
  machine: ReturnType<typeof changeMachine<Change, Reason>>,
  { call, onDone, onRefused, refetch, keys: persistentKeys }: Options<Change, Reason>,
): ChangeRef<Change, Reason> {
  const { online } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();
  const [keys] = useState(() => persistentKeys ?? createIdempotencyKeys());
  const flow = useActorRef(
    machine.provide({
      actors: {
        change: port<ChangeOutcome<Reason>, { change: Change | null }>(async ({ change }, signal) => {
          if (change === null) throw new Error('Nothing is asked for');
          const text = JSON.stringify(change);
          // A change asked for after another one is a new change, even with equal content: its old key would repeat it.
          if (keys.last()?.text !== text) keys.reset();
          const outcome = await call(change, keys.of(text), signal);
          if (outcome.type === 'done') keys.markArrived(text);
          return outcome;
        }),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'change.done') return report.change !== null && onDone?.(report.change);
    if (report.type === 'change.failed' && online.read()) showError(report.wait);
    if (report.type === 'change.refused' && report.reason !== null) onRefused?.(report.reason);
    return void refetch?.().catch(() => undefined);
  });
  useFlowConnection(flow);
  return flow;
}
