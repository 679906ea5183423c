import { useMemo } from 'react';
import type { ToastChanges } from '../../machines/toast-queue/toast-queue.rules.ts';
import { useFlows } from '../context.tsx';

let count = 0;

/** The way to the toasts. */
export function useToasts() {
  const { tell } = useFlows().toasts;
  return useMemo(
    () => ({
      tell,
      /** Adds a toast. Returns its id, by which `tell` can update or end it. */
      announce(toast: ToastChanges): string {
        const id = `toast-${++count}`;
        tell({ type: 'toast.added', toast: { id, ...toast } });
        return id;
      },
    }),
    [tell],
  );
}
