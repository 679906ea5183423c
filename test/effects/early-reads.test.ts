import { expect, test } from 'vitest';
import { createEarlyReads } from '../../src/effects/early-reads.ts';

const setUp = () => {
  const asked: { key: string; resolve: (answer: object) => void; reject: (error: Error) => void }[] = [];
  const clock = { now: 0 };
  const early = createEarlyReads(
    (key) => new Promise((resolve, reject) => asked.push({ key, resolve, reject })),
    () => clock.now,
  );
  return { asked, clock, early };
};

test('an answer on its way is given to the one who asks next, once', async () => {
  const { asked, early } = setUp();
  early.start('/api/jobs?lang=cs');
  const taken = early.take('/api/jobs?lang=cs');
  expect(early.take('/api/jobs?lang=cs')).toBe(undefined);
  asked[0]?.resolve({ total: 3 });
  expect(await taken).toEqual({ total: 3 });
});

test('setting out twice asks once', () => {
  const { asked, early } = setUp();
  early.start('/api/jobs/1');
  early.start('/api/jobs/1');
  early.start('/api/jobs/2');
  expect(asked.map(({ key }) => key)).toEqual(['/api/jobs/1', '/api/jobs/2']);
});

test('whoever takes it hears of the failure, and nobody else does', async () => {
  const { asked, early } = setUp();
  early.start('/api/jobs/1');
  early.start('/api/jobs/2');
  for (const { reject } of asked) reject(new Error('500'));
  await expect(early.take('/api/jobs/1')).rejects.toThrow('500');
});

test('an answer that nobody took is not given away five seconds later', () => {
  const { asked, clock, early } = setUp();
  early.start('/api/jobs/1');
  clock.now = 4999;
  early.start('/api/jobs/2');
  clock.now = 5000;
  expect(early.take('/api/jobs/1')).toBe(undefined);
  early.start('/api/jobs/1');
  expect(early.take('/api/jobs/2')).toBeDefined();
  expect(asked).toHaveLength(3);
});
