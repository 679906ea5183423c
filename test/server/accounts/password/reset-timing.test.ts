import { expect, test } from 'vitest';
import { oneTimeTokens, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { eachDatabase, emptied } from '../../../support/database.ts';
import { testApp } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

const hour = 3_600_000;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

eachDatabase('the time of a forgotten password', (database) => {
  test('AU14 it takes as long for an address that nobody has (median within 10 %, n=30)', async () => {
    const { db } = await emptied(database());
    await db.insert(users).values({ id: 'jana', name: 'Jana', email: 'jana@kites.example', locale: 'en' });
    let clock = Date.now();
    const app = await testApp({ database: database(), now: () => new Date(clock) });
    const time = async (email: string) => {
      clock += 2 * hour;
      const startedAt = performance.now();
      expect((await visitorOf(app).postForm('/reset-password', { email })).status).toBe(204);
      return performance.now() - startedAt;
    };
    const pair = async (at: number) => {
      const unknownFirst = at % 2 === 0 ? await time('else@kites.example') : null;
      const known = await time('jana@kites.example');
      return known / (unknownFirst ?? (await time('else@kites.example'))) - 1;
    };
    await time('warm@kites.example');
    // Other tests run meanwhile: more pairs take their noise out, a leak stays.
    const apart: number[] = [];
    const isClear = () => apart.length >= 30 && Math.abs(median(apart)) <= 0.1;
    while (apart.length < 300 && !isClear()) apart.push(await pair(apart.length));
    expect(Math.abs(median(apart))).toBeLessThanOrEqual(0.1);
    expect(await db.$count(outbox)).toBe(apart.length);
    expect(await db.$count(oneTimeTokens)).toBe(1);
  }, 60_000);
});
