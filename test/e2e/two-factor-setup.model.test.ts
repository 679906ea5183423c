import {
  setupWithoutPasswordInterface,
  twoFactorSetupInterface,
} from '../machines/two-factor-setup/two-factor-setup.interface.ts';
import { mockSecurityPage } from './mock-account.ts';
import { tourPage } from './page-tours.ts';

tourPage(
  'AU17 AU20 two-factor is turned on in the built app, all tours',
  { start: /\/api\/account\/two-factor\/setup$/, turnOn: /\/api\/account\/two-factor\/on$/ },
  [twoFactorSetupInterface, mockSecurityPage({})],
  [setupWithoutPasswordInterface, mockSecurityPage({ hasPassword: false })],
);
