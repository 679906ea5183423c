/**
 * Loads the app when the browser has painted, and the picture that the page opens with is here or half a second late: before,
 * code would only compete with the page for the connection. A hidden tab paints nothing. Code that does not come reloads the page by
 * the guard of src/effects/reload-once.ts (spec §8); where it did that just now, or there is no connection, the notice stands
 * over the page until one returns (ruling 33). The address is kept, as Back may move the bar before the app is here: the
 * entries of a document outlive its reload. A form that only the app can send waits for it (src/shell/flow-form.tsx), and so does
 * the last button that was pressed (src/effects/device.ts); that of a search asks the server by itself.
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
    import(/* @vite-ignore */ entry).then(
      // From there on a press is React's.
      () => (window.onclick = null),
      () => {
        if (navigator.onLine && reloadOnce()) return;
        const notice = document.getElementById('notice');
        if (notice) notice.hidden = false;
        addEventListener('online', load, { once: true });
      },
    );
  };
  const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'));
  const awaited = pictures
    .filter((picture) => !picture.complete)
    .map((picture) => new Promise((resolve) => (picture.onload = picture.onerror = resolve)));
  const saysPaint = PerformanceObserver.supportedEntryTypes.includes('paint');
  // Where a browser does not say that it has painted, the frame after this one has.
  const painted = new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, saysPaint ? 1000 : 0));
    if (saysPaint) new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  if (document.hidden) load();
  else
    painted.then(() => {
      // The first number and the first date that a page formats cost as much as a frame each: meanwhile nothing else is done.
      const { lang } = document.documentElement;
      setTimeout(() => new Intl.NumberFormat(lang).format(0));
      setTimeout(() => new Intl.DateTimeFormat(lang, { timeZone: 'Europe/Prague' }).format(0));
      const inTime = new Promise((resolve) => setTimeout(resolve, 500));
      return Promise.race([Promise.all(awaited), inTime]).then(load);
    });
}

/**
 * The same in every document, as the policy knows it by its hash: what differs is in the element's data. Without comments, what types leave and
 * spaces that only people need; no text in it has a sign beside a space.
 */
export const bootScript = `(${start})(document.currentScript.dataset)`
  .replaceAll(/^\s*\/\/.*\n|\/\*.*?\*\//gm, '')
  .replaceAll(/(\s)\s+/g, '$1')
  .replaceAll(/\s*([{}()[\]=,;:?<>&|+!])\s*/g, '$1');
