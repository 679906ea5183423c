import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/macro';
import { type CSSProperties, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { retryLaterMessage } from '../i18n/retry-later-message.ts';
import { Icon, type IconName } from './icon.tsx';

export type TimeLeft = {
  /** Milliseconds, all three. `left` is the time left at `since`, or now if it is not counting. */
  duration: number;
  remaining: number;
  since: number;
  isCounting: boolean;
};

type TimeProps = TimeLeft & { now: () => number };

function Bar({ duration, remaining, since, isCounting, now }: TimeProps) {
  const [rest] = useState(() => (isCounting ? remaining - (now() - since) : remaining));
  const style = { '--time-left': rest / duration, animationDuration: `${rest}ms` } as CSSProperties;
  return <i className="toast-time" data-counting={isCounting || undefined} style={style} aria-hidden="true" />;
}

/** A toast's remaining time. The motion is CSS, started at the current position. */
const ToastTime = (time: TimeProps) => <Bar key={`${time.since} ${time.remaining} ${time.isCounting}`} {...time} />;

/** The remaining waiting time, in changing words. They were announced as they were at the start. */
function Waiting({ until, now }: { until: number; now: () => number }) {
  const { i18n } = useLingui();
  const [seconds, setSeconds] = useState(() => Math.ceil((until - now()) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.ceil((until - now()) / 1000)), 250);
    return () => clearInterval(timer);
  }, [until, now]);
  return <span aria-hidden="true">{i18n._(retryLaterMessage(seconds * 1000, i18n.locale))}</span>;
}

export type ShownToast = {
  id: string;
  title: MessageDescriptor | null;
  description: MessageDescriptor | null;
  icon: IconName | null;
  action: { label: MessageDescriptor } | null;
  variant: 'default' | 'destructive' | 'success';
  /** By the queue's clock: the description ends with the time left until then. */
  retryAt?: number;
  isOpen: boolean;
  isSwiping: boolean;
  /** Swiped distance in pixels to the right. */
  swipeDistance: number;
  /** Null where it stays until dismissed. */
  time: TimeLeft | null;
};

/** User actions on a toast. */
export type ToastGesture =
  | { type: 'toast.dismissed' | 'action.pressed'; id: string }
  | { type: 'hold.started' | 'hold.ended'; by: 'pointer' | 'focus' }
  | { type: 'swipe.started' | 'swipe.ended' | 'swipe.cancelled' }
  | { type: 'swipe.moved'; by: number };

type Props = {
  toast: ShownToast;
  onGesture: (gesture: ToastGesture) => void;
  now: () => number;
};

const icons = { default: 'info', destructive: 'alert', success: 'check' } as const;

const isOnButton = ({ target }: { target: EventTarget }) => target instanceof Element && target.closest('button');

/** One toast: its text, its action, its close button, and its remaining time. */
export function ToastCard({ toast, onGesture, now }: Props) {
  const { id, title, description, action, variant, retryAt, isOpen, isSwiping, swipeDistance, time } = toast;
  const { t, i18n } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const focusBefore = useRef<HTMLElement | null>(null);
  const takenAt = useRef(0);
  const words = useId();

  useEffect(() => {
    if (!isOpen) return;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      card.current?.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [isOpen]);

  // If the focus is in the toast when it ends, it returns to where it was before.
  useLayoutEffect(() => {
    if (!isOpen && card.current?.contains(document.activeElement)) focusBefore.current?.focus();
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      focusBefore.current?.focus();
      // React gets no blur event for an element that it removes.
      onGesture({ type: 'hold.ended', by: 'focus' });
    };
  }, [onGesture]);

  const swipe = {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0 || isOnButton(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      takenAt.current = event.clientX;
      onGesture({ type: 'swipe.started' });
    },
    onPointerMove(event: PointerEvent) {
      if (isSwiping && event.isPrimary) onGesture({ type: 'swipe.moved', by: event.clientX - takenAt.current });
    },
    onPointerUp(event: PointerEvent) {
      if (isSwiping && event.isPrimary) onGesture({ type: 'swipe.ended' });
    },
    onPointerCancel(event: PointerEvent) {
      if (isSwiping && event.isPrimary) onGesture({ type: 'swipe.cancelled' });
    },
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={card}
      role="group"
      tabIndex={-1}
      inert={!isOpen}
      aria-labelledby={title ? `${words}-title` : `${words}-description`}
      aria-describedby={title && description ? `${words}-description` : undefined}
      className="toast"
      data-variant={variant}
      data-swiping={isSwiping || undefined}
      data-swiped={(!isOpen && swipeDistance > 0) || undefined}
      style={{ transform: swipeDistance > 0 ? `translateX(${swipeDistance}px)` : undefined }}
      {...swipe}
      // A press on it must not leave the focus there: the toast would stay for good.
      onMouseDown={(event) => {
        if (!isOnButton(event)) event.preventDefault();
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget as HTMLElement | null;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog around it listens too.
        event.stopPropagation();
        onGesture({ type: 'toast.dismissed', id });
      }}
    >
      <span className="toast-icon">
        <Icon name={toast.icon ?? icons[variant]} />
      </span>
      <div className="toast-words">
        {title && (
          <p id={`${words}-title`} className="leading-6 font-[680]">
            {i18n._(title)}
          </p>
        )}
        {description && (
          <p id={`${words}-description`} className="text-[15px] leading-[1.4]">
            <span className={retryAt === undefined ? undefined : 'sr-only'}>{i18n._(description)}</span>
            {retryAt !== undefined && <Waiting key={retryAt} until={retryAt} now={now} />}
          </p>
        )}
      </div>
      {action && (
        <button type="button" className="toast-action" onClick={() => onGesture({ type: 'action.pressed', id })}>
          {i18n._(action.label)}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Close`}
        className="toast-close"
        onClick={() => onGesture({ type: 'toast.dismissed', id })}
      >
        <Icon name="close" />
      </button>
      {time && <ToastTime {...time} now={now} />}
    </div>
  );
}
