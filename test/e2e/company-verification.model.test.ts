import { companyVerificationInterface as flow } from '../machines/company-verification/company-verification.interface.ts';
import { draci, membership } from '../support/invented-company.ts';
import { active } from '../support/sessions.ts';
import { shared } from './ask.ts';
import { openAs } from './invented-session.ts';
import { tourPage } from './page-tours.ts';
import { go } from './pages.ts';

tourPage(
  'product §11 a company proves that its domain is its own in the built app, all tours',
  { send: /\/verification\/mail$/, check: /\/verification\/record$/ },
  [
    flow,
    async (page) => {
      await page.route(/\/api\/company-accounts$/, (route) =>
        route.fulfill({ json: { items: [membership], invitations: [] } }),
      );
      await page.route(/\/api\/company-accounts\/one$/, (route) => route.fulfill({ json: draci }));
      await openAs(page, active, `${shared}/en/cookies`);
      await go(page, '/en/admin');
      await page.getByText('Check the record').waitFor();
    },
  ],
);
