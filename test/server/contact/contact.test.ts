import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { formTopics } from '../../../machines/contact/contact.rules.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { product } from '../../../src/product.ts';
import { mailsIn } from '../../support/mails.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const message = {
  name: 'Petr',
  email: 'Petr@Kites.example',
  topic: 'job',
  message: 'The ad says remote.\nIt is not.',
  wantsCopy: false,
  lang: 'cs',
};
const write = (browser: Visitor, more: object = {}, headers: Record<string, string> = {}) =>
  browser.post('/api/contact', { ...message, ...more }, { headers });
const byKey = (nth: number) => ({ 'idempotency-key': `a-key-of-one-sending-000${nth}` });
const sentTo = async () => (await mailsIn(server)).map(({ kind, recipient }) => [kind, recipient]);

async function signedIn(isConfirmed: boolean) {
  const jana = await server.person('jana');
  await server.db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.id, jana.id));
  return server.signedIn(jana);
}

describe('§2.26 a message to the board', () => {
  test('is mailed to it in the language of the page, with the address to answer to', async () => {
    expect((await write(server.browser())).status).toBe(204);
    expect(await mailsIn(server)).toEqual([
      {
        kind: 'contactMessage',
        recipient: product.mail,
        locale: 'cs',
        topic: 'job',
        sender: { name: 'Petr', email: 'petr@kites.example' },
        message: 'The ad says remote.\nIt is not.',
      },
    ]);
    expect(server.events()).toEqual(['wrote to the board']);
    expect(server.rawLog()).not.toMatch(/petr@kites|says remote/i);
  });

  test('CO05 mails nobody else: no copy to an address that its owner has not confirmed', async () => {
    await write(server.browser(), { wantsCopy: true });
    await write(await signedIn(false), { wantsCopy: true, email: 'jana@skok.example' });
    expect(await sentTo()).toEqual([
      ['contactMessage', product.mail],
      ['contactMessage', product.mail],
    ]);
  });

  test('comes as a copy to the confirmed address of the account, whatever address the form says', async () => {
    await write(await signedIn(true), { wantsCopy: true, email: 'victim@kites.example' });
    expect(await sentTo()).toEqual([
      ['contactMessage', product.mail],
      ['contactCopy', 'jana@skok.example'],
    ]);
  });

  test('is one by its key, one after the other and at once', async () => {
    const browser = server.browser();
    const answers = [
      await write(browser, {}, byKey(1)),
      ...(await Promise.all([
        write(browser, {}, byKey(1)),
        write(browser, {}, byKey(2)),
        write(browser, {}, byKey(2)),
      ])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await sentTo()).toHaveLength(2);
  });

  test('AV02 is refused by the key of another one, which stands; what was refused is corrected by its key', async () => {
    const browser = server.browser();
    expect((await write(browser, { message: '' }, byKey(1))).status).toBe(422);
    expect((await write(browser, {}, byKey(1))).status).toBe(204);
    expect((await write(browser, { message: 'Another one.' }, byKey(1))).status).toBe(422);
    expect((await write(browser, { lang: 'en' }, byKey(1))).status).toBe(204);
    expect(await mailsIn(server)).toMatchObject([{ message: message.message }]);

    const jana = await signedIn(true);
    for (let nth = 2; nth < 7; nth += 1) expect((await write(jana, { wantsCopy: true }, byKey(nth))).status).toBe(204);
    expect((await write(jana, { wantsCopy: true }, byKey(7))).status).toBe(429);
    expect((await write(jana, { wantsCopy: false }, byKey(7))).status).toBe(204);
  });

  test('AV02 a key stands for what came with it for thirty days', async () => {
    const browser = server.browser();
    await write(browser, {}, byKey(1));
    server.after(30 * 24 * 60 * minutes - 1);
    expect((await write(browser, { message: 'Another one.' }, byKey(1))).status).toBe(422);
    server.after(1);
    expect((await write(browser, { topic: 'other', message: 'Another one.' }, byKey(1))).status).toBe(204);
    expect((await write(browser, {}, byKey(1))).status).toBe(422);
  });

  test('CO05 comes from one client ten times an hour, and a copy goes to one account five times', async () => {
    const visitor = server.browser();
    for (let nth = 0; nth < 10; nth += 1) expect((await write(visitor)).status).toBe(204);
    const late = await write(visitor);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);

    server.after(61 * minutes);
    const owner = await signedIn(true);
    for (let nth = 0; nth < 5; nth += 1) expect((await write(owner, { wantsCopy: true })).status).toBe(204);
    expect((await write(owner, { wantsCopy: true })).status).toBe(429);
    expect((await write(owner)).status).toBe(204);
  });

  test.each(formTopics)('§2.28 of a form that is about %s is mailed with it, once by its key', async (topic) => {
    const browser = server.browser();
    for (let times = 0; times < 2; times += 1) expect((await write(browser, { topic }, byKey(1))).status).toBe(204);
    expect(await mailsIn(server)).toMatchObject([{ kind: 'contactMessage', topic }]);
  });

  test('§2.28 CO05 that a program wrote, which fills in what nobody sees, is taken and kept nowhere', async () => {
    expect((await write(server.browser(), { website: 'https://pills.example' })).status).toBe(204);
    expect(await mailsIn(server)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }, { name: ['required'] }],
    ['no address', { email: 'petr' }, { email: ['malformed'] }],
    ['no topic of ours', { topic: 'weather' }, { topic: ['required'] }],
    ['nothing written', { message: ' \n ' }, { message: ['required'] }],
    ['too much written', { message: 'a'.repeat(5_001) }, { message: ['long'] }],
  ])('IN02 is judged as the form judges it: %s', async (_, more, errors) => {
    const answer = await write(server.browser(), more);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, errors]);
    expect(await mailsIn(server)).toEqual([]);
  });
});

