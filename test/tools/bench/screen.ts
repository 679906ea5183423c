import type { CDPSession, Locator, Page } from 'playwright-core';
import { pathTo } from '../../../src/routing/paths.ts';
import { newVisitor, type Visitor } from '../../support/browser.ts';
import { budgetedRow, median, milliseconds, type Row } from './row.ts';

const wide = { viewport: { width: 1280, height: 900 } };
const row = '#root [data-row-link]';

/** Opens a list and waits until it is live: the server renders its rows, the app its loading bar. */
const open = async (address: string): Promise<Visitor & { devtools: CDPSession }> => {
  const visitor = await newVisitor(wide);
  await visitor.page.goto(address);
  await visitor.page.locator(row).first().waitFor();
  await visitor.page.locator('.loading-bar').waitFor({ state: 'attached' });
  return { ...visitor, devtools: await visitor.context.newCDPSession(visitor.page) };
};

/** What the browser requests before the first paint and before the list is live, besides the document and images. The document names all of it. */
async function requestsBeforeList(origin: string): Promise<Row[]> {
  const { page, context } = await newVisitor(wide);
  await page.goto(origin);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  const { fonts, early, others, late } = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, from: startTime, to: responseEnd }),
    );
    const { modules = '', messages = '' } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {};
    const code = [...modules.split(' '), messages].map((path) => asked.find((request) => request.path === path));
    const first = Math.min(...code.map((request) => request?.to ?? Number.NaN));
    const preloaded = [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
      link.getAttribute('href'),
    );
    return {
      fonts: preloaded.length,
      early: asked
        .filter(({ path, from }) => from < painted && !/\.(?:svg|woff2)$|^\/_img\//.test(path))
        .map(({ path }) => path),
      others: code.length,
      late: code
        .filter((request) => !request || request.from > first)
        .map((request) => request?.path ?? 'not asked for'),
    };
  });
  await context.close();
  const none = (what: string, paths: string[]): Row => ({
    what,
    ours: paths.length === 0 ? '0' : paths.join(' '),
    budget: '0',
    over: paths.length > 0,
  });
  return [
    none('Requests before the first paint besides document, fonts and pictures, in Chromium', early),
    budgetedRow('Requests before the list is live, fonts included', fonts + others, 6, String),
    none('  of them after another that could have gone with it', late),
  ];
}

/**
 * The middle of an element in the window, for input through the devtools: a locator's own click runs code in the page, on its
 * slowed-down processor.
 */
export async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

