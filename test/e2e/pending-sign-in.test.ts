import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import {
  accountMenuButton,
  dialog,
  englishUrl,
  inputNamed,
  logInLink,
  password,
  registerWithTwoFactor,
  signIn,
  submitButton,
} from './accounts.ts';
import { addressOf, open, poll, recordToasts } from './pages.ts';
import { translate } from './translate.ts';

// A sign-in that waits for its code, left in all the ways there are (rulings 5 and 50), against the real server.

afterAll(closeVisits);

const toasts = (page: Page) => page.locator('.toast:not([inert])');
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { state: string }).state);

/** Requests to end a sign-in, from any tab. */
function endings(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/logout') asked.push(request.url());
  });
  return asked;
}

/** A tab that asks for the code, right after the credentials were sent. */
async function asking(page: Page, name: string) {
  await open(page, englishUrl('/companies'));
  const account = await registerWithTwoFactor(page, name);
  await signIn(page, account.username);
  await inputNamed(page, 'code').waitFor();
  return account;
}

test('ruling 50 Back while the server fails shows one error, keeps dialogs usable and ends the sign-in once possible', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await asking(page, 'Eva');
  await page.route(/\/logout\?/, (route) => route.fulfill({ status: 500 }));
  const asked = endings(context);
  const told = await recordToasts(page);
  await page.goBack();
  await poll(told).toEqual([expect.stringContaining(translate('en', 'Sorry about that, please try again later.'))]);
  await inputNamed(page, 'username').fill('somebody@kites.example');
  await poll(() => asked.length).toBeGreaterThan(1);
  expect(await stateOf(page)).toBe('pending');
  await page.unroute(/\/logout\?/);
  await expect.poll(() => stateOf(page), { timeout: 90_000 }).toBe('none');
  expect(await inputNamed(page, 'username').inputValue()).toBe('somebody@kites.example');
  await leave();
});

test('ruling 50 a second tab counts as a visitor and ends nothing; the code works in the first, the second follows', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  const { recoveryCodes } = await asking(page, 'Eva');
  const asked = endings(context);
  const other = await context.newPage();
  await open(other, englishUrl('/companies'));
  await logInLink(other).click();
  await inputNamed(other, 'username').waitFor();
  await other.goto(englishUrl('/two-factor'));
  await inputNamed(other, 'username').waitFor();
  await poll(() => addressOf(other)).toBe('/?force_redirect_to=%2Ftwo-factor#login');
  await inputNamed(page, 'code').fill(recoveryCodes[0] ?? '');
  await submitButton(page).click();
  await accountMenuButton(page, 'Eva').waitFor();
  await accountMenuButton(other, 'Eva').waitFor();
  await poll(() => addressOf(other)).toBe('/two-factor');
  expect(asked).toEqual([]);
  await leave();
});

test('ruling 50 closing the code dialog in one of two tabs shows a toast in the other, which asks to log in', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await asking(page, 'Eva');
  const other = await context.newPage();
  await other.goto(englishUrl('/companies#2fa'));
  await inputNamed(other, 'code').waitFor();
  const asked = endings(context);
  const told = await recordToasts(page);
  await inputNamed(other, 'code').press('Escape');
  await inputNamed(page, 'password').waitFor();
  await poll(told).toEqual([expect.stringContaining(translate('en', 'Log in again'))]);
  await poll(() => addressOf(page)).toBe('/?force_redirect_to=%2Fcompanies#login');
  expect(await dialog(other).count()).toBe(0);
  expect(await toasts(other).count()).toBe(0);
  expect(asked).toHaveLength(1);
  await leave();
});

test('ruling 50 the dialog closes and the login opens although the server never responds', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await asking(page, 'Eva');
  await page.route(/\/logout\?/, () => undefined);
  const asked = endings(context);
  await inputNamed(page, 'code').press('Escape');
  await poll(() => asked.length).toBe(1);
  await poll(() => dialog(page).count()).toBe(0);
  await logInLink(page).click();
  await inputNamed(page, 'password').waitFor();
  expect(asked).toHaveLength(1);
  await leave();
});

test('a registration closes the login dialog in another tab and shows the user’s name there', async () => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, englishUrl('/companies#register'));
  const other = await context.newPage();
  await open(other, englishUrl('/companies#login'));
  await inputNamed(other, 'username').waitFor();
  await page.bringToFront();
  await dialog(page).getByLabel(translate('en', 'Candidate')).check();
  await inputNamed(page, 'name').fill('Eva');
  await inputNamed(page, 'username').fill(`eva-${Date.now()}@kites.example`);
  await inputNamed(page, 'password').fill(password);
  await submitButton(page).click();
  await accountMenuButton(page, 'Eva').waitFor();
  await poll(() => addressOf(page)).toBe('/onboarding');
  await accountMenuButton(other, 'Eva').waitFor();
  await poll(() => dialog(other).count()).toBe(0);
  await poll(() => addressOf(other)).toBe('/companies');
  await leave();
});

test('SE05, ruling 50 Back to a page of the back-forward cache ends the pending sign-in and leaves the form usable', async () => {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumFlags,
    // Of all that Playwright turns off, this is under test.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ locale: 'en-GB' });
  await open(page, englishUrl('/companies'));
  const { username } = await registerWithTwoFactor(page, 'Eva');
  const goBack = async (): Promise<string> => {
    // A document rendered while the sign-in of an earlier attempt is pending isn't kept in the cache.
    await page.context().clearCookies();
    await open(page, englishUrl('/companies?q=a'));
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    await logInLink(page).click();
    await inputNamed(page, 'username').fill(username);
    await inputNamed(page, 'password').fill(password);
    await submitButton(page).click();
    await inputNamed(page, 'code').waitFor();
    await page.evaluate(() => history.back());
    const restored = () =>
      page.evaluate(() => {
        const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
        return document.documentElement.dataset.restored ?? (type === 'back_forward' ? 'false' : '');
      });
    await poll(restored).not.toBe('');
    return restored();
  };
  // Chromium doesn't cache a page that takes three seconds to freeze, as on a busy machine.
  let restored = 'false';
  for (let attempts = 0; restored === 'false' && attempts < 5; attempts += 1) restored = await goBack();
  expect(restored).toBe('true');
  await poll(() => stateOf(page)).toBe('none');
  await inputNamed(page, 'username').waitFor();
  expect(await inputNamed(page, 'password').inputValue()).toBe('');
  expect(await submitButton(page).isEnabled()).toBe(true);
  await browser.close();
});
