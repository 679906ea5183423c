import { setupI18n } from '@lingui/core';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages as czech } from '../../locales/cs/messages.po';
import '../../src/app.css';
import { BottomBars } from '../../src/app/app.tsx';
import { layouts, loadLayout } from '../../src/app/layouts.tsx';
import { createSessionStore } from '../../src/effects/session-store.ts';
import { withPrefix } from '../../src/routing/editions.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { FilterSheetButton, lazySheet } from '../../src/shell/list/filter-sheet-button.tsx';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { clippedFocusRings, emulatePrint, emulateTouch, smallTouchTargets } from './screen.ts';

// The frame around every page: header, footer, and the bars at the bottom of the window.

afterEach(async () => {
  cleanup();
  await emulatePrint(false);
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const inCzech = { i18n: setupI18n({ locale: 'cs', messages: { cs: czech } }) };
const Frame = layouts.default;

const user = { name: 'Karel Skočný z Horní Dolní', email: 'karel@example.test', emailVerified: true };
const signedIn = { session: createSessionStore({ state: 'active', user }, () => new Promise(() => {})) };

describe.each([
  ['in Czech', '/', inCzech],
  ['in English', '/en', {}],
  ['in Czech for somebody signed in', '/', { ...inCzech, ...signedIn }],
])('the header %s', (_, address, given) => {
  test.each([320, 360, 640, 700, 768, 900, 1023, 1024, 1280])(
    'fits into one row at %i px, without overlap or clipping',
    async (width) => {
      await page.viewport(width, 800);
      renderView(<Frame>Page</Frame>, address, given);
      const header = screen.getByRole('banner');
      expect(header.getBoundingClientRect().height).toBeLessThanOrEqual(70);
      expect(document.documentElement.scrollWidth).toBe(width);
      const tops = [...header.querySelectorAll<HTMLElement>('a, button')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect());
      for (const box of tops) expect(box.right).toBeLessThanOrEqual(width);
      const boxes = tops.toSorted((a, b) => a.left - b.left);
      for (const [at, box] of boxes.entries()) expect(box.left).toBeGreaterThanOrEqual((boxes[at - 1]?.right ?? 0) - 1);
      expect(clippedFocusRings()).toEqual([]);
    },
  );
});

const inEither = [
  ['cs', '', inCzech],
  ['en', '/en', {}],
] as const;

describe.each(inEither)('in the %s edition', (locale, prefix, given) => {
  test.each([
    ['jobs', { cs: 'Nabídky', en: 'Jobs' }],
    ['companies', { cs: 'Startupy', en: 'Startups' }],
    ['tests', { cs: 'Testy', en: 'Tests' }],
    ['startupedu', { cs: 'Vzdělávání', en: 'Education' }],
    ['futures', { cs: 'Vzdělávání', en: 'Education' }],
    ['forCompaniesAds', { cs: 'Pro firmy', en: 'For companies' }],
  ] as const)('§2 the header marks the active section of %s', (name, title) => {
    renderView(<Frame>Page</Frame>, withPrefix(prefix, pathTo(locale, name)), given);
    const marked = [...screen.getByRole('banner').querySelectorAll('[aria-current=page]')];
    expect(marked.map(({ textContent }) => textContent)).toEqual([title[locale]]);
  });

  test('§9 the languages call themselves Česky and English', () => {
    renderView(<Frame>Page</Frame>, prefix || '/', given);
    const list = within(screen.getByRole('list', { name: locale === 'cs' ? 'Jazyk' : 'Language' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Česky', 'English']);
  });
});

test('on a phone a menu that opens by keyboard contains the sections, sign-up and the other language', async () => {
  await page.viewport(360, 740);
  renderView(<Frame>Page</Frame>, '/en');
  expect(screen.queryByRole('link', { name: 'Startups' })).toBe(null);
  screen.getByRole('button', { name: 'Menu' }).focus();
  await userEvent.keyboard('{Enter}');
  const header = within(screen.getByRole('banner'));
  expect(await header.findByRole('link', { name: 'Startups' })).toBeVisible();
  expect(header.getByRole('link', { name: 'Česky' })).toBeVisible();
  await userEvent.click(header.getByRole('link', { name: 'Sign up' }));
  expect(location.hash).toBe('#register');
  expect(screen.queryByRole('link', { name: 'Startups' })).toBe(null);
});

test.each([320, 360, 768])(
  'at %i px the links for companies are collapsed into one row, which navigation closes again',
  async (width) => {
    await loadLayout('companies');
    await page.viewport(width, 740);
    renderView(<layouts.companies>Page</layouts.companies>, '/pro-firmy/cenik', inCzech);
    const navigation = screen.getByRole('navigation', { name: 'Stránky pro firmy' });
    expect(navigation.getBoundingClientRect().height).toBeLessThanOrEqual(48);
    await userEvent.click(within(navigation).getByText('Stránky pro firmy'));
    expect(within(navigation).getAllByRole('link')).toHaveLength(12);
    expect(navigation.getBoundingClientRect().height).toBeGreaterThan(150);
    expect(document.documentElement.scrollWidth).toBe(width);
    history.pushState(null, '', '/pro-firmy/napoveda');
    await expect.poll(() => navigation.getBoundingClientRect().height).toBeLessThanOrEqual(48);
  },
);

test('all targets in header and footer are 44 px high', async () => {
  await emulateTouch(true);
  await page.viewport(360, 740);
  renderView(<Frame>Page</Frame>, '/en');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(smallTouchTargets(screen.getByRole('banner'))).toEqual([]);
  expect(smallTouchTargets(screen.getByRole('contentinfo'))).toEqual([]);
  expect(screen.getAllByRole('link').length).toBeGreaterThan(20);
});

test('prints the page without header, footer and skip link', async () => {
  renderView(<Frame>Page</Frame>, '/en');
  await emulatePrint(true);
  const seen = ['header', 'footer', '.skip-link'].map((part) => document.querySelector(part)?.checkVisibility());
  expect(seen).toEqual([false, false, false]);
  expect(screen.getByRole('main')).toBeVisible();
});

const Sheet = lazySheet<null>(() => new Promise(() => {}));

const Filters = () => <FilterSheetButton filter={null} chosen={0} Sheet={Sheet} onApply={() => {}} />;

const isBar = (element: Element | null | undefined) =>
  Boolean(element?.checkVisibility()) && ['fixed', 'sticky'].includes(getComputedStyle(element as Element).position);

const bars = () => {
  const consent = screen.queryByRole('region', { name: 'Consent to analytics' });
  const offer = screen.queryByRole('complementary', { name: 'Česky' });
  return {
    consent: Boolean(consent?.checkVisibility()),
    offer: Boolean(offer?.checkVisibility()),
    edge: isBar(document.querySelector('.bottom-bars')),
    thumb: isBar(document.querySelector('.thumb-bar')),
  };
};

test('sets no style on the root element while no bar is shown', async () => {
  const written: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void written.push(...records));
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  renderView(<BottomBars />, '/en');
  // An observer created later has run, so the observer of the bars has run too.
  await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body));
  expect([...written, ...observer.takeRecords()]).toEqual([]);
  observer.disconnect();
});

test('shows one bar at a time at the bottom of a phone, and none in a low window', async () => {
  await page.viewport(360, 740);
  renderView(
    <>
      <BottomBars />
      <Filters />
    </>,
    '/en',
    { boot: { ...boot, analytics: 'https://analytics.example/a.js', offer: 'cs' } },
  );
  await screen.findByRole('region', { name: 'Consent to analytics' });
  expect(bars()).toEqual({ consent: true, offer: false, edge: true, thumb: false });
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(bars()).toEqual({ consent: false, offer: true, edge: true, thumb: false });
  await userEvent.click(screen.getByRole('button', { name: 'Zavřít' }));
  expect(bars()).toMatchObject({ offer: false, thumb: true });
  await page.viewport(740, 360);
  expect(bars()).toMatchObject({ thumb: false, edge: false });
});
