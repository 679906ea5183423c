/**
 * Loads the app once the browser has painted content and the page's high-priority images have loaded, or half a second later: earlier,
 * code would only compete with the page for the connection. A hidden tab doesn't paint. If code fails to load, the page is reloaded under
 * the guard of src/effects/reload-once.ts (spec §8); if that has just happened, or the browser is offline, the notice stays
 * over the page until it is online again (ruling 33). The address is kept, because Back may change it before the app has loaded: history
 * entries outlive a reload of their document. A form that only the app can send waits for it (src/shell/flow-form.tsx), and so does
 * the last button pressed (src/effects/device.ts); a search form is sent to the server as usual.
 */
function start(data: DOMStringMap): void {
  const { modules = '', messages = '', manifest = '' } = data;
  data.address = location.pathname + location.search;
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'post') return;
    event.preventDefault();
    form.dataset.submitted = '';
  });
  let pressed: HTMLElement | null = null;
  window.onclick = ({ target }) => {
    delete pressed?.dataset.pressed;
    pressed = (target as Element).closest('button[type=button]:not([popovertarget])');
    if (pressed) pressed.dataset.pressed = '';
  };
  const addLink = (rel: string, href: string) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = 'fetch';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  const reloadOnce = () => {
    const key = `reloaded:${location.pathname}`;
    try {
      const age = Date.now() - Number(sessionStorage.getItem(key) ?? Number.NaN);
      if (age >= 0 && age < 10_000) return false;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return false;
    }
    location.reload();
    return true;
  };
  const [entry = '', ...others] = modules.split(' ');
  const load = () => {
    addLink('preload', messages);
    addLink('manifest', manifest);
    for (const other of others) addLink('modulepreload', other);
    import(/* @vite-ignore */ entry).catch(() => {
      if (navigator.onLine && reloadOnce()) return;
      const notice = document.getElementById('notice');
      if (notice) notice.hidden = false;
      addEventListener('online', load, { once: true });
    });
  };
  const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'));
  const awaited = pictures
    .filter((picture) => !picture.complete)
    .map((picture) => new Promise((resolve) => (picture.onload = picture.onerror = resolve)));
  const saysPaint = PerformanceObserver.supportedEntryTypes.includes('paint');
  // If the browser does not report paints, the frame after this one has painted. A page without content is never reported.
  const painted = new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, saysPaint ? 1000 : 0));
    if (saysPaint)
      // A slow machine may paint the background alone first.
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length) resolve(null);
      }).observe({ type: 'paint', buffered: true });
  });
  if (document.hidden) load();
  else
    painted.then(() => {
      // The first number and date that a page formats take about a frame each: do it now, while the page is idle.
      const { lang } = document.documentElement;
      setTimeout(() => new Intl.NumberFormat(lang).format(0));
      setTimeout(() => new Intl.DateTimeFormat(lang, { timeZone: 'Europe/Prague' }).format(0));
      const inTime = new Promise((resolve) => setTimeout(resolve, 500));
      return Promise.race([Promise.all(awaited), inTime]).then(load);
    });
}

/**
 * The same in every document, as the policy allows it by its hash: what differs is in the element's data attributes. Comments and
 * needless spaces are removed; none of its strings has one of these signs beside a space.
 */
export const bootScript = `(${start})(document.currentScript.dataset)`
  .replaceAll(/^\s*\/\/.*\n|\/\*.*?\*\//gm, '')
  .replaceAll(/(\s)\s+/g, '$1')
  .replaceAll(/\s*([{}()[\]=,;:?<>&|+!])\s*/g, '$1');
