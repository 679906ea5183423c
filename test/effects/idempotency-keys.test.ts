import { expect, test } from 'vitest';
import { idempotencyKeys } from '../../src/effects/idempotency-keys.ts';

test('security §4 what is sent again has the same key, also when something else was sent between', () => {
  const keys = idempotencyKeys();
  const first = keys.of('kites');
  expect(keys.of('kites')).toBe(first);
  const edited = keys.of('kites and wind');
  expect(edited).not.toBe(first);
  expect(keys.of('kites')).toBe(first);
  expect(keys.last()).toEqual({ text: 'kites', key: first });
});

test('security §4 the same words are something else once they have arrived', () => {
  const keys = idempotencyKeys();
  const first = keys.of('kites');
  keys.noteArrival('kites');
  expect(keys.last()).toBeNull();
  expect(keys.of('kites')).not.toBe(first);
});

test('security §4 what was sent before a reload has the key that it had', () => {
  const keys = idempotencyKeys({ text: 'kites', key: 'a-key' });
  expect(keys.last()).toEqual({ text: 'kites', key: 'a-key' });
  expect(keys.of('kites')).toBe('a-key');
  expect(keys.of('wind')).not.toBe('a-key');
});

test('security §4 what is forgotten is something else the next time', () => {
  const keys = idempotencyKeys({ text: 'kites', key: 'a-key' });
  keys.forget();
  expect(keys.last()).toBeNull();
  expect(keys.of('kites')).not.toBe('a-key');
});
