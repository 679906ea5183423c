import type { Page, Route } from 'playwright-core';
import { chunksNamed } from './chunks.ts';
import { poll } from './pages.ts';

/** Holds page chunks, by name, until the test says whether they arrive. */
export async function holdChunks(page: Page, names: readonly string[]) {
  const held = new Map<string, Route[]>(names.map((name) => [name, []]));
  const delivered = new Map<string, string>();
  const send = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body });
  for (const [name, routes] of held)
    await page.route(chunksNamed(new RegExp(`^${name}$`)), (route) => {
      // A delivered chunk is requested again when it is imported: Playwright's routes disable the cache.
      const body = delivered.get(route.request().url());
      return body === undefined ? void routes.push(route) : send(route, body);
    });

  async function release(name: string, each: (route: Route) => Promise<void>): Promise<void> {
    const routes = held.get(name) ?? [];
    await poll(() => routes.length).toBeGreaterThan(0);
    await Promise.all(routes.splice(0).map(each));
  }

  return {
    deliver: (name: string, bodyOf: (url: string) => Promise<string>) =>
      release(name, async (route) => {
        const url = route.request().url();
        const body = await bodyOf(url);
        delivered.set(url, body);
        await send(route, body);
      }),
    lose: (name: string) => release(name, (route) => route.abort('connectionfailed')),
  };
}
