import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpointOf, breakpoints } from '../../src/effects/device.ts';

test.each([
  [1, 'xs'],
  [320, 'xs'],
  [639, 'xs'],
  [640, 'sm'],
  [768, 'md'],
  [1023, 'md'],
  [1024, 'lg'],
  [1280, 'xl'],
  [1535, 'xl'],
  [1536, '2xl'],
  [9999, '2xl'],
])('§9 a viewport of %i px is %s', (width, name) => {
  expect(breakpointOf(width)).toBe(name);
});

test.each([0, Number.NaN])('§9 a width of %d px is unknown and counts as lg', (width) => {
  expect(breakpointOf(width)).toBe('lg');
});

test('§9 the style has the same breakpoints, and one more for the account dialogs (ruling 9)', () => {
  const css = readFileSync(new URL('../../src/app.css', import.meta.url), 'utf8');
  const found = [...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [name, Number(width)]);
  expect(Object.fromEntries(found)).toEqual({ ...breakpoints, xxl: 1440 });
});
