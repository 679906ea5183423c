import { expect, test } from 'vitest';
import { assignLocation } from '../../src/effects/navigate-away.ts';

function go(url: string, external?: boolean) {
  const went: string[] = [];
  assignLocation(url, {
    currentUrl: 'https://skok.example/nabidky',
    assign: (to) => went.push(to),
    ...(external !== undefined && { external }),
  });
  return went;
}

test('an address of the same origin is allowed', () => {
  expect(go('/firmy')).toEqual(['https://skok.example/firmy']);
});

test('RD08 §8 another origin throws without explicit permission, and is allowed with it', () => {
  expect(() => go('https://elsewhere.example/')).toThrow('explicit permission');
  expect(() => go('//elsewhere.example/')).toThrow('explicit permission');
  expect(go('https://elsewhere.example/', true)).toEqual(['https://elsewhere.example/']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://skok.example/1'])(
  'RD08 %s is rejected even with permission',
  (url) => {
    expect(() => go(url, true)).toThrow('Cannot navigate');
  },
);
