import { expect, test } from 'vitest';
import type { RenderInput } from '../../src/api/contract.ts';
import { testApp } from '../support/server.ts';

test('a page is rendered with its address, its data and the edition’s messages', async () => {
  const renderings: RenderInput[] = [];
  const { request } = await testApp({
    render: async (rendering) => {
      renderings.push(rendering);
      return '<main>$& rendered</main>';
    },
  });
  const html = await (await request('/en/companies?q=x')).text();
  expect(html).toContain('<div id="root"><main>$& rendered</main></div>');
  const [rendering] = renderings;
  expect(rendering?.address).toEqual({ pathname: '/en/companies', search: '?q=x' });
  expect(rendering?.i18n.locale).toBe('en');
  expect(Object.keys(rendering?.boot.reads ?? {})).toEqual(['/api/companies?lang=en&q=x']);
});

test.each([
  ['/en/tests?length=long&utm_source=mail', '?length=long'],
  ['/testy?delka=kratky', '?delka=kratky'],
  ['/en/tests?utm_source=mail', ''],
])('ruling 54 the list of tests is rendered with only its filter as the query: %s', async (path, search) => {
  const drawn: string[] = [];
  const { request } = await testApp({
    render: async ({ address }) => {
      drawn.push(address.search);
      return '';
    },
  });
  await request(path);
  expect(drawn).toEqual([search]);
});

test('PR07 the token of a mailed link is never passed to rendering nor part of the document', async () => {
  const drawn: Omit<RenderInput, 'i18n'>[] = [];
  const { request } = await testApp({
    render: async ({ i18n: _, ...rendering }) => {
      drawn.push(rendering);
      return '';
    },
  });
  const html = await (await request('/en/reset-password?token=s3cret&utm_source=mail')).text();
  expect(drawn).toMatchObject([{ hasLinkToken: true }]);
  expect(JSON.stringify(drawn) + html).not.toContain('s3cret');
});

test('AV10 a page that fails to render is sent unrendered and logged', async () => {
  const { request, logged } = await testApp({
    render: async () => {
      throw new Error('nothing today');
    },
  });
  const answer = await request('/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<div id="root"></div>');
  expect(logged()).toContainEqual(
    expect.objectContaining({ msg: 'page not rendered', path: '/', incident: expect.any(String) }),
  );
});
