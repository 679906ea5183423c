import { afterAll, expect, test } from 'vitest';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { shared } from './ask.ts';
import { addressOf, open, soon } from './pages.ts';

afterAll(closeBrowser);

const canary = 'canary-0123456789abcdef';

test('PR07 the token of a mailed link leaves the address before anything is asked for, and goes nowhere but into its call', async () => {
  const { page, leave } = await newVisitor();
  const asked: string[] = [];
  page.on('request', async (request) => {
    if (request.isNavigationRequest()) return;
    asked.push([request.url(), (await request.allHeaders()).referer, request.postData()].join(' '));
  });
  const call = Promise.withResolvers<string | null>();
  await page.route(/\/api\/confirm-email$/, async (route) => {
    call.resolve(route.request().postData());
    await route.fulfill({ status: 410 });
  });
  await open(page, `${shared}/en/confirm-email?token=${canary}`);
  expect(await call.promise).toBe(JSON.stringify({ token: canary }));
  await page.getByText('This link is not valid').waitFor();
  await soon(() => addressOf(page)).toBe('/en/confirm-email');
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((one) => one.includes(canary) && !one.includes('/api/confirm-email'))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }, document.cookie, window.dataLayer]),
  );
  expect(kept).not.toContain(canary);
  await leave();
});
