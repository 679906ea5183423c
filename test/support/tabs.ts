import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

type Tab = {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
  options: BrowserContextOptions;
  /** Whose storage may hold something; the last one looked at is the last. */
  origins: Set<string>;
  /** Something was done to it that cannot be undone. */
  isWorn: boolean;
};

/** Each that rests keeps a process. */
const maxResting = 3;
const resting: Tab[] = [];

/** What these set stays with a tab. */
const lasting = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

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
  // A machine that does much else is slow, not broken.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      // biome-ignore lint/suspicious/noConsole: the test listens to the console
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const devtools = await context.newCDPSession(page);
  const tab: Tab = { page, context, devtools, options, origins: new Set(), isWorn: false };
  const wear = () => {
    tab.isWorn = true;
  };
  onUse(page, lasting.page, wear);
  onUse(page.clock, lasting.clock, wear);
  onUse(context, lasting.context, wear);
  return tab;
}

function noteOrigins({ origins }: Tab, page: Page): void {
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url());
    if (!origin.startsWith('http')) return;
    origins.delete(origin);
    origins.add(origin);
  });
}

/** A tab in which nothing is stored, with a browser around it like that. */
export async function takeTab(browser: Browser, options: BrowserContextOptions, isNew: boolean): Promise<Tab> {
  const wanted = JSON.stringify(options);
  const index = isNew ? -1 : resting.findIndex((tab) => JSON.stringify(tab.options) === wanted);
  const tab = resting.splice(index, index < 0 ? 0 : 1)[0] ?? (await makeTab(browser, options));
  noteOrigins(tab, tab.page);
  tab.context.on('page', (page) => noteOrigins(tab, page));
  return tab;
}

/** As it was before its first visit, but in the process of the last one, where the files that never change are. */
async function clean({ page, context, devtools, options, origins }: Tab): Promise<void> {
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
  // Whatever the page would ask before it is left.
  page.once('dialog', (dialog) => dialog.accept());
  for (const origin of origins) {
    // A page without code.
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

/** Ends a visit. The tab is kept for the next one, unless it is worn. */
export async function leaveTab(tab: Tab): Promise<void> {
  const isKept = !tab.isWorn && !tab.page.isClosed() && tab.origins.size > 0 && resting.length < maxResting;
  // A server that only this visitor knew may be gone.
  const isClean =
    isKept &&
    (await clean(tab).then(
      () => true,
      () => false,
    ));
  if (isClean) resting.push(tab);
  else await tab.context.close();
}

/** Their browser is closed. */
export const forgetTabs = (): void => void resting.splice(0);
