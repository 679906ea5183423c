import { expect, test } from 'vitest';
import {
  clearFailures,
  consumeMarker,
  countFailure,
  setMarker,
  uncountFailure,
} from '../../../server/accounts/sign-in/failures.ts';
import { limits } from '../../../server/db/schema/limits.ts';
import {
  clientKey,
  clientKeys,
  consumeClientRateLimit,
  consumeRateLimit,
  passwordFailureLimits,
} from '../../../server/http/rate-limits.ts';
import { clockAt } from '../../support/clock.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';

eachDatabase('limits', (database) => {
  const fresh = async () => ({ db: (await deleteAllRows(database())).db, clock: clockAt('2026-11-21T10:00:00Z') });

  test('AU11 a limit allows a number of calls per key and window', async () => {
    const { db, clock } = await fresh();
    for (let call = 0; call < 10; call++)
      expect(await consumeRateLimit(db, 'usernamesInMinute', 'somebody', clock.now())).toBeNull();
    clock.advance({ seconds: 20 });
    expect(await consumeRateLimit(db, 'usernamesInMinute', 'somebody', clock.now())).toBe(40);
    expect(await consumeRateLimit(db, 'usernamesInMinute', 'another', clock.now())).toBeNull();
    clock.advance({ seconds: 40 });
    expect(await consumeRateLimit(db, 'usernamesInMinute', 'somebody', clock.now())).toBeNull();
  });

  test.each([
    [56, (home: number) => `2001:db8:1:${home.toString(16)}::1`, 4 * 10],
    [48, (home: number) => `2001:db8:1:${(home * 256).toString(16)}::1`, 16 * 10],
  ])('AU08 all addresses of a /%i network are limited together', async (_, addressOf, max) => {
    const { db, clock } = await fresh();
    const ask = (home: number) => consumeClientRateLimit(db, 'usernamesInMinute', addressOf(home), clock.now());
    for (let home = 0; home < max; home++) expect(await ask(home), `${home}`).toBeNull();
    expect(await ask(max)).toBe(60);
    // Clients of a neighbouring network are not limited.
    expect(await consumeClientRateLimit(db, 'usernamesInMinute', '2001:db8:2::1', clock.now())).toBeNull();
  });

  test('AU06 five of two hundred concurrent attempts pass', async () => {
    const { db, clock } = await fresh();
    const waits = await Promise.all(Array.from({ length: 200 }, () => countFailure(db, 'sign-in', clock.now())));
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    expect(new Set(waits.filter((wait) => wait !== null))).toEqual(new Set([30]));
  });

  test('AU06 waits increase to 15 minutes', async () => {
    const { db, clock } = await fresh();
    for (let wrong = 0; wrong < passwordFailureLimits.free; wrong++)
      expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    const waits: number[] = [];
    for (let wrong = 0; wrong < 8; wrong++) {
      const wait = (await countFailure(db, 'sign-in', clock.now())) ?? 0;
      waits.push(wait);
      clock.advance({ seconds: wait - 1 });
      expect(await countFailure(db, 'sign-in', clock.now())).toBe(1);
      clock.advance({ seconds: 1 });
      expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test('AU06 a hundred failures in a row block further attempts for a day', async () => {
    const { db, clock } = await fresh();
    for (let wrong = 0; wrong < 100; wrong++) {
      expect(await countFailure(db, 'sign-in', clock.now()), `${wrong}`).toBeNull();
      clock.advance({ minutes: 15 });
    }
    expect(await countFailure(db, 'sign-in', clock.now())).toBe(24 * 3600 - 15 * 60);
    clock.advance({ days: 1 });
    for (let wrong = 0; wrong < 5; wrong++) expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
  });

  test('AU06 success resets the failures, and an attempt without a verdict does not count', async () => {
    const { db, clock } = await fresh();
    for (let wrong = 0; wrong < 4; wrong++) await countFailure(db, 'sign-in', clock.now());
    await clearFailures(db, 'sign-in');
    for (let wrong = 0; wrong < 5; wrong++) expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    await uncountFailure(db, 'sign-in');
    expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    expect(await countFailure(db, 'sign-in', clock.now())).toBe(30);
  });

  test('a marker is found once, and not after its expiry', async () => {
    const { db, clock } = await fresh();
    const soon = new Date('2026-11-21T10:01:00Z');
    expect(await consumeMarker(db, 'marker', clock.now())).toBe(false);
    await setMarker(db, 'marker', soon, clock.now());
    const found = await Promise.all([1, 2, 3].map(() => consumeMarker(db, 'marker', clock.now())));
    expect(found.filter(Boolean)).toHaveLength(1);
    await setMarker(db, 'marker', soon, clock.now());
    clock.advance({ minutes: 1 });
    expect(await consumeMarker(db, 'marker', clock.now())).toBe(false);
  });

  test('PR04 a counted key is not readable in the database', async () => {
    const { db, clock } = await fresh();
    await countFailure(db, 'sign-in to:jana@kites.example', clock.now());
    expect(JSON.stringify(await db.select().from(limits))).not.toContain('jana');
  });
});

test('AU08 an IPv6 client is also counted by its wider networks, with a larger limit for each', () => {
  expect(clientKeys('2001:db8:1:2345::1')).toEqual([
    { key: '2001:db8:1:2345::/64', times: 1 },
    { key: '2001:db8:1:2300::/56', times: 4 },
    { key: '2001:db8:1:0::/48', times: 16 },
  ]);
  expect(clientKeys('203.0.113.7')).toEqual([{ key: '203.0.113.7', times: 1 }]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['nonsense', 'nonsense'],
  // As proxies write them.
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::5]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
])('AU08 %s counts as %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});
