import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeApplicationDrafts } from '../../../server/applications/drafts.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applicationDrafts } from '../../../server/db/schema/application-drafts.ts';
import { insertListings } from '../../support/board.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

let server: AccountServer;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: Array.from({ length: 22 }, (_, nth) => newJob(`Job ${nth}`)),
  });
  mine = await server.signedInBrowser(await server.createUser('jana'));
});

const answers = { name: 'Jana', email: 'jana@skok.example', phone: '', link: '', message: 'Because of kites.\nTwo.' };
const storedDraft = { answers, mayBeKept: true, cv: { name: 'cv.pdf', size: 3, token: 'a-token' }, writtenAt: 1_000 };
const save = (browser: Visitor, more: object = {}, number: number | string = 1, headers: Record<string, string> = {}) =>
  browser.request(`/api/application-drafts/${number}`, {
    method: 'PUT',
    body: JSON.stringify({ ...storedDraft, base: null, ...more }),
    headers: { 'content-type': 'application/json', ...headers },
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

describe('product §3.9 application draft', () => {
  test('is stored as typed and readable in another browser', async () => {
    expect(await read(mine)).toBeNull();
    expect((await save(mine)).status).toBe(204);
    const elsewhere = await server.signedInBrowser({ id: 'jana' } as Parameters<AccountServer['signedInBrowser']>[0]);
    const draft = await read(elsewhere);
    expect(draft).toMatchObject({ ...storedDraft, answers });
    const answer = await elsewhere.request('/api/application-drafts/1');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is overwritten only with the current base version', async () => {
    await save(mine);
    expect((await save(mine, { writtenAt: 2_000, base: 1_000 })).status).toBe(204);
    expect((await save(mine, { writtenAt: 3_000, base: 1_000 })).status).toBe(409);
    expect((await save(mine, { writtenAt: 3_000, base: null })).status).toBe(409);
    expect(await read(mine)).toMatchObject({ writtenAt: 2_000 });
    // The response was lost, so the same save is repeated.
    expect((await save(mine, { writtenAt: 2_000, base: 1_000 })).status).toBe(204);
  });

  test('is overwritten on top of a version whose saving got no answer, and of no other', async () => {
    await save(mine);
    await save(mine, { writtenAt: 2_000, base: 1_000 });
    expect((await save(mine, { writtenAt: 3_000, base: 1_000, lost: [1_500] })).status).toBe(409);
    expect((await save(mine, { writtenAt: 3_000, base: 1_000, lost: [1_500, 2_000] })).status).toBe(204);
    expect(await read(mine)).toMatchObject({ writtenAt: 3_000 });
  });

  test('PR05 requires a session and is separate for each user', async () => {
    await save(mine);
    const stranger = server.browser();
    for (const method of ['GET', 'DELETE'])
      expect((await stranger.request('/api/application-drafts/1', { method })).status).toBe(401);
    expect((await save(stranger)).status).toBe(401);
    const other = await server.signedInBrowser(await server.createUser('petr'));
    expect(await read(other)).toBeNull();
    await other.request('/api/application-drafts/1', { method: 'DELETE' });
    expect((await save(other, { mayBeKept: false })).status).toBe(204);
    expect([await read(mine), await read(other)]).toMatchObject([{ mayBeKept: true }, { mayBeKept: false }]);
  });

  test('security §4 is rejected with 401 when the tab’s account is not the current user’s', async () => {
    const other = await server.signedInBrowser(await server.createUser('petr'));
    expect((await save(other, {}, 1, { 'expected-user': 'jana%40skok.example' })).status).toBe(401);
    expect(await read(other)).toBeNull();
  });

  test('is deleted when the application is sent, and cannot be saved afterwards', async () => {
    await save(mine);
    expect((await apply(mine)).status).toBe(201);
    expect(await read(mine)).toBeNull();
    expect((await save(mine)).status).toBe(409);
    expect(await read(mine)).toBeNull();
  });

  test('is deleted at the next login after the application was sent signed out', async () => {
    await server.db.update(users).set({ emailVerified: true });
    await save(mine);
    await save(mine, {}, 2);
    await apply(server.browser());
    expect(await read(mine)).not.toBeNull();
    const again = server.browser();
    await again.postForm('/login', { username: 'jana@skok.example', password });
    expect([await read(again), await read(again, 2)]).toMatchObject([null, storedDraft]);
  });

  test('can be deleted', async () => {
    await save(mine);
    expect((await mine.request('/api/application-drafts/1', { method: 'DELETE' })).status).toBe(204);
    expect(await read(mine)).toBeNull();
  });

  test.each(['777', '0', 'x', '1e3'])('of an unknown ad is rejected with 404: %s', async (number) => {
    expect((await save(mine, {}, number)).status).toBe(404);
  });

  test('IN04 is limited in length, and an account keeps its twenty newest', async () => {
    expect((await save(mine, { answers: { ...answers, message: 'x'.repeat(5_001) } })).status).toBe(422);
    for (let number = 1; number <= 22; number += 1) {
      server.advanceClock(minutes);
      expect((await save(mine, {}, number)).status).toBe(204);
    }
    const jobs = (await server.db.select().from(applicationDrafts)).map((row) => row.job).sort((a, b) => a - b);
    expect(jobs).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 3));
  });

  test('AV07 returns 429 at the 241st save', async () => {
    let status = 0;
    for (let nth = 0; nth <= 240; nth += 1)
      ({ status } = await save(mine, { writtenAt: nth, base: nth - 1 < 0 ? null : nth - 1 }));
    expect(status).toBe(429);
  });
});

test('PR08 drafts are exported, and deleted after two months or with the account', async () => {
  await save(mine);
  expect(await (await mine.request('/api/account/export')).json()).toMatchObject({
    applicationDrafts: [{ job: 1, answers }],
  });
  await purgeApplicationDrafts(server.db, new Date(server.clock.now.getTime() + 59 * days));
  expect(await read(mine)).not.toBeNull();
  await purgeApplicationDrafts(server.db, new Date(server.clock.now.getTime() + 61 * days));
  expect(await read(mine)).toBeNull();
  await save(mine);
  await server.db.delete(users).where(eq(users.id, 'jana'));
  expect(await server.db.$count(applicationDrafts)).toBe(0);
});
