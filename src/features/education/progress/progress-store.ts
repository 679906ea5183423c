import type { ChapterChange, ChapterProgress, OwnCertificate, Progress } from '../../../api/contract-education.ts';
import { type SessionStore, userOf } from '../../../effects/session-store.ts';
import { createStore } from '../../../effects/store.ts';
import { forgetLocalProgress, localKey, readLocalProgress, withChange } from './local-progress.ts';

/** How far the person who is here is, and who that is ('' is a visitor); null until it is known. */
export type KnownProgress = Progress & { user: string };

const freshFor = 5000;

type Dependencies = {
  session: SessionStore;
  ask: () => Promise<Progress>;
  /** Gives an account what this browser kept of a visitor; ends with all that it has then. It may come twice. */
  merge: (kept: readonly ChapterProgress[]) => Promise<Progress>;
};

/** How far somebody is: of an account as the server says, of a visitor as this browser keeps it. */
export function createProgressStore({ session, ask, merge }: Dependencies) {
  const known = createStore<KnownProgress | null>(null);
  let hasFailed = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** What a visitor kept goes into the account first, and is forgotten here once it is there. */
  async function read(): Promise<Progress> {
    const kept = readLocalProgress();
    if (kept.length === 0) return ask();
    const progress = await merge(kept).catch(() => null);
    if (progress === null) return ask();
    forgetLocalProgress(kept);
    return progress;
  }

  function refresh(): void {
    if (!session.isChecked()) return;
    const user = userOf(session.read());
    if (user === '') {
      known.write({ user, items: readLocalProgress(), certificates: [] });
      return;
    }
    hasFailed = false;
    askedAt = performance.now();
    if (known.read()?.user !== user) known.write(null);
    read().then(
      (progress) => {
        if (userOf(session.read()) === user) known.write({ user, ...progress });
      },
      () => {
        hasFailed = true;
        if (!known.read()) known.write(null);
      },
    );
  }

  addEventListener('focus', () => {
    if (performance.now() - askedAt > freshFor) refresh();
  });
  addEventListener('storage', ({ key }) => {
    if (key === localKey && known.read()?.user === '') refresh();
  });
  let user: string | undefined;
  const follow = () => {
    const now = session.isChecked() ? userOf(session.read()) : undefined;
    if (now === user) return;
    user = now;
    refresh();
  };
  session.listen(follow);
  follow();

  return {
    read: known.read,
    listen: known.listen,
    hasFailed: () => hasFailed,
    refresh,
    /** It was written. */
    note(whose: string, chapter: string, change: ChapterChange): void {
      const now = known.read();
      if (now?.user === whose)
        known.write({ ...now, items: withChange(now.items, chapter, change, new Date().toISOString()) });
    },
    noteCertificate(certificate: OwnCertificate): void {
      const now = known.read();
      if (!now) return;
      const others = now.certificates.filter(({ code }) => code !== certificate.code);
      known.write({ ...now, certificates: [...others, certificate] });
    },
  };
}
