import { twoFactorChangeInterface } from '../machines/two-factor-change/two-factor-change.interface.ts';
import { mockSecurityPage } from './mock-account.ts';
import { tourPage } from './page-tours.ts';

tourPage('AU17 AU20 two-factor is changed in the built app, all tours', { make: /\/api\/account\/two-factor\// }, [
  twoFactorChangeInterface,
  mockSecurityPage({ twoFactor: true, recoveryCodesLeft: 9 }),
]);
