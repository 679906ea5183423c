import { useEffect } from 'react';
import type { NonReducibleUnknown } from 'xstate';
import {
  type OptimisticUpdateRef,
  optimisticUpdateMachine,
  selectIsWaiting,
} from '../../machines/optimistic-update/optimistic-update.machine.ts';
import { useServices } from '../context.tsx';
import { offlineToast, type WriteValue, writePort } from './optimistic-update.ts';
import { useFlowUntilSaved } from './use-flow-until-saved.ts';
import { useErrorToast, useToasts } from './use-toasts.ts';

type Options<Value> = {
  /** What is changed. */
  what: string;
  write: WriteValue<Value>;
  onWritten?: (value: Value) => unknown;
  /** It is unknown whether it was written, and the user was told. */
  onFailed?: () => unknown;
  /** What it belongs to was deleted. */
  onGone?: () => unknown;
};

/**
 * The flow of a value that is changed in one place of a page, wired to the network, the connection and the toasts.
 * `value`: as read, the same object until a read differs.
 */
export function useOptimisticUpdate<Value extends NonReducibleUnknown>(
  value: Value,
  { what, write, onWritten, onFailed, onGone }: Options<Value>,
): OptimisticUpdateRef<Value> {
  const { online, session } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const machine = optimisticUpdateMachine<Value>().provide({ actors: { write: writePort(write) } });
  const flow = useFlowUntilSaved(machine, {
    name: `update ${what}`,
    input: { value, isOnline: online.read() },
    isUnsaved: selectIsWaiting,
    onReport(report) {
      if (report.type === 'update.written') onWritten?.(report.value);
      if (report.type === 'update.failed') {
        showError(report.wait);
        onFailed?.();
      }
      if (report.type === 'update.gone') onGone?.();
      if (report.type === 'update.signedOut') void session.refresh();
      if (report.type === 'update.held') announce(offlineToast());
    },
  });
  useEffect(() => flow.send({ type: 'changed.elsewhere', value }), [flow, value]);
  return flow;
}
