import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../context.tsx';
import { hasStoredDraft } from '../../effects/application-draft-key.ts';
import { draftKey, tabStorage } from '../../effects/browser-storage.ts';
import { userOf } from '../../effects/session-store.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useSession } from '../../shell/use-session.ts';

/** What a page has learnt of an application for an ad. One opened by a mailed link belongs to whoever has the link. */
export type ApplicationEvent =
  | { type: 'opened'; job: number }
  | { type: 'begun'; job: number; user: string }
  | { type: 'sent'; job: number; user: string; at: string };

type Facts = {
  job: number;
  /** Who is here: '' is a guest. */
  user: string;
  findings: readonly ApplicationEvent[];
  /** This browser has their draft for it. */
  isDraftStored: boolean;
  /** A link had opened it in this tab before a reload. */
  wasOpened: boolean;
};

export type OwnApplication = {
  /** When the current user applied. */
  appliedAt: string | null;
  /** What they can do; null if the application is on the page or sent. */
  nextAction: 'begin' | 'goOn' | null;
  /** It was on the page, but a reload lost the token (PR07). */
  needsReopening: boolean;
};

/** How an ad stands for the current user. */
export function ownApplicationState({ job, user, findings, isDraftStored, wasOpened }: Facts): OwnApplication {
  const own = findings.filter((finding) => finding.job === job && (finding.type === 'opened' || finding.user === user));
  const appliedAt = own.findLast((finding) => finding.type === 'sent')?.at ?? null;
  const has = (type: ApplicationEvent['type']) => own.some((finding) => finding.type === type);
  const isBegun = isDraftStored || has('begun');
  return {
    appliedAt,
    nextAction: appliedAt !== null || has('opened') ? null : isBegun ? 'goOn' : 'begin',
    needsReopening: wasOpened && appliedAt === null,
  };
}

/** The same, updated by the returned functions as the page learns more. */
export function useOwnApplication(job: number) {
  const { linkToken } = useServices();
  const user = userOf(useSession());
  const isHydrated = useIsHydrated();
  const [findings, setFindings] = useState<readonly ApplicationEvent[]>([]);
  const find = useCallback((finding: ApplicationEvent) => setFindings((before) => [...before, finding]), []);
  // For the ad of the mailed link, not for those that the user goes on to.
  const open = useCallback((of: number) => find({ type: 'opened', job: of }), [find]);
  const isOpen = findings.some((finding) => finding.type === 'opened' && finding.job === job);
  const openedKey = draftKey(user, `opened ${job}`);
  useEffect(() => {
    if (isOpen) tabStorage.write(openedKey, 'yes');
  }, [isOpen, openedKey]);
  return {
    user,
    find,
    open,
    ...ownApplicationState({
      job,
      user,
      findings,
      // What a guest wrote goes on with whoever signs in.
      isDraftStored: isHydrated && [user, ''].some((owner) => hasStoredDraft(job, owner)),
      wasOpened: isHydrated && !linkToken && tabStorage.read(openedKey) !== null,
    }),
  };
}
