import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { HttpError } from '../../../api/client.ts';
import type { AdReviews, CompanyClaims, OpenReports } from '../../../api/contract-moderation.ts';
import type { Inbox as InboxAnswer } from '../../../api/contract-orders.ts';
import { readCompanyClaims, readReports, readReviews } from '../../../api/moderation.ts';
import { readInbox } from '../../../api/orders.ts';
import { useServices } from '../../../context.tsx';
import { AppLink } from '../../../shell/app-link.tsx';
import { lazyComponent } from '../../../shell/lazy-component.tsx';
import { ListFocusManager } from '../../../shell/list-focus-manager.tsx';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useAccountRead } from '../use-company.ts';
import { AdReviewCard } from './ad-review-card.tsx';
import { CompanyClaimsQueue } from './company-claims.tsx';
import { MoreItemsNotice } from './queue-pagination.tsx';
import { Reports } from './reports.tsx';
import { Suspensions } from './suspensions.tsx';

const Audit = lazyComponent(() => import('./audit.tsx').then((module) => module.Audit));
const BoardOrders = lazyComponent(() => import('./board-orders.tsx').then((module) => module.BoardOrders));
const Inbox = lazyComponent(() => import('./inbox.tsx').then((module) => module.Inbox));
const TakenDownAds = lazyComponent(() => import('./taken-down-ads.tsx').then((module) => module.TakenDownAds));
const ShownAds = lazyComponent(() => import('./published-ads.tsx').then((module) => module.PublishedAds));

/** The key in the address that names the queue shown, the same in both languages. Defaults to ads. */
const queueKey = 'queue';

const isNotAdmin = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

type TabProps = { href: string; isHere: boolean; count: number | undefined; children: ReactNode };

const Tab = ({ href, isHere, count, children }: TabProps) => (
  <li>
    <AppLink
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line px-4 font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
    >
      {children}
      {count !== undefined && <span className="font-medium">{count}</span>}
    </AppLink>
  </li>
);

/** What is waiting for the board's admins. */
export function Moderation() {
  const { t } = useLingui();
  const { clients } = useServices();
  const { search, to } = useAddress();
  const claims = useAccountRead<CompanyClaims>('claims ', () => readCompanyClaims(clients.localeApi));
  const reports = useAccountRead<OpenReports>('reports', () => readReports(clients.localeApi));
  const inbox = useAccountRead<InboxAnswer>('inbox ', () => readInbox(clients.localeApi, ''));
  const { data, error, mutate } = useAccountRead<AdReviews>('reviews', () => readReviews(clients.localeApi));
  if (isNotAdmin(error))
    return (
      <p className="text-lg">
        <Trans>This page is for those who run the board.</Trans>
      </p>
    );
  const queue = new URLSearchParams(search).get(queueKey);
  const isClaims = queue === 'claims';
  const isReports = queue === 'reports';
  const isInbox = queue === 'inbox';
  const isOrders = queue === 'orders';
  const isAudit = queue === 'audit';
  const isAds = !isClaims && !isReports && !isInbox && !isOrders && !isAudit;
  const retry = () => void mutate().catch(() => undefined);
  return (
    <ListFocusManager>
      <nav aria-label={t`What is waiting`} className="pb-6">
        <ul className="flex flex-wrap gap-2">
          <Tab href={to('moderation')} isHere={isAds} count={data?.total}>
            <Trans>Ads</Trans>
          </Tab>
          <Tab href={`${to('moderation')}?${queueKey}=claims`} isHere={isClaims} count={claims.data?.total}>
            <Trans>Startups</Trans>
          </Tab>
          <Tab href={`${to('moderation')}?${queueKey}=reports`} isHere={isReports} count={reports.data?.total}>
            <Trans>Reports</Trans>
          </Tab>
          <Tab href={`${to('moderation')}?${queueKey}=inbox`} isHere={isInbox} count={inbox.data?.open}>
            <Trans>Messages</Trans>
          </Tab>
          <Tab href={`${to('moderation')}?${queueKey}=orders`} isHere={isOrders} count={undefined}>
            <Trans>Orders</Trans>
          </Tab>
          <Tab href={`${to('moderation')}?${queueKey}=audit`} isHere={isAudit} count={undefined}>
            <Trans>Audit log</Trans>
          </Tab>
        </ul>
      </nav>
      {isClaims && (
        <>
          <CompanyClaimsQueue />
          <Suspensions />
        </>
      )}
      {isReports && <Reports />}
      {isInbox && <Inbox />}
      {isOrders && <BoardOrders />}
      {isAudit && <Audit />}
      {isAds && (
        <>
          <PageSection title={t`Ads waiting for review`}>
            {error !== undefined && (
              <ReadAlert keeps={data !== undefined} onRetry={retry}>
                <Trans>The ads did not load.</Trans>
              </ReadAlert>
            )}
            {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
            {data?.items.length === 0 && (
              <p>
                <Trans>No ads are waiting.</Trans>
              </p>
            )}
            <ul>
              {data?.items.map((ad) => (
                <AdReviewCard key={`${ad.id} ${ad.version} ${ad.state}`} ad={ad} onDecided={retry} />
              ))}
            </ul>
            {data && data.total > data.items.length && <MoreItemsNotice />}
          </PageSection>
          <ShownAds />
          <TakenDownAds />
        </>
      )}
    </ListFocusManager>
  );
}
