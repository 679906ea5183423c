import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { activeSession } from '../support/sessions.ts';
import { sharedOrigin } from './http.ts';
import { mockSession, openAs } from './mock-session.ts';
import { addressOf, hasReloadMarker, open, pauseClock, poll, setReloadMarker } from './pages.ts';
import { translate } from './translate.ts';

// Failing calls of the account dialogs (security §4): nothing gets stuck, lost or sent twice. The login stands for all of them;
// test/api/account-faults.test.ts covers what the other calls make of each fault, the tours of their flows what their forms do then.

afterAll(closeVisits);

const email = 'eva@kites.example';
const password = 'a kite above Brno';

type Fault = (route: Route) => Promise<unknown> | undefined;
const page500 = '<h1>Oh no</h1><script>document.title = "raw"</script>';
const html =
  (status: number): Fault =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: page500 });
const failing: Record<string, Fault> = {
  'a 500': (route) => route.fulfill({ status: 500, json: { title: 'Oh no', status: 500 } }),
  'a 502 in HTML': html(502),
  'a broken connection': (route) => route.abort('connectionreset'),
  silence: () => undefined,
};
/** Responses to a form that leave the browser on the same page. */
const noPage: Record<string, Fault> = {
  'no page': (route) => route.fulfill({ status: 204 }),
  'a navigation given up': (route) => route.abort('aborted'),
  silence: () => undefined,
};

/** A visitor whose page's clock the test can pause. */
async function visit() {
  const visitor = await newVisitor({ locale: 'en-GB' });
  await visitor.page.clock.install();
  return visitor;
}

type ShortTimeouts = { hurry?: number; realSetTimeout: typeof setTimeout };

/** The same, but the page's response timeouts can be shortened in real time: a page's fake clock stands still during navigation. */
async function visitWithShortTimeouts() {
  const visitor = await newVisitor({ locale: 'en-GB' });
  await visitor.context.addInitScript(() => {
    Object.assign(window, { realSetTimeout: setTimeout });
  });
  await visitor.page.clock.install();
  await visitor.page.addInitScript(() => {
    const page = window as unknown as ShortTimeouts;
    AbortSignal.timeout = (timeout) => {
      const controller = new AbortController();
      const lose = () => controller.abort(new DOMException('It took too long', 'TimeoutError'));
      page.realSetTimeout(lose, timeout / (page.hurry ?? 1));
      return controller.signal;
    };
  });
  return visitor;
}

/** Faults that only the page's own timeout ends. */
const unanswered = new Set(['silence', 'no page', 'a navigation given up']);

/** The POST requests that a page sends to an address from now on. */
function requestsOf(page: Page, address: RegExp): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) asked.push(request);
  });
  return asked;
}

const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => page.locator(`form:has(button[aria-busy]) input[name=${name}]`);
const submit = (page: Page) => page.locator('form button[type=submit][aria-busy]');
const toast = (page: Page) => page.locator('.toast:not([inert])');

/** The spec's error toast is the only one shown, and can be dismissed. */
async function showErrors(page: Page, about: string, offline = false): Promise<void> {
  await poll(async () => [about, await toast(page).allTextContents()]).toEqual([
    about,
    [`${translate('en', 'Error')}${translate('en', 'Sorry about that, please try again later.')}`],
  ]);
  expect(await page.getByText('Oh no').count()).toBe(0);
  // The offline toast replaces it.
  if (offline) return;
  await toast(page).getByRole('button').last().click();
  await poll(() => toast(page).count()).toBe(0);
}

/** Waits until all toasts have timed out. */
const toastsGo = (page: Page): Promise<void> =>
  poll(async () => {
    await page.clock.runFor(500);
    return toast(page).count();
  }).toBe(0);

const valuesOf = async (page: Page, fields: Record<string, string>) =>
  Object.fromEntries(
    await Promise.all(Object.keys(fields).map(async (name) => [name, await box(page, name).inputValue()])),
  );

type Case = {
  page: Page;
  context: BrowserContext;
  call: RegExp;
  faults: Record<string, Fault>;
  fields: Record<string, string>;
  /** Without a connection, the form doesn't navigate away. */
  stays?: boolean;
};

/** Every fault of one call, one after another on the same page: the input stays, and is sent once. */
async function survives({ page, context, call, faults, fields, stays = false }: Case): Promise<void> {
  await pauseClock(page);
  const asked = requestsOf(page, call);
  let gate = Promise.withResolvers<void>();
  const endures = async (about: string, offline = false) => {
    const before = asked.length;
    await page.evaluate(
      (hurry) => {
        Object.assign(window, { hurry });
      },
      unanswered.has(about) ? 50 : 1,
    );
    for (const [name, value] of Object.entries(fields)) await box(page, name).fill(value);
    // A user in a hurry submits twice before the response arrives.
    const last = Object.keys(fields).at(-1);
    if (last && about.includes('HTML')) {
      await box(page, last).press('Enter');
      await page.keyboard.press('Enter');
    } else if (offline) await submit(page).click();
    else await submit(page).dblclick();
    gate.resolve();
    await showErrors(page, about, offline);
    expect([about, await valuesOf(page, fields)]).toEqual([about, fields]);
    expect([about, await submit(page).isEnabled()]).toEqual([about, true]);
    // Without a response, the browser may report the request after the page has shown the failure.
    await poll(() => [about, asked.length - before]).toEqual([about, offline && stays ? 0 : 1]);
  };
  for (const [about, fault] of Object.entries(faults)) {
    gate = Promise.withResolvers();
    await page.route(call, async (route) => {
      await gate.promise;
      await fault(route);
    });
    await endures(about);
    await page.unroute(call);
  }
  await context.setOffline(true);
  await page.getByText(translate('en', 'You are offline.')).waitFor();
  await endures('offline', true);
  await context.setOffline(false);
  await toastsGo(page);
}

