import { afterAll, expect, test } from 'vitest';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { sharedOrigin } from './http.ts';
import { addressOf, open, poll } from './pages.ts';

afterAll(closeVisits);

const canary = 'canary-0123456789abcdef';

const links = [
  {
    path: '/en/confirm-email',
    api: '/api/confirm-email',
    call: JSON.stringify({ token: canary }),
    status: 410,
    said: 'This link is not valid',
  },
  {
    path: '/en/settings/newsletter',
    api: '/api/mail-settings',
    call: `Bearer ${canary}`,
    status: 404,
    said: 'This link does not work.',
  },
] as const;

test.each(links)(
  'PR07 a mailed link’s token is sent with its call alone, and stays in neither the address nor storage: $path',
  async ({ path, api, ...expected }) => {
    const { page, leave } = await newVisitor();
    const asked: string[] = [];
    page.on('request', async (request) => {
      if (request.isNavigationRequest()) return;
      asked.push([request.url(), (await request.allHeaders()).referer, request.postData()].join(' '));
    });
    const call = Promise.withResolvers<string | null>();
    await page.route(`**${api}`, async (route) => {
      const { authorization = null } = await route.request().allHeaders();
      call.resolve(route.request().postData() ?? authorization);
      await route.fulfill({ status: expected.status });
    });
    await open(page, `${sharedOrigin}${path}?token=${canary}`);
    expect(await call.promise).toBe(expected.call);
    await page.getByText(expected.said).waitFor();
    await poll(() => addressOf(page)).toBe(path);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((one) => one.includes(canary) && !one.includes(api))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }, document.cookie, window.dataLayer]),
    );
    expect(kept).not.toContain(canary);
    await leave();
  },
);
