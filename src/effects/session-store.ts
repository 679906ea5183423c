import type { readSession } from '../api/session.ts';
import { createStore } from './store.ts';

type Session = Awaited<ReturnType<typeof readSession>>;

export type SessionStore = ReturnType<typeof createSessionStore>;

const signedOutSession: Session = { state: 'none' };

/** The user that reads and pages belong to: an e-mail, or ''. A user who still owes a code is nobody yet. */
export const userOf = (session: Session): string => (session.state === 'active' ? session.user.email : '');

/** The session, as far as this page knows. Where the document did not say (null), it is unchecked until `ask` has resolved. */
export function createSessionStore(first: Session | null, ask: () => Promise<Session>) {
  const seen = createStore({ session: first ?? signedOutSession, isChecked: first !== null });
  let latest: Promise<Session> | undefined;

  function learn(session: Session): void {
    const { session: before, isChecked } = seen.read();
    const isNews = JSON.stringify(before) !== JSON.stringify(session);
    if (isNews || !isChecked) seen.write({ session: isNews ? session : before, isChecked: true });
  }

  return {
    /** What came with the document. */
    initial: () => first,
    read: () => seen.read().session,
    /** False until the server has answered: before its first response, and after the page is restored from the back-forward cache. */
    isChecked: () => seen.read().isChecked,
    listen: seen.listen,
    write: (session: Session, isChecked = true) => seen.write({ session, isChecked }),
    /**
     * Asks the server. Resolves with what is known then: an invalid response changes nothing. Only the latest request counts, as one sent
     * before a sign-in doesn't know of it.
     */
    refresh(): Promise<Session> {
      const request: Promise<Session> = ask().then(
        (session) => {
          if (latest !== request) return latest ?? session;
          learn(session);
          return session;
        },
        () => (latest && latest !== request ? latest : seen.read().session),
      );
      latest = request;
      return request;
    },
  };
}

/** In milliseconds: returning to the tab asks again, but not at every click between two windows. */
const focusThrottleInterval = 5000;

type Dependencies = { page?: EventTarget; isVisible?: () => boolean; now?: () => number };

/**
 * Keeps a session store up to date: tabs tell each other of changes, and a tab asks again when it becomes visible. One that goes into the
 * back-forward cache doubts its session: restored, it shows no name before the authentication flow has read it.
 */
export function syncSession(
  store: SessionStore,
  {
    page = window,
    isVisible = () => document.visibilityState === 'visible',
    now = () => performance.now(),
  }: Dependencies = {},
): void {
  let lastReadAt = now();
  let lastBroadcast: string | undefined;
  let channel: BroadcastChannel | undefined;

  /** What other tabs have to know: the user, and whether a code is owed. */
  const sharedState = () => `${store.read().state} ${userOf(store.read())}`;

  function broadcast(): void {
    if (!store.isChecked() || lastBroadcast === sharedState()) return;
    lastBroadcast = sharedState();
    channel?.postMessage(lastBroadcast);
  }

  function listen(): void {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => {
      if (data !== sharedState()) void store.refresh();
    };
  }

  function look(): void {
    if (!isVisible() || now() - lastReadAt <= focusThrottleInterval) return;
    lastReadAt = now();
    void store.refresh();
  }

  listen();
  store.listen(broadcast);
  broadcast();

  page.addEventListener('focus', look);
  page.addEventListener('online', look);
  page.addEventListener('pagehide', (event) => {
    // An open channel keeps a page out of the back-forward cache.
    channel?.close();
    channel = undefined;
    if ((event as PageTransitionEvent).persisted) store.write(store.read(), false);
  });
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) listen();
  });
}
