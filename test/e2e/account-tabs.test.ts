import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { TwoFactorSetup } from '../../src/api/contract-account.ts';
import { endVisits, newVisitor } from '../support/browser.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import {
  at,
  box,
  dialog,
  endSession,
  logIn,
  menuOf,
  password,
  post,
  registered,
  registeredWithCodes,
  signIn,
  submit,
} from './accounts.ts';
import { addressOf, open, recordToasts, soon } from './pages.ts';
import { recordingsOf } from './recordings.ts';
import { said } from './words.ts';

// One person, or two, in several tabs of one browser, against the real server (security §4, PR02).

afterAll(endVisits);

test('SE05 signing out and signing in as another user reach the other tab', async () => {
  const { page, context, leave, troubles } = await newVisitor({ locale: 'en-GB' });
  await open(page, at('/companies'));
  const eva = await registered(page, 'Eva');
  await endSession(page);
  await registered(page, 'Jan');
  await open(page, at('/companies'));
  const other = await context.newPage();
  await open(other, at('/two-factor'));
  await menuOf(other, 'Jan').waitFor();

  await page.evaluate(() => {
    location.hash = '#logout';
  });
  await submit(page).click();
  await logIn(page).waitFor();
  await dialog(other).waitFor();
  await soon(() => addressOf(other)).toBe('/?force_redirect_to=%2Ftwo-factor#login');
  expect(await other.locator('body').textContent()).not.toContain('Jan');
  expect(await dialog(other).getByRole('alert').count()).toBe(0);

  await signIn(page, eva);
  await menuOf(page, 'Eva').waitFor();
  await other.waitForURL(at('/two-factor'));
  await menuOf(other, 'Eva').waitFor();
  expect(troubles).toEqual([]);
  await leave();
});

test('SE05 the next page reports once a login that has ended, but not one that the user ended', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  const told = page.locator('.toast').filter({ hasText: said('en', 'You have been logged out') });
  await open(page, at('/companies'));
  await registered(page, 'Iva');
  await open(page, at('/companies'));
  await menuOf(page, 'Iva').waitFor();
  await context.clearCookies();
  const toasts = await recordToasts(page);
  await open(page, at('/companies'));
  await soon(toasts).toContainEqual(expect.stringContaining(said('en', 'You have been logged out')));
  await open(page, at('/companies'));
  await logIn(page).waitFor();
  expect(await told.count()).toBe(0);

  await registered(page, 'Ota');
  await open(page, at('/companies'));
  await menuOf(page, 'Ota').waitFor();
  await page.evaluate(() => {
    location.hash = '#logout';
  });
  await submit(page).click();
  await logIn(page).waitFor();
  expect(await told.count()).toBe(0);
  await leave();
});

test('text typed in another tab survives the end of the session, and is deleted when its user logs out', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, at('/companies'));
  const ema = await registered(page, 'Ema');
  await open(page, at('/companies'));
  const other = await context.newPage();
  await open(other, at('/contact-us'));
  await menuOf(other, 'Ema').waitFor();
  await other.getByLabel(said('en', 'Message'), { exact: true }).fill('About kites');
  const kept = () => other.evaluate(() => Object.values(sessionStorage).join());
  await soon(kept).toContain('About kites');

  await endSession(page);
  await open(page, at('/companies'));
  await logIn(other).waitFor();
  expect(await kept()).toContain('About kites');

  await signIn(page, ema);
  await menuOf(other, 'Ema').waitFor();
  await page.evaluate(() => {
    location.hash = '#logout';
  });
  await submit(page).click();
  await logIn(other).waitFor();
  expect(await kept()).not.toContain('About kites');
  await leave();
});

test('§4 a request from a stale tab gets 401, and the tab asks to log in', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, at('/companies'));
  await registered(page, 'Jan');
  await open(page, at('/two-factor'));
  await page.getByRole('button', { name: said('en', 'Change the password'), exact: true }).click();
  await page.getByLabel(said('en', 'Current password'), { exact: true }).fill(password);
  await page.getByLabel(said('en', 'New password'), { exact: true }).fill('two kites above Brno');
  await endSession(page);
  const answer = page.waitForResponse(/\/api\/account\/password$/);
  await page.getByRole('button', { name: said('en', 'Change the password'), exact: true }).click();
  expect((await answer).status()).toBe(401);
  await dialog(page).waitFor();
  await soon(() => addressOf(page)).toBe('/?force_redirect_to=%2Ftwo-factor#login');
  await leave();
});

