import { confirmEmailInterface } from '../machines/confirm-email/confirm-email.interface.ts';
import { sharedOrigin } from './http.ts';
import { tourPage } from './page-tours.ts';
import { open } from './pages.ts';

tourPage('AU13 an address is confirmed in the built app, all tours', { confirm: /\/api\/confirm-email$/ }, [
  confirmEmailInterface,
  async (page) => {
    await open(page, `${sharedOrigin}/en/confirm-email?token=mailed-token`);
    await page.getByRole('status').first().waitFor();
  },
]);
