import { expect, test } from 'vitest';
import { compileMessages, serverMessages } from '../../server/build/compile-messages.ts';

test('browsers get every message but those of mails and descriptions that no page shows', async () => {
  const { en } = await compileMessages();
  const kept = await serverMessages();
  const wordsOf = (ids: Iterable<string>) =>
    [...ids].map((id) => en[id]?.filter((part) => typeof part === 'string').join('…'));
  expect(wordsOf(kept)).toContain('Outbox');
  expect(kept).toContain('description.savedJobs');
  expect(kept).not.toContain('description.startupedu');
  expect(kept).not.toContain('title.jobs');
  expect(wordsOf(Object.keys(en).filter((id) => !kept.has(id)))).toContain('Log in again');
});
