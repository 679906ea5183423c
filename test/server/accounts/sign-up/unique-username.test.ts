import { expect, test } from 'vitest';
import { clockAt } from '../../../support/clock.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';
import { registerJana, visitorFrom } from '../../../support/people.ts';
import { testApp } from '../../../support/server.ts';

eachDatabase('GET /support/unique-username/{username}', (database) => {
  async function asked() {
    const clock = clockAt('2026-11-21T10:00:00Z');
    const app = await testApp({
      database: await deleteAllRows(database()),
      now: clock.now,
      env: { TRUSTED_PROXY: '1' },
    });
    await registerJana(app, visitorFrom(app, '203.0.113.1'));
    const ask = (username: string, from = '203.0.113.2') =>
      visitorFrom(app, from).request(`/support/unique-username/${encodeURIComponent(username)}`);
    return { app, clock, ask };
  }

  test('AU11 §7 reports whether an address is free, ignoring only case', async () => {
    const { ask } = await asked();
    const said = async (username: string) => (await (await ask(username)).json()).isUsernameUnique;
    expect(await said('jana@kites.example')).toBe(false);
    expect(await said('JANA@Kites.Example')).toBe(false);
    for (const username of ['petr@kites.example', 'j%@kites.example', '_ana@kites.example', '*@kites.example'])
      expect(await said(username), username).toBe(true);
    const answer = await ask('jana@kites.example');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({ isUsernameUnique: false });
  });

  test.each(['jana', 'jana@kites.example\u0001', 'jana@kités.example', '%', `${'a'.repeat(65)}@kites.example`])(
    'AU11 IN02 IN03 rejects the malformed address %j with 422',
    async (username) => {
      const { ask } = await asked();
      const answer = await ask(username);
      expect([answer.status, (await answer.json()).errors]).toEqual([422, { username: ['malformed'] }]);
    },
  );

  test('AU11 allows a client ten a minute and two hundred a day; registering stays possible', async () => {
    const { app, ask, clock } = await asked();
    for (let day = 0; day < 20; day++) {
      for (let time = 0; time < 10; time++) expect((await ask('petr@kites.example')).status).toBe(200);
      if (day === 0) {
        const limited = await ask('petr@kites.example');
        expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
        expect((await ask('petr@kites.example', '203.0.113.3')).status).toBe(200);
        expect(app.logged().filter(({ event }) => event === 'limited')).toMatchObject([{ client: '203.0.113.2' }]);
      }
      clock.advance({ minutes: 1 });
    }
    const limited = await ask('petr@kites.example');
    expect([limited.status, Number(limited.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
    const visitor = visitorFrom(app, '203.0.113.2');
    const petr = { name: 'Petr', username: 'petr@kites.example', password: 'another kite above', vop: true };
    expect((await visitor.post('/register', petr)).status).toBe(201);
  });

  test('PR04 the address is masked in the log', async () => {
    const { app, ask } = await asked();
    await ask('petr@kites.example');
    expect(app.rawLog()).toContain('/support/unique-username/p***');
    expect(app.rawLog()).not.toContain('petr');
  });
});
