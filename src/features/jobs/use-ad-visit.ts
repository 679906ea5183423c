import { useEffect } from 'react';
import type { VisitKind } from '../../../machines/ad/ad-visits.rules.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { tabStorage } from '../../effects/browser-storage.ts';
import { hasDirectApply } from '../../routing/application-calls.ts';

/** Has the company of a native ad count a visit. */
export function useAdVisit(job: JobDetail, kind: VisitKind): void {
  const { clients } = useServices();
  const { identifier, links } = job;
  const isCounted = job.status === 'active' && !job.isUnlisted && hasDirectApply(job);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ad is another visit, a newer answer of the same one is not
  useEffect(() => {
    if (!isCounted) return;
    import('./send-ad-visit.ts').then(
      ({ sendAdVisit }) =>
        sendAdVisit(clients.localeApi, { job: identifier, kind, links: [links.cs, links.en], storage: tabStorage }),
      () => undefined,
    );
  }, [identifier, isCounted]);
}
