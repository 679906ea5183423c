import { twoFactorRecoveryInterface } from '../machines/two-factor-recovery/two-factor-recovery.interface.ts';
import { shared } from './ask.ts';
import { openAs } from './invented-session.ts';
import { tourPage } from './page-tours.ts';

const call = /\/api\/two-factor-recovery$/;

tourPage('AU20 a lost phone in the code dialog of the built app, all tours', { requestLink: call }, [
  twoFactorRecoveryInterface,
  async (page) => {
    await page.route(call, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { endsAt: null } }) : route.fallback(),
    );
    await openAs(page, { state: 'pending' }, `${shared}/en#2fa`);
    await page.getByRole('dialog').waitFor();
  },
]);
