import { withTimeout } from '../api/call.ts';

type Needs = {
  /** The base of the auth host is that of the locale's API; empty on this origin. */
  boot: { apis: { locale: string } };
  online: { read: () => boolean };
};

type Options = {
  /** Sent by a form POST. Without them the document is asked for by GET. */
  fields?: Record<string, string>;
  /** As the login page takes it (spec §7). */
  isMultipart?: boolean;
  /** Aborting stops the browser. */
  signal?: AbortSignal;
};

/** Leaves by GET. A URL on another origin needs `external: true`; without it this throws, so that no address out of data sends a user away by accident (spec §8). */
export function assignLocation(
  url: string,
  { external = false, here = location.href, assign = (to: string) => location.assign(to) } = {},
): void {
  const target = new URL(url, here);
  if (!/^https?:$/.test(target.protocol)) throw new Error(`Cannot navigate to ${target.protocol}`);
  if (target.origin !== new URL(here).origin && !external)
    throw new Error('Navigating to an external URL is not allowed without explicit permission');
  assign(target.href);
}

function submitForm(action: string, fields: Record<string, string>, isMultipart: boolean): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  if (isMultipart) form.enctype = 'multipart/form-data';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  // What it sends is taken already; a page that comes back must not hold it.
  form.remove();
}

/** How often this page was left; the back-forward cache may bring it back. */
let leaves = 0;
// Heard before the flows hear it, which stop what they have begun: a window's listeners run in their order. The server has no window.
globalThis.addEventListener?.('pagehide', () => {
  leaves += 1;
});

/** Rejects when the page stays. It watches before it leaves, as a browser may give up at once. */
function untilStopped(leave: () => void, signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const over = withTimeout(signal);
    const stay = () => reject(new Error('The page stayed'));
    const before = leaves;
    over.addEventListener('abort', () => {
      if (leaves !== before) return;
      window.stop();
      stay();
    });
    const { navigation } = window as unknown as { navigation?: EventTarget };
    // It is silent about an answer that is no page.
    navigation?.addEventListener('navigateerror', stay, { signal: over });
    leave();
  });
}

/**
 * Leaves the app for another document: a path of the auth host, or an absolute URL. Never ends while that one comes. Rejects where
 * this one stays: there is no connection, somebody stopped it, or nothing came in a time that somebody would wait.
 */
export async function navigateAway(
  { boot, online }: Needs,
  url: string,
  { fields, isMultipart = false, signal }: Options = {},
): Promise<never> {
  // A browser would show its own error in place of the page.
  if (!online.read()) throw new Error('There is no connection');
  const target = url.startsWith('/') ? boot.apis.locale + url : url;
  return untilStopped(() => {
    if (fields) submitForm(target, fields, isMultipart);
    else assignLocation(target, { external: true });
  }, signal);
}

/** Loads the document anew. Never ends while it comes, and rejects where this one stays, as above. */
export async function loadAnew({ online }: Pick<Needs, 'online'>, signal?: AbortSignal): Promise<never> {
  if (!online.read()) throw new Error('There is no connection');
  return untilStopped(() => location.reload(), signal);
}
