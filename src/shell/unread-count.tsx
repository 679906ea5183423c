import { Plural } from '@lingui/macro';
import useSWR from 'swr';
import { readUnreadCount } from '../api/notifications.ts';
import { useServices } from '../context.tsx';
import { userOf } from '../effects/session-store.ts';
import { useSession } from './use-session.ts';

/** Cache key of the unread count in the account's menu. */
export const unreadKey = (user: string): string => `unread ${user}`;

/** The number of unread notifications, in the account's menu. Nothing if it is zero or unknown. */
export function UnreadCount() {
  const { clients } = useServices();
  const user = userOf(useSession());
  const { data } = useSWR(user && unreadKey(user), () => readUnreadCount(clients.localeApi));
  if (!data || data.unread === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-leap px-2.5 py-0.5 text-[13px] font-semibold text-on-leap">
      <Plural value={data.unread} one="# unread" other="# unread" />
    </span>
  );
}
