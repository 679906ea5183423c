import type { Outcome } from '@xstate/test';
import type { Page, Route } from 'playwright-core';
import { routeCalls } from '../support/tabs.ts';
import { poll } from './pages.ts';

/** Holds requests, by the names of their ports, until the test says how each ends, with an optional response body. */
export async function holdCalls(page: Page, ports: Record<string, RegExp>) {
  const held: { src: string; route: Route }[] = [];
  for (const [src, address] of Object.entries(ports))
    await routeCalls(page, address, (route) => void held.push({ src, route }));
  page.on('requestfailed', (request) => {
    const index = held.findIndex(({ route }) => route.request() === request);
    if (index >= 0) held.splice(index, 1);
  });

  return async (src: string, { http }: Outcome, json?: object): Promise<void> => {
    const waits = () => held.findIndex((one) => one.src === src);
    await poll(waits).toBeGreaterThanOrEqual(0);
    const [one] = held.splice(waits(), 1);
    if (http === 'abort') await one?.route.abort();
    else if (http !== undefined) {
      const { status, body = json } = typeof http === 'number' ? { status: http } : http;
      await one?.route.fulfill({
        status,
        ...(status === 429 && { headers: { 'retry-after': '90' } }),
        ...(body !== undefined && { json: body }),
      });
    }
  };
}
