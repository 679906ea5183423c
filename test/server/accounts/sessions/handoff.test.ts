import { expect, test } from 'vitest';
import { oneTimeTokens, sessions } from '../../../../server/db/schema/accounts.ts';
import { clockAt } from '../../../support/clock.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';
import { jana, registerJana } from '../../../support/people.ts';
import { testApp } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

const cs = 'cs.localhost:3000';
const en = 'en.localhost:3000';
const fromCzech = { headers: { origin: `http://${cs}`, 'sec-fetch-site': 'cross-site' } };

eachDatabase('handoff of a session to the other edition (ruling 21)', (database) => {
  async function leaving() {
    const own = await deleteAllRows(database());
    const clock = clockAt('2026-11-21T10:00:00Z');
    const app = await testApp({ database: own, now: clock.now });
    const here = await registerJana(app, visitorOf(app, { host: cs }));
    const there = visitorOf(app, { host: en });
    const code = async () => ((await (await here.post('/api/handoff')).json()) as { code: string }).code;
    const arrive = (given: string, back = '/companies') =>
      there.postForm('/handoff', { code: given, back }, { ...fromCzech, host: en });
    return { app, clock, db: own.db, here, there, code, arrive };
  }

  test('opens a linked session there; ending it ends both', async () => {
    const { here, there, code, arrive, db } = await leaving();
    const answer = await arrive(await code());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/companies']);
    expect(await there.session()).toMatchObject({ state: 'active', user: { email: jana.username } });
    expect(there.jar.get('__Host-session')).not.toBe(here.jar.get('__Host-session'));
    const rows = await db.select().from(sessions);
    expect(new Set(rows.map(({ family, createdAt }) => `${family} ${createdAt}`)).size).toBe(1);
    expect(rows).toHaveLength(2);
    await there.request('/logout', { method: 'POST' });
    expect(await here.session()).toEqual({ state: 'none' });
  });

  test('a second handoff leaves one linked session', async () => {
    const { code, arrive, db, here } = await leaving();
    await arrive(await code());
    await arrive(await code());
    expect(await db.select().from(sessions)).toHaveLength(2);
    expect(await here.session()).toMatchObject({ state: 'active' });
  });

  test('SE01 the code works once, within a minute, and is not stored in plain text', async () => {
    const { app, code, arrive, there, clock, db } = await leaving();
    const first = await code();
    expect(JSON.stringify(await db.select().from(oneTimeTokens))).not.toContain(first);
    clock.advance({ seconds: 59 });
    await arrive(first);
    expect(await there.session()).toMatchObject({ state: 'active' });
    const second = visitorOf(app, { host: en });
    const again = await second.postForm('/handoff', { code: first }, { ...fromCzech, host: en });
    expect([again.status, await second.session()]).toEqual([303, { state: 'none' }]);
    expect(await there.session()).toMatchObject({ state: 'active' });
  });

  test('a code that is expired, of an ended session or invented opens nothing', async () => {
    const { code, arrive, there, here, clock } = await leaving();
    const late = await code();
    clock.advance({ minutes: 1 });
    await arrive(late);
    const ended = await code();
    await here.request('/logout', { method: 'POST' });
    await arrive(ended);
    await arrive('x'.repeat(43));
    expect(await there.session()).toEqual({ state: 'none' });
  });

  test('of twenty concurrent uses of one code, one opens a session', async () => {
    const { app, code, db } = await leaving();
    const one = await code();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        visitorOf(app, { host: en }).postForm('/handoff', { code: one }, { ...fromCzech, host: en }),
      ),
    );
    expect(await db.select().from(sessions)).toHaveLength(2);
  });

  test('SE08 replaces the session there; requires a session; rejects codes from other sites', async () => {
    const { app, there, code, arrive } = await leaving();
    await there.post('/register', { ...jana, username: 'petr@kites.example' });
    await arrive(await code());
    expect(await there.session()).toMatchObject({ user: { email: jana.username } });
    expect((await visitorOf(app).post('/api/handoff')).status).toBe(401);
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, host: en };
    expect((await there.postForm('/handoff', { code: await code() }, foreign)).status).toBe(403);
    expect((await arrive(await code(), '//evil.example')).headers.get('location')).toBe('/');
  });
});
