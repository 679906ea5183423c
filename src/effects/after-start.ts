import { followDevice } from './device.ts';
import { forgetDraftsOf } from './forget-drafts.ts';
import { signOutNews } from './sign-out-news.ts';

/** Deferred work that the page does not need in order to be complete. */
export function followAfterStart(): void {
  followDevice();
  signOutNews.listen(forgetDraftsOf);
}
