import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import {
  compileMessages,
  messageParts,
  numberedMessages,
  serverMessages,
} from '../../server/build/compile-messages.ts';
import { dropServerMessages, numberedCatalog, numberMessages } from '../../server/build/number-messages.ts';

test('the server keeps messages of mails and descriptions, browsers get the others', async () => {
  const { en } = await compileMessages();
  const kept = await serverMessages();
  const wordsOf = (ids: Iterable<string>) =>
    [...ids].map((id) => en[id]?.filter((part) => typeof part === 'string').join('…'));
  expect(wordsOf(kept)).toContain('Outbox');
  expect(kept).toContain('description.savedJobs');
  expect(kept).toContain('description.tests');
  expect(kept).not.toContain('title.jobs');
  expect(wordsOf(Object.keys(en).filter((id) => !kept.has(id)))).toContain('Log in again');
});

test('code refers to a message by its number, under which the browser’s catalog has it', async () => {
  const { cs } = await compileMessages();
  const numbered = await numberedMessages();
  const ofServer = await serverMessages();
  const { messages, employer, account } = numberedCatalog(cs, { numbered, ofServer, partOf: await messageParts() });
  const said: Record<string, unknown> = { ...messages[0], ...employer[0], ...account[0] };

  const source = "const title = /*i18n*/ { id: 'title.jobs', message: 'Jobs' }; const other = { id: 'title.jobs' };";
  const code = transformSync(source, { plugins: [numberMessages(numbered)], configFile: false })?.code ?? '';
  const [, number = ''] = /i18n\*\/\{\s*id: "(\d+)"/.exec(code) ?? [];
  expect(said[number]).toEqual(cs['title.jobs']);
  expect(code).toContain("other = {\n  id: 'title.jobs'");

  const named = messages[1];
  expect(named['field.backend']).toEqual(cs['field.backend']);
  expect(named).not.toHaveProperty(['title.jobs']);
  expect(Object.values(said).filter((words) => words == null)).toEqual([]);
  expect(Object.keys(said).length + Object.keys(named).length + ofServer.size).toBe(Object.keys(cs).length);
});

test.each([
  ['employer', 'Hand it over'],
  ['account', 'Download your data (JSON)'],
] as const)('messages that only pages of the part %s use are loaded with that part alone', async (part, words) => {
  const { en } = await compileMessages();
  const partOf = await messageParts();
  const kept = numberedCatalog(en, { numbered: await numberedMessages(), ofServer: await serverMessages(), partOf });
  expect(Object.values(kept[part][0])).toContainEqual([words]);
  expect(Object.values(kept.messages[0])).not.toContainEqual([words]);
  // Other parts use this message as well.
  expect(Object.values(kept.messages[0])).toContainEqual(['Cancel']);
  expect(Object.keys(kept[part][0])).toHaveLength([...partOf.values()].filter((own) => own === part).length);
});

test('code contains no message that only the server uses', () => {
  const source =
    "const page = { path: '/', description: /*i18n*/ { id: 'a', message: 'A' }, title: /*i18n*/ { id: 'b', message: 'B' } };";
  const plugins = [dropServerMessages(new Set(['a']))];
  const code = transformSync(source, { plugins, configFile: false, comments: false, compact: true })?.code ?? '';
  expect(code).toBe("const page={path:'/',title:{id:'b',message:'B'}};");
});
