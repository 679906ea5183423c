import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { open, signUp } from './pages.ts';
import { translate } from './translate.ts';

// Two origins, one person (ruling 21), with the Czech API domain named.

let server: ServerProcess;
let cs = '';
let en = '';

beforeAll(async () => {
  const port = await freePort();
  cs = `http://cs.localhost:${port}`;
  en = `http://en.localhost:${port}`;
  server = await startServer({ port, env: { API_CS_ORIGIN: cs } });
});
afterAll(async () => {
  await closeVisits();
  await server?.stop();
});

const visitor = (page: Page, locale: 'cs' | 'en') =>
  page.locator('#root header').getByRole('link', { name: translate(locale, 'Log in') });
const name = (page: Page, person: string) => page.locator('#root header').getByRole('button', { name: person });

async function logOut(page: Page, locale: 'cs' | 'en', person: string) {
  await name(page, person).click();
  await page.getByRole('link', { name: translate(locale, 'Log out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate(locale, 'Log out') })
    .click();
  await visitor(page, locale).waitFor();
}

test('ruling 21: the language switch and a company’s sign-up keep the session on the other origin; logging out on either ends both', async () => {
  const { page, errors: troubles, leave } = await newVisitor({ locale: 'en-GB' });
  await open(page, `${en}/companies`);
  expect(await signUp(page, 'Ann')).toBe(201);
  await open(page, `${en}/companies?q=a`);
  await name(page, 'Ann').waitFor();
  await page.getByRole('link', { name: 'Česky' }).first().click();
  await page.waitForURL(`${cs}/firmy?hledat=a`);
  await name(page, 'Ann').waitFor();

  await logOut(page, 'cs', 'Ann');
  await open(page, `${en}/companies`);
  await visitor(page, 'en').waitFor();

  await open(page, `${en}/companies#register`);
  await page.getByRole('radio', { name: translate('en', 'Company') }).check();
  await page.getByRole('textbox', { name: translate('en', 'Name') }).fill('Bára');
  await page.getByLabel(translate('en', 'E-mail'), { exact: true }).fill(`bara-${Date.now()}@kites.example`);
  await page.getByLabel(translate('en', 'Password'), { exact: true }).fill('a kite above Brno');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${cs}/admin/startup/add`);
  await name(page, 'Bára').waitFor();
  await open(page, `${en}/companies`);
  await logOut(page, 'en', 'Bára');
  await open(page, `${cs}/firmy`);
  await visitor(page, 'cs').waitFor();
  expect(troubles).toEqual([]);
  await leave();
});
