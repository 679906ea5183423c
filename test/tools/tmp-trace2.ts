import { closeBrowser, newVisitor, openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';
import { serveFloor } from './bench/floor.ts';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
const server = await startServer(); const floor = await serveFloor();
const browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumFlags });
const urls: [string, string][] = [['list', `${server.origin}/`]];
for (const [name, url] of urls) {
  const out: { tbt: number; tasks: number[]; total: number }[] = []; 
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ locale: 'cs-CZ', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.goto('about:blank');
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing', 'disabled-by-default-v8.cpu_profiler'].slice(0, 3) });
    await page.goto(url); await page.locator(name === 'floor' ? 'h1' : 'footer').waitFor(); await page.waitForTimeout(700);
    const trace = JSON.parse((await browser.stopTracing()).toString());
    const main = new Set(trace.traceEvents.filter((e: any) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e: any) => `${e.pid}.${e.tid}`));
    const run = trace.traceEvents.filter((e: any) => main.has(`${e.pid}.${e.tid}`) && e.ph === 'X' && e.name === 'ThreadControllerImpl::RunTask' && e.tdur);
    const tasks = run.map((e: any) => e.tdur / 1000).filter((d: number) => d > 5).map((d: number) => Math.round(d));
    const big = run.reduce((a: any, b: any) => (a.tdur > b.tdur ? a : b));
    for (const t of run.filter((e: any) => e.tdur > 25000)) { const sums = new Map<string, number>();
      const inside = trace.traceEvents.filter((e: any) => e.pid === t.pid && e.tid === t.tid && e.ph === 'X' && e.tdur && e.ts > t.ts && e.ts + e.dur <= t.ts + t.dur && e !== t).sort((a: any, b: any) => a.ts - b.ts);
      const stack: any[] = []; for (const e of inside) { e.self = e.tdur; while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop(); if (stack.length) stack.at(-1).self -= e.tdur; stack.push(e); }
      for (const e of inside) sums.set(e.name, (sums.get(e.name) ?? 0) + e.self / 1000);
      console.log('  task', Math.round(t.tdur / 1000), [...sums].filter(([, v]) => v > 1).sort((a, b) => b[1] - a[1]).map(([k, v]) => k + ' ' + v.toFixed(0)).join(', ')); }
    out.push({ tbt: tasks.reduce((s: number, d: number) => s + Math.max(0, d * 4 - 50), 0), tasks, total: Math.round(run.reduce((s: number, e: any) => s + e.tdur / 1000, 0)) });
    await context.close();
  }
  console.log(name); for (const o of out) console.log('   tbt×4 by thread time', o.tbt, 'total', o.total, 'tasks', o.tasks.join(' '));
}
await browser.close(); floor.close(); await server.stop();
