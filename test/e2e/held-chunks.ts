import type { Page, Route } from 'playwright-core';
import { chunksNamed } from './chunks.ts';
import { soon } from './pages.ts';

/** Code of pages that waits to be told whether it arrives, by the names of the chunks. */
export async function holdChunks(page: Page, names: readonly string[]) {
  const held = new Map<string, Route[]>(names.map((name) => [name, []]));
  for (const [name, routes] of held)
    await page.route(chunksNamed(new RegExp(`^${name}$`)), (route) => void routes.push(route));

  async function release(name: string, each: (route: Route) => Promise<void>): Promise<void> {
    const routes = held.get(name) ?? [];
    await soon(() => routes.length).toBeGreaterThan(0);
    await Promise.all(routes.splice(0).map(each));
  }

  return {
    deliver: (name: string, bodyOf: (url: string) => Promise<string>) =>
      release(name, async (route) =>
        route.fulfill({ contentType: 'text/javascript', body: await bodyOf(route.request().url()) }),
      ),
    lose: (name: string) => release(name, (route) => route.abort('connectionfailed')),
  };
}
