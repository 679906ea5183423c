import { clearDraftsOf } from './clear-drafts.ts';
import { startDeviceFeatures } from './device.ts';
import { signOutBroadcast } from './sign-out-broadcast.ts';

/** Deferred work that the page does not need in order to be complete. */
export function startDeferredFeatures(): void {
  startDeviceFeatures();
  signOutBroadcast.listen(clearDraftsOf);
}
