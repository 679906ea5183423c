import { userOf } from '../../src/effects/session-store.ts';
import { companyRegistrationInterface as flow } from '../machines/company-registration/company-registration.interface.ts';
import { companyRegistrationModel } from '../machines/company-registration/company-registration.model.ts';
import { active } from '../support/sessions.ts';
import { shared } from './ask.ts';
import { openAs } from './invented-session.ts';
import { tourPage } from './page-tours.ts';
import { go } from './pages.ts';

tourPage('product §11 a company is added in the built app, all tours', { send: /\/api\/company-accounts$/ }, [
  flow,
  async (page) => {
    await openAs(page, active, `${shared}/en/cookies`);
    await page.evaluate(
      ([owner, company]) => sessionStorage.setItem(`draft-${owner} forms`, JSON.stringify({ company })),
      [userOf(active), companyRegistrationModel.input] as const,
    );
    await go(page, '/admin/startup/add');
    await page.getByLabel('Website').waitFor();
  },
]);
