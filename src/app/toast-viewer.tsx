import { useSelector } from '@xstate/react';
import {
  selectDrawn,
  selectIsCounting,
  selectIsOpen,
  selectIsSwiping,
  selectSince,
  selectTimeLeft,
  selectToast,
} from '../../machines/toast-queue/toast-queue.machine.ts';
import { toastTimes } from '../../machines/toast-queue/toast-queue.rules.ts';
import type { ToastFlow } from '../context.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** Shows the queue's toast and sends it the user's actions. */
export function ToastViewer({ queue, send, now }: ToastFlow) {
  const toast = useSelector(queue, selectToast);
  const isOpen = useSelector(queue, selectIsOpen);
  const isSwiping = useSelector(queue, selectIsSwiping);
  const isCounting = useSelector(queue, selectIsCounting);
  const drawn = useSelector(queue, selectDrawn);
  const remaining = useSelector(queue, selectTimeLeft);
  const since = useSelector(queue, selectSince);

  const time =
    isOpen && toast?.duration != null && remaining !== null
      ? { duration: toast.duration, remaining, since, isCounting }
      : null;
  return (
    <Toaster
      toast={toast && { ...toast, isOpen, isSwiping, swipeDistance: drawn, time }}
      onGesture={send}
      now={now}
      animation={toastTimes.animation}
    />
  );
}
