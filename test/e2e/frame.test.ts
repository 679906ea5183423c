import { expect, test } from 'vitest';
import { locales } from '../../src/routing/locales.ts';
import { httpGet, origins } from './http.ts';

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.each(locales)('§2 a crawler gets 404 for a missing page, and the frame with an empty main: %s', async (locale) => {
  const { status, text } = await httpGet(`${origins[locale]}/nowhere`, { 'user-agent': crawler });
  expect(status).toBe(404);
  expect(text).toContain('<footer');
  expect(text).toMatch(/<main[^>]*><\/main>/);
});
