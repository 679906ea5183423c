import { AuthDialogs } from '../features/auth/auth-dialogs.tsx';
import { prepareDialog } from '../features/auth/dialog-code.ts';
import { alternateOf } from '../routing/alternate.ts';
import { depart } from '../shell/depart.ts';
import { pushDialog } from '../shell/dialog-history.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBars } from './bottom-bars.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { SessionFollower } from './session-follower.tsx';
import { SiteFooter } from './site-footer.tsx';
import { startPage } from './start-page.ts';
import { StrandedNotice } from './stranded-notice.tsx';
import { ToastViewer } from './toast-viewer.tsx';
import { useDocumentBehaviour } from './use-document-behaviour.ts';

/** What a page can do without until it has been painted: the flows and the rest of the frame (docs/decisions/006). */
export const afterwards = {
  alternateOf,
  depart,
  prepareDialog,
  pushDialog,
  startPage,
  AccountMenu,
  AuthDialogs,
  BottomBars,
  LoadingBar,
  SessionFollower,
  SiteFooter,
  StrandedNotice,
  ToastViewer,
  useDocumentBehaviour,
};
