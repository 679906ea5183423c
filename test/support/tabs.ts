import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

type Tab = {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
  options: BrowserContextOptions;
  /** Origins whose storage may contain data, the one visited last at the end. */
  origins: Set<string>;
  /** Scripts that run in each document until they are removed. */
  scripts: { dispose: () => Promise<void> }[];
  /** It was changed in a way that cannot be undone. */
  isModified: boolean;
};

/** Each idle tab keeps a process. */
const maxResting = 3;
const resting: Tab[] = [];

/** Methods whose effect on a tab lasts. */
const lasting = {
  page: ['addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
};

type DevtoolsSession = { send: (method: string, params?: object) => Promise<unknown> };
type ServerSide = {
  (page: Page): { delegate: { _mainFrameSession: { _client: DevtoolsSession } } };
  (context: BrowserContext): { clock: { uninstall: (progress: { race: <T>(work: T) => T }) => Promise<void> } };
};

/** Playwright's own side of its objects, which runs in this process. */
const serverSide = (page: Page) => (page as unknown as { _connection: { toImpl: ServerSide } })._connection.toImpl;

/**
 * While requests of a page are routed, Playwright turns its cache off, and has no option not to: every file is then sent again to
 * each visitor. Here only `page.route` and `context.route` do so, and not `routeCalls`.
 */
function keepCache(page: Page, context: BrowserContext): void {
  const session = serverSide(page)(page).delegate._mainFrameSession._client;
  const send = session.send.bind(session);
  let isFileRouted = false;
  session.send = async (method, params) => {
    if (method !== 'Network.setCacheDisabled') return send(method, params);
    const { cacheDisabled } = params as { cacheDisabled: boolean };
    if (!cacheDisabled) isFileRouted = false;
    return cacheDisabled && !isFileRouted ? {} : send(method, params);
  };
  const turnOff = () => {
    isFileRouted = true;
    // Playwright does so with the first route only. A closed page has none.
    send('Network.setCacheDisabled', { cacheDisabled: true }).catch(() => undefined);
  };
  onUse(page, ['route'], turnOff);
  onUse(context, ['route'], turnOff);
}

/** `page.route` for responses that no cache stores. */
export const routeCalls = (page: Page, ...given: Parameters<Page['route']>): ReturnType<Page['route']> =>
  (Object.getPrototypeOf(page) as Page).route.apply(page, given);

function onUse(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const own = Reflect.get(target, name) as (...given: unknown[]) => unknown;
    Reflect.set(target, name, (...given: unknown[]) => {
      note();
      return own.apply(target, given);
    });
  }
}

async function makeTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  // A busy machine is slow, not broken.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      // biome-ignore lint/suspicious/noConsole: the test listens to the console
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const devtools = await context.newCDPSession(page);
  const tab: Tab = { page, context, devtools, options, origins: new Set(), scripts: [], isModified: false };
  const wear = () => {
    tab.isModified = true;
  };
  onUse(page, lasting.page, wear);
  onUse(context, lasting.context, wear);
  keepCache(page, context);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given) => {
    const script = await addInitScript(...given);
    tab.scripts.push(script);
    return script;
  };
  return tab;
}

function trackOrigins({ origins }: Tab, page: Page): void {
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url());
    if (!origin.startsWith('http')) return;
    origins.delete(origin);
    origins.add(origin);
  });
}

/** A tab without stored data, in a browser context with these options. */
export async function takeTab(browser: Browser, options: BrowserContextOptions, isNew: boolean): Promise<Tab> {
  const wanted = JSON.stringify(options);
  const index = isNew ? -1 : resting.findIndex((tab) => JSON.stringify(tab.options) === wanted);
  const tab = resting.splice(index, index < 0 ? 0 : 1)[0] ?? (await makeTab(browser, options));
  trackOrigins(tab, tab.page);
  tab.context.on('page', (page) => trackOrigins(tab, page));
  return tab;
}

/**
 * Resets a tab to its state before its first visit, except for its process, which caches the files that never change.
 */
async function clean({ page, context, devtools, options, origins, scripts }: Tab): Promise<void> {
  for (const target of [page, context])
    for (const event of [
      'console',
      'dialog',
      'framenavigated',
      'page',
      'pageerror',
      'popup',
      'request',
      'requestfailed',
      'requestfinished',
      'response',
    ])
      target.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const script of scripts.splice(0)) await script.dispose();
  // Documents from here on have the real clock.
  await serverSide(page)(context).clock.uninstall({ race: (work) => work });
  // A `beforeunload` dialog of the page.
  page.once('dialog', (dialog) => dialog.accept());
  for (const origin of origins) {
    // A page without scripts.
    await page.goto(`${origin}/robots.txt`, { timeout: 15_000 });
    await page.evaluate(() => sessionStorage.clear());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  page.removeAllListeners('dialog');
  await context.clearCookies();
  await page.mouse.up();
  await page.mouse.move(-1, -1);
  if (options.viewport !== null) await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  await devtools.send('Page.resetNavigationHistory');
  origins.clear();
}

/** Ends a visit. The tab is reused for the next one, unless it is worn. */
export async function leaveTab(tab: Tab): Promise<void> {
  const isKept = !tab.isModified && !tab.page.isClosed() && tab.origins.size > 0 && resting.length < maxResting;
  // A server that only this visitor used may be gone.
  const isClean =
    isKept &&
    (await clean(tab).then(
      () => true,
      () => false,
    ));
  if (isClean) resting.push(tab);
  else await tab.context.close();
}

/** After their browser was closed. */
export const discardTabs = (): void => void resting.splice(0);
