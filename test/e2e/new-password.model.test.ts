import { newPasswordInBrowser } from '../machines/new-password/new-password.interface.ts';
import { sharedOrigin } from './http.ts';
import { tourPage } from './page-tours.ts';
import { open } from './pages.ts';

tourPage('ruling 23 a new password is set in the built app, all tours', { setPassword: /\/api\/new-password$/ }, [
  newPasswordInBrowser,
  async (page) => {
    await open(page, `${sharedOrigin}/en/reset-password?token=mailed-token`);
    await page.getByLabel('New password', { exact: true }).waitFor();
  },
]);
