import { Plural, Trans, useLingui } from '@lingui/macro';
import { routes } from '../../routing/routes.ts';
import { AllJobsLink } from '../../shell/all-jobs-link.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** The button that marks all disappears once pressed: the status before it takes the focus. */
const moveFocusOnUnmount = (button: HTMLButtonElement | null) => () => {
  if (button && document.activeElement === button) (button.previousElementSibling as HTMLElement).focus();
};

function List() {
  const of = useNotifications();
  const { items, unread, hasMore, isLoadingMore, error, retry, showMore, markAllRead } = of;
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={items !== undefined} onRetry={retry}>
          <Trans>Notifications did not load.</Trans>
        </ReadAlert>
      )}
      {!items && error === undefined && (
        <RowsSkeleton>
          <Trans>Notifications are loading.</Trans>
        </RowsSkeleton>
      )}
      {items?.length === 0 && (
        <EmptyList title={<Trans>Nothing here yet.</Trans>}>
          <p className="max-w-[52ch] text-quiet">
            <Trans>
              News about your applications, alerts, reminders, followed startups and account will appear here.
            </Trans>
          </p>
          <AllJobsLink />
        </EmptyList>
      )}
      {items && items.length > 0 && (
        <>
          <div className="flex min-h-[68px] flex-wrap items-center justify-between gap-3 border-b border-ink py-3">
            <p role="status" tabIndex={-1} className="text-quiet outline-none">
              <Plural value={unread} _0="All read" one="# unread" other="# unread" />
            </p>
            {unread > 0 && (
              <Button ref={moveFocusOnUnmount} onClick={markAllRead}>
                <Trans>Mark all as read</Trans>
              </Button>
            )}
          </div>
          <ul>
            {items.map((item) => (
              <NotificationRow key={item.id} notification={item} of={of} />
            ))}
          </ul>
        </>
      )}
      {items && hasMore && (
        <Button className="mt-6" disabled={isLoadingMore} onClick={showMore}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </>
  );
}

/** What the user was notified of in the app (product §6). */
export function NotificationsPage() {
  const { i18n } = useLingui();
  const title = i18n._(routes.notifications.title.id);
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={`mb-5 ${pageHeadingClass}`}>{title}</h1>
      <div className="min-h-[320px]">
        <List />
      </div>
    </div>
  );
}
