import { useMemo } from 'react';
import type { NewToast, ToastChanges } from '../../machines/toast-queue/toast-queue.rules.ts';
import { useServices } from '../context.tsx';

let count = 0;

/** The door to the toasts. What is announced before the queue is here waits for it. */
export function useToasts() {
  const { toasts } = useServices();
  return useMemo(
    () => ({
      /** Returns the id, by which the toast can be updated or ended. */
      announce(toast: ToastChanges & { id?: string }): string {
        count += 1;
        const named: NewToast = { id: `toast-${count}`, ...toast };
        toasts.send({ type: 'toast.added', toast: named });
        return named.id;
      },
      update: (id: string, changes: ToastChanges) => toasts.send({ type: 'toast.updated', id, changes }),
      /** Closes it, or whichever there is. */
      dismiss: (id?: string) => toasts.send({ type: 'toast.dismissed', ...(id !== undefined && { id }) }),
      /** Takes it away at once, or all. */
      remove: (id?: string) => toasts.send({ type: 'toast.removed', ...(id !== undefined && { id }) }),
    }),
    [toasts],
  );
}
