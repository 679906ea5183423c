import { expect, test } from 'vitest';
import type { Drawing } from '../../src/api/contract.ts';
import { built } from '../support/built-files.ts';
import { testApp } from '../support/server.ts';

const template = '<html lang="en"><head><!--head--></head><body><div id="root"></div><!--body--></body></html>';
const building = (draw: (drawing: Drawing) => Promise<string>) => ({
  build: async () => ({ id: built.id, template, scriptsOf: () => [], fonts: [], draw }),
});

test('the first picture is drawn of what the app is told, in the words of the edition', async () => {
  const drawings: Drawing[] = [];
  const { request } = await testApp(
    building(async (drawing) => {
      drawings.push(drawing);
      return '<main>$& drawn</main>';
    }),
  );
  const html = await (await request('/en/companies?q=x')).text();
  expect(html).toContain('<div id="first-picture" inert aria-hidden="true"><main>$& drawn</main></div>');
  const [drawing] = drawings;
  expect(drawing?.address).toEqual({ pathname: '/en/companies', search: '?q=x' });
  expect(drawing?.i18n.locale).toBe('en');
  expect(Object.keys(drawing?.boot.reads ?? {})).toEqual(['/api/companies?lang=en&q=x']);
});

test('AV10 a picture that cannot be drawn is left out and logged', async () => {
  const { request, logged } = await testApp(
    building(async () => {
      throw new Error('no picture today');
    }),
  );
  const answer = await request('/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<div id="first-picture" inert aria-hidden="true"></div>');
  expect(logged()).toContainEqual(
    expect.objectContaining({ msg: 'first picture failed', path: '/', incident: expect.any(String) }),
  );
});
