import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { RecoveryCodes, TwoFactorSetup } from '../../src/api/contract-account.ts';
import { origins } from './http.ts';
import { open } from './pages.ts';
import { translate } from './translate.ts';

// Accounts of the English edition, made by the calls that its pages make.

export const englishUrl = (path: string) => origins.en + path;
export const password = 'a kite above Brno';

export const dialog = (page: Page) => page.getByRole('dialog');
export const inputNamed = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`);
export const submitButton = (page: Page) => dialog(page).locator('button[type=submit]');
export const accountMenuButton = (page: Page, name: string) =>
  page.locator('#root header').getByRole('button', { name });
export const logInLink = (page: Page) =>
  page.locator('#root header').getByRole('link', { name: translate('en', 'Log in') });

export const post = <Body>(page: Page, path: string, fields: object): Promise<Body> =>
  page.evaluate(
    async ([to, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}`);
      return (await answer.json().catch(() => null)) as Body;
    },
    [path, JSON.stringify(fields)] as const,
  );

/** An account and its session, which this page does not know of before its next load. */
export async function registerAccount(page: Page, name: string): Promise<string> {
  const username = `${name.toLowerCase()}-${Date.now()}-${Math.random().toString(36).slice(2)}@kites.example`;
  await post(page, '/register', { name, username, password, vop: true });
  return username;
}

/** Ends the session as somebody else would: no tab is told. */
export const endSession = (page: Page) =>
  page.evaluate(() => fetch('/logout', { method: 'POST', redirect: 'manual' }).then(() => undefined));

/** An account with two-factor sign-in, signed out. Each of its recovery codes works once. */
export async function registerWithTwoFactor(page: Page, name: string) {
  const username = await registerAccount(page, name);
  const { secret } = await post<TwoFactorSetup>(page, '/api/account/two-factor/setup', { password });
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = await post<RecoveryCodes>(page, '/api/account/two-factor/on', { password, code });
  await endSession(page);
  return { username, recoveryCodes };
}

/** Sends the login form over the list of companies. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('about:blank');
  await open(page, englishUrl('/companies#login'));
  await inputNamed(page, 'username').fill(username);
  await inputNamed(page, 'password').fill(password);
  await submitButton(page).click();
}
