import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeDrafts } from '../../../server/applications/drafts.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applicationDrafts } from '../../../server/db/schema/application-drafts.ts';
import { write } from '../../support/board.ts';
import { company, job } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

let server: AccountServer;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  await write({ db: server.db } as Parameters<typeof write>[0], {
    companies: [company('acme')],
    jobs: Array.from({ length: 22 }, (_, nth) => job(`Job ${nth}`)),
  });
  mine = await server.signedIn(await server.person('jana'));
});

const answers = { name: 'Jana', email: 'jana@skok.example', phone: '', link: '', message: 'Because of kites.\nTwo.' };
const kept = { answers, mayBeKept: true, cv: { name: 'cv.pdf', size: 3, token: 'a-token' }, writtenAt: 1_000 };
const save = (browser: Visitor, more: object = {}, number: number | string = 1) =>
  browser.request(`/api/application-drafts/${number}`, {
    method: 'PUT',
    body: JSON.stringify({ ...kept, base: null, owner: 'jana@skok.example', ...more }),
    headers: { 'content-type': 'application/json' },
  });
const read = async (browser: Visitor, number: number | string = 1) =>
  (await (await browser.request(`/api/application-drafts/${number}`)).json()).draft;
const apply = (browser: Visitor) =>
  browser.post('/api/applications', {
    ...answers,
    job: 1,
    mayBeKept: true,
    lang: 'cs',
    website: '',
    took: minutes,
  });
const days = 24 * 60 * minutes;

describe('product §3.9 a draft', () => {
  test('is on the account as it was typed, also in another browser', async () => {
    expect(await read(mine)).toBeNull();
    expect((await save(mine)).status).toBe(204);
    const elsewhere = await server.signedIn({ id: 'jana' } as Parameters<AccountServer['signedIn']>[0]);
    const draft = await read(elsewhere);
    expect(draft).toMatchObject({ ...kept, answers });
    const answer = await elsewhere.request('/api/application-drafts/1');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is written over by whoever knows what was there, and by nobody else', async () => {
    await save(mine);
    expect((await save(mine, { writtenAt: 2_000, base: 1_000 })).status).toBe(204);
    expect((await save(mine, { writtenAt: 3_000, base: 1_000 })).status).toBe(409);
    expect((await save(mine, { writtenAt: 3_000, base: null })).status).toBe(409);
    expect(await read(mine)).toMatchObject({ writtenAt: 2_000 });
    // The response was lost, so the same save is repeated.
    expect((await save(mine, { writtenAt: 2_000, base: 1_000 })).status).toBe(204);
  });

  test('PR05 is its person’s alone: a stranger gets 401, another person finds and changes their own', async () => {
    await save(mine);
    const stranger = server.browser();
    for (const method of ['GET', 'DELETE'])
      expect((await stranger.request('/api/application-drafts/1', { method })).status).toBe(401);
    expect((await save(stranger)).status).toBe(401);
    const other = await server.signedIn(await server.person('petr'));
    expect(await read(other)).toBeNull();
    await other.request('/api/application-drafts/1', { method: 'DELETE' });
    expect((await save(other, { owner: 'petr@skok.example', mayBeKept: false })).status).toBe(204);
    expect([await read(mine), await read(other)]).toMatchObject([{ mayBeKept: true }, { mayBeKept: false }]);
  });

  test('security §4 of a tab whose person is another one by now is not theirs', async () => {
    const other = await server.signedIn(await server.person('petr'));
    expect((await save(other)).status).toBe(409);
    expect(await read(other)).toBeNull();
  });

  test('goes when the application is sent, and a late one does not come back', async () => {
    await save(mine);
    expect((await apply(mine)).status).toBe(201);
    expect(await read(mine)).toBeNull();
    expect((await save(mine)).status).toBe(409);
    expect(await read(mine)).toBeNull();
  });

  test('of an application that was sent signed out goes at the next login', async () => {
    await server.db.update(users).set({ emailVerified: true });
    await save(mine);
    await save(mine, {}, 2);
    await apply(server.browser());
    expect(await read(mine)).not.toBeNull();
    const again = server.browser();
    await again.postForm('/login', { username: 'jana@skok.example', password });
    expect([await read(again), await read(again, 2)]).toMatchObject([null, kept]);
  });

  test('is taken back', async () => {
    await save(mine);
    expect((await mine.request('/api/application-drafts/1', { method: 'DELETE' })).status).toBe(204);
    expect(await read(mine)).toBeNull();
  });

  test.each(['777', '0', 'x', '1e3'])('of an ad that is not there is none: %s', async (number) => {
    expect((await save(mine, {}, number)).status).toBe(404);
  });

  test('IN04 is no longer than a form, and there are twenty of an account', async () => {
    expect((await save(mine, { answers: { ...answers, message: 'x'.repeat(5_001) } })).status).toBe(422);
    for (let number = 1; number <= 22; number += 1) {
      server.after(minutes);
      expect((await save(mine, {}, number)).status).toBe(204);
    }
    const jobs = (await server.db.select().from(applicationDrafts)).map((row) => row.job).sort((a, b) => a - b);
    expect(jobs).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 3));
  });

  test('AV07 is written 240 times in ten minutes at the most', async () => {
    let status = 0;
    for (let nth = 0; nth <= 240; nth += 1)
      ({ status } = await save(mine, { writtenAt: nth, base: nth - 1 < 0 ? null : nth - 1 }));
    expect(status).toBe(429);
  });
});

test('PR08 drafts go after two months and with their account, and are in its export', async () => {
  await save(mine);
  expect(await (await mine.request('/api/account/export')).json()).toMatchObject({
    applicationDrafts: [{ job: 1, answers }],
  });
  await purgeDrafts(server.db, new Date(server.clock.now.getTime() + 59 * days));
  expect(await read(mine)).not.toBeNull();
  await purgeDrafts(server.db, new Date(server.clock.now.getTime() + 61 * days));
  expect(await read(mine)).toBeNull();
  await save(mine);
  await server.db.delete(users).where(eq(users.id, 'jana'));
  expect(await server.db.$count(applicationDrafts)).toBe(0);
});
