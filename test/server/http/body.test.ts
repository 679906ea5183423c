import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { validateForm as formOf, validateJson as jsonOf } from '../../../server/http/body.ts';
import { HttpProblem } from '../../../server/http/problem.ts';
import { lowestCpuTime } from '../../support/cpu-time.ts';

const schema = v.object({ name: v.string('required'), age: v.optional(v.number()) });

const app = new Hono()
  .post('/json', jsonOf(schema), (c) => c.json(c.req.valid('json')))
  .post('/form', formOf(schema), (c) => c.json(c.req.valid('form')))
  .onError((error, c) => {
    if (error instanceof HttpProblem) return c.json(error.more, error.status);
    throw error;
  });

const sent = async (path: string, type: string | null, body: BodyInit) => {
  const headers = type === null ? {} : { 'content-type': type };
  // A stream has no length.
  const answer = await app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return [answer.status, await answer.json()];
};
const json = (body: BodyInit) => sent('/json', 'application/json', body);
const multipart = (fields: [string, string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return app.request('/form', { method: 'POST', body: form });
};

describe('the body of a JSON call', () => {
  test('IN01 keeps the keys of the schema and drops the rest', async () => {
    expect(await json('{"name":"Jana","role":"admin","__proto__":{"age":7},"constructor":1}')).toEqual([
      200,
      { name: 'Jana' },
    ]);
    expect(await sent('/json', 'Application/JSON; charset=utf-8', '{"name":"Jana"}')).toEqual([200, { name: 'Jana' }]);
  });

  test.each([
    ['{"name":"Jana","name":"Petr"}', 400],
    ['{"name":"Jana","\\u006eame":"Petr"}', 400],
    ['{"name":"Jana","x":{"a":1,"b":[{"a":1},{"a":2}]}}', 200],
    ['{"name":"\\"name\\": {","x":1}', 200],
    ['{"name":"Jana","x":{"a":1,"a":1}}', 400],
  ])('IN01 repeated keys: %s is %i', async (body, status) => {
    expect((await json(body))[0]).toBe(status);
  });

  test('SE07 requires application/json', async () => {
    for (const type of ['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'application/jsonx', null])
      expect((await sent('/json', type, '{"name":"Jana"}'))[0], `${type}`).toBe(415);
  });

  test.each(['', 'null', '[]', '"name"', '7', '{"name":7}', '{}'])('IN01 %s is 422 or 400', async (body) => {
    expect([400, 422]).toContain((await json(body))[0]);
  });

  test.each([
    ['a zero', '{"name":"Ja\\u0000na"}'],
    ['half a character', '{"name":"Jana \\ud83e"}'],
    ['an escape', '{"name":"Ja\\u001b[31mna"}'],
    ['a new line', '{"name":"Jana\\r\\nBcc: x"}'],
    ['a control of Latin 1', '{"name":"Jana\\u0085"}'],
    ['a zero in a key', '{"name":"Jana","\\u0000":1}'],
    ['a zero far inside', '{"name":"Jana","x":[{"y":"\\u0000"}]}'],
    ['bytes that are no text', Buffer.from([...Buffer.from('{"name":"Jana'), 0xff, 0xfe, ...Buffer.from('"}')])],
  ])('IN03 %s is 400', async (_, body) => {
    expect((await json(body))[0]).toBe(400);
  });

  test('IN03 accepts any other text unchanged', async () => {
    for (const name of ['Jana 🪁', 'Žofie', '李', 'O’Brien; drop table users', '%_\\', '\u202e', 'é'])
      expect(await json(JSON.stringify({ name }))).toEqual([200, { name }]);
  });

  test('IN04 nests at most twenty levels', async () => {
    const nested = (levels: number) => `{"name":"Jana","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect((await json(nested(19)))[0]).toBe(200);
    expect((await json(nested(20)))[0]).toBe(400);
    expect((await json(nested(30_000)))[0]).toBe(400);
  });

  test('IN04 has at most 64 KB, with or without a declared length', async () => {
    const ofSize = (size: number) => `{"name":"${'x'.repeat(size - 11)}"}`;
    expect((await json(ofSize(65_536)))[0]).toBe(200);
    expect((await json(ofSize(65_537)))[0]).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16_384).fill(120));
      },
    });
    expect((await json(endless))[0]).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  test('AU02 a megabyte is rejected with less than 50 ms of CPU time', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    expect((await json(body))[0]).toBe(413);
    expect(await lowestCpuTime(() => json(body), 50)).toBeLessThan(50);
  });
});

describe('the fields of a form', () => {
  test('IN01 are multipart or URL-encoded, and unknown ones are dropped', async () => {
    expect(
      await (
        await multipart([
          ['name', 'Jana'],
          ['role', 'admin'],
        ])
      ).json(),
    ).toEqual({ name: 'Jana' });
    expect(await sent('/form', 'application/x-www-form-urlencoded', 'name=Jana+%C5%BD')).toEqual([
      200,
      { name: 'Jana Ž' },
    ]);
    expect((await sent('/form', 'application/json', '{"name":"Jana"}'))[0]).toBe(415);
    expect((await sent('/form', 'multipart/form-data; boundary=x', 'nothing of the kind'))[0]).toBe(400);
  });

  test.each<[string, [string, string | Blob][]]>([
    [
      'a field twice',
      [
        ['name', 'Jana'],
        ['name', 'Petr'],
      ],
    ],
    ['a file', [['name', new Blob(['Jana'])]]],
    ['a zero', [['name', 'Ja\u0000na']]],
    ['21 parts', Array.from({ length: 21 }, (_, index) => [`f${index}`, 'x'])],
  ])('IN01 IN03 IN04 %s is 400', async (_, fields) => {
    expect((await multipart(fields)).status).toBe(400);
  });

  test('IN04 have at most 64 KB', async () => {
    expect((await multipart([['name', 'x'.repeat(70_000)]])).status).toBe(413);
  });
});
