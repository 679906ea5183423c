import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { TwoFactorSetup } from '../../src/api/contract-account.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import {
  accountMenuButton,
  dialog,
  endSession,
  englishUrl,
  inputNamed,
  logInLink,
  password,
  post,
  registerAccount,
  registerWithTwoFactor,
  signIn,
  submitButton,
} from './accounts.ts';
import { addressOf, open, poll, recordToasts } from './pages.ts';
import { recordingsOf } from './recordings.ts';
import { translate } from './translate.ts';

// One person, or two, in several tabs of one browser, against the real server (security §4, PR02).

afterAll(closeVisits);

test('SE05 signing out and signing in as another user reach the other tab', async () => {
  const { page, context, leave, errors: troubles } = await newVisitor({ locale: 'en-GB' });
  await open(page, englishUrl('/companies'));
  const eva = await registerAccount(page, 'Eva');
  await endSession(page);
  await registerAccount(page, 'Jan');
  await open(page, englishUrl('/companies'));
  const other = await context.newPage();
  await open(other, englishUrl('/two-factor'));
  await accountMenuButton(other, 'Jan').waitFor();

  await page.evaluate(() => {
    location.hash = '#logout';
  });
  await submitButton(page).click();
  await logInLink(page).waitFor();
  await dialog(other).waitFor();
  await poll(() => addressOf(other)).toBe('/?force_redirect_to=%2Ftwo-factor#login');
  expect(await other.locator('body').textContent()).not.toContain('Jan');
  expect(await dialog(other).getByRole('alert').count()).toBe(0);

  await signIn(page, eva);
  await accountMenuButton(page, 'Eva').waitFor();
  await other.waitForURL(englishUrl('/two-factor'));
  await accountMenuButton(other, 'Eva').waitFor();
  expect(troubles).toEqual([]);
  await leave();
});

test('SE05 the next page reports once a login that has ended, but not one that the user ended', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  const told = page.locator('.toast').filter({ hasText: translate('en', 'You have been logged out') });
  await open(page, englishUrl('/companies'));
  await registerAccount(page, 'Iva');
  await open(page, englishUrl('/companies'));
  await accountMenuButton(page, 'Iva').waitFor();
  await context.clearCookies();
  const toasts = await recordToasts(page);
  await open(page, englishUrl('/companies'));
  await poll(toasts).toContainEqual(expect.stringContaining(translate('en', 'You have been logged out')));
  await open(page, englishUrl('/companies'));
  await logInLink(page).waitFor();
  expect(await told.count()).toBe(0);

  await registerAccount(page, 'Ota');
  await open(page, englishUrl('/companies'));
  await accountMenuButton(page, 'Ota').waitFor();
  await page.evaluate(() => {
    location.hash = '#logout';
  });
  await submitButton(page).click();
  await logInLink(page).waitFor();
  expect(await told.count()).toBe(0);
  await leave();
});

test('text typed in another tab survives the end of the session, and is deleted when its user logs out', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, englishUrl('/companies'));
  const ema = await registerAccount(page, 'Ema');
  await open(page, englishUrl('/companies'));
  const other = await context.newPage();
  await open(other, englishUrl('/contact-us'));
  await accountMenuButton(other, 'Ema').waitFor();
  await other.getByLabel(translate('en', 'Message'), { exact: true }).fill('About kites');
  const kept = () => other.evaluate(() => Object.values(sessionStorage).join());
  await poll(kept).toContain('About kites');

  await endSession(page);
  await open(page, englishUrl('/companies'));
  await logInLink(other).waitFor();
  expect(await kept()).toContain('About kites');

  await signIn(page, ema);
  await accountMenuButton(other, 'Ema').waitFor();
  await page.evaluate(() => {
    location.hash = '#logout';
  });
  await submitButton(page).click();
  await logInLink(other).waitFor();
  expect(await kept()).not.toContain('About kites');
  await leave();
});

test('§4 a request from a stale tab gets 401, and the tab asks to log in', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, englishUrl('/companies'));
  await registerAccount(page, 'Jan');
  await open(page, englishUrl('/two-factor'));
  await page.getByRole('button', { name: translate('en', 'Change the password'), exact: true }).click();
  await page.getByLabel(translate('en', 'Current password'), { exact: true }).fill(password);
  await page.getByLabel(translate('en', 'New password'), { exact: true }).fill('two kites above Brno');
  await endSession(page);
  const answer = page.waitForResponse(/\/api\/account\/password$/);
  await page.getByRole('button', { name: translate('en', 'Change the password'), exact: true }).click();
  expect((await answer).status()).toBe(401);
  await dialog(page).waitFor();
  await poll(() => addressOf(page)).toBe('/?force_redirect_to=%2Ftwo-factor#login');
  await leave();
});

