import type { readSession } from '../api/session.ts';
import type { SessionPlace } from './session-place.ts';

type Session = Awaited<ReturnType<typeof readSession>>;

/** Somebody else's reads and pages are not for this person. Whoever owes a code is nobody yet. */
export const personOf = (session: Session): string => (session.state === 'active' ? session.user.email : '');

/** Coming back to the tab asks again, yet not at every click between two windows. */
const freshFor = 5000;

type Needs = {
  place: SessionPlace;
  read: () => Promise<Session>;
  page?: EventTarget;
  isVisible?: () => boolean;
  now?: () => number;
};

/**
 * Keeps what the page knows of the session true: other tabs are told of a change and tell theirs, a tab that is looked at again
 * asks, and one that comes back from the back-forward cache shows nobody's name before the server has answered.
 */
export function keepSession({
  place,
  read,
  page = window,
  isVisible = () => document.visibilityState === 'visible',
  now = () => performance.now(),
}: Needs): void {
  let askedAt = now();
  let latest: Promise<Session> | undefined;
  let channel: BroadcastChannel | undefined;

  const person = () => personOf(place.read());
  const tell = () => channel?.postMessage(person());

  function learn(session: Session): void {
    const before = place.read();
    const isNews = JSON.stringify(before) !== JSON.stringify(session);
    if (isNews || !place.isChecked()) place.write(isNews ? session : before, true);
    if (personOf(before) !== personOf(session)) tell();
  }

  /** The answer to the last question counts: one asked before a sign-in knows nothing of it. */
  function refresh(): Promise<Session> {
    askedAt = now();
    const mine: Promise<Session> = read().then(
      (session) => {
        if (latest !== mine) return latest ?? session;
        learn(session);
        return session;
      },
      () => (latest && latest !== mine ? latest : place.read()),
    );
    latest = mine;
    return mine;
  }

  async function check(attempt = 0): Promise<void> {
    await refresh();
    if (!place.isChecked())
      setTimeout(() => void (place.isChecked() || check(attempt + 1)), Math.min(1000 * 2 ** attempt, 30_000));
  }

  function listen(): void {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => {
      if (data !== person()) void refresh();
    };
  }

  const look = () => {
    if (isVisible() && now() - askedAt > freshFor) void refresh();
  };

  listen();
  if (place.isChecked()) tell();
  else void check();
  place.refresh = refresh;

  page.addEventListener('focus', look);
  page.addEventListener('online', look);
  // An open channel keeps pages out of the back-forward cache.
  page.addEventListener('pagehide', (event) => {
    channel?.close();
    if ((event as PageTransitionEvent).persisted) place.write(place.read(), false);
  });
  page.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    listen();
    void check();
  });
}
