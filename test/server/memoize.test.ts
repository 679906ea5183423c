import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { memoizeBytesForSubject, memoizeForSubject, memoizeWeak } from '../../server/memoize.ts';

test('a result is computed once, until the subject changes or the oldest one is dropped', async () => {
  const find = vi.fn(async (question: string) => question.toUpperCase());
  const ask = memoizeForSubject<object, string>(2);
  const one = {};
  const other = {};
  const answer = (subject: object, question: string) => ask(subject, question, () => find(question));

  expect(await answer(one, 'a')).toBe('A');
  await answer(one, 'b');
  await answer(one, 'a');
  expect(find).toHaveBeenCalledTimes(2);
  await answer(one, 'c');
  await answer(one, 'a');
  expect(find).toHaveBeenCalledTimes(3);
  await answer(one, 'b');
  expect(find).toHaveBeenCalledTimes(4);
  await answer(other, 'b');
  expect(find).toHaveBeenCalledTimes(5);
});

test('results are cached up to a total weight; one that is too heavy is not cached', async () => {
  const find = vi.fn(async (question: string) => question);
  const ask = memoizeForSubject<object, string>(6, (answer) => answer.length);
  const subject = {};
  const foundAgain = async (question: string) => {
    find.mockClear();
    await ask(subject, question, () => find(question));
    return find.mock.calls.length > 0;
  };

  for (const question of ['aa', 'bb', 'cc']) await foundAgain(question);
  expect(await foundAgain('aa')).toBe(false);
  await foundAgain('dddd');
  expect(await foundAgain('aa')).toBe(false);
  expect(await foundAgain('dddd')).toBe(false);
  await foundAgain('seventh');
  expect(await foundAgain('seventh')).toBe(true);
  expect(await foundAgain('aa')).toBe(false);
  expect(await foundAgain('bb')).toBe(true);
});

test('AV07 an empty result has a weight too, which limits how many are cached', async () => {
  const find = vi.fn(async () => '');
  const ask = memoizeBytesForSubject<object, string>(64 * 1024, (answer) => answer.length);
  const subject = {};
  const askAll = () => Promise.all(Array.from({ length: 100 }, (_, nth) => ask(subject, `${nth}`, find)));
  await askAll();
  find.mockClear();
  await ask(subject, '99', find);
  expect(find).not.toHaveBeenCalled();
  await ask(subject, '0', find);
  expect(find).toHaveBeenCalledOnce();
});

test('AV07 the length of a question uses no memory', async () => {
  setFlagsFromString('--expose-gc');
  const collected = () => {
    (runInNewContext('gc') as () => void)();
    return process.memoryUsage().heapUsed;
  };
  const ask = memoizeForSubject<object, null>(2000);
  const subject = {};
  const before = collected();
  for (let nth = 0; nth < 2000; nth += 1) await ask(subject, randomBytes(8_000).toString('hex'), async () => null);
  const taken = collected() - before;
  await ask(subject, '', async () => null);
  expect(taken).toBeLessThan(4 * 2 ** 20);
});

test('a pending result is shared by all callers, even if the subject changes meanwhile', async () => {
  const ask = memoizeForSubject<object, string>(1);
  const one = {};
  const other = {};
  const late = Promise.withResolvers<string>();
  const both = [ask(one, 'a', () => late.promise), ask(one, 'a', async () => 'twice')];
  await ask(other, 'a', async () => 'new');
  late.resolve('old');
  expect(await Promise.all(both)).toEqual(['old', 'old']);
  expect(await ask(other, 'a', async () => 'newer')).toBe('new');
});

test('a failed result is computed again', async () => {
  const ask = memoizeForSubject<object, string>(2);
  const subject = {};
  await expect(ask(subject, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask(subject, 'a', async () => 'here')).toBe('here');
});

test('a value derived from an object is computed once', () => {
  const derive = vi.fn((_subject: object): null => null);
  const derived = memoizeWeak(derive);
  const subject = {};
  derived(subject);
  derived(subject);
  derived({});
  expect(derive).toHaveBeenCalledTimes(2);
});
