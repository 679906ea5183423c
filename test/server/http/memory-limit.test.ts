import { expect, test } from 'vitest';
import { createMemoryLimit } from '../../../server/http/memory-limit.ts';

function limitAt(limits: { each: number; all: number }) {
  const clock = { now: 0 };
  return { clock, ...createMemoryLimit({ ...limits, window: 60_000 }, () => clock.now) };
}

test('each client has its own share, until the window is over', () => {
  const { clock, refusal } = limitAt({ each: 2, all: 100 });
  expect([refusal('a'), refusal('a'), refusal('a'), refusal('b')]).toEqual([null, null, 60, null]);
  clock.now = 59_001;
  expect(refusal('a')).toBe(1);
  clock.now = 60_000;
  expect(refusal('a')).toBeNull();
});

test('AV07 all together have no more than their sum, whoever they say they are', () => {
  const { clock, refusal } = limitAt({ each: 2, all: 3 });
  const crowd = Array.from({ length: 10 }, (_, index) => refusal(`client ${index}`));
  expect(crowd).toEqual([null, null, null, ...Array(7).fill(60)]);
  clock.now = 60_000;
  expect(refusal('client 9')).toBeNull();
});

test('AU08 a client in wider nets shares their larger shares', () => {
  const { refusal } = limitAt({ each: 2, all: 100 });
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
