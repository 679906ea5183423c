import type { Page } from 'playwright-core';
import { dialogHash } from '../../../src/routing/fragments.ts';
import { newVisitor } from '../../support/browser.ts';
import { budgetedRow, median, milliseconds, type Row } from './row.ts';
import { middleOf } from './screen.ts';

/** Time from a tap to the paint of the dialog that it opens, measured inside the page. */
async function tapToDialog(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks();
    document.addEventListener(
      'click',
      (event) => {
        performance.mark('tapped', { startTime: event.timeStamp });
        const look = () => {
          if (!document.querySelector('[role=dialog] input')) return requestAnimationFrame(look);
          // This frame holds the dialog; the next task comes after its paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => performance.mark('painted');
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  await page.touchscreen.tap(...(await middleOf(page.locator(selector))));
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at('painted') - at('tapped');
  });
}

/** The login dialog on a phone four times slower, without hover before the tap: opened for the first time, then again. */
export async function dialogRows(origin: string, runs: number): Promise<Row[]> {
  const first: number[] = [];
  const again: number[] = [];
  const opener = `#root header a[href="${dialogHash('cs', 'login')}"]`;
  for (let run = 0; run < runs; run += 1) {
    const { page, context } = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    first.push(await tapToDialog(page, opener));
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    again.push(await tapToDialog(page, opener));
    await context.close();
  }
  return [
    budgetedRow('Dialog on screen after the tap, CPU slowed 4×, first time, median', median(first), 150, milliseconds),
    budgetedRow('  the slowest', Math.max(...first), 150, milliseconds),
    budgetedRow('  again', median(again), 100, milliseconds),
  ];
}
