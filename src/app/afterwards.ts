import { counterpart } from '../routing/counterpart.ts';
import { BottomBars } from './bottom-bars.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { startPage } from './start-page.ts';
import { StrandedNotice } from './stranded-notice.tsx';
import { ToastViewer } from './toast-viewer.tsx';
import { useDocumentBehaviour } from './use-document-behaviour.ts';

/** What a page can do without until it has been painted: the flows and the rest of the frame (docs/decisions/006). */
export const afterwards = {
  counterpart,
  startPage,
  BottomBars,
  LoadingBar,
  SiteFooter,
  StrandedNotice,
  ToastViewer,
  useDocumentBehaviour,
};
