import { closeBrowser, newVisitor } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';
const server = await startServer();
for (const path of ['/', '/', '/', '/nabidka/357']) {
  const { page, context } = await newVisitor({ viewport: { width: 412, height: 823 }, isMobile: true });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Performance.enable');
  await cdp.send('Profiler.start');
  await page.goto(server.origin + path); await page.locator('footer').waitFor();
  const { profile } = await cdp.send('Profiler.stop');
  const m = Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  console.log(path, 'script', Math.round(m.ScriptDuration! * 1000), 'layout', Math.round(m.LayoutDuration! * 1000), 'style', Math.round(m.RecalcStyleDuration! * 1000), 'task', Math.round(m.TaskDuration! * 1000), 'nodes', m.Nodes);
  const self = new Map<string, number>(); const node = new Map(profile.nodes.map((n) => [n.id, n]));
  profile.samples!.forEach((id, i) => { const n = node.get(id)!; const k = `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.slice(-30)}:${n.callFrame.columnNumber}`; self.set(k, (self.get(k) ?? 0) + profile.timeDeltas![i]! / 1000); });
  for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 16)) console.log('   ', v.toFixed(1), k);
  await context.close();
}
await closeBrowser(); await server.stop();
