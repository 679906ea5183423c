import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Notification, Notifications } from '../../api/contract-account.ts';
import { noteAllRead, noteRead, readNotifications } from '../../api/notifications.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { useVisitorCheck } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useOptimisticWrite } from '../../shell/use-optimistic-write.ts';
import { useSession } from '../../shell/use-session.ts';

/** In the cache, of the count in the account's menu. */
export const unreadKey = (user: string): string => `unread ${user}`;

export type NotificationsOf = {
  /** Undefined until they are here. */
  items: Notification[] | undefined;
  unread: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  retry: () => void;
  showMore: () => void;
  note: (notification: Notification, isRead: boolean) => void;
  noteAll: () => void;
};

/** What the person who is here was told. Marks are shown at once and taken back where they were not written. */
export function useNotifications(): NotificationsOf {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { mutate: mutateCache } = useSWRConfig();
  const checkVisitor = useVisitorCheck();
  const user = userOf(useSession());

  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Notifications>(
    (nth: number, last: Notifications | null) => {
      const before = last?.items.at(-1)?.id;
      if (user === '' || (nth > 0 && (!last?.hasMore || before === undefined))) return null;
      return `notifications ${user} ${locale} ${before ?? ''}`;
    },
    (key: string) =>
      readNotifications(clients.locale, locale, Number(key.split(' ').at(-1)) || null).catch((failure: unknown) => {
        checkVisitor(failure);
        throw failure;
      }),
    { revalidateFirstPage: false },
  );
  const writeOptimistically = useOptimisticWrite(mutate);
  const items = data?.flatMap((page) => page.items);
  const unread = data?.[0]?.unread ?? 0;

  const write = async (isRead: (item: Notification) => boolean, left: number, call: () => Promise<unknown>) => {
    const noted = (pages: Notifications[]) =>
      pages.map((page) => ({
        ...page,
        unread: left,
        items: page.items.map((item) => ({ ...item, isRead: isRead(item) })),
      }));
    await writeOptimistically(noted, call);
    await mutateCache(unreadKey(user)).catch(() => undefined);
  };

  return {
    items,
    unread,
    hasMore: data?.at(-1)?.hasMore ?? false,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    error,
    retry: () => void mutate(),
    showMore: () => void setSize(size + 1),
    note(notification, isRead) {
      if (notification.isRead === isRead) return;
      void write(
        (item) => (item.id === notification.id ? isRead : item.isRead),
        unread + (isRead ? -1 : 1),
        () => noteRead(clients.locale, notification.id, isRead),
      );
    },
    noteAll() {
      const newest = items?.[0];
      if (newest)
        void write(
          () => true,
          0,
          () => noteAllRead(clients.locale, newest.id),
        );
    },
  };
}
