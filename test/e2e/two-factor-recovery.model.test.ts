import { twoFactorRecoveryInterface } from '../machines/two-factor-recovery/two-factor-recovery.interface.ts';
import { routeCalls } from '../support/tabs.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { tourPage } from './page-tours.ts';

const call = /\/api\/two-factor-recovery$/;

tourPage('AU20 a lost phone in the code dialog of the built app, all tours', { requestLink: call }, [
  twoFactorRecoveryInterface,
  async (page) => {
    await routeCalls(page, call, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { endsAt: null } }) : route.fallback(),
    );
    await openAs(page, { state: 'pending' }, `${sharedOrigin}/en#2fa`);
    await page.getByRole('dialog').waitFor();
  },
]);
