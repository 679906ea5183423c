import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findHeadless, shortLived } from './chromium.ts';
import { forgetTabs, leaveTab, takeTab } from './tabs.ts';

let launched: Promise<Browser> | undefined;

/** One browser a worker, for one test file after the other. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const executablePath = findHeadless();
  const args = process.env.VITEST ? [...chromiumFlags, shortLived] : chromiumFlags;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

/** Whoever is still there leaves, and nothing is left of them: for afterAll. The browser stays for the next file. */
export async function endVisits(): Promise<void> {
  forgetTabs();
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

export async function closeBrowser(): Promise<void> {
  forgetTabs();
  await (await launched)?.close();
}

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions and violations of the content security policy. Failed loads of documents are not. */
  troubles: string[];
  /** Ends the visit. Closing the context does too, but whoever comes next waits for a new one. */
  leave: () => Promise<void>;
};

const visitorTroubles: string[][] = [];
const visits = new Set<BrowserContext>();
const allowed: RegExp[] = [];

/** What this test's pages may say on the console or throw, and its servers may log: it is about that. */
export const allowTrouble = (...patterns: RegExp[]): void => void allowed.push(...patterns);

/**
 * What pages said since it was last asked, and servers logged, and no test allowed. What the network refused is the browser's own
 * remark.
 */
export function takeTroubles(logged: string[]): string[] {
  const said = visitorTroubles.flatMap((troubles) => troubles.splice(0));
  const unexpected = [...said, ...logged].filter(
    (trouble) => ![/Failed to load resource/, ...allowed].some((pattern) => pattern.test(trouble)),
  );
  allowed.length = 0;
  return unexpected;
}

/**
 * A fresh person who prefers reduced motion: nothing they press moves. In what looks like a browser of their own nothing is
 * stored; where it counts what is fetched, or what was seen before, it has to be new too.
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
  visitorTroubles.push(troubles);
  visits.add(context);
  const leave = () => {
    visits.delete(context);
    return leaveTab(tab);
  };
  return { page, context, troubles, leave };
}

/** What a page shows and has asked for, to tell from a failure alone what went wrong. */
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

/** Forgets who has not left, and can tell what their pages show. */
export function takeVisits(): () => Promise<string> {
  const contexts = [...visits];
  visits.clear();
  return async () => {
    const told = contexts
      .flatMap((context) => context.pages())
      // A page may be away for good.
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

/** What axe has against the page: a line a violation. In another colour scheme the colours are all that differs. */
export async function axeViolations(page: Page, about: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Through the debugger, as a script element would break the page's content security policy. Once for a document.
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
