import { companyVerificationInterface as flow } from '../machines/company-verification/company-verification.interface.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { tourPage } from './page-tours.ts';
import { pushPath } from './pages.ts';

tourPage(
  'product §11 a company proves that its domain is its own in the built app, all tours',
  { send: /\/verification\/mail$/, check: /\/verification\/record$/ },
  [
    flow,
    async (page) => {
      await routeCalls(page, /\/api\/company-accounts$/, (route) =>
        route.fulfill({ json: { items: [membership], invitations: [] } }),
      );
      await routeCalls(page, /\/api\/company-accounts\/one$/, (route) => route.fulfill({ json: draci }));
      await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/admin');
      await page.getByText('Check the record').waitFor();
    },
  ],
);
