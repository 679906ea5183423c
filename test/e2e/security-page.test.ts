import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeViolations, closeVisits, newVisitor } from '../support/browser.ts';
import { startProvider } from '../support/provider.ts';
import { startServer } from '../support/server-process.ts';
import { origins } from './http.ts';
import { open, poll, recordToasts } from './pages.ts';
import { translate } from './translate.ts';

afterAll(closeVisits);

const origin = origins.en;
const username = `eva-${Date.now()}@kites.example`;
const password = 'a kite above Brno';
const next = 'two kites above Brno';

const signUp = (page: Page) =>
  page.evaluate(
    async (fields) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/register', { method: 'POST', headers, body: JSON.stringify(fields) })).status;
    },
    { name: 'Eva', username, password, vop: true },
  );

const signIn = (page: Page) =>
  page.evaluate(
    async (fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      await fetch('/login', { method: 'POST', body, redirect: 'manual' });
    },
    { username, password },
  );

const stateOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { state: string }).state);

const button = (page: Page, name: string) => page.getByRole('button', { name: translate('en', name), exact: true });
/** For a label that contains a name, and so isn't in the catalog. */
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(translate('en', name), { exact: true });
const devices = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem');

test('ruling 23, AU16, AU17, AU20: a new password ends other sessions, a code turns on two-factor, recovery codes show once', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB' });
  const elsewhere = await newVisitor({ locale: 'en-GB' });
  await open(page, `${origin}/companies`);
  expect(await signUp(page)).toBe(201);
  await open(elsewhere.page, `${origin}/companies`);
  await signIn(elsewhere.page);
  expect(await stateOf(elsewhere.page)).toBe('active');

  await open(page, `${origin}/two-factor`);
  await poll(() => devices(page).count()).toBe(2);
  expect(await devices(page).first().textContent()).toMatch(/^Chrom\w+ on \w+this device/);
  expect(await axeViolations(page)).toEqual([]);

  await button(page, 'Change the password').click();
  await field(page, 'Current password').fill(password);
  await field(page, 'New password').fill(next);
  await button(page, 'Change the password').click();
  await poll(() => devices(page).count()).toBe(1);
  expect(await stateOf(elsewhere.page)).toBe('none');
  expect(await stateOf(page)).toBe('active');

  await button(page, 'Turn on two-factor login').click();
  await field(page, 'Your password').fill(next);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: translate('en', 'QR code for your authenticator app') }).waitFor();
  const uri = await page.getByRole('link', { name: translate('en', 'Open in the app') }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  const key = (await page.getByText(secret.match(/.{4}/g)?.join(' ') ?? '', { exact: true }).textContent()) ?? '';
  expect(key.replaceAll(' ', '')).toBe(secret);
  await field(page, 'Code').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: translate('en', 'Recovery codes') }).getByRole('listitem');
  await poll(() => codes.count()).toBe(10);
  const [first = ''] = await codes.allTextContents();
  const saving = page.waitForEvent('download');
  await button(page, 'Save as a file').click();
  expect((await saving).suggestedFilename()).toBe('en.localhost-recovery-codes.txt');
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'I have saved them').click();
  await page.getByText('You have 10 recovery codes left.').waitFor();

  await page.reload();
  await page.getByText('You have 10 recovery codes left.').waitFor();
  const kept = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage, history.state]),
  );
  expect([first, secret, next].filter((canary) => kept.includes(canary))).toEqual([]);
  await Promise.all([leave(), elsewhere.leave()]);
});

test('ruling 23, AU22: linking and unlinking a provider each show a toast, a provider-only user sets a first password', async () => {
  const google = await startProvider('google', {
    user: { sub: 'petr', email: 'petr@kites.example', email_verified: true, name: 'Petr' },
  });
  const server = await startServer({ env: google.env });
  const english = `http://en.localhost:${server.port}`;
  try {
    const { page, errors: troubles, leave } = await newVisitor({ locale: 'en-GB' });
    await open(page, `${english}/companies`);
    expect(await signUp(page)).toBe(201);
    await open(page, `${english}/two-factor`);
    const told = await recordToasts(page);
    await named(page, 'Link Google').click();
    await page.getByText('Linked since').waitFor();
    await poll(told).toContainEqual(expect.stringContaining(translate('en', 'The provider is linked')));
    expect(new URL(page.url()).pathname).toBe('/two-factor');
    await named(page, 'Unlink Google').click();
    await named(page, 'Link Google').waitFor();
    await poll(told).toContainEqual(expect.stringContaining(translate('en', 'Provider unlinked')));
    await leave();

    const newcomer = await newVisitor({ locale: 'en-GB' });
    await open(newcomer.page, `${english}/two-factor`);
    await newcomer.page.getByRole('dialog').getByRole('button', { name: 'Login via Google' }).click();
    await newcomer.page.waitForURL(`${english}/two-factor`);
    await newcomer.page.getByText(translate('en', 'your only way to log in')).waitFor();
    await button(newcomer.page, 'Set a password').click();
    await field(newcomer.page, 'New password').fill(next);
    await newcomer.page.keyboard.press('Enter');
    await button(newcomer.page, 'Change the password').waitFor();
    await named(newcomer.page, 'Unlink Google').waitFor();
    expect([...troubles, ...newcomer.errors]).toEqual([]);
    await newcomer.leave();
  } finally {
    await Promise.all([server.stop(), google.stop()]);
  }
});
