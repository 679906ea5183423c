import { withTimeout } from '../api/call.ts';

type Dependencies = {
  /** The auth host has the base of the locale's API; empty on this origin. */
  boot: { apis: { locale: string } };
  online: { read: () => boolean };
};

type Options = {
  /** Sent by a form POST. Without them the document is requested with GET. */
  fields?: Record<string, string>;
  /** As the login page expects it (spec §7). */
  isMultipart?: boolean;
  /** Aborting stops the navigation. */
  signal?: AbortSignal;
};

/**
 * Leaves by GET. A URL on another origin needs `external: true`; without it this throws, so that no address from data can send a user away
 * by accident (spec §8).
 */
export function assignLocation(
  url: string,
  { external = false, currentUrl = location.href, assign = (to: string) => location.assign(to) } = {},
): void {
  const target = new URL(url, currentUrl);
  if (!/^https?:$/.test(target.protocol)) throw new Error(`Cannot navigate to ${target.protocol}`);
  if (target.origin !== new URL(currentUrl).origin && !external)
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
  // Its data is already submitted; a page restored from the back-forward cache must not contain it.
  form.remove();
}

/** How often this page was left; the back-forward cache may restore it. */
let leaveCount = 0;
// Before the flows' listener, which stops their effects: listeners run in order. The server has no window.
globalThis.addEventListener?.('pagehide', () => {
  leaveCount += 1;
});

/** Rejects when the page stays. It listens before leaving, because a browser may give up at once. */
function leaveOrReject(leave: () => void, signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const over = withTimeout(signal);
    const stay = () => reject(new Error('The page stayed'));
    const before = leaveCount;
    over.addEventListener('abort', () => {
      if (leaveCount !== before) return;
      window.stop();
      stay();
    });
    const { navigation } = window as unknown as { navigation?: EventTarget };
    // The event doesn't fire for a response that is not a page.
    navigation?.addEventListener('navigateerror', stay, { signal: over });
    leave();
  });
}

/**
 * Leaves the app for another document: a path of the auth host, or an absolute URL. Never resolves. Rejects where this document stays:
 * offline, aborted, or no response before the timeout.
 */
export async function navigateAway(
  { boot, online }: Dependencies,
  url: string,
  { fields, isMultipart = false, signal }: Options = {},
): Promise<never> {
  // The browser would replace the page with its own error.
  if (!online.read()) throw new Error('There is no connection');
  const target = url.startsWith('/') ? boot.apis.locale + url : url;
  return leaveOrReject(() => {
    if (fields) submitForm(target, fields, isMultipart);
    else assignLocation(target, { external: true });
  }, signal);
}

/** Reloads the document. Never resolves, and rejects where the document stays, as above. */
export async function reloadDocument({ online }: Pick<Dependencies, 'online'>, signal?: AbortSignal): Promise<never> {
  if (!online.read()) throw new Error('There is no connection');
  return leaveOrReject(() => location.reload(), signal);
}
