import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { testAttempts } from '../../../server/db/schema/skill-tests.ts';
import { attemptTestOf, type QuestionPool, questionPoolOf } from '../../../server/skill-tests/pools.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import { insertListings } from '../../support/board.ts';
import { freshDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { type TestApp, viaProxy } from '../../support/server.ts';
import { feedApp } from '../feeds/feed-app.ts';

let database: Database;
let app: TestApp;

const ask = (path: string) => app.request(path, viaProxy(path.startsWith('/jobs') ? 'leap.example' : 'skok.example'));
const metas = async (path: string) => {
  const html = await (await ask(path)).text();
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">/g)].map(([, name, said]) => [
      name,
      said as string,
    ]),
  );
};
const cardOf = async (path: string) => new URL((await metas(path))['og:image'] ?? '').pathname;

const given = (more: Parameters<typeof newJob>[1] = {}) =>
  insertListings(database, {
    companies: [newCompany('acme', { name: 'Kolibřík', tagline: { cs: 'Draci na míru', en: null } })],
    jobs: ['Go', 'Rust', 'React'].map((title) =>
      newJob(title, { salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' }, ...more }),
    ),
  });

beforeAll(async () => {
  database = await freshDatabase();
  app = await feedApp(database);
  await given();
  await database.db.insert(users).values({ id: 'jana', name: 'Jana', email: 'jana@kites.example', locale: 'cs' });
  const time = new Date('2026-11-20T10:00:00Z');
  const ofTest = attemptTestOf(questionPoolOf('javascript') as QuestionPool);
  const finished = { questions: [], answers: [], isOver: true, score: 80, isPassed: true, finishedAt: time };
  await database.db.insert(testAttempts).values(
    ['shared', 'kept'].map((id) => ({
      id,
      userId: 'jana',
      test: 'javascript',
      version: '1',
      ofTest,
      startedAt: time,
      deadlineAt: time,
      ...finished,
      state: { value: 'finished', context: {} },
      isShared: id === 'shared',
    })),
  );
});

const shared = pathTo('cs', 'testResult', { slug: 'javascript', id: 'shared' });

describe('ruling 58 sharing cards', () => {
  test.each([
    '/nabidka/1/go',
    '/startup/acme',
    '/nabidky/backend',
    '/',
    '/firmy',
    '/nabidky/ulozene',
    '/nic-takoveho',
    '/test/javascript',
    shared,
    '/startupedu/futures/frontend-vyvojar/kapitola/data-a-stav',
  ])('ruling 58 the page %s has an immutable picture of 1200 × 630', async (path) => {
    const said = await metas(path);
    expect(said).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'og:locale': 'cs_CZ',
      'og:site_name': 'Skok',
      'og:title': expect.any(String),
    });
    const picture = await ask(new URL(said['og:image'] ?? '').pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('product §8 a result has its own card once shared, and the board’s card before', async () => {
    const boards = await cardOf('/nabidky/ulozene');
    expect(await cardOf(shared)).toContain(`${shared}.png`);
    expect(await cardOf(shared.replace('shared', 'kept'))).toBe(boards);
    expect(await cardOf('/test/javascript')).toMatch(/\/cs\/test\/javascript\.png$/);
  });

  test('ruling 58 a changed salary changes the picture, and the old address redirects to it', async () => {
    const before = await cardOf('/nabidka/1/go');
    await given({ salary: { min: 70_000, max: 95_000, currency: 'CZK', period: 'month' } });
    const after = await cardOf('/nabidka/1/go');
    expect(after).not.toBe(before);
    const old = await ask(before);
    expect([old.status, old.headers.get('location')]).toEqual([302, after]);
  });

  test('ruling 58 a filtered list, the saved list and a missing page have the board’s card', async () => {
    const boards = await cardOf('/nabidky/ulozene');
    expect(boards).toMatch(/\/cs\/board\.png$/);
    expect([await cardOf('/nabidky/backend?jen-s-mzdou=ano'), await cardOf('/nic')]).toEqual([boards, boards]);
    expect(await cardOf('/nabidky/backend')).toMatch(/\/cs\/nabidky\/backend\.png$/);
  });

  test.each(['/_card/0123456789ab/cs/nabidka/99/x.png', '/_card/0123456789ab/de.png', '/_card/x/cs.png', '/_card/1'])(
    'ruling 58 returns 404 for %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test('ruling 58 draws letters outside the font and emoji in a title', async () => {
    const { drawCard } = await import('../../../server/cards/draw-card.ts');
    const drawn = await drawCard({ title: 'Розробник & <b>Go</b> 🪁', line: null, figure: 'od 5 000 Kč' }, 'cs');
    expect((await sharp(Buffer.from(drawn)).metadata()).format).toBe('png');
  });
});
