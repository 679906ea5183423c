import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { compileEducation } from '../../../server/build/content/education.ts';
import type { CompiledFuture } from '../../../server/build-output.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { certificates, chapterProgress } from '../../../server/db/schema/education.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import type {
  Certificate,
  ChapterProgress,
  EducationProgress,
  OwnCertificate,
} from '../../../src/api/contract-education.ts';
import { chapterCall, progressCall, progressMergeCall } from '../../../src/routing/education-calls.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

let futures: CompiledFuture[];
let server: AccountServer;
let jana: UserRow;
let mine: Visitor;

beforeAll(async () => {
  futures = await compileEducation();
});
beforeEach(async () => {
  server = await accountServer({ education: futures });
  jana = await server.createUser('jana');
  mine = await server.signedInBrowser(jana);
});

const state = 'frontend-developer/data-and-state';
const html = 'frontend-developer/html-css-accessibility';
const put = (browser: Visitor, path: string, body: object) =>
  browser.request(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const change = (browser: Visitor, chapter: string, body: object) => put(browser, chapterCall(chapter), body);
const progressOf = async (browser: Visitor): Promise<EducationProgress> => (await browser.request(progressCall)).json();
const merge = (browser: Visitor, items: object[]) => browser.post(progressMergeCall, { items });
const storedChapter = (chapter: string, more: Partial<ChapterProgress> = {}) => ({
  chapter,
  isDone: false,
  place: 0,
  score: null,
  at: server.clock.now.toISOString(),
  ...more,
});

describe('product §9 learning progress', () => {
  test('is stored for the account: place, best score and completion, the last changed chapter first', async () => {
    expect((await change(mine, html, { place: 2 })).status).toBe(204);
    server.advanceClock(minutes);
    expect((await change(mine, state, { score: 3, isDone: true })).status).toBe(204);
    server.advanceClock(minutes);
    expect((await change(mine, state, { score: 1, place: 4 })).status).toBe(204);
    expect((await progressOf(mine)).items).toEqual([
      storedChapter(state, { isDone: true, place: 4, score: 3 }),
      storedChapter(html, { place: 2, at: '2026-11-21T12:00:00.000Z' }),
    ]);
  });

  test('stays the same when a change is repeated, and completion can be undone', async () => {
    for (let time = 0; time < 2; time += 1) await change(mine, state, { isDone: true });
    expect((await progressOf(mine)).items).toEqual([storedChapter(state, { isDone: true })]);
    await change(mine, state, { isDone: false });
    expect((await progressOf(mine)).items).toEqual([storedChapter(state)]);
  });

  test.each(['frontend-developer/nothing', 'pilot/data-and-state', '__proto__/x'])(
    'is not stored for an unknown chapter: %s',
    async (chapter) => {
      expect((await change(mine, chapter, { isDone: true })).status).toBe(404);
      await merge(mine, [storedChapter(chapter, { isDone: true })]);
      expect((await progressOf(mine)).items).toEqual([]);
    },
  );

  test.each([{ place: -1 }, { place: 100 }, { score: 1.5 }, { isDone: 'yes' }])(
    'IN01 rejects %j with 422',
    async (body) => {
      expect((await change(mine, state, body)).status).toBe(422);
    },
  );

  test('PR05 belongs to one account: an anonymous visitor gets 401, another account sees only its own', async () => {
    await change(mine, state, { isDone: true });
    const stranger = server.browser();
    expect((await stranger.request(progressCall)).status).toBe(401);
    expect((await change(stranger, state, { isDone: false })).status).toBe(401);
    expect((await merge(stranger, [storedChapter(state)])).status).toBe(401);
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    expect(await progressOf(petr)).toEqual({ items: [], certificates: [] });
    await change(petr, state, { isDone: false });
    expect((await progressOf(mine)).items).toEqual([storedChapter(state, { isDone: true })]);
  });

  test('AU09 responds with 429 after 240 writes', async () => {
    const body = { items: [] };
    for (let nth = 0; nth < 240; nth += 1) expect((await mine.post(progressMergeCall, body)).status).toBe(200);
    expect((await change(mine, state, { isDone: true })).status).toBe(429);
  });
});

describe('product §9 progress merged from a visitor’s browser', () => {
  test('keeps completion, the better score and the later place, however often it is merged', async () => {
    await change(mine, state, { isDone: true, place: 1, score: 2 });
    await change(mine, html, { place: 5, score: 1 });
    server.advanceClock(minutes);
    const later = server.clock.now.toISOString();
    const visitors = [
      storedChapter(state, { place: 3, score: 1 }),
      storedChapter(html, { place: 2, score: 3, isDone: true, at: '2026-11-20T08:00:00.000Z' }),
    ];
    for (let time = 0; time < 2; time += 1) {
      const answer = await merge(mine, visitors);
      expect(((await answer.json()) as EducationProgress).items).toEqual([
        storedChapter(state, { isDone: true, place: 3, score: 2, at: later }),
        storedChapter(html, { isDone: true, place: 5, score: 3, at: '2026-11-21T12:00:00.000Z' }),
      ]);
    }
  });

  test('replaces a time in the future with the current time', async () => {
    await merge(mine, [storedChapter(state, { at: '2036-01-01T00:00:00.000Z' })]);
    expect((await progressOf(mine)).items).toEqual([storedChapter(state)]);
  });

  test.each(['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'])(
    'IN01 rejects an invalid time such as %s with 422',
    async (at) => {
      expect((await merge(mine, [storedChapter(state, { at })])).status).toBe(422);
    },
  );

  test('IN01 rejects more than 200 chapters with 422', async () => {
    expect(
      (
        await merge(
          mine,
          Array.from({ length: 201 }, () => storedChapter(state)),
        )
      ).status,
    ).toBe(422);
  });
});

describe('product §9 a certificate', () => {
  const future = 'frontend-developer';
  const ask = (browser: Visitor, id = future) => browser.post('/api/certificates', { future: id });
  const finish = async (browser: Visitor) =>
    merge(
      browser,
      Object.keys(futures.find(({ id }) => id === future)?.chapters ?? {}).map((chapter) =>
        storedChapter(`${future}/${chapter}`, { isDone: true }),
      ),
    );
  const issued = async (): Promise<OwnCertificate> => {
    await finish(mine);
    return (await ask(mine)).json();
  };
  const read = async (code: string, locale = 'en') =>
    server.browser().request(`/api/certificates/${code}?lang=${locale}`);

  test('is issued once all chapters are done, and repeated requests return the same one', async () => {
    await change(mine, state, { isDone: true });
    expect((await ask(mine)).status).toBe(409);
    const certificate = await issued();
    expect(certificate).toEqual({ code: expect.any(String), future, issuedOn: '2026-11-21', isNamed: false });
    server.advanceClock(48 * 60 * minutes);
    expect(await (await ask(mine)).json()).toEqual(certificate);
    expect((await progressOf(mine)).certificates).toEqual([certificate]);
    expect((await ask(mine, 'pilot')).status).toBe(404);
    expect((await ask(server.browser())).status).toBe(401);
  });

  test('has a code of 20 base32 characters, different for each person', async () => {
    const { code } = await issued();
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    await finish(petr);
    const other = (await (await ask(petr)).json()) as OwnCertificate;
    for (const one of [code, other.code]) expect(one).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/);
    expect(other.code).not.toBe(code);
  });

  test('PR06 shows anyone with its code what was done and when, and the name only if its holder allows it', async () => {
    const { code } = await issued();
    const seen = (await (await read(code)).json()) as Certificate;
    expect(seen).toMatchObject({
      code,
      issuedOn: '2026-11-21',
      name: null,
      future: { id: future, slug: 'frontend-developer', title: 'Frontend developer' },
    });
    expect(seen.chapters).toHaveLength(6);
    expect(JSON.stringify(seen)).not.toMatch(/jana|skok\.example/);
    expect((await put(mine, `/api/certificates/${code}/name`, { isNamed: true })).status).toBe(204);
    expect(await (await read(code, 'cs')).json()).toMatchObject({
      name: 'jana',
      future: { title: 'Frontend vývojář' },
    });
    await put(mine, `/api/certificates/${code}/name`, { isNamed: false });
    expect(await (await read(code)).json()).toMatchObject({ name: null });
  });

  test('is found by its code in capitals, and its page redirects to the lower-case address', async () => {
    const { code } = await issued();
    expect(await (await read(code.toUpperCase())).json()).toMatchObject({ code });
    const page = await server.browser().request(`/en/startupedu/certificate/${code.toUpperCase()}`);
    expect([page.status, page.headers.get('location')]).toEqual([301, `/en/startupedu/certificate/${code}`]);
  });

  test('PR05 has a name that only its holder can show', async () => {
    const { code } = await issued();
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    expect((await put(petr, `/api/certificates/${code}/name`, { isNamed: true })).status).toBe(404);
    expect((await put(server.browser(), `/api/certificates/${code}/name`, { isNamed: true })).status).toBe(401);
    expect(await (await read(code)).json()).toMatchObject({ name: null });
  });

  test('AU09 responds with 404 for an unknown code, and with 429 after 60 attempts', async () => {
    for (let nth = 0; nth < 60; nth += 1) expect((await read('00000-00000-00000-00000')).status).toBe(404);
    expect((await read('00000-00000-00000-00000')).status).toBe(429);
  });

  test('PR07 has an uncached noindex page, with the name only if its holder allows it; an unknown code gets 404', async () => {
    const { code } = await issued();
    const page = async (path: string) => server.browser().request(path);
    const answer = await page(`/startupedu/osvedceni/${code}`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    expect(html).toContain('noindex, nofollow');
    expect(html).toContain(': Frontend vývojář | localhost</title>');
    expect(html).not.toContain('jana');
    await put(mine, `/api/certificates/${code}/name`, { isNamed: true });
    expect(await (await page(`/en/startupedu/certificate/${code}`)).text()).toContain('jana');
    expect((await page('/startupedu/osvedceni/00000-00000-00000-00000')).status).toBe(404);
    expect((await page('/en/startupedu/certificate/x')).status).toBe(404);
  });

  test('PR08 is exported with all chapters, and deleted with the account', async () => {
    const certificate = await issued();
    const data = await (await mine.request('/api/account/export')).json();
    expect(data).toMatchObject({ certificates: [certificate] });
    expect(data.chapters).toHaveLength(6);
    await mine.post('/api/account/delete', { password });
    expect((await read(certificate.code)).status).toBe(404);
    server.advanceClock(15 * 24 * 60 * minutes);
    await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
    expect(await server.db.select().from(users).where(eq(users.id, jana.id))).toEqual([]);
    expect(await server.db.select().from(chapterProgress)).toEqual([]);
    expect(await server.db.select().from(certificates)).toEqual([]);
  });
});
