import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialogHash } from '../../src/routing/fragments.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits } from '../support/browser.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startProvider, type TestProvider } from '../support/provider.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import {
  dialog,
  editionUser,
  linkInMail,
  newEditionVisitor,
  openPage as open,
  originAt,
  password,
} from './edition-user.ts';
import { addressOf, poll } from './pages.ts';
import { translate } from './translate.ts';

// People with accounts, from the first mail to the recovery code, in the built product: a real database, real mails over SMTP,
// real providers, a real authenticator.

const newer = 'Four hops over the hedge';

let mails: MailServer;
let providers: TestProvider[];
let server: ServerProcess;

beforeAll(async () => {
  mails = await startMailServer();
  providers = await Promise.all(
    (['google', 'linkedin', 'facebook', 'apple'] as const).map((name) => startProvider(name)),
  );
  const env = Object.assign({ SMTP_URL: mails.url }, ...providers.map((provider) => provider.env));
  server = await startServer({ env });
});
afterAll(closeVisits);
afterAll(async () => {
  await server?.stop();
  await Promise.all([mails?.stop(), ...(providers ?? []).map((provider) => provider.stop())]);
});

const originOf = (locale: Locale) => originAt(server, locale);

/** A call of the account's page, made by the page that is open. */
const post = <Body>(page: Page, path: string, body: object): Promise<Body> =>
  page.evaluate(
    async ([to, content]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: JSON.stringify(content) })).json();
    },
    [path, body] as const,
  );

/** Turns two-factor sign-in on; test/e2e/security-page.test.ts does it by hand. */
async function enrol(page: Page): Promise<{ app: TOTP; recoveryCodes: string[] }> {
  const { secret } = await post<{ secret: string }>(page, '/api/account/two-factor/setup', { password });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const given = { password, code: app.generate() };
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>(page, '/api/account/two-factor/on', given);
  return { app, recoveryCodes };
}

const linkPaths = {
  confirm: { cs: '/potvrdit-email', en: '/confirm-email' },
  reset: { cs: '/obnovit-heslo', en: '/reset-password' },
};

