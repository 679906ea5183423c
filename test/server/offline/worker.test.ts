import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../support/server.ts';

const origin = 'http://localhost:3000';
type Listener = (event: object) => void;

/** The browser's side of a service worker, with maps as caches, which workers of one browser share. */
function browserOf(source: string, stores = new Map<string, Map<string, Response>>()) {
  const listeners = new Map<string, Listener>();
  const done = { skipped: 0, removed: 0, claimed: 0 };
  const asked: string[] = [];
  let line: ((url: string) => Response) | null = null;
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, answer: Response) => void store.set(url, answer),
      delete: async (url: string | { url: string }) => store.delete(typeof url === 'string' ? url : url.url),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const self = {
    location: { origin },
    caches: {
      open: async (name: string) => cacheOf(name),
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
    },
    clients: { claim: async () => ++done.claimed, matchAll: async () => [{ url: `${origin}/en/jobs#top` }] },
    registration: { unregister: async () => ++done.removed },
    skipWaiting: async () => ++done.skipped,
    fetch: async (request: string | { url: string }, { credentials }: RequestInit = {}) => {
      const url = typeof request === 'string' ? request : request.url;
      asked.push(credentials ? `${url} ${credentials}` : url);
      if (!line) throw new TypeError('Failed to fetch');
      return line(url);
    },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  new Function('self', source)(self);

  async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    });
    const given = await answer;
    await Promise.all(works);
    return given;
  }
  const ask = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
    dispatch('fetch', { request: { url: new URL(path, origin).href, method, mode } });
  return {
    ask,
    dispatch,
    asked,
    done,
    stores,
    kept: () => [...stores.values()].flatMap((store) => [...store.keys()].map((url) => url.replace(origin, ''))),
    connect: (answers: typeof line) => {
      line = answers;
    },
  };
}

const page = (title: string, more: Record<string, string> = {}, status = 200) =>
  new Response(`<title>${title}</title>`, {
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-cache', ...more },
  });

const workerOf = async (env: Record<string, string> = {}) => (await (await testApp({ env })).request('/sw.js')).text();

