import type { readSession } from '../api/session.ts';
import { createStore } from './store.ts';

type Session = Awaited<ReturnType<typeof readSession>>;

export type SessionStore = ReturnType<typeof createSessionStore>;

const nobody: Session = { state: 'none' };

/** Whose reads and pages these are: an e-mail, or nobody's. Whoever owes a code is nobody yet. */
export const userOf = (session: Session): string => (session.state === 'active' ? session.user.email : '');

/** Who is here, as far as this page knows. Where the document did not say (null), it is not checked before `ask` has answered. */
export function createSessionStore(first: Session | null, ask: () => Promise<Session>) {
  const seen = createStore({ session: first ?? nobody, isChecked: first !== null });
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
    /** False until the server has answered: before its first answer, and when the page comes back from the back-forward cache. */
    isChecked: () => seen.read().isChecked,
    listen: seen.listen,
    write: (session: Session, isChecked = true) => seen.write({ session, isChecked }),
    /**
     * Asks the server. Ends with what is known then: an answer that makes no sense changes nothing. The answer to the last question
     * counts, as one asked before a sign-in knows nothing of it.
     */
    refresh(): Promise<Session> {
      const mine: Promise<Session> = ask().then(
        (session) => {
          if (latest !== mine) return latest ?? session;
          learn(session);
          return session;
        },
        () => (latest && latest !== mine ? latest : seen.read().session),
      );
      latest = mine;
      return mine;
    },
  };
}

/** In milliseconds: coming back to the tab asks again, yet not at every click between two windows. */
const freshFor = 5000;

type Surroundings = { page?: EventTarget; isVisible?: () => boolean; now?: () => number };

/**
 * Keeps a session store true: other tabs are told of a change and tell theirs, a tab that is looked at again asks, and one that
 * comes back from the back-forward cache shows nobody's name before the server has answered.
 */
export function followSession(
  store: SessionStore,
  {
    page = window,
    isVisible = () => document.visibilityState === 'visible',
    now = () => performance.now(),
  }: Surroundings = {},
): void {
  let lastReadAt = now();
  let told: string | undefined;
  let channel: BroadcastChannel | undefined;

  /** What other tabs have to know: who is here, and whether a code is owed. */
  const news = () => `${store.read().state} ${userOf(store.read())}`;

  function tell(): void {
    if (!store.isChecked() || told === news()) return;
    told = news();
    channel?.postMessage(told);
  }

  function listen(): void {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => {
      if (data !== news()) void store.refresh();
    };
  }

  async function check(attempt = 0): Promise<void> {
    await store.refresh();
    if (!store.isChecked())
      setTimeout(() => void (store.isChecked() || check(attempt + 1)), Math.min(1000 * 2 ** attempt, 30_000));
  }

  function look(): void {
    if (!isVisible() || now() - lastReadAt <= freshFor) return;
    lastReadAt = now();
    void store.refresh();
  }

  listen();
  store.listen(tell);
  if (store.isChecked()) tell();
  else void check();

  page.addEventListener('focus', look);
  page.addEventListener('online', look);
  page.addEventListener('pagehide', (event) => {
    // An open channel keeps pages out of the back-forward cache.
    channel?.close();
    channel = undefined;
    if ((event as PageTransitionEvent).persisted) store.write(store.read(), false);
  });
  page.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    listen();
    void check();
  });
}
