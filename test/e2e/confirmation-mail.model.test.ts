import { confirmationMailInterface } from '../machines/confirmation-mail/confirmation-mail.interface.ts';
import { mockSecurityPage } from './mock-account.ts';
import { tourPage } from './page-tours.ts';

tourPage('AU13 the mail is sent again in the built app, all tours', { send: /\/api\/account\/confirm-email$/ }, [
  confirmationMailInterface,
  mockSecurityPage({ emailVerified: false }),
]);
