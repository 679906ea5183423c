import { expect, test } from 'vitest';
import {
  consumeNote,
  countFailure,
  forgetFailures,
  leaveNote,
  uncountFailure,
} from '../../../server/accounts/sign-in/failures.ts';
import { limits } from '../../../server/db/schema/limits.ts';
import { clientKey, consumeLimit, passwordFailures } from '../../../server/http/limits.ts';
import { clockAt } from '../../support/clock.ts';
import { eachDatabase, emptied } from '../../support/database.ts';

eachDatabase('limits', (database) => {
  const fresh = async () => ({ db: (await emptied(database())).db, clock: clockAt('2026-11-21T10:00:00Z') });

  test('AU11 so many calls pass in a window, and the next one is', async () => {
    const { db, clock } = await fresh();
    for (let call = 0; call < 10; call++)
      expect(await consumeLimit(db, 'usernamesInMinute', 'somebody', clock.now())).toBeNull();
    clock.pass({ seconds: 20 });
    expect(await consumeLimit(db, 'usernamesInMinute', 'somebody', clock.now())).toBe(40);
    expect(await consumeLimit(db, 'usernamesInMinute', 'another', clock.now())).toBeNull();
    clock.pass({ seconds: 40 });
    expect(await consumeLimit(db, 'usernamesInMinute', 'somebody', clock.now())).toBeNull();
  });

  test('AU06 of two hundred at once five are judged', async () => {
    const { db, clock } = await fresh();
    const waits = await Promise.all(Array.from({ length: 200 }, () => countFailure(db, 'sign-in', clock.now())));
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    expect(new Set(waits.filter((wait) => wait !== null))).toEqual(new Set([30]));
  });

  test('AU06 waits grow to a quarter of an hour', async () => {
    const { db, clock } = await fresh();
    for (let wrong = 0; wrong < passwordFailures.free; wrong++)
      expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    const waits: number[] = [];
    for (let wrong = 0; wrong < 8; wrong++) {
      const wait = (await countFailure(db, 'sign-in', clock.now())) ?? 0;
      waits.push(wait);
      clock.pass({ seconds: wait - 1 });
      expect(await countFailure(db, 'sign-in', clock.now())).toBe(1);
      clock.pass({ seconds: 1 });
      expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test('AU06 never more than a hundred in a row without cooling down for a day', async () => {
    const { db, clock } = await fresh();
    for (let wrong = 0; wrong < 100; wrong++) {
      expect(await countFailure(db, 'sign-in', clock.now()), `${wrong}`).toBeNull();
      clock.pass({ minutes: 15 });
    }
    expect(await countFailure(db, 'sign-in', clock.now())).toBe(24 * 3600 - 15 * 60);
    clock.pass({ days: 1 });
    for (let wrong = 0; wrong < 5; wrong++) expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
  });

  test('AU06 success ends the row; one that could not be judged does not count', async () => {
    const { db, clock } = await fresh();
    for (let wrong = 0; wrong < 4; wrong++) await countFailure(db, 'sign-in', clock.now());
    await forgetFailures(db, 'sign-in');
    for (let wrong = 0; wrong < 5; wrong++) expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    await uncountFailure(db, 'sign-in');
    expect(await countFailure(db, 'sign-in', clock.now())).toBeNull();
    expect(await countFailure(db, 'sign-in', clock.now())).toBe(30);
  });

  test('a note is found once, and not too late', async () => {
    const { db, clock } = await fresh();
    const soon = new Date('2026-11-21T10:01:00Z');
    expect(await consumeNote(db, 'note', clock.now())).toBe(false);
    await leaveNote(db, 'note', soon, clock.now());
    const found = await Promise.all([1, 2, 3].map(() => consumeNote(db, 'note', clock.now())));
    expect(found.filter(Boolean)).toHaveLength(1);
    await leaveNote(db, 'note', soon, clock.now());
    clock.pass({ minutes: 1 });
    expect(await consumeNote(db, 'note', clock.now())).toBe(false);
  });

  test('PR04 what is counted cannot be read', async () => {
    const { db, clock } = await fresh();
    await countFailure(db, 'sign-in to:jana@kites.example', clock.now());
    expect(JSON.stringify(await db.select().from(limits))).not.toContain('jana');
  });
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
])('AU08 %s counts as %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});
