import type { Page } from 'playwright-core';
import type { Locale } from '../../src/routing/locales.ts';
import { newVisitor } from '../support/browser.ts';
import type { MailServer } from '../support/mail-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { byMouse } from './input-methods.ts';
import { poll, waitForHydration } from './pages.ts';
import { translate } from './translate.ts';

// What people do with their accounts in an edition, in its words.

export const password = 'Three hops over a hedge';

export const originAt = ({ port }: ServerProcess, locale: Locale) => `http://${locale}.localhost:${port}`;

/** Opens a page and waits until the app has taken over. */
export async function openPage(page: Page, url: string) {
  await page.goto(url);
  await waitForHydration(page);
}

export const newEditionVisitor = (locale: Locale, width = 1280) =>
  newVisitor({ locale: locale === 'cs' ? 'cs-CZ' : 'en-GB', viewport: { width, height: 800 } });

export const dialog = (page: Page) => page.getByRole('dialog');

export function editionUser(locale: Locale, by = byMouse) {
  const translateText = (english: string) => translate(locale, english);
  const field = (page: Page, label: string) => page.getByLabel(translateText(label), { exact: true });
  const press = (page: Page, name: string) =>
    by.press(page, dialog(page).getByRole('button', { name: translateText(name), exact: true }));

  return {
    translateText,
    field,
    press,
    async signUp(page: Page, type: 'Candidate' | 'Company', { name, email }: { name: string; email: string }) {
      await by.choose(page, page.getByRole('radio', { name: translateText(type) }));
      await by.write(page, dialog(page).locator('input[name=name]'), name);
      await by.write(page, dialog(page).locator('input[name=username]'), email);
      await by.write(page, dialog(page).locator('input[name=password]'), password);
      await press(page, 'Sign up');
    },
    async logIn(page: Page, email: string, given: string) {
      await dialog(page).locator('input[name=username]').fill(email);
      await dialog(page).locator('input[name=password]').fill(given);
      await press(page, 'Log in');
    },
    async logOut(page: Page, name: string) {
      await page.locator('#root header').getByRole('button', { name }).click();
      await page
        .locator('.account-menu')
        .getByRole('link', { name: translateText('Log out') })
        .click();
      await press(page, 'Log out');
      await page
        .locator('#root header')
        .getByRole('link', { name: translateText('Log in') })
        .waitFor();
    },
    isSignedIn: (page: Page, name: string) => page.locator('#root header').getByRole('button', { name }).waitFor(),
  };
}

/** The link of the latest mail to an address, once one with this path has come. */
export async function linkInMail(
  email: string,
  path: string,
  { mails, origin }: { mails: MailServer; origin: string },
): Promise<string> {
  const link = () => {
    const texts = mails.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.text ?? '');
    return texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).findLast((url) => url.includes(path)) ?? '';
  };
  await poll(link).not.toBe('');
  return link().replace(/^https?:\/\/[^/]+(?:\/en)?/, origin);
}
