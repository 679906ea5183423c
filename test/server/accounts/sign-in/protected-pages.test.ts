import { expect, test } from 'vitest';
import { pathTo } from '../../../../src/routing/paths.ts';
import { type RouteName, routeNames, routeOf } from '../../../../src/routing/routes.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';
import { testApp } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

const names = routeNames.filter((name) => routeOf(name).protected);
const pathToAny = pathTo as (locale: 'cs', name: RouteName, params: { id: string | undefined }) => string;
const anyPathTo = (locale: 'cs', name: RouteName) => pathToAny(locale, name, { id: 'an-id' });

test('ruling 14: the protected pages are exactly these', () =>
  expect(names).toEqual([
    'followedCompanies',
    'profile',
    'notifications',
    'messages',
    'onboarding',
    'twoFactor',
    'startupAdd',
    'employerApplicants',
    'employerApplicant',
    'employerProfile',
    'employerPeople',
    'employerAds',
    'employerAd',
    'employerIntegrations',
    'employerOrders',
    'moderation',
    'employer',
  ]));

eachDatabase('protected pages (ruling 14)', (database) => {
  test('redirect an anonymous visitor to the edition’s login fragment with the whole path', async () => {
    const app = await testApp({ database: await deleteAllRows(database()) });
    for (const name of names) {
      const answer = await app.request(`${anyPathTo('cs', name)}?a=1`);
      const back = encodeURIComponent(`${anyPathTo('cs', name)}?a=1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/?force_redirect_to=${back}#prihlaseni`]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    const english = await app.request('/en/profile');
    expect(english.headers.get('location')).toBe('/en?force_redirect_to=%2Fen%2Fprofile#login');
    const unprefixed = await app.request('/admin/startup/add');
    expect(unprefixed.headers.get('location')).toBe('/en?force_redirect_to=%2Fadmin%2Fstartup%2Fadd#login');
  });

  test('are shown to a signed-in user', async () => {
    const app = await testApp({ database: await deleteAllRows(database()) });
    const visitor = visitorOf(app);
    await visitor.post('/register', {
      name: 'Jana',
      username: 'j@kites.example',
      password: 'a kite above Brno',
      vop: true,
    });
    for (const name of names.filter((name) => !/:id$/.test(routeOf(name).path.cs))) {
      const path = pathToAny('cs', name, { id: undefined });
      expect((await visitor.request(path)).status, name).toBe(200);
    }
  });
});
