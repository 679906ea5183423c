import { recoveryLinkInterface } from '../machines/recovery-link/recovery-link.interface.ts';
import { sharedOrigin } from './http.ts';
import { tourPage } from './page-tours.ts';
import { open } from './pages.ts';

tourPage(
  'AU20 two-factor is turned off by a mailed link in the built app, all tours',
  { follow: /\/api\/two-factor-recovery\/begin$/ },
  [
    recoveryLinkInterface,
    async (page) => {
      await open(page, `${sharedOrigin}/en/login-without-phone?token=mailed-token`);
      await page.getByRole('button', { name: 'Turn it off in 24 hours' }).waitFor();
    },
  ],
);
