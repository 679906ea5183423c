import { mkdtempSync, writeFileSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { startServer } from '../support/server-process.ts';
const server = process.env.ORIGIN ? null : await startServer();
const origin = process.env.ORIGIN ?? server!.origin;
const port = await freePort();
const browser = await chromium.launchPersistentContext(mkdtempSync('/tmp/lh-'), { executablePath: findChromium()!, args: [...chromiumFlags, `--remote-debugging-port=${port}`] });
for (const path of process.argv.slice(2)) {
  const r: any = await lighthouse(origin + path, { port, logLevel: 'error', output: 'json', onlyCategories: ['performance'], extraHeaders: { 'Accept-Language': 'cs' } });
  const a = r.lhr.audits;
  console.log('\n==', path, r.lhr.categories.performance.score, 'benchmark', r.lhr.environment.benchmarkIndex, 'LCP', a['largest-contentful-paint'].displayValue, 'TBT', a['total-blocking-time'].displayValue, 'CLS', a['cumulative-layout-shift'].displayValue, 'FCP', a['first-contentful-paint'].displayValue, 'SI', a['speed-index'].displayValue);
  for (const i of a['mainthread-work-breakdown'].details.items) console.log('   ', i.groupLabel, Math.round(i.duration));
  for (const i of a['bootup-time'].details.items) console.log('   boot', i.url.slice(-50), Math.round(i.total), Math.round(i.scripting));
  for (const i of a['long-tasks']?.details?.items ?? []) console.log('   long', i.url.slice(-50), Math.round(i.startTime), Math.round(i.duration));
  console.log(JSON.stringify(a['layout-shifts']?.details?.items?.map((i: any) => [i.node?.selector, i.score, i.subItems?.items?.map((s: any) => s.cause + ' ' + (s.extra?.value ?? s.extra?.selector ?? ''))])));
  console.log(JSON.stringify(a['lcp-breakdown-insight']?.details ?? {}).slice(0, 600));
  writeFileSync('/tmp/bench/lh.json', JSON.stringify(r.lhr)); writeFileSync('/tmp/bench/trace.json', JSON.stringify(r.artifacts.Trace ?? r.artifacts.traces?.defaultPass));
}
await browser.close(); await server?.stop();
