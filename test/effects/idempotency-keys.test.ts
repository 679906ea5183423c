import { expect, test } from 'vitest';
import { createIdempotencyKeys } from '../../src/effects/idempotency-keys.ts';

test('security §4 resending the same text uses the same key, even after another text in between', () => {
  const keys = createIdempotencyKeys();
  const first = keys.of('kites');
  expect(keys.of('kites')).toBe(first);
  const edited = keys.of('kites and wind');
  expect(edited).not.toBe(first);
  expect(keys.of('kites')).toBe(first);
  expect(keys.last()).toEqual({ text: 'kites', key: first });
});

test('security §4 the same text gets a new key once it has arrived', () => {
  const keys = createIdempotencyKeys();
  const first = keys.of('kites');
  keys.markArrived('kites');
  expect(keys.last()).toBeNull();
  expect(keys.of('kites')).not.toBe(first);
});

test('security §4 a text sent before a reload keeps its key', () => {
  const keys = createIdempotencyKeys({ text: 'kites', key: 'a-key' });
  expect(keys.last()).toEqual({ text: 'kites', key: 'a-key' });
  expect(keys.of('kites')).toBe('a-key');
  expect(keys.of('wind')).not.toBe('a-key');
});

test('security §4 a forgotten text gets a new key', () => {
  const keys = createIdempotencyKeys({ text: 'kites', key: 'a-key' });
  keys.reset();
  expect(keys.last()).toBeNull();
  expect(keys.of('kites')).not.toBe('a-key');
});