describe('§2.26, ruling 54 writing to the board without JavaScript', () => {
  const typed = {
    name: 'Petr',
    email: 'Petr@Kites.example',
    topic: 'job',
    message: 'The ad says remote.\r\nIt is not.',
  };
  const keyIn = (html: string) => ({ key: /name="key" value="([^"]*)"/.exec(html)?.[1] ?? '' });
  const open = async (browser: Visitor) => keyIn(await (await browser.request('/contact-us/form')).text());
  const send = async (browser: Visitor, fields: Record<string, string>) => {
    const answer = await browser.postForm('/contact-us/form', fields);
    return { status: answer.status, html: await answer.text() };
  };

  test('is mailed once by its key, and what is written anew in the same form as another', async () => {
    const browser = server.browser();
    const key = await open(browser);
    for (const more of [{}, {}, { message: 'And it pays less.' }])
      expect((await send(browser, { ...typed, ...key, ...more })).status).toBe(200);
    expect(await mailsIn(server)).toMatchObject([
      { kind: 'contactMessage', recipient: product.mail, locale: 'en', message: 'The ad says remote.\nIt is not.' },
      { kind: 'contactMessage', recipient: product.mail, message: 'And it pays less.' },
    ]);
  });

  test('says what is wrong under its field, with all that was typed', async () => {
    const browser = server.browser();
    const key = await open(browser);
    const { topic: _, ...untold } = typed;
    const { status, html } = await send(browser, { ...untold, ...key, name: '', message: '</textarea><b>' });
    expect(status).toBe(422);
    expect([...html.matchAll(/<p id="(\w+)-error"/g)].map(([, name]) => name)).toEqual(['name', 'topic']);
    expect(html).toContain('value="Petr@Kites.example"');
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;</textarea>');
    expect(keyIn(html)).toEqual(key);
    expect(await sentTo()).toEqual([]);
  });

  test('§2.28 the form of a page of text is about its one thing, also after a mistake', async () => {
    const browser = server.browser();
    const address = '/contact-us/form?topic=reference';
    const html = await (await browser.request(address)).text();
    expect(html.match(/type="radio" name="topic" value="\w+"/g)).toEqual([
      'type="radio" name="topic" value="reference"',
    ]);
    const { topic: _, ...about } = { ...typed, ...keyIn(html) };
    const wrong = await (await browser.postForm(address, { ...about, topic: 'reference', message: '' })).text();
    expect(wrong).toContain(`action="${address}"`);
    expect((await browser.postForm(address, { ...about, topic: 'reference' })).status).toBe(200);
    expect(await mailsIn(server)).toMatchObject([{ kind: 'contactMessage', topic: 'reference' }]);
  });

  test('§2.28 CO05 what a program filled in is kept nowhere', async () => {
    const browser = server.browser();
    const { status } = await send(browser, { ...typed, ...(await open(browser)), website: 'https://pills.example' });
    expect([status, await sentTo()]).toEqual([200, []]);
  });

  test('a copy goes to the confirmed address of the account alone', async () => {
    const browser = await signedIn(true);
    await send(browser, { ...typed, ...(await open(browser)), wantsCopy: 'on' });
    expect(await sentTo()).toEqual([
      ['contactMessage', product.mail],
      ['contactCopy', 'jana@skok.example'],
    ]);
  });
});
