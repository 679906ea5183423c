import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { VersionedPart } from '../../src/api/contract.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { englishUrl, registerAccount } from './accounts.ts';
import { hasReloadMarker, open, poll, setReloadMarker } from './pages.ts';

// Input that isn't saved when the user goes elsewhere, in the built app with the real server.

afterAll(closeVisits);

const offline = (page: Page) => page.locator('.toast').filter({ hasText: 'You are offline.' });
const link = (page: Page) => page.getByLabel('LinkedIn or CV');

const keptLinks = (page: Page): Promise<VersionedPart> =>
  page.evaluate(async () => (await (await fetch('/api/profile')).json()).parts.links);

/** Opens a profile of one's own, with the code of another page loaded. */
async function openProfile() {
  const visitor = await newVisitor({ locale: 'en-GB' });
  const { page } = visitor;
  await open(page, englishUrl('/companies'));
  await registerAccount(page, 'Ann');
  await open(page, englishUrl('/profile'));
  await link(page).waitFor();
  return visitor;
}

const toCompanies = (page: Page) => page.locator('#root header').getByRole('link', { name: 'Startups' }).first();

describe('product §6 unsaved change without a connection', () => {
  test('is saved once online, although the user is on another page by then', async () => {
    const { page, context, leave } = await openProfile();
    await toCompanies(page).click();
    await page.waitForURL(englishUrl('/companies'));
    await page.goBack();
    await link(page).waitFor();
    await setReloadMarker(page);
    await context.setOffline(true);
    await offline(page).waitFor();
    await link(page).fill('https://kites.example');
    await toCompanies(page).click();
    await page.waitForURL(englishUrl('/companies'));
    await link(page).waitFor({ state: 'detached' });
    await context.setOffline(false);
    await poll(async () => (await keptLinks(page)).values.link).toBe('https://kites.example');
    expect((await keptLinks(page)).version).toBe(1);
    await page.goBack();
    await link(page).waitFor();
    expect(await link(page).inputValue()).toBe('https://kites.example');
    expect(await hasReloadMarker(page)).toBe(true);
    await leave();
  });

  test('asks for confirmation before the browser closes the page', async () => {
    const { page, context, leave } = await openProfile();
    await context.setOffline(true);
    await offline(page).waitFor();
    await link(page).fill('https://kites.example');
    await link(page).blur();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await context.setOffline(false);
    await poll(async () => (await keptLinks(page)).values.link).toBe('https://kites.example');
    await leave();
  });
});
