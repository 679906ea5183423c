import { useMemo } from 'react';
import type { ToastChanges } from '../../machines/toast-queue/toast-queue.rules.ts';
import { useServices } from '../context.tsx';

let count = 0;

/** The door to the toasts. What is said before the queue is here waits for it. */
export function useToasts() {
  const { send } = useServices().toasts;
  return useMemo(
    () => ({
      tell: send,
      /** Adds a toast. Returns its id, by which `tell` can update or end it. */
      announce(toast: ToastChanges): string {
        const id = `toast-${++count}`;
        send({ type: 'toast.added', toast: { id, ...toast } });
        return id;
      },
    }),
    [send],
  );
}
