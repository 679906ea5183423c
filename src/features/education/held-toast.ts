import { msg } from '@lingui/macro';
import type { ToastChanges } from '../../../machines/toast-queue/toast-queue.rules.ts';

/** What is wanted waits for the connection. */
export const heldToast = (): ToastChanges => ({
  title: msg`You are offline.`,
  description: msg`It will be done when you are back.`,
  icon: 'offline',
});
