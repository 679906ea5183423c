import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { origins, sharedOrigin } from './http.ts';
import { addressOf, hasReloadMarker, open, poll, pushPath, setReloadMarker, signUp } from './pages.ts';
import { translate } from './translate.ts';

// The fragments of spec §2 in a real browser's history. What is inside the dialogs has tests of its own.

afterAll(closeVisits);

const dialog = (page: Page) => page.getByRole('dialog');
const isInField = (page: Page) => page.evaluate(() => document.activeElement?.matches('[role=dialog] input') ?? false);
const logIn = (page: Page) => page.locator('#root header').getByRole('link', { name: translate('cs', 'Log in') });

test('§2 a fragment opens its dialog over the page; Back and Esc close it, Forward and reload show it again', async () => {
  const { page, errors: troubles, leave } = await newVisitor();
  await open(page, `${sharedOrigin}/firmy`);
  await setReloadMarker(page);
  await logIn(page).click();
  await dialog(page).waitFor();
  await poll(() => addressOf(page)).toBe('/firmy?redirect_to=%2Ffirmy#prihlaseni');
  await poll(() => isInField(page)).toBe(true);

  await page.keyboard.press('Escape');
  await poll(() => addressOf(page)).toBe('/firmy');
  await poll(() => dialog(page).count()).toBe(0);
  await poll(() => logIn(page).evaluate((link) => link === document.activeElement)).toBe(true);

  await page.goForward();
  await dialog(page).waitFor();
  await page.goBack();
  await poll(() => dialog(page).count()).toBe(0);
  expect(await hasReloadMarker(page)).toBe(true);

  await page.goForward();
  await page.reload();
  await dialog(page).waitFor();
  await poll(() => addressOf(page)).toBe('/firmy?redirect_to=%2Ffirmy#prihlaseni');
  await page.keyboard.press('Escape');
  await poll(() => addressOf(page)).toBe('/firmy');
  expect(troubles).toEqual([]);
  await leave();
});

test('ruling 1: any spelling of a fragment opens its dialog, an unknown fragment just the page', async () => {
  const { page, errors: troubles, leave } = await newVisitor();
  await open(page, `${sharedOrigin}/firmy?redirect_to=%2Ftesty#forgottenPassword`);
  await dialog(page).waitFor();
  await poll(() => addressOf(page)).toBe('/firmy?redirect_to=%2Ftesty#zapomenute-heslo');
  await page.keyboard.press('Escape');
  await poll(() => addressOf(page)).toBe('/testy');

  await open(page, `${sharedOrigin}/firmy#nothing`);
  await logIn(page).click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await poll(() => dialog(page).count()).toBe(0);
  await poll(() => addressOf(page)).toBe('/firmy');
  expect(troubles).toEqual([]);
  await leave();
});

test('ruling 14: a protected page redirects a visitor to the login at the root, by address and by link', async () => {
  const { page, errors: troubles, leave } = await newVisitor();
  await page.goto(`${origins.cs}${pathTo('cs', 'profile')}?a=1`);
  await dialog(page).waitFor();
  await poll(() => addressOf(page)).toBe('/?force_redirect_to=%2Fprofil%3Fa%3D1#prihlaseni');

  await open(page, `${origins.cs}/firmy`);
  await pushPath(page, pathTo('cs', 'twoFactor'));
  await dialog(page).waitFor();
  await poll(() => addressOf(page)).toBe('/?force_redirect_to=%2Ftwo-factor#prihlaseni');
  await page.keyboard.press('Escape');
  await poll(() => addressOf(page)).toBe('/');
  await page.goBack();
  await poll(() => addressOf(page)).toBe('/firmy');
  expect(troubles).toEqual([]);
  await leave();
});

test('SE05 ruling 15: signing in and signing out apply to every tab', async () => {
  const { page, errors: troubles, context, leave } = await newVisitor();
  await open(page, `${origins.cs}/firmy`);
  expect(await signUp(page, 'Jana')).toBe(201);
  await open(page, `${origins.cs}${pathTo('cs', 'profile')}#login`);
  await poll(() => addressOf(page)).toBe(pathTo('cs', 'profile'));
  const name = (shown: Page) => shown.locator('#root header').getByRole('button', { name: 'Jana' });
  await name(page).click();
  await page.getByRole('link', { name: translate('cs', 'Log out') }).click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await poll(() => name(page).evaluate((button) => button === document.activeElement)).toBe(true);

  const other = await context.newPage();
  await open(other, `${origins.cs}/firmy`);
  await name(other).waitFor();
  expect(await other.evaluate(async () => (await fetch('/logout', { method: 'POST', redirect: 'manual' })).type)).toBe(
    'opaqueredirect',
  );
  await other.reload();
  await logIn(other).waitFor();
  await page.waitForURL('**/?force_redirect_to=%2Fprofil#prihlaseni');
  await dialog(page).waitFor();
  expect(troubles).toEqual([]);
  await leave();
});