describe('AV09 the service worker', () => {
  let browser: ReturnType<typeof browserOf>;
  beforeEach(async () => {
    browser = browserOf(await workerOf());
    browser.connect((url) => page(url));
  });

  test('AV09 caches a public document, and shows it offline', async () => {
    await browser.ask('/nabidka/1/drak');
    await browser.dispatch('message', { data: `${origin}/en/jobs/backend#login` });
    expect(browser.asked.at(-1)).toBe(`${origin}/en/jobs/backend omit`);
    expect(browser.kept()).toEqual(['/nabidka/1/drak', '/en/jobs/backend']);
    browser.connect(null);
    const kept = await browser.ask('/nabidka/1/drak');
    expect([kept?.status, await kept?.text()]).toEqual([200, `<title>${origin}/nabidka/1/drak</title>`]);
    const none = await browser.ask('/en/job/2');
    expect([none?.status, none?.headers.get('content-security-policy')]).toEqual([
      503,
      expect.stringContaining("default-src 'none'"),
    ]);
    const html = await none?.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>offline.title | localhost</title>');
    expect(html).toContain(`<a href="${origin}/nabidka/1/drak">`);
    expect(await (await browser.ask('/firmy'))?.text()).toContain('<html lang="cs">');
  });

  describe('the page shown instead', () => {
    /** The page's side: what its script asks, and how often it loads the asked address again. */
    async function offlinePage({ isOnline = false, isReload = false } = {}) {
      const other = browserOf(await workerOf());
      const answer = await other.ask('/nabidka/1/drak?strana=2');
      const source = /<script>(.*)<\/script>/s.exec((await answer?.text()) ?? '')?.[1] ?? '';
      const checks: [string, RequestInit | undefined][] = [];
      const done = { loaded: 0 };
      const listeners = new Map<string, () => void>();
      const addEventListener = (type: string, listener: () => void) => void listeners.set(type, listener);
      let answers = true;
      const scope = {
        navigator: { onLine: isOnline },
        performance: { getEntriesByType: () => [{ type: isReload ? 'reload' : 'navigate' }] },
        document: { visibilityState: 'visible', addEventListener },
        location: { reload: () => ++done.loaded },
        addEventListener,
        fetch: async (url: string, init?: RequestInit) => {
          checks.push([url, init]);
          if (!answers) throw new TypeError('Failed to fetch');
          return new Response(null, { status: 502 });
        },
      };
      new Function('self', source)(scope);
      return {
        policy: answer?.headers.get('content-security-policy') ?? '',
        source,
        checks,
        done,
        returns: () => listeners.get('online')?.(),
        comesToFront: () => listeners.get('visibilitychange')?.(),
        serverAnswers: (does: boolean) => {
          answers = does;
        },
      };
    }

    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('AV09 loads the requested address once the connection returns, once', async () => {
      const { checks, done, returns } = await offlinePage();
      await vi.advanceTimersByTimeAsync(600_000);
      expect([checks, done.loaded]).toEqual([[], 0]);
      returns();
      returns();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(checks).toEqual([['/builds/latest.json', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })]]);
      returns();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(done.loaded).toBe(1);
    });

    test('AV09 waits for a response of the server, with growing pauses', async () => {
      const { checks, done, returns, serverAnswers } = await offlinePage();
      serverAnswers(false);
      returns();
      await vi.advanceTimersByTimeAsync(0);
      expect(checks).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 16_000 + 2 * 30_000);
      expect([checks.length, done.loaded]).toEqual([8, 0]);
      serverAnswers(true);
      await vi.advanceTimersByTimeAsync(30_000);
      expect([checks.length, done.loaded]).toEqual([9, 1]);
    });

    test('AV09 checks by itself when the browser is online or the page comes to the front, after a reload at most twice a minute', async () => {
      const { done } = await offlinePage({ isOnline: true });
      await vi.advanceTimersByTimeAsync(1000);
      expect(done.loaded).toBe(1);
      const shown = await offlinePage({ isOnline: true, isReload: true });
      shown.comesToFront();
      await vi.advanceTimersByTimeAsync(0);
      expect(shown.done.loaded).toBe(1);
      const again = await offlinePage({ isOnline: true, isReload: true });
      await vi.advanceTimersByTimeAsync(29_999);
      expect(again.done.loaded).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(again.done.loaded).toBe(1);
    });

    test('AV09 may run its own script and none other', async () => {
      const { policy, source } = await offlinePage();
      const hash = createHash('sha256').update(source).digest('base64');
      expect(policy).toContain(`script-src 'sha256-${hash}'; connect-src 'self'`);
    });
  });

  test('AV09 ruling 47: caches a page once, and reads it at its address without campaign parameters', async () => {
    for (const query of ['?utm_source=mail', '', '?utm_source=mail&gclid=7', '?x'])
      await browser.ask(`/nabidka/1/drak${query}`);
    await browser.ask('/?utm_source=mail&hledat=drak&strana=2');
    await browser.dispatch('message', { data: `${origin}/firmy?redirect_to=%2Fx&nabira=ano` });
    expect(browser.asked.at(-1)).toBe(`${origin}/firmy?nabira=ano omit`);
    expect(browser.kept()).toEqual(['/nabidka/1/drak', '/?hledat=drak&strana=2', '/firmy?nabira=ano']);
    browser.connect(null);
    for (const address of [
      '/nabidka/1/drak',
      '/nabidka/1/drak?utm_source=web',
      '/?hledat=drak&strana=2&x',
      '/firmy?nabira=ano',
    ])
      expect((await browser.ask(address))?.status, address).toBe(200);
    for (const address of ['/', '/?hledat=drak', '/firmy?utm_source=mail'])
      expect((await browser.ask(address))?.status, address).toBe(503);
  });

  test('AV09 the first one of a browser caches the current page and the files it names', async () => {
    const html =
      '<link href="/assets/a-1.css"><script src="/assets/a-1.js"></script><img src="https://else.example/assets/b.js">';
    browser.connect((url) => (url === `${origin}/en/jobs` ? page(html) : new Response('x')));
    await browser.dispatch('install');
    await browser.dispatch('activate');
    expect(browser.done).toEqual({ skipped: 0, removed: 0, claimed: 1 });
    expect(browser.asked[0]).toBe(`${origin}/en/jobs omit`);
    expect(browser.kept()).toEqual(['/en/jobs', '/assets/a-1.css', '/assets/a-1.js']);
    // A later one would replace a worker in use, so it waits for the page.
    await browser.dispatch('activate');
    expect(browser.done.claimed).toBe(1);
  });

  test('AV09 caches the public version of a signed-in user’s document', async () => {
    let isSignedIn = true;
    browser.connect(() => {
      const answer = isSignedIn ? page('mine', { 'cache-control': 'private, no-store' }) : page('everybody’s');
      isSignedIn = false;
      return answer;
    });
    expect(await (await browser.ask('/nabidka/1/drak'))?.text()).toBe('<title>mine</title>');
    expect(browser.asked).toEqual([`${origin}/nabidka/1/drak`, `${origin}/nabidka/1/drak omit`]);
    browser.connect(null);
    expect(await (await browser.ask('/nabidka/1/drak'))?.text()).toBe('<title>everybody’s</title>');
  });

  const unruled = page('x');
  unruled.headers.delete('cache-control');
  const redirected = page('x');
  Object.defineProperty(redirected, 'redirected', { value: true });

  test.each([
    ['of a person', page('x', { 'cache-control': 'private, no-store' })],
    ['an error', page('x', {}, 404)],
    ['no page', page('x', { 'content-type': 'application/json' })],
    ['a redirect', redirected],
    ['without Cache-Control', unruled],
  ])('AV09 caches nothing that is %s', async (_, answer) => {
    browser.connect(() => answer);
    await browser.ask('/nabidka/1/drak');
    expect(browser.kept()).toEqual([]);
  });

  test('AV09 ignores API calls and other sites', async () => {
    for (const path of ['/api/session', '/api/jobs?lang=cs', 'https://elsewhere.example/assets/x.js'])
      expect(await browser.ask(path, { mode: 'cors' }), path).toBeUndefined();
    expect(await browser.ask('/prihlaseni', { method: 'POST' })).toBeUndefined();
    await browser.dispatch('message', { data: 'https://elsewhere.example/' });
    expect([browser.asked, browser.kept()]).toEqual([[], []]);
  });

  test('AV09 caches hashed files, 200 at most, and requests none twice', async () => {
    for (let time = 0; time < 2; time += 1) await browser.ask('/assets/a-1234.js', { mode: 'cors' });
    expect(browser.asked).toEqual([`${origin}/assets/a-1234.js`]);
    for (let file = 0; file < 210; file += 1) await browser.ask(`/assets/${file}.js`, { mode: 'cors' });
    expect(browser.kept()).toHaveLength(200);
  });

  test('AV09 deletes its cached pages when the user signs out', async () => {
    await browser.ask('/nabidka/1/drak');
    await browser.ask('/assets/a-1234.js', { mode: 'cors' });
    await browser.ask('/logout?back=%2F', { method: 'POST', mode: 'cors' });
    expect(browser.kept()).toEqual(['/assets/a-1234.js']);
  });

  test('AV09 takes over only when the page requests it', async () => {
    await browser.ask('/nabidka/1/drak');
    await browser.dispatch('install');
    await browser.dispatch('activate');
    expect(browser.done.skipped).toBe(0);
    await browser.dispatch('message', { data: 'activate' });
    expect(browser.done).toEqual({ skipped: 1, removed: 0, claimed: 0 });
  });

  test('AV09 unregisters itself and deletes all caches when offline pages are off', async () => {
    await browser.ask('/nabidka/1/drak');
    await browser.ask('/assets/a-1234.js', { mode: 'cors' });
    expect(browser.kept()).toHaveLength(2);
    const removing = browserOf(await workerOf({ OFFLINE_PAGES: '0' }), browser.stores);
    await removing.dispatch('install');
    await removing.dispatch('activate');
    expect(removing.done).toEqual({ skipped: 1, removed: 1, claimed: 0 });
    expect(browser.stores.size).toBe(0);
    expect(await removing.ask('/')).toBeUndefined();
  });
});
