import { passwordChangeInterface } from '../machines/password-change/password-change.interface.ts';
import { mockSecurityPage } from './mock-account.ts';
import { tourPage } from './page-tours.ts';

tourPage('AU16 the password is changed in the built app, all tours', { change: /\/api\/account\/password$/ }, [
  passwordChangeInterface,
  mockSecurityPage({}),
]);
