import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { createBoard } from '../../../server/board.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { companyCredits } from '../../../server/db/schema/orders.ts';
import { companyReplyRecords } from '../../../server/db/schema/reply-clock.ts';
import type { JobList } from '../../../src/api/contract-board.ts';
import type { JobRecord } from '../../../src/api/contract-reply-clock.ts';
import { emptyJobFilter, type JobFilter } from '../../../src/routing/job-filter.ts';
import { insertListings, listBoardJobs as listOf } from '../../support/board.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { orderCalls } from './order-calls.ts';

let server: AccountServer;
let given: Awaited<ReturnType<typeof publishingCompany>>;
let calls: ReturnType<typeof orderCalls>;

beforeEach(async () => {
  server = await accountServer();
  given = await publishingCompany(server);
  calls = orderCalls(given.jana, given.id);
});

const day = 24 * 60 * minutes;
const database = () => ({ db: server.db }) as Parameters<typeof listOf>[0];
const list = (filter: Partial<JobFilter> = {}): Promise<JobList> =>
  listOf(database(), filter, dayInPrague(server.clock.now));
/** Adds paid boosts. */
const pay = (change: number) =>
  server.db.insert(companyCredits).values({ accountId: given.id, kind: 'boost', change, at: server.clock.now });
const numberOf = async (ad: string) => (await given.calls.read(ad)).job?.identifier ?? 0;
const numbers = (cards: JobList['items'] = []) => cards.map(({ identifier }) => identifier);

/** Adds so many newer ads of another company. */
const bury = (times: number) =>
  insertListings(database(), {
    companies: [newCompany('other')],
    jobs: Array.from({ length: times }, (_, nth) =>
      newJob(`newer-${nth}`, {
        companySlug: 'other',
        firstPublishedAt: new Date(server.clock.now.getTime() - nth * minutes),
      }),
    ),
  });

async function boosted(name: string, more = {}): Promise<number> {
  const ad = await given.published(name, { title: { cs: `Drak ${name}`, en: '' }, ...more });
  expect((await calls.boost(ad)).status).toBe(200);
  return numberOf(ad);
}

describe('product §1 a boost', () => {
  test('shows an ad once, above the first page, however far below it would be', async () => {
    await pay(1);
    const boostedAd = await boosted('first');
    server.advanceClock(day);
    await bury(30);
    const first = await list();
    expect(numbers(first.promoted)).toEqual([boostedAd]);
    expect(first.promoted).toMatchObject([{ isPromoted: true }]);
    const second = await list({ page: 2 });
    expect(second.promoted).toBeUndefined();
    expect(numbers([...first.items, ...second.items])).not.toContain(boostedAd);
    expect([first.total, first.rows]).toEqual([31, 30]);
  });

  test('promotes two ads at most, and lists the others in their usual place', async () => {
    await pay(3);
    const all = [await boosted('first'), await boosted('second'), await boosted('third')];
    const { promoted = [], items } = await list();
    expect(promoted).toHaveLength(2);
    expect([...numbers(promoted), ...numbers(items)].sort()).toEqual(all.sort());
  });

  test('promotes an ad only in lists that contain it, and changes no counts', async () => {
    await pay(1);
    const ad = await given.published('first');
    const before = await list();
    await calls.boost(ad);
    const after = await list();
    expect({ ...after, items: [], rows: 0, promoted: undefined }).toEqual({ ...before, items: [], rows: 0 });
    expect((await list({ fields: ['backend'] })).promoted).toHaveLength(1);
    expect((await list({ fields: ['frontend'] })).promoted).toBeUndefined();
    expect((await list({ text: 'nothing of the kind' })).promoted).toBeUndefined();
  });

  test.each(['salary', 'reply'] as const)('has no effect on the order by %s', async (sort) => {
    await pay(1);
    const boostedAd = await boosted('first');
    const { promoted, items } = await list({ sort });
    expect([promoted, numbers(items)]).toEqual([undefined, [boostedAd]]);
  });

  test('changes neither the date nor the open record of an ad', async () => {
    await pay(1);
    const ad = await given.published('first');
    const number = await numberOf(ad);
    const read = async (): Promise<JobRecord> => (await server.browser().request(`/api/jobs/${number}/record`)).json();
    const before = [await read(), (await list()).items[0]?.datePosted];
    server.advanceClock(2 * day);
    given = { ...given, jana: await server.signedInBrowser({ id: 'jana' } as never) };
    await orderCalls(given.jana, given.id).boost(ad);
    expect([await read(), (await list()).promoted?.[0]?.datePosted]).toEqual(before);
  });

  test('begins at once and ends after seven days in Prague, also in cached lists', async () => {
    await pay(1);
    const ad = await given.published('first');
    const board = createBoard({
      db: server.db,
      texts: untranslatedTexts(),
      now: () => server.clock.now,
      hosts: { publicUrls: (paths) => paths },
    });
    const read = () => board.jobs('cs', emptyJobFilter);
    expect((await read()).promoted).toBeUndefined();
    expect(await (await calls.boost(ad)).json()).toEqual({ until: '2026-11-27', credits: 0, standing: 'live' });
    expect((await read()).promoted).toHaveLength(1);
    server.clock.now = new Date('2026-11-27T22:59:00Z');
    expect((await read()).promoted).toHaveLength(1);
    server.clock.now = new Date('2026-11-27T23:00:00Z');
    const over = await read();
    expect([over.promoted, over.items.length]).toEqual([undefined, 1]);
  });

  test('is applied once per key, and another one extends it', async () => {
    await pay(2);
    const ad = await given.published('first');
    for (const _ of [1, 2]) expect((await (await calls.boost(ad, 'same')).json()).until).toBe('2026-11-27');
    expect((await (await calls.boost(ad)).json()).until).toBe('2026-12-04');
    expect(await calls.readBoost(ad)).toEqual({ until: '2026-12-04', credits: 0, standing: 'live' });
  });

  test('is refused without a credit, and for an ad that is not live', async () => {
    const ad = await given.published('first');
    const refused = async () => (await (await calls.boost(ad)).json()).errors;
    expect(await refused()).toEqual({ boost: ['credits'] });
    await pay(1);
    await given.calls.step(ad, { step: 'paused' });
    expect(await refused()).toEqual({ boost: ['ended'] });
    expect((await calls.list()).credits.boost).toBe(1);
  });

  test('complaints rule 4: has no effect for a company with too many overdue replies, and is not sold to it', async () => {
    await pay(2);
    const boostedAd = await boosted('first');
    const [account] = await server.db.select().from(companyAccounts).where(eq(companyAccounts.id, given.id));
    const row = { companyId: account?.companyId ?? 0, consequence: 'slow' as const };
    await server.db
      .insert(companyReplyRecords)
      .values(row)
      .onConflictDoUpdate({ target: companyReplyRecords.companyId, set: row });
    const { promoted, items } = await list();
    expect([promoted, numbers(items)]).toEqual([undefined, [boostedAd]]);
    const other = await given.published('second', { title: { cs: 'Jiný drak', en: '' } });
    expect((await (await calls.boost(other)).json()).errors).toEqual({ boost: ['slow'] });
  });

  test('CO06 has no effect for a suspended company', async () => {
    await pay(1);
    await boosted('first');
    const suspension = { step: 'suspended', message: 'You sell kites that do not fly.' };
    await given.ada.browser.post(`/api/company-suspensions/${given.id}`, suspension);
    const { promoted, total } = await list();
    expect([promoted, total]).toEqual([undefined, 0]);
  });
});
