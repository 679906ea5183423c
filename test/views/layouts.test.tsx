import { expect, test } from 'vitest';
import { layoutOf, layouts } from '../../src/app/layouts.tsx';

test('§2 the six named layouts exist', () => {
  expect(Object.keys(layouts).sort()).toEqual([
    'companies',
    'default',
    'embedded',
    'fullscreen-modal',
    'navigation',
    'new',
  ]);
});

test.each([
  ['jobs', 'new'],
  ['job', 'new'],
  ['companies', 'new'],
  ['profile', 'new'],
  ['onboarding', 'new'],
  ['forCompanies', 'companies'],
  ['terms', 'navigation'],
  ['replyFigures', 'navigation'],
  ['startup', 'default'],
  [null, 'default'],
] as const)('ruling 29: %s has the layout %s', (name, layout) => {
  expect(layoutOf(name)).toBe(layout);
});
