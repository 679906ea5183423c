import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium, findHeadlessShell } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';

export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Times in milliseconds; the layout shift is a score. */
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** The blocking time by the tasks' CPU time, without the time in which other processes had the processors. */
  cpuTbt: number;
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };

// As Lighthouse simulates a phone.
const slowdown = 4;
const longTask = 50;

/** In milliseconds: what the main thread's tasks after the first paint take beyond 50 ms each, at a quarter of the speed. */
function cpuBlockingTime(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((total, { tdur = 0 }) => total + Math.max(0, (slowdown * tdur) / 1000 - longTask), 0);
}

const auditOf = ({ artifacts, lhr }: RunnerResult): Audit => {
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    cpuTbt: cpuBlockingTime(artifacts.Trace.traceEvents),
  };
};

/** Failed audits of accessibility, best practices or SEO. */
const failuresOf = ({ lhr }: RunnerResult): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 1)
      .map((audit) => `${category}: ${audit?.id}, ${audit?.title}`),
  );

// A reader of the measured edition: others are offered their language, or redirected to it.
const extraHeaders = { 'Accept-Language': 'cs' };

/**
 * One run, in a new browser: otherwise what the last visit left is reported to the profiler first, for up to 200 ms. In one without a window
 * where there is one: without a graphics card, drawing a tab's loading animation took both of two processors from the page.
 */
async function run(url: string): Promise<RunnerResult> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'skok-lighthouse-'));
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', extraHeaders });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The median of some runs of Lighthouse (mobile, simulated throttling) on a Czech page, and what failed in any of them. */
export async function auditPage(url: string, runs = 3): Promise<Audit & { failures: string[] }> {
  const audits: Audit[] = [];
  const failures = new Set<string>();
  for (let nth = 0; nth < runs; nth += 1) {
    const result = await run(url);
    audits.push(auditOf(result));
    for (const failure of failuresOf(result)) failures.add(failure);
  }
  const keys = Object.keys(audits[0] ?? {}) as (keyof Audit)[];
  const middle = Object.fromEntries(keys.map((key) => [key, median(audits.map((one) => one[key]))])) as Audit;
  return { ...middle, failures: [...failures] };
}
