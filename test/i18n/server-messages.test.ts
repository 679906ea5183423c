import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import { compileMessages, numberedMessages, serverMessages } from '../../server/build/compile-messages.ts';
import { numberedCatalog, numberMessages } from '../../server/build/number-messages.ts';

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

test('code names a message by its number, and the catalog of browsers holds it there', async () => {
  const { cs } = await compileMessages();
  const numbered = await numberedMessages();
  const kept = await serverMessages();
  const [inOrder, named] = numberedCatalog(cs, numbered, (id) => !kept.has(id));

  const source = "const title = /*i18n*/ { id: 'title.jobs', message: 'Jobs' }; const other = { id: 'title.jobs' };";
  const code = transformSync(source, { plugins: [numberMessages(numbered)], configFile: false })?.code ?? '';
  const [, number] = /i18n\*\/\{\s*id: "(\d+)"/.exec(code) ?? [];
  expect(inOrder[Number(number)]).toEqual(cs['title.jobs']);
  expect(code).toContain("other = {\n  id: 'title.jobs'");

  expect(named['field.backend']).toEqual(cs['field.backend']);
  expect(named).not.toHaveProperty(['title.jobs']);
  expect(inOrder).not.toContain(undefined);
  expect(inOrder.length + Object.keys(named).length + kept.size).toBe(Object.keys(cs).length);
});
