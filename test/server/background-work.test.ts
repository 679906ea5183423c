import { expect, test } from 'vitest';
import { startBackgroundWork } from '../../server/background-work.ts';

test('product §2.4 a reminder set for today is mailed today, also late in the evening', async () => {
  const scheduled = new Map<string, string>();
  const queue = {
    work: async () => undefined,
    send: async () => undefined,
    schedule: async (name: string, at: string) => void scheduled.set(name, at),
  };
  const db = { transaction: async (run: (tx: object) => unknown) => run({}) };
  await startBackgroundWork({ queue, db } as unknown as Parameters<typeof startBackgroundWork>[0]);
  expect(scheduled.get('reminders')?.split(' ')).toEqual(['*/5', '8-23', '*', '*', '*']);
});
