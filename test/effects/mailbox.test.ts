import { expect, test } from 'vitest';
import { createMailbox } from '../../src/effects/mailbox.ts';

test('letters wait for their reader and keep their order', () => {
  const { send, deliverTo } = createMailbox<string>();
  const read: string[] = [];
  send('first');
  send('second');
  deliverTo((letter) => read.push(letter));
  expect(read).toEqual(['first', 'second']);
  send('third');
  expect(read).toEqual(['first', 'second', 'third']);
});
