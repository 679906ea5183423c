import { setupI18n } from '@lingui/core';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages as english } from '../../locales/en/messages.po';
import { layouts, loadLayout } from '../../src/app/layouts.tsx';
import { createSessionStore } from '../../src/effects/session-store.ts';
import { isContent, isPage, layoutOf, routeNames, routeOf } from '../../src/routing/routes.ts';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

/** Not a component of the app: a separate document of the server uses it. */
const embedded = 'embedded';

const user = { name: 'Karel', email: 'karel@example.test', emailVerified: true };
const inEnglish = {
  i18n: setupI18n({ locale: 'en', messages: { en: english } }),
  session: createSessionStore({ state: 'active', user }, () => new Promise(() => {})),
};

test('§2 the six named layouts exist', () => {
  expect([...Object.keys(layouts), embedded].sort()).toEqual([
    'companies',
    'default',
    'embedded',
    'fullscreen-modal',
    'navigation',
    'new',
  ]);
});

test('ruling 29.2 each layout is used by a route, and the embedded one by embeds only', () => {
  const chosen = Map.groupBy(routeNames, (name) => routeOf(name).layout ?? 'default');
  expect([...chosen.keys()].sort()).toEqual([...Object.keys(layouts), embedded].sort());
  expect(chosen.get(embedded)).toEqual(['embed']);
  expect(chosen.get('fullscreen-modal')).toEqual(['testAttempt']);
  expect(routeOf('embed')).toMatchObject({ document: true, path: { cs: '/embed/:slug', en: '/embed/:slug' } });
});

test.each([
  ['jobs', 'new'],
  ['job', 'new'],
  ['savedJobs', 'new'],
  ['companies', 'new'],
  ['profile', 'new'],
  ['onboarding', 'new'],
  ['forCompanies', 'companies'],
  ['forCompaniesChristmas2024', 'companies'],
  ['terms', 'navigation'],
  ['replyFigures', 'navigation'],
  ['testAttempt', 'fullscreen-modal'],
  ['startup', 'default'],
  ['test', 'default'],
  ['testResult', 'default'],
  ['chapter', 'default'],
  ['employerAds', 'default'],
  ['contact', 'default'],
  ['error404', 'default'],
] as const)('ruling 29: %s has the layout %s', (name, layout) => {
  expect(layoutOf(name)).toBe(layout);
});

test('ruling 29: content pages below those for companies have the layout companies, others navigation', () => {
  for (const name of routeNames.filter(isPage).filter(isContent))
    expect(layoutOf(name), name).toBe(/^\/pro-firmy/.test(routeOf(name).path.cs) ? 'companies' : 'navigation');
});

const parts = () => ({
  banner: screen.queryByRole('banner') !== null,
  contentinfo: screen.queryByRole('contentinfo') !== null,
  up: screen.queryByRole('navigation', { name: 'Breadcrumb' }) !== null,
  about: screen.queryByRole('navigation', { name: 'About the board' }) !== null,
  companies: screen.queryByRole('navigation', { name: 'Pages for companies' }) !== null,
});
const framed = { banner: true, contentinfo: true, up: false, about: false, companies: false };

test.each([
  ['default', { ...framed, up: true }],
  ['new', framed],
  ['navigation', { ...framed, about: true }],
  ['companies', { ...framed, companies: true }],
  ['fullscreen-modal', { ...framed, banner: false, contentinfo: false }],
] as const)('ruling 29: the layout %s has its landmarks around the page, and one main', async (name, expected) => {
  await loadLayout(name);
  const Layout = layouts[name];
  renderView(<Layout>Page</Layout>, '/en/startup/acme');
  expect(parts()).toEqual(expected);
  expect(screen.getByRole('main').textContent).toContain('Page');
});

test.each([
  ['/en/startup/acme', 'Startups', '/en/companies'],
  ['/en/companies/following', 'Startups', '/en/companies'],
  ['/en/test/sql', 'Tests', '/en/tests'],
  ['/en/tests/data', 'Tests', '/en/tests'],
  ['/en/startupedu/futures/frontend/chapter/css', 'Education', '/en/startupedu'],
  ['/en/profile/notifications', 'Your profile', '/en/profile'],
  ['/admin/startup/add', 'My startup', '/en/admin'],
])('ruling 29.2 a page below another has a breadcrumb: from %s to %s', async (address, title, href) => {
  await loadLayout('default');
  renderView(<layouts.default>Page</layouts.default>, address, inEnglish);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: title })).toHaveAttribute('href', href);
});

test.each(['/en/tests', '/en/startupedu', '/en/admin', '/en/admin/jobs', '/en/contact-us', '/en/nowhere'])(
  'ruling 29.2 a top-level page has no breadcrumb: %s',
  async (address) => {
    await loadLayout('default');
    renderView(<layouts.default>Page</layouts.default>, address);
    expect(parts()).toEqual(framed);
  },
);
