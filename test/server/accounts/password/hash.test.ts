import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  argon2Cost,
  createHashingQueue,
  hashPassword,
  verifyPassword,
} from '../../../../server/accounts/password/hash.ts';

import { HttpProblem } from '../../../../server/http/problem.ts';

const weak = { memory: 8192, passes: 1, parallelism: 1 };

describe('password hashes', () => {
  test('AU01 are argon2id of 19 MiB and two passes, with their parameters and a random salt', async () => {
    expect(argon2Cost).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1 });
    const hash = await hashPassword('kite over Brno');
    const [, salt = '', key = ''] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]{22})\$([^$]{43})$/.exec(hash) ?? [];
    const again = argon2Sync('argon2id', {
      message: 'kite over Brno',
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(again.toString('base64').replaceAll('=', '')).toBe(key);
    expect(await hashPassword('kite over Brno')).not.toBe(hash);
  });

  test('AU01 with weaker parameters verify and are marked as weak', async () => {
    expect(await verifyPassword(await hashPassword('kite over Brno', weak), 'kite over Brno')).toEqual({
      isCorrect: true,
      needsRehash: true,
    });
    expect(await verifyPassword(await hashPassword('kite over Brno'), 'kite over Brno')).toEqual({
      isCorrect: true,
      needsRehash: false,
    });
  });

  test.each([
    ['leading and trailing spaces', '  kite over Brno ', 'kite over Brno'],
    ['case', 'Kite over Brno', 'kite over Brno'],
    ['the 73rd character', `${'a'.repeat(72)}b`, 'a'.repeat(72)],
    ['the 1024th character', 'x'.repeat(1024), 'x'.repeat(1023)],
    ['a zero in the middle', 'kite\u0000over', 'kite'],
    ['a mark over a letter', 'kité over Brno', 'kite over Brno'],
  ])('AU02 distinguish passwords that differ by %s', async (_, one, other) => {
    const hash = await hashPassword(one, weak);
    expect((await verifyPassword(hash, one)).isCorrect).toBe(true);
    expect((await verifyPassword(hash, other)).isCorrect).toBe(false);
  });

  test('AU02 verify a password in any Unicode composition', async () => {
    const hash = await hashPassword('drak nad Brnem é ﬁ', weak);
    expect((await verifyPassword(hash, 'drak nad Brnem e\u0301 fi')).isCorrect).toBe(true);
  });

  test.each([null, '', 'kite over Brno', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
    'AU05 an invalid hash verifies no password: %j',
    async (hash) => {
      expect(await verifyPassword(hash, 'kite over Brno')).toEqual({ isCorrect: false, needsRehash: false });
    },
  );
});

describe('AV07 hashing queue', () => {
  /** Tasks that finish when the test says so. */
  const works = () => {
    const started: (() => void)[] = [];
    return { started, work: () => new Promise<string>((resolve) => started.push(() => resolve('done'))) };
  };

  test('runs a fixed number of tasks, queues a fixed number and rejects the rest with 503', async () => {
    const inTurn = createHashingQueue({ parallel: 2, waiting: 1 });
    const { started, work } = works();
    const one = inTurn(work);
    const two = inTurn(work);
    const three = inTurn(work);
    const fourth = await inTurn(work).catch((error: unknown) => error);
    expect(fourth).toBeInstanceOf(HttpProblem);
    expect(fourth).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(started).toHaveLength(2);
    started[0]?.();
    await one;
    await expect.poll(() => started.length).toBe(3);
    const fifth = inTurn(work);
    for (const end of [1, 2]) started[end]?.();
    await Promise.all([two, three]);
    await expect.poll(() => started.length).toBe(4);
    started[3]?.();
    await expect(fifth).resolves.toBe('done');
  });

  test('a failed task frees its place', async () => {
    const inTurn = createHashingQueue({ parallel: 1, waiting: 0 });
    await expect(inTurn(() => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
    await expect(inTurn(async () => 'done')).resolves.toBe('done');
  });
});
