import { useLingui } from '@lingui/macro';
import { type CSSProperties, type FocusEvent, Fragment, useLayoutEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast as hotToast, resolveValue, useToaster } from 'react-hot-toast/headless';
import { type ShownToast, ToastCard, type ToastGesture } from './toast-card.tsx';
import { renderInToastContainer } from './toast-container.ts';

type Props = {
  toast: ShownToast | null;
  onGesture: (gesture: ToastGesture) => void;
  /** The clock of the queue. */
  now: () => number;
  /** Milliseconds. */
  animation: number;
};

const politenessLevels = ['polite', 'assertive'] as const;

/** Both live regions exist before any text: a region inserted together with its text is not read. */
function LiveRegions() {
  const { toasts } = useToaster();
  return politenessLevels.map((manner) => (
    <div key={manner} aria-live={manner}>
      {toasts
        .filter(({ ariaProps }) => ariaProps['aria-live'] === manner)
        .map((shown) => (
          <Fragment key={shown.id}>{resolveValue(shown.message, shown)}</Fragment>
        ))}
    </div>
  ));
}

/** Renders the queue's toast; only the queue measures time: in react-hot-toast nothing ends by itself. */
export function Toaster({ toast, onGesture, now, animation }: Props) {
  const { t } = useLingui();
  const [host] = useState(() => document.createElement('div'));
  const [journeys, countJourney] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(
    () =>
      renderInToastContainer(host, () => {
        countJourney();
        onGesture({ type: 'hold.ended', by: 'pointer' });
        onGesture({ type: 'hold.ended', by: 'focus' });
      }),
    [host, onGesture],
  );

  useLayoutEffect(() => {
    if (!toast) return;
    const isUrgent = toast.variant === 'destructive';
    hotToast.custom(<ToastCard key={journeys} toast={toast} onGesture={onGesture} now={now} />, {
      id: toast.id,
      duration: Number.POSITIVE_INFINITY,
      ariaProps: isUrgent ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
    });
  });
  const id = toast?.id;
  useLayoutEffect(() => (id === undefined ? undefined : () => hotToast.remove(id)), [id]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The window lost the focus, not the toast.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
    onGesture({ type: 'hold.ended', by: 'focus' });
  };

  return createPortal(
    <section
      aria-label={t`Notifications (F8)`}
      className="toasts"
      style={{ '--toast-animation': `${animation}ms` } as CSSProperties}
      onPointerEnter={() => onGesture({ type: 'hold.started', by: 'pointer' })}
      onPointerLeave={() => onGesture({ type: 'hold.ended', by: 'pointer' })}
      onFocus={() => onGesture({ type: 'hold.started', by: 'focus' })}
      onBlur={leave}
    >
      <LiveRegions />
    </section>,
    host,
  );
}
