import { clearDraftsOf } from './clear-drafts.ts';
import { followDevice } from './device.ts';
import { signOutBroadcast } from './sign-out-broadcast.ts';

/** Deferred work that the page does not need in order to be complete. */
export function followAfterStart(): void {
  followDevice();
  signOutBroadcast.listen(clearDraftsOf);
}
