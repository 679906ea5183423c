import { msg, useLingui } from '@lingui/macro';
import { useCallback, useMemo } from 'react';
import { type ToastChanges, toastTimes } from '../../machines/toast-queue/toast-queue.rules.ts';
import { useFlows } from '../context.tsx';
import { retryLaterMessage } from '../i18n/retry-later-message.ts';

let count = 0;

/** The way to the toasts. */
export function useToasts() {
  const { send } = useFlows().toasts;
  return useMemo(
    () => ({
      send,
      /** Adds a toast. Returns its id, by which `send` can update or end it. */
      announce(toast: ToastChanges): string {
        const id = `toast-${++count}`;
        send({ type: 'toast.added', toast: { id, ...toast } });
        return id;
      },
    }),
    [send],
  );
}

/** The spec's toast for what failed on our side (§8). */
export const errorToast = (): ToastChanges => ({
  title: msg`Error`,
  description: msg`Sorry about that, please try again later.`,
  variant: 'destructive',
  duration: toastTimes.outcome,
});

/** The same, shown while the time counts down if the server asks to wait, in milliseconds from `now` (ruling 24). */
export const failureToast = (wait: number | null | undefined, now: number, locale: string): ToastChanges => ({
  ...errorToast(),
  ...(wait && {
    description: retryLaterMessage(wait, locale),
    retryAt: now + wait,
    duration: Math.min(Math.max(wait, toastTimes.outcome), toastTimes.countdown),
  }),
});

/** Says that something failed on our side, with the waiting time where the server names one. */
export function useErrorToast(): (wait?: number | null) => void {
  const { announce } = useToasts();
  const { now } = useFlows().toasts;
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useCallback((wait) => void announce(failureToast(wait, now(), locale)), [announce, now, locale]);
}
