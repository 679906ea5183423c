import { expect, test } from 'vitest';
import { assignLocation } from '../../src/effects/navigate-away.ts';

function go(url: string, external?: boolean) {
  const went: string[] = [];
  assignLocation(url, {
    here: 'https://skok.example/nabidky',
    assign: (to) => went.push(to),
    ...(external !== undefined && { external }),
  });
  return went;
}

test('our own addresses are free', () => {
  expect(go('/firmy')).toEqual(['https://skok.example/firmy']);
});

test('RD08 §8 another origin throws without explicit permission', () => {
  expect(() => go('https://elsewhere.example/')).toThrow('explicit permission');
  expect(() => go('//elsewhere.example/')).toThrow('explicit permission');
  expect(go('https://elsewhere.example/', true)).toEqual(['https://elsewhere.example/']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://skok.example/1'])(
  'RD08 %s is never gone to',
  (url) => {
    expect(() => go(url, true)).toThrow('Cannot navigate');
  },
);
