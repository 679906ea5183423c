import { hashSource } from '../http/security-headers.ts';
import { reloadWhenOnlineScript } from './reload-when-online.ts';

/** The parts of a service worker's scope that are used here. */
type WorkerScope = {
  location: { origin: string };
  caches: CacheStorage;
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ url: string }[]> };
  registration: { unregister: () => Promise<boolean> };
  navigator?: { connection?: { saveData?: boolean } };
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
};
type WorkerEvent = {
  request: Request;
  data: unknown;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};
type InlineScript = { source: string; hash: string };
type OfflinePageTexts = { lang: string; title: string; site: string; text: string; listed: string };

/**
 * Caches the pages that a user has read and the files they need, and shows them when there is no connection (AV09). Documents come from the
 * server whenever it responds, and only public ones are cached; hashed files never change. API calls are ignored. It activates when the
 * page says so, with the document that a newer build starts (machines/build-update). A browser's first worker replaces none: it begins with
 * the page that registered it.
 */
function serveOffline(
  scope: WorkerScope,
  offlinePages: { path: string; page: OfflinePageTexts }[],
  keys: string[],
  script: InlineScript,
): void {
  const pages = 'pages-1';
  const files = 'files-1';
  const maxEntries: Record<string, number> = { [pages]: 40, [files]: 200 };

  async function cacheResponse(name: string, key: string, answer: Response): Promise<void> {
    const cache = await scope.caches.open(name);
    // An existing entry moves to the end.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, answer);
    const keys = await cache.keys();
    for (const old of keys.slice(0, -(maxEntries[name] as number))) await cache.delete(old, { ignoreVary: true });
  }

  const isDocument = ({ status, redirected, headers }: Response) =>
    status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
  const isPublicDocument = (answer: Response) =>
    isDocument(answer) && !/private|no-store/.test(answer.headers.get('cache-control') ?? 'private');
  const isSameOrigin = (url: URL) => url.origin === scope.location.origin;
  // Other parameters don't make another page: campaigns, redirect parameters (ruling 47).
  const cacheKeyOf = ({ origin, pathname, search }: URL): string => {
    const isOwn = (parameter: string) =>
      [...new URLSearchParams(parameter).keys()].some((key) => keys.includes(key.toLowerCase()));
    const own = search.slice(1).split('&').filter(isOwn).join('&');
    return origin + pathname + (own && `?${own}`);
  };

  async function offlinePage(pathname: string): Promise<Response> {
    const { page } =
      offlinePages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ??
      (offlinePages.at(-1) as never);
    const { lang, title, site, text, listed } = page as OfflinePageTexts;
    const cache = await scope.caches.open(pages);
    const links: string[] = [];
    for (const { url } of (await cache.keys()).slice(-20).reverse()) {
      const html = await (await cache.match(url, { ignoreVary: true }))?.text();
      const name = /<title>([^<|]*[^<|\s])[^<]*<\/title>/.exec(html ?? '')?.[1];
      if (name) links.push(`<li><a href="${url.replaceAll('"', '%22')}">${name}</a></li>`);
    }
    const style = [
      ':root{color-scheme:light dark;--paper:#fafcf9;--ink:#0e261c;--line:#d9e0da;--leap:#037441}',
      '@media(prefers-color-scheme:dark){:root{--paper:#0e1612;--ink:#ecf2eb;--line:#2d3932;--leap:#87e273}}',
      'body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:12vh 1rem 3rem}',
      'h1{font-size:2rem;line-height:1.15;margin:0 0 .75rem}h2{font-size:1.125rem;margin:2.5rem 0 .5rem}p{margin:0}',
      'ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line)}',
      'a{color:var(--leap);display:block;padding:.75rem 0;font-weight:600}',
    ].join('');
    const list = links.length > 0 ? `<h2>${listed}</h2><ul>${links.join('')}</ul>` : '';
    const body = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | ${site}</title><style>${style}</style><main><h1>${title}</h1><p>${text}</p>${list}</main><script>${script.source}</script></html>`;
    return new Response(body, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${script.hash}; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`,
      },
    });
  }

  async function pageFor(event: WorkerEvent): Promise<Response> {
    const url = new URL(event.request.url);
    try {
      const answer = await scope.fetch(event.request);
      if (isPublicDocument(answer)) event.waitUntil(cacheResponse(pages, cacheKeyOf(url), answer.clone()));
      else if (isDocument(answer)) event.waitUntil(cachePage(url).catch(() => undefined));
      return answer;
    } catch {
      const cache = await scope.caches.open(pages);
      return (await cache.match(cacheKeyOf(url), { ignoreVary: true })) ?? (await offlinePage(url.pathname));
    }
  }

  async function fileFor(event: WorkerEvent): Promise<Response> {
    const { url } = event.request;
    const known = await (await scope.caches.open(files)).match(url, { ignoreVary: true });
    if (known) return known;
    const answer = await scope.fetch(event.request);
    if (answer.status === 200) event.waitUntil(cacheResponse(files, url, answer.clone()));
    return answer;
  }

  /** Caches the public version of a page whose document was private or bypassed the worker, and the files that it names. */
  async function cachePage(url: URL): Promise<void> {
    if (scope.navigator?.connection?.saveData) return;
    const answer = await scope.fetch(cacheKeyOf(url), { credentials: 'omit' });
    if (!isPublicDocument(answer)) return;
    const html = await answer.clone().text();
    await cacheResponse(pages, cacheKeyOf(url), answer);
    const cache = await scope.caches.open(files);
    for (const [, file] of html.matchAll(/"(\/assets\/[^"?#]+|\/_i18n\/[0-9a-f]{16}\/[^"?#]+)"/g)) {
      const address = scope.location.origin + file;
      if (await cache.match(address, { ignoreVary: true })) continue;
      const answered = await scope.fetch(address);
      if (answered.status === 200) await cacheResponse(files, address, answered);
    }
  }

  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const address = new URL(url);
    if (!isSameOrigin(address)) return;
    if (method === 'POST' && address.pathname.endsWith('/logout')) event.waitUntil(scope.caches.delete(pages));
    if (method !== 'GET') return;
    if (mode === 'navigate') event.respondWith(pageFor(event));
    else if (/^\/assets\/|^\/_i18n\/[0-9a-f]{16}\//.test(address.pathname)) event.respondWith(fileFor(event));
  });

  scope.addEventListener('message', (event) => {
    if (event.data === 'activate') event.waitUntil(scope.skipWaiting());
    else if (typeof event.data === 'string' && URL.canParse(event.data)) {
      const url = new URL(event.data);
      if (isSameOrigin(url)) event.waitUntil(cachePage(url).catch(() => undefined));
    }
  });

  scope.addEventListener('activate', (event) => {
    const takeOver = async () => {
      const cacheNames = await scope.caches.keys();
      for (const name of cacheNames) if (name !== pages && name !== files) await scope.caches.delete(name);
      if (cacheNames.length > 0) return;
      await scope.clients.claim();
      for (const { url } of await scope.clients.matchAll()) await cachePage(new URL(url)).catch(() => undefined);
    };
    event.waitUntil(takeOver());
  });
}

/** Replaces the worker and removes itself with everything cached: the way back. */
function unregisterWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const deleteCaches = async () => {
      for (const name of await scope.caches.keys()) await scope.caches.delete(name);
      await scope.registration.unregister();
    };
    event.waitUntil(deleteCaches());
  });
}

const script: InlineScript = { source: reloadWhenOnlineScript, hash: hashSource(reloadWhenOnlineScript) };

/**
 * The texts of the offline page for paths that begin with `path`; the last ones are for all others. `keys`: the query parameters that pages
 * read.
 */
export const offlineWorkerScript = (pages: { path: string; page: OfflinePageTexts }[], keys: string[]): string =>
  `(${serveOffline})(self, ${[pages, keys, script].map((given) => JSON.stringify(given)).join(', ')});`;

export const unregisteringScript = `(${unregisterWorker})(self);`;
