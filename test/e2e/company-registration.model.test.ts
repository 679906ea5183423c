import { userOf } from '../../src/effects/session-store.ts';
import { companyRegistrationInterface as flow } from '../machines/company-registration/company-registration.interface.ts';
import { companyRegistrationModel } from '../machines/company-registration/company-registration.model.ts';
import { activeSession } from '../support/sessions.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { tourPage } from './page-tours.ts';
import { pushPath } from './pages.ts';

tourPage('product §11 a company is added in the built app, all tours', { send: /\/api\/company-accounts$/ }, [
  flow,
  async (page) => {
    await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
    await page.evaluate(
      ([owner, company]) => sessionStorage.setItem(`draft-${owner} forms`, JSON.stringify({ company })),
      [userOf(activeSession), companyRegistrationModel.input] as const,
    );
    await pushPath(page, '/admin/startup/add');
    await page.getByLabel('Website').waitFor();
  },
]);