test('SE05 a heart pressed before the tab knows of another user is not theirs, and the tab learns who is here', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, englishUrl('/companies'));
  await registerAccount(page, 'Eva');
  await open(page, englishUrl('/jobs'));
  await accountMenuButton(page, 'Eva').waitFor();
  const heart = page.locator('[data-save]').first();
  // Eva's marks are known.
  await poll(() => heart.isEnabled()).toBe(true);
  await endSession(page);
  await registerAccount(page, 'Jan');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await heart.click();
  expect((await answer).status()).toBe(401);
  await accountMenuButton(page, 'Jan').waitFor();
  await poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  const marks = await page.evaluate(() => fetch('/api/marks').then((response) => response.json()));
  expect(marks.savedJobs).toEqual([]);
  await leave();
});

test('ruling 5 a pending sign-in survives a reload, works in two tabs, and asks to log in once ended elsewhere', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, englishUrl('/companies'));
  const { username: eva, recoveryCodes } = await registerWithTwoFactor(page, 'Eva');

  await signIn(page, eva);
  await inputNamed(page, 'code').waitFor();
  await poll(() => addressOf(page)).toBe('/?force_redirect_to=%2Fcompanies#2fa');
  await page.reload();
  await inputNamed(page, 'code').waitFor();
  const other = await context.newPage();
  await other.goto(englishUrl('/?force_redirect_to=%2Fcompanies#2fa'));
  await inputNamed(other, 'code').waitFor();
  await inputNamed(page, 'code').fill(recoveryCodes[0] ?? '');
  await submitButton(page).click();
  await page.waitForURL(englishUrl('/companies'));
  await accountMenuButton(page, 'Eva').waitFor();
  await other.waitForURL(englishUrl('/companies'));
  await accountMenuButton(other, 'Eva').waitFor();
  await other.close();

  await endSession(page);
  await signIn(page, eva);
  await inputNamed(page, 'code').fill(recoveryCodes[1] ?? '');
  await endSession(page);
  await submitButton(page).click();
  await inputNamed(page, 'password').waitFor();
  await poll(() => addressOf(page)).toBe('/?force_redirect_to=%2Fcompanies#login');
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
  const readFacts = async (where: string) => {
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
    await poll(() => dialog(page).count()).toBe(0);
  };

  await open(page, englishUrl('/companies#login'));
  await inputNamed(page, 'username').fill('nobody@kites.example');
  await inputNamed(page, 'password').fill(canary);
  await submitButton(page).click();
  await dialog(page).getByText(translate('en', 'The password or email is incorrect')).waitFor();
  await close();
  await readFacts('a refused login');

  await page.evaluate(() => {
    location.hash = '#register';
  });
  await dialog(page).getByLabel(translate('en', 'Candidate')).check();
  await inputNamed(page, 'name').fill('Eva');
  const username = `canary-${Date.now()}@kites.example`;
  await inputNamed(page, 'username').fill(username);
  await inputNamed(page, 'password').fill(canary);
  await submitButton(page).click();
  await accountMenuButton(page, 'Eva').waitFor();
  await readFacts('a registration');

  const { secret } = await post<TwoFactorSetup>(page, '/api/account/two-factor/setup', { password: canary });
  const now = new TOTP({ secret }).generate();
  await post(page, '/api/account/two-factor/on', { password: canary, code: now });
  await endSession(page);
  await page.goto('about:blank');
  await open(page, englishUrl('/companies#login'));
  await inputNamed(page, 'username').fill(username);
  await inputNamed(page, 'password').fill(canary);
  await submitButton(page).click();
  await inputNamed(page, 'code').fill(code);
  await submitButton(page).click();
  await dialog(page).getByText(translate('en', 'Incorrect code, try again')).waitFor();
  await close();
  await readFacts('a wrong code');

  await page.goto(englishUrl(`/reset-password?token=${token}`));
  const field = page.getByLabel(translate('en', 'New password'), { exact: true });
  await field.fill(canary);
  heard.length = 0;
  await field.press('Enter');
  await page.getByText(translate('en', 'Ask for a new link')).waitFor();
  await readFacts('a link that is not valid');
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
  await page.goto(englishUrl('/two-factor'));
  await page.getByRole('dialog', { name: translate('en', 'Cookies are turned off') }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});
