import { followDevice } from './device.ts';
import { forgetDraftsOf } from './forget-drafts.ts';
import { signOutNews } from './sign-out-news.ts';

/** What nobody waits for at the start, and the page is whole without. */
export function followAfterStart(): void {
  followDevice();
  signOutNews.listen(forgetDraftsOf);
}
