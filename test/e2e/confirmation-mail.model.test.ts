import { confirmationMailInterface } from '../machines/confirmation-mail/confirmation-mail.interface.ts';
import { securityPage } from './invented-account.ts';
import { tourPage } from './page-tours.ts';

tourPage('AU13 the mail is sent again in the built app, all tours', { send: /\/api\/account\/confirm-email$/ }, [
  confirmationMailInterface,
  securityPage({ emailVerified: false }),
]);