test('§8 a failing login call keeps the typed values, re-enables the button and sends one request', async () => {
  const { page, context, leave } = await visitWithShortTimeouts();
  await open(page, `${sharedOrigin}/en/companies#login`);
  await setReloadMarker(page);
  await survives({ page, context, call: /\/api\/login$/, faults: failing, fields: { username: email, password } });
  expect(await hasReloadMarker(page)).toBe(true);
  await leave();
});

test('ruling 6: a form POST without a new page shows an error in time and keeps the form and its values', async () => {
  const { page, context, leave } = await visitWithShortTimeouts();
  await open(page, `${sharedOrigin}/en/companies#login`);
  await page.route(/\/api\/login$/, (route) => route.fulfill({ status: 200 }));
  await survives({
    page,
    context,
    call: /\/login\?back=/,
    faults: noPage,
    fields: { username: email, password },
    stays: true,
  });
  await leave();
});

test('ruling 19: a form POST that loses the connection shows an error when the user comes back', async () => {
  const { page, leave } = await visit();
  await open(page, `${sharedOrigin}/en/companies#login`);
  await page.route(/\/api\/login$/, (route) => route.fulfill({ status: 200 }));
  await page.route(/\/login\?back=/, (route) => route.abort('connectionreset'));
  await pauseClock(page);
  await box(page, 'username').fill(email);
  await box(page, 'password').fill(password);
  await submit(page).click();
  await poll(() => page.url()).toContain('chrome-error:');
  // Chromium reports the URL of its error page before it has committed that page: until then going back does nothing.
  await poll(async () => {
    await page.goBack();
    return page.url();
  }).toContain(`${sharedOrigin}/en/companies`);
  // Step by step: the app starts while the test advances the clock, and the toast must not be missed.
  await poll(async () => {
    await page.clock.runFor(100);
    return toast(page).count();
  }).toBe(1);
  await dialog(page).waitFor();
  await showErrors(page, 'a broken connection');
  expect(await valuesOf(page, { username: '', password: '' })).toEqual({ username: email, password: '' });
  expect(await submit(page).isEnabled()).toBe(true);
  await leave();
});

test('§7 resubmitting a code signs in when the session could not be read after its first success', async () => {
  const { page, leave } = await visit();
  const session = await openAs(
    page,
    { state: 'pending' },
    `${sharedOrigin}/en?force_redirect_to=%2Fen%2Fcompanies#2fa`,
  );
  await box(page, 'code').waitFor();
  const read = /\/api\/session$/;
  await page.route(/\/2fa_check$/, (route) => route.fulfill({ status: 200 }));
  await page.route(read, (route) => void route);
  await box(page, 'code').fill('123456');
  await pauseClock(page);
  const asked = page.waitForRequest(read);
  await submit(page).click();
  await asked;
  await page.clock.fastForward(60_000);
  await showErrors(page, 'silence about the session');
  expect(await box(page, 'code').inputValue()).toBe('123456');

  await page.unroute(read);
  await page.unroute(/\/2fa_check$/);
  await mockSession(page, activeSession);
  session.setSession(activeSession);
  await page.route(/\/2fa_check$/, (route) => route.fulfill({ status: 410 }));
  await submit(page).click();
  await poll(() => addressOf(page)).toBe('/en/companies');
  expect(await toast(page).allTextContents()).toEqual([]);
  await leave();
});

test('§4 closing #login aborts its request, and a late response changes nothing', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB' });
  const held = Promise.withResolvers<Route>();
  await page.route(/\/api\/login$/, (route) => held.resolve(route));
  await openAs(page, { state: 'none' }, `${sharedOrigin}/en/companies#login`);
  await setReloadMarker(page);
  await box(page, 'username').fill(email);
  await box(page, 'password').fill(password);
  await submit(page).click();
  const route = await held.promise;
  const asked = requestsOf(page, /./);
  const back = page.waitForEvent('requestfailed', (request) => request === route.request());
  await page.keyboard.press('Escape');
  await back;
  await poll(() => addressOf(page)).toBe('/en/companies');
  await poll(() => dialog(page).count()).toBe(0);
  await route.fulfill({ status: 200 }).catch(() => undefined);
  expect(asked).toEqual([]);
  expect(await toast(page).count()).toBe(0);
  expect(await hasReloadMarker(page)).toBe(true);
  await leave();
});

test('§8 retrying a registration whose response was lost gets the same response and signs in', async () => {
  const { page, context, leave } = await visit();
  await open(page, `${sharedOrigin}/en/companies#register`);
  const answered: Promise<object>[] = [];
  await page.route(/\/register$/, async (route) => {
    const answer = await route.fetch();
    const isFirst = answered.push(answer.json()) === 1;
    if (!isFirst) return route.fulfill({ response: answer });
    // Its session cookie is lost as well.
    await context.clearCookies();
    return route.abort('connectionreset');
  });
  await page.getByLabel(translate('en', 'Candidate')).check();
  await pauseClock(page);
  await box(page, 'name').fill('Eva');
  await box(page, 'username').fill(`lost-${Date.now()}@kites.example`);
  await box(page, 'password').fill(password);
  await submit(page).click();
  await showErrors(page, 'a broken connection');
  expect(await box(page, 'password').inputValue()).toBe(password);
  await submit(page).click();
  await page.getByRole('button', { name: 'Eva' }).waitFor();
  const [first, second, ...more] = await Promise.all(answered);
  expect([second, more]).toEqual([first, []]);
  await leave();
});
