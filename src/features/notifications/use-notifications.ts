import { useSelector } from '@xstate/react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import {
  selectIsWaiting,
  selectValue,
  type ToggleRef,
} from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import type { Notification, Notifications } from '../../api/contract-account.ts';
import { markAllNotificationsRead, markNotificationRead, readNotifications } from '../../api/notifications.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { unreadKey } from '../../shell/unread-count.tsx';
import { useRefreshSessionOn401 } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useOptimisticUpdate } from '../../shell/use-optimistic-update.ts';
import { useSession } from '../../shell/use-session.ts';

export type NotificationsState = {
  /** Undefined until loaded. */
  items: Notification[] | undefined;
  unread: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  retry: () => void;
  showMore: () => void;
  /** Notes what the server has saved. */
  updateCache: (id: number, isRead: boolean) => unknown;
  markAllRead: () => void;
};

/** The newest notification marked by one press with all before it; null if there was none. */
type MarkedRead = { newest: number } | null;

/** The notifications of the current user. Marking all as read shows at once, and is reverted if it was not saved. */
export function useNotifications(): NotificationsState {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { mutate: mutateCache } = useSWRConfig();
  const checkVisitor = useRefreshSessionOn401();
  const user = userOf(useSession());

  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Notifications>(
    (nth: number, last: Notifications | null) => {
      const before = last?.items.at(-1)?.id;
      if (user === '' || (nth > 0 && (!last?.hasMore || before === undefined))) return null;
      return `notifications ${user} ${locale} ${before ?? ''}`;
    },
    (key: string) =>
      readNotifications(clients.localeApi, locale, Number(key.split(' ').at(-1)) || null).catch((failure: unknown) => {
        checkVisitor(failure);
        throw failure;
      }),
  );
  const items = data?.flatMap((page) => page.items);
  const unread = data?.[0]?.unread ?? 0;
  const note = async (unreadAfter: (unread: number) => number, isRead: (item: Notification) => boolean) => {
    await mutate(
      (pages) =>
        pages?.map((page) => ({
          ...page,
          unread: unreadAfter(page.unread),
          items: page.items.map((item) => ({ ...item, isRead: isRead(item) })),
        })),
      { revalidate: false },
    );
    await mutateCache(unreadKey(user)).catch(() => undefined);
  };
  const retry = () => void mutate();

  const all = useOptimisticUpdate<MarkedRead>(null, {
    what: 'all notifications',
    write: async (seen, signal) =>
      seen ? markAllNotificationsRead(clients.localeApi, seen.newest, signal) : { type: 'done' },
    onWritten: (seen) =>
      note(
        () => 0,
        ({ id, isRead }) => isRead || id <= (seen?.newest ?? 0),
      ),
    onFailed: retry,
  });
  const isWaiting = useSelector(all, selectIsWaiting);
  const seen = useSelector(all, selectValue)?.newest ?? 0;

  return {
    items: isWaiting ? items?.map((item) => ({ ...item, isRead: item.isRead || item.id <= seen })) : items,
    unread: isWaiting ? 0 : unread,
    hasMore: data?.at(-1)?.hasMore ?? false,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    error,
    retry,
    showMore: () => void setSize(size + 1),
    updateCache: (id, isRead) =>
      note(
        (all) => all + (isRead ? -1 : 1),
        (item) => (item.id === id ? isRead : item.isRead),
      ),
    markAllRead() {
      const newest = items?.[0]?.id;
      if (newest !== undefined) all.send({ type: 'value.wanted', value: { newest } });
    },
  };
}

/** The flow of the read mark of one notification. */
export function useReadMark({ id, isRead }: Notification, { updateCache, retry }: NotificationsState): ToggleRef {
  const { clients } = useServices();
  return useOptimisticUpdate(isRead, {
    what: `notification ${id}`,
    write: (wanted, signal) => markNotificationRead(clients.localeApi, id, wanted, signal),
    onWritten: (written) => updateCache(id, written),
    onFailed: retry,
  });
}