describe.each(['cs', 'en'] as const)('in the %s edition', (locale) => {
  const { translateText, field, press, signUp, logIn, logOut, isSignedIn } = editionUser(locale);
  const mailedLink = (email: string, path: string) => linkInMail(email, path, { mails, origin: originOf(locale) });

  test('§4 a candidate signs up, confirms the address, signs out and resets a forgotten password', async () => {
    const ann = { name: 'Ann Novák', email: `ann.${locale}@example.test` };
    const { page, errors: troubles, leave } = await newEditionVisitor(locale, 360);
    await open(
      page,
      `${originOf(locale)}${pathTo(locale, 'companies')}?utm_source=friend${dialogHash(locale, 'register')}`,
    );
    await signUp(page, 'Candidate', ann);
    await poll(() => addressOf(page)).toBe('/onboarding?utm_source=friend');
    await isSignedIn(page, ann.name);

    await open(page, await mailedLink(ann.email, linkPaths.confirm[locale]));
    await page.getByText(translateText('Your e-mail address is confirmed.')).first().waitFor();
    expect(page.url()).not.toContain('token');

    await open(page, originOf(locale) + pathTo(locale, 'companies'));
    await logOut(page, ann.name);
    await poll(() => addressOf(page)).toBe(pathTo(locale, 'companies'));

    await page
      .locator('#root header')
      .getByRole('link', { name: translateText('Log in') })
      .click();
    await logIn(page, ann.email, 'not the password');
    await dialog(page).getByText(translateText('The password or email is incorrect')).waitFor();
    await dialog(page)
      .getByRole('link', { name: translateText('Forgotten password?') })
      .click();
    await dialog(page)
      .getByRole('heading', { name: translateText('New password') })
      .waitFor();
    await field(page, 'E-mail').fill(ann.email);
    await press(page, 'Send');
    await page.getByText(translateText('Password reset link sent')).waitFor();

    await open(page, await mailedLink(ann.email, linkPaths.reset[locale]));
    expect(page.url()).not.toContain('token');
    await page.locator('main input[name=password]').fill(newer);
    await page
      .locator('main form')
      .getByRole('button', { name: translateText('Set the password') })
      .click();
    await poll(() => addressOf(page)).toContain(dialogHash(locale, 'login'));
    await logIn(page, ann.email, password);
    await dialog(page).getByText(translateText('The password or email is incorrect')).waitFor();
    await logIn(page, ann.email, newer);
    await isSignedIn(page, ann.name);
    expect(troubles.filter((line) => !line.includes('status of 401'))).toEqual([]);
    await leave();
  });

  test('§2 a company signs up with the keyboard alone and lands on the page that adds a startup', async () => {
    const { page, leave } = await newEditionVisitor(locale);
    await open(page, originOf(locale) + dialogHash(locale, 'register'));
    await page.getByRole('radio', { name: translateText('Candidate') }).waitFor();
    await poll(() => page.evaluate(() => document.activeElement?.role)).toBe('tabpanel');
    const { keyboard } = page;
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    const reach = async (name: string) => {
      for (let presses = 0; presses < 12; presses += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };
    await reach('name');
    await keyboard.type('Skokani s.r.o.');
    await reach('username');
    await keyboard.type(`skokani.${locale}@example.test`);
    await reach('password');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await poll(() => addressOf(page)).toBe(pathTo(locale, 'startupAdd'));
    await isSignedIn(page, 'Skokani s.r.o.');
    await leave();
  });

  test('§4 ruling 5: login asks for the second factor, and closing its dialog signs out', async () => {
    const eva = { name: 'Eva Malá', email: `eva.${locale}@example.test` };
    const { page, leave } = await newEditionVisitor(locale);
    await open(page, originOf(locale) + dialogHash(locale, 'register'));
    await signUp(page, 'Candidate', eva);
    await isSignedIn(page, eva.name);
    const { app, recoveryCodes } = await enrol(page);

    await logOut(page, eva.name);
    const start = `${originOf(locale)}${pathTo(locale, 'companies')}${dialogHash(locale, 'login')}`;
    await open(page, start);
    await logIn(page, eva.email, password);
    await dialog(page).locator('input[name=code]').waitFor();
    expect(new URL(page.url()).hash).toBe('#2fa');
    await dialog(page).locator('input[name=code]').fill('000000');
    await press(page, 'Continue');
    await dialog(page).getByText(translateText('Incorrect code, try again')).waitFor();
    await page.reload();
    await dialog(page).locator('input[name=code]').waitFor();
    await page.keyboard.press('Escape');
    await poll(() => dialog(page).count()).toBe(0);
    await page
      .locator('#root header')
      .getByRole('link', { name: translateText('Log in') })
      .waitFor();
    expect(await page.evaluate(() => fetch('/api/session').then((answer) => answer.json()))).toEqual({ state: 'none' });

    // The code of the next time step: a code works once (AU18).
    const nextCode = app.generate({ timestamp: Date.now() + 30_000 });
    await open(page, start);
    await logIn(page, eva.email, password);
    await dialog(page)
      .locator('input[name=code]')
      .fill(`${nextCode.slice(0, 3)} ${nextCode.slice(3)}`);
    await press(page, 'Continue');
    await isSignedIn(page, eva.name);
    await poll(() => addressOf(page)).toBe(pathTo(locale, 'companies'));

    await logOut(page, eva.name);
    await open(page, start);
    await logIn(page, eva.email, password);
    await dialog(page)
      .locator('input[name=code]')
      .fill(recoveryCodes[0] ?? '');
    await press(page, 'Continue');
    await isSignedIn(page, eva.name);
    await leave();
  });
});

test('§2 each provider signs in with one press and returns to the page', async () => {
  const names = ['Google', 'LinkedIn', 'Facebook', 'Apple'];
  for (const [index, name] of names.entries()) {
    const provider = providers[index];
    if (!provider) throw new Error(`There is no ${name}`);
    provider.switches.user = {
      sub: `somebody-at-${name}`,
      email: `somebody@${name.toLowerCase()}.example`,
      email_verified: true,
      name: 'Karel Skočný',
    };
    const { page, leave } = await newEditionVisitor('en');
    await open(page, `${originOf('en')}${pathTo('en', 'companies')}#login`);
    await dialog(page)
      .getByRole('button', { name: `Login via ${name}` })
      .click();
    await page.locator('#root header').getByRole('button', { name: 'Karel Skočný' }).waitFor();
    await poll(() => addressOf(page)).toBe(pathTo('en', 'companies'));
    await leave();
  }
});

test('refusing consent at a provider returns to the page as it was, with a message that nothing has changed', async () => {
  const google = providers[0];
  if (!google) throw new Error('There is no Google');
  google.switches.refuses = true;
  const { page, leave } = await newEditionVisitor('cs');
  await open(page, originOf('cs') + pathTo('cs', 'companies'));
  const heading = await page.locator('h1').innerText();
  const linkToLogin = page.locator('#root header').getByRole('link', { name: translate('cs', 'Log in') });
  await linkToLogin.click();
  await dialog(page)
    .getByRole('button', { name: /Google$/ })
    .click();
  await page.getByText(translate('cs', 'You did not agree there, so nothing has changed here.')).waitFor();
  expect(addressOf(page)).toBe(pathTo('cs', 'companies'));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await linkToLogin.waitFor();
  expect(await dialog(page).count()).toBe(0);
  google.reset();
  await leave();
});
