import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';

export type Audit = { performance: number; accessibility: number; bestPractices: number; seo: number; fcp: number; lcp: number; cls: number; tbt: number };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const auditOf = ({ lhr }: RunnerResult): Audit => {
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint') / 1000,
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
};

/** The median of some runs of Lighthouse (mobile, simulated throttling) on a page. Failed audits are printed. */
export async function audit(url: string, runs = 3): Promise<Audit> {
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'skok-lighthouse-')), {
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
      if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
      audits.push(auditOf(result));
      if (run > 0) continue;
      for (const { id, score, title } of Object.values(result.lhr.audits))
        if (score !== null && score < 1 && /(?:accessibility|best-practices|seo)/.test(categoriesOf(result, id))) process.stdout.write(`    ${url}: ${id}, ${title}\n`);
    }
    const keys = Object.keys(audits[0] ?? {}) as (keyof Audit)[];
    return Object.fromEntries(keys.map((key) => [key, median(audits.map((one) => one[key]))])) as Audit;
  } finally {
    await browser.close();
  }
}

const categoriesOf = ({ lhr }: RunnerResult, id: string): string =>
  Object.values(lhr.categories)
    .filter(({ auditRefs }) => auditRefs.some((ref) => ref.id === id))
    .map((category) => category.id)
    .join(' ');