test('ruling 5 a pending sign-in survives a reload, works in two tabs, and asks to log in once ended elsewhere', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, at('/companies'));
  const { username: eva, recoveryCodes } = await registeredWithCodes(page, 'Eva');

  await signIn(page, eva);
  await box(page, 'code').waitFor();
  await soon(() => addressOf(page)).toBe('/?force_redirect_to=%2Fcompanies#2fa');
  await page.reload();
  await box(page, 'code').waitFor();
  const other = await context.newPage();
  await other.goto(at('/?force_redirect_to=%2Fcompanies#2fa'));
  await box(other, 'code').waitFor();
  await box(page, 'code').fill(recoveryCodes[0] ?? '');
  await submit(page).click();
  await page.waitForURL(at('/companies'));
  await menuOf(page, 'Eva').waitFor();
  await other.waitForURL(at('/companies'));
  await menuOf(other, 'Eva').waitFor();
  await other.close();

  await endSession(page);
  await signIn(page, eva);
  await box(page, 'code').fill(recoveryCodes[1] ?? '');
  await endSession(page);
  await submit(page).click();
  await box(page, 'password').waitFor();
  await soon(() => addressOf(page)).toBe('/?force_redirect_to=%2Fcompanies#login');
  await leave();
});

test('PR01, PR02 passwords, codes and tokens remain nowhere in page, storage, recordings or URLs once sent', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB' });
  const canary = 'Kanarek-zije-77';
  const code = '909090';
  const token = 'canary0123456789abcdefghijklmnop';
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('request', (request) => heard.push(request.url(), request.headers().referer ?? ''));
  const look = async (where: string) => {
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        location.href,
        document.cookie,
        window.dataLayer,
        await caches.keys(),
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input')].map(({ value }) => value),
      ]),
    );
    const all = kept + JSON.stringify([await recordingsOf(page), heard]);
    expect([where, [canary, code, token].filter((secret) => all.includes(secret))]).toEqual([where, []]);
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await soon(() => dialog(page).count()).toBe(0);
  };

  await open(page, at('/companies#login'));
  await box(page, 'username').fill('nobody@kites.example');
  await box(page, 'password').fill(canary);
  await submit(page).click();
  await dialog(page).getByText(said('en', 'The password or email is incorrect')).waitFor();
  await close();
  await look('a refused login');

  await page.evaluate(() => {
    location.hash = '#register';
  });
  await dialog(page).getByLabel(said('en', 'Candidate')).check();
  await box(page, 'name').fill('Eva');
  const username = `canary-${Date.now()}@kites.example`;
  await box(page, 'username').fill(username);
  await box(page, 'password').fill(canary);
  await submit(page).click();
  await menuOf(page, 'Eva').waitFor();
  await look('a registration');

  const { secret } = await post<TwoFactorSetup>(page, '/api/account/two-factor/setup', { password: canary });
  const now = new TOTP({ secret }).generate();
  await post(page, '/api/account/two-factor/on', { password: canary, code: now });
  await endSession(page);
  await page.goto('about:blank');
  await open(page, at('/companies#login'));
  await box(page, 'username').fill(username);
  await box(page, 'password').fill(canary);
  await submit(page).click();
  await box(page, 'code').fill(code);
  await submit(page).click();
  await dialog(page).getByText(said('en', 'Incorrect code, try again')).waitFor();
  await close();
  await look('a wrong code');

  await page.goto(at(`/reset-password?token=${token}`));
  const field = page.getByLabel(said('en', 'New password'), { exact: true });
  await field.fill(canary);
  heard.length = 0;
  await field.press('Enter');
  await page.getByText(said('en', 'Ask for a new link')).waitFor();
  await look('a link that is not valid');
  await leave();
});

test('§4 shows a dialog that cookies are turned off when they are blocked', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'skok-cookies-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(blocked));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: chromiumFlags,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(at('/two-factor'));
  await page.getByRole('dialog', { name: said('en', 'Cookies are turned off') }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});
