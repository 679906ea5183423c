/** A text for the user, by its message id. The values must survive JSON. */
export type ToastText = { id: string; message?: string; values?: Record<string, unknown> };

export type ToastIcon = 'info' | 'check' | 'alert' | 'link' | 'mail' | 'offline';

/** `name` is what the queue reports when the action is pressed. */
export type ToastAction = { name: string; label: ToastText };

export type ToastVariant = 'default' | 'destructive' | 'success';

export type Toast = {
  id: string;
  title: ToastText | null;
  description: ToastText | null;
  icon: ToastIcon | null;
  action: ToastAction | null;
  /** Milliseconds; null stays until it is closed. */
  duration: number | null;
  variant: ToastVariant;
  /** When what failed may be retried, in milliseconds of the queue's clock: the toast counts down to it. */
  retryAt?: number;
};

export type ToastChanges = Partial<Omit<Toast, 'id'>>;
export type NewToast = { id: string } & ToastChanges;

/**
 * Milliseconds, spec §9. `outcome` is how long success and error stay, `countdown` the longest that a toast with a waiting time
 * stays; `removal` counts from the dismissal.
 */
export const toastTimes = {
  display: 5000,
  outcome: 2500,
  countdown: 30_000,
  animation: 200,
  removal: 30_000_000,
} as const;

/** Pixels: a toast dragged further to the right than this is dismissed. */
export const swipeThreshold = 50;

export const toastOf = (toast: NewToast): Toast => ({
  title: null,
  description: null,
  icon: null,
  action: null,
  variant: 'default',
  duration: (toast.variant ?? 'default') === 'default' ? toastTimes.display : toastTimes.outcome,
  ...toast,
});
