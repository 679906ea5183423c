import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findHeadless, testFlags } from './chromium.ts';
import { discardTabs, leaveTab, takeTab } from './tabs.ts';

let launched: Promise<Browser> | undefined;

/** One browser per worker, shared by its test files one after the other. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const executablePath = findHeadless();
  const args = process.env.VITEST ? testFlags : chromiumFlags;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

/** For afterAll: closes all remaining visits and their data. The browser stays for the next file. */
export async function closeVisits(): Promise<void> {
  discardTabs();
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

export async function closeBrowser(): Promise<void> {
  discardTabs();
  await (await launched)?.close();
}

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions and violations of the content security policy, but not failed loads of documents. */
  errors: string[];
  /** Ends the visit. Closing the context does too, but then the next visitor waits for a new one. */
  leave: () => Promise<void>;
};

const visitorErrors: string[][] = [];
const visits = new Set<BrowserContext>();
const allowed: RegExp[] = [];

/** Errors that this test's pages may log or throw, and its servers may log: they are what it tests. */
export const allowErrors = (...patterns: RegExp[]): void => void allowed.push(...patterns);

/**
 * Errors of pages and servers since the last call that no test allowed. Failed network requests are ignored: the browser reports
 * them itself.
 */
export function takeUnexpectedErrors(logged: string[]): string[] {
  const said = visitorErrors.flatMap((troubles) => troubles.splice(0));
  const unexpected = [...said, ...logged].filter(
    (trouble) => ![/Failed to load resource/, ...allowed].some((pattern) => pattern.test(trouble)),
  );
  allowed.length = 0;
  return unexpected;
}

/**
 * A new visitor who prefers reduced motion: nothing they press is animated. Their browser only seems to be their own,
 * with nothing stored; with `isNew` it is a new one, for tests that depend on what is fetched or was visited before.
 */
export async function newVisitor({
  isNew = false,
  ...options
}: BrowserContextOptions & { isNew?: boolean } = {}): Promise<Visitor> {
  const tab = await takeTab(
    await openBrowser(),
    { locale: 'cs-CZ', reducedMotion: 'reduce', serviceWorkers: 'block', ...options },
    isNew,
  );
  const { page, context } = tab;
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`${page.url()} uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/Failed to load resource: the server responded with a status of (?:404|410|500)/.test(message.text())
    )
      troubles.push(`${page.url()} console: ${message.text()}`);
  });
  visitorErrors.push(troubles);
  visits.add(context);
  const leave = () => {
    visits.delete(context);
    return leaveTab(tab);
  };
  return { page, context, errors: troubles, leave };
}

/** What a page shows and has requested, to diagnose a failure from its message alone. */
const describe = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = calls.filter(({ initiatorType }) => ['fetch', 'xmlhttprequest', 'beacon'].includes(initiatorType));
    const lines = own.slice(-8).map(({ name, startTime, duration, responseStatus }) => {
      const { pathname, search } = new URL(name);
      return `${Math.round(startTime)} ms: ${pathname}${search} ${responseStatus} after ${Math.round(duration)} ms`;
    });
    const shown = [...document.querySelectorAll<HTMLElement>('h1, [role=dialog], [role=alert], .toast')].map(
      (part) => part.innerText,
    );
    const focused = document.activeElement?.cloneNode() as Element | undefined;
    return [
      `${location.href}, ${document.readyState} and ${document.visibilityState} for ${Math.round(performance.now())} ms`,
      `focus ${document.hasFocus() ? 'in' : 'outside'}: ${focused?.outerHTML}`,
      ...shown.map((text) => `shows ${JSON.stringify(text)}`),
      ...lines,
    ].join('\n  ');
  });

/** Forgets the visitors that have not left, and returns a function that describes their pages. */
export function takeOpenVisits(): () => Promise<string> {
  const contexts = [...visits];
  visits.clear();
  return async () => {
    const told = contexts
      .flatMap((context) => context.pages())
      // A page may never respond.
      .map((page) => Promise.race([describe(page), sleep(5000, 'says nothing')]).catch(String));
    return (await Promise.all(told)).join('\n');
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = {
  axe: {
    run: (context: unknown, options: unknown) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's violations on the page, one line each. In another colour scheme only the colours differ. */
export async function axeViolations(page: Page, about: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Evaluated through the debugger, because a script element would violate the page's content security policy. Once per
  // document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    about === 'all' ? rules : ['color-contrast'],
  );
}