/** Time from a click on an idle page to the paint of its result, measured inside the page. */
async function clickToPaint(page: Page, selector: string, index: number): Promise<number> {
  const position = await middleOf(page.locator(selector).nth(index));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate((rows) => {
    const shown = () => [...document.querySelectorAll(rows)].map((link) => link.getAttribute('href')).join();
    const before = shown();
    performance.clearMarks();
    document.addEventListener(
      'click',
      (event) => {
        performance.mark('clicked', { startTime: event.timeStamp });
        const look = () => {
          const now = shown();
          if (now === '' || now === before) return requestAnimationFrame(look);
          // This frame holds the new rows; the next task comes after its paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => performance.mark('painted');
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, row);
  await page.mouse.click(...position);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at('painted') - at('clicked');
  });
}

/** Filters of the list on a machine four times slower. */
async function filterClicks(origin: string): Promise<Row[]> {
  const { page, context, devtools } = await open(origin);
  await page.evaluate(() => {
    const slowest = { duration: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.duration = Math.max(slowest.duration, duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const taken: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    taken.push(await clickToPaint(page, '#root main nav li a', at));
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path, new URL(origin).pathname);
    await page.locator('#root main nav li a').nth(5).waitFor();
  }
  const slowest = await page.evaluate(() => (window as unknown as { slowest: { duration: number } }).slowest.duration);
  await context.close();
  return [
    budgetedRow(
      'Filter click to new rows painted, 100,000 ads, CPU slowed 4×, median',
      median(taken),
      200,
      milliseconds,
    ),
    budgetedRow('  the slowest of six', Math.max(...taken), 200, milliseconds),
    budgetedRow('  slowest interaction (INP)', slowest, 100, milliseconds),
  ];
}

/** Time from a click on the other language, its messages already loaded, to the paint of its heading; and whether anything remounted. */
async function languageSwitch(origin: string): Promise<Row[]> {
  const { page, context } = await open(origin);
  const link = page.locator('#root header a[hreflang=en]');
  const messages = page.waitForResponse((answer) => answer.url().includes('/en/messages.json'));
  await link.hover();
  await (await messages).finished();
  await page.evaluate(() => {
    const kept = ['#root header', '#root main input', '#root main'].map((selector) => document.querySelector(selector));
    Object.assign(window, { kept });
    const heading = document.querySelector('#root main h1');
    const before = heading?.textContent;
    document.addEventListener(
      'click',
      (event) => {
        performance.mark('clicked', { startTime: event.timeStamp });
        const look = () => {
          if (document.querySelector('#root main h1')?.textContent === before) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => performance.mark('painted');
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  await link.click();
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  const { taken, remounted } = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const { kept } = window as unknown as { kept: (Element | null)[] };
    return { taken: at('painted') - at('clicked'), remounted: kept.filter((element) => !element?.isConnected).length };
  });
  await context.close();
  return [
    budgetedRow('Language switch, catalog there, to paint', taken, 150, milliseconds),
    { what: '  remounted of header, search field, main', ours: String(remounted), budget: '0', over: remounted > 0 },
  ];
}

type Heap = { all: number; code: number; own: number };

const ownTypes = [
  'object',
  'object shape',
  'array',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
];

/**
 * Bytes in the tab's heap. Compiled code is counted separately, since it grows until everything hot is compiled; so is what scripts
 * created, apart from what the browser keeps itself, such as timings of each request, event and paint.
 */
async function memoryOf(devtools: CDPSession): Promise<Heap> {
  const chunks: string[] = [];
  const onData = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', onData);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', onData);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
    nodes: number[];
  };
  const { node_fields: fields, node_types } = snapshot.meta;
  const type = fields.indexOf('type');
  const size = fields.indexOf('self_size');
  const heap = { all: 0, code: 0, own: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const bytes = nodes[at + size] ?? 0;
    const name = node_types[0][nodes[at + type] ?? 0] ?? '';
    heap.all += bytes;
    if (name === 'code') heap.code += bytes;
    if (ownTypes.includes(name)) heap.own += bytes;
  }
  return heap;
}

/**
 * The tab after 20 and after 100 navigations: list, job, back, startups, startup, and so on. Always the same four jobs and startups, so
 * that cached responses count from the start, and each time after a pause: for five seconds a response is held twice, for deduplication.
 */
async function memory(origin: string): Promise<Row[]> {
  const { page, context, devtools } = await open(origin);
  const visible = (selector: string) => page.locator(selector).first().waitFor();
  const round = async (at: number) => {
    await page
      .locator(row)
      .nth(at % 4)
      .click();
    await page.waitForURL(/\/nabidka\//);
    await page.goBack();
    await visible(row);
    await page
      .locator(`#root header a[href="${pathTo('cs', 'companies', {})}"]`)
      .first()
      .click();
    await visible('#root main a[href^="/startup/"]');
    await page
      .locator('#root main a[href^="/startup/"]')
      .nth(at % 4)
      .click();
    await page.waitForURL(/\/startup\//);
    await page.locator('#root header a[href="/"]').first().click();
    await visible(row);
  };
  // Five navigations a round.
  const heaps: Heap[] = [];
  for (let at = 1; at <= 40; at += 1) {
    await round(at);
    if (at !== 4 && at !== 20 && at !== 40) continue;
    await page.waitForTimeout(6000);
    heaps.push(await memoryOf(devtools));
  }
  const nothing: Heap = { all: Number.NaN, code: Number.NaN, own: Number.NaN };
  const [after20 = nothing, after100 = nothing, after200 = nothing] = heaps;
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await context.close();
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const growthRow = (what: string, of: (heap: Heap) => number, beside: string): Row => {
    const growth = (of(after100) / of(after20) - 1) * 100;
    return {
      what,
      ours: `${megabytes(of(after20))} · ${megabytes(of(after100))} (${growth >= 0 ? '+' : ''}${growth.toFixed(1)} %)`,
      budget: '≤ +5 %',
      over: growth > 5,
      beside: `after 200: ${megabytes(of(after200))}${beside}`,
    };
  };
  return [
    growthRow(
      'Memory of a tab after 20 · 100 navigations',
      ({ all }) => all,
      `, ${nodes} nodes, ${jsEventListeners} listeners`,
    ),
    growthRow("  without the engine's compiled code", ({ all, code }) => all - code, ''),
    growthRow('  what scripts made: objects, closures, strings', ({ own }) => own, ''),
  ];
}

/** On the demo board. */
export const screenRows = async (origin: string): Promise<Row[]> => [
  ...(await requestsBeforeList(origin)),
  ...(await languageSwitch(origin)),
  ...(await memory(origin)),
];

/** On a board of a hundred thousand ads. */
export const bigScreenRows = filterClicks;
