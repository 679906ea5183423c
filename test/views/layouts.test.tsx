import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { layoutOf, layouts, loadLayout } from '../../src/app/layouts.tsx';
import { isContent, routeNames, routeOf } from '../../src/routing/routes.ts';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

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

test('ruling 29: every page of text has the layout of information or, below the pages for companies, theirs', () => {
  for (const name of routeNames.filter(isContent))
    expect(layoutOf(name), name).toBe(/^\/pro-firmy/.test(routeOf(name).path.cs) ? 'companies' : 'navigation');
});

const parts = () => ({
  banner: screen.queryByRole('banner') !== null,
  contentinfo: screen.queryByRole('contentinfo') !== null,
  about: screen.queryByRole('navigation', { name: 'About the board' }) !== null,
  companies: screen.queryByRole('navigation', { name: 'Pages for companies' }) !== null,
});
const framed = { banner: true, contentinfo: true, about: false, companies: false };

test.each([
  ['default', framed],
  ['new', framed],
  ['navigation', { ...framed, about: true }],
  ['companies', { ...framed, companies: true }],
  ['embedded', { banner: false, contentinfo: false, about: false, companies: false }],
] as const)('ruling 29: the layout %s has its parts around the page, in one main', async (name, expected) => {
  await loadLayout(name);
  const Layout = layouts[name];
  renderView(<Layout>Page</Layout>, '/en/about-skok');
  expect(parts()).toEqual(expected);
  expect(screen.getByRole('main').textContent).toContain('Page');
});
