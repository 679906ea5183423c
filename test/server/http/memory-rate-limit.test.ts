import { expect, test } from 'vitest';
import { createMemoryRateLimit } from '../../../server/http/memory-rate-limit.ts';

function limitAt(limits: { each: number; all: number }) {
  const clock = { now: 0 };
  return { clock, ...createMemoryRateLimit({ ...limits, window: 60_000 }, () => clock.now) };
}

test('limits each client separately, until the window is over', () => {
  const { clock, consume: refusal } = limitAt({ each: 2, all: 100 });
  expect([refusal('a'), refusal('a'), refusal('a'), refusal('b')]).toEqual([null, null, 60, null]);
  clock.now = 59_001;
  expect(refusal('a')).toBe(1);
  clock.now = 60_000;
  expect(refusal('a')).toBeNull();
});

test('AV07 limits all clients together', () => {
  const { clock, consume: refusal } = limitAt({ each: 2, all: 3 });
  const crowd = Array.from({ length: 10 }, (_, index) => refusal(`client ${index}`));
  expect(crowd).toEqual([null, null, null, ...Array(7).fill(60)]);
  clock.now = 60_000;
  expect(refusal('client 9')).toBeNull();
});

test('AU08 clients of a wider network share its larger limit', () => {
  const { consume: refusal } = limitAt({ each: 2, all: 100 });
  const from = (home: number) => refusal(`home ${home}`, [{ key: 'net', times: 2 }]);
  expect([from(1), from(2), from(3), from(4), from(5), refusal('elsewhere')]).toEqual([
    null,
    null,
    null,
    null,
    60,
    null,
  ]);
});
