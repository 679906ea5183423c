import { accountChangeInterface } from '../machines/account-change/account-change.interface.ts';
import { mockSecurityPage } from './mock-account.ts';
import { tourPage } from './page-tours.ts';

tourPage('product §6 another address is asked for in the built app, all tours', { ask: /\/api\/account\/email$/ }, [
  accountChangeInterface,
  mockSecurityPage({}),
]);
