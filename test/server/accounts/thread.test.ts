import { expect, test } from 'vitest';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { testApp } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

const jana = { name: 'Jana', username: 'Jana@Kites.example', password: 'a kite above Brno', vop: true };

eachDatabase('an account from its registration on', (database) => {
  test('§4 §7 AU10 registers, signs out, checks the password and signs in', async () => {
    const app = await testApp({ database: await deleteAllRows(database()) });
    const visitor = visitorOf(app);
    expect(await visitor.session()).toEqual({ state: 'none' });

    expect((await visitor.post('/register', jana)).status).toBe(201);
    const active = { state: 'active', user: { name: 'Jana', email: 'jana@kites.example', emailVerified: false } };
    expect(await visitor.session()).toEqual(active);

    const out = await visitor.request('/logout?back=/firmy', { method: 'POST' });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/firmy']);
    expect(await visitor.session()).toEqual({ state: 'none' });

    const { username, password } = jana;
    expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
    expect(await visitor.session()).toEqual({ state: 'none' });

    const entered = await visitor.postForm('/prihlasit?back=%2Ffirmy%3Fq%3D1', { username, password });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/firmy?q=1']);
    expect(await visitor.session()).toEqual(active);
  });

  test('§8 a wrong password returns 401, and the form reopens the dialog', async () => {
    const app = await testApp({ database: await deleteAllRows(database()) });
    const visitor = visitorOf(app);
    await visitor.post('/register', jana);
    await visitor.request('/logout', { method: 'POST' });
    const wrong = { username: jana.username, password: 'a kite above Prague' };
    expect((await visitor.post('/api/login', wrong)).status).toBe(401);
    const again = await visitor.postForm('/login?back=%2Ffirmy', wrong);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/en?force_redirect_to=%2Ffirmy#login']);
    expect(await visitor.session()).toEqual({ state: 'none' });
  });

  test('TH07 a signed-in user’s page is private and contains the session', async () => {
    const app = await testApp({ database: await deleteAllRows(database()) });
    const visitor = visitorOf(app);
    expect((await visitor.request('/firmy')).headers.get('cache-control')).toBe('no-cache');
    await visitor.post('/registrovat', jana);
    const page = await visitor.request('/firmy');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('"session":{"state":"active","user":{"name":"Jana"');
  });
});
