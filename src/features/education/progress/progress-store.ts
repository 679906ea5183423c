import type {
  ChapterChange,
  ChapterProgress,
  EducationProgress,
  OwnCertificate,
} from '../../../api/contract-education.ts';
import { createPersonalStore, type Personal } from '../../../effects/personal-store.ts';
import type { SessionStore } from '../../../effects/session-store.ts';
import { clearMergedProgress, localProgressKey, readLocalProgress, withChapterChange } from './local-progress.ts';

/** The current user's progress, and who that is ('' is a visitor). */
export type KnownProgress = NonNullable<Personal<EducationProgress>>;

type Dependencies = {
  session: SessionStore;
  ask: () => Promise<EducationProgress>;
  /** Merges a visitor's stored progress into an account; resolves with all that it then has. It may be sent twice. */
  merge: (local: readonly ChapterProgress[]) => Promise<EducationProgress>;
};

/** The progress of the current user. */
export function createProgressStore({ session, ask, merge }: Dependencies) {
  const { change, ...store } = createPersonalStore<EducationProgress, ChapterProgress[]>({
    session,
    readKept() {
      const local = readLocalProgress();
      return local.length > 0 ? local : null;
    },
    dataOf: (local) => ({ items: local ?? [], certificates: [] }),
    clearStored: clearMergedProgress,
    ask,
    merge,
  });

  addEventListener('storage', ({ key }) => {
    if (key === localProgressKey && store.read()?.user === '') store.refresh();
  });

  return {
    ...store,
    /** Notes a saved change. */
    recordChange: (whose: string, chapter: string, changed: ChapterChange): void =>
      change(whose, (now) => ({
        ...now,
        items: withChapterChange(now.items, chapter, changed, new Date().toISOString()),
      })),
    recordCertificate(certificate: OwnCertificate): void {
      change(store.read()?.user ?? '', (now) => {
        const others = now.certificates.filter(({ code }) => code !== certificate.code);
        return { ...now, certificates: [...others, certificate] };
      });
    },
  };
}
