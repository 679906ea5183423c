import { msg, plural } from '@lingui/macro';
import { useCallback, useMemo } from 'react';
import type { ToastChanges, Words } from '../../machines/toast-queue/toast-queue.rules.ts';
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

function untilThen(milliseconds: number): Words {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 60)
    return msg`Sorry about that, please try again later. It will work in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
  const minutes = Math.ceil(seconds / 60);
  return msg`Sorry about that, please try again later. It will work in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
}

/** The spec's toast for what failed on our side (§8), with the waiting time where the server names one, in milliseconds (ruling 24). */
export const errorToast = (wait?: number | null): ToastChanges => ({
  title: msg`Error`,
  description: wait == null ? msg`Sorry about that, please try again later.` : untilThen(wait),
  variant: 'destructive',
  duration: 2500,
});

/** Says that something failed on our side. */
export function useErrorToast(): (wait?: number | null) => void {
  const { announce } = useToasts();
  return useCallback((wait) => void announce(errorToast(wait)), [announce]);
}
