import type { Locale } from '../routing/locales.ts';
import { notificationCalls, notificationsRead } from '../routing/notification-calls.ts';
import { getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { Notifications } from './contract-account.ts';
import { postJson, putJson, updateOutcomes } from './send.ts';

function notificationsOf(body: unknown): Notifications | null {
  const { items, hasMore, unread } = Object(body) as Partial<Notifications>;
  const hasValidItems =
    Array.isArray(items) && items.every((item) => typeof item?.id === 'number' && typeof item.kind === 'string');
  return hasValidItems && typeof hasMore === 'boolean' && typeof unread === 'number'
    ? { items, hasMore, unread }
    : null;
}

/** GET of the user's notifications, older than `before`. */
export const readNotifications = (client: Client, locale: Locale, before: number | null): Promise<Notifications> =>
  getJson(client, notificationsRead(locale, before), notificationsOf, uncachedInit());

/** GET of how many are unread. */
export const readUnreadCount = (client: Client): Promise<{ unread: number }> =>
  getJson(
    client,
    notificationCalls.unread,
    (body) => {
      const { unread } = Object(body) as { unread?: unknown };
      return typeof unread === 'number' ? { unread } : null;
    },
    uncachedInit(),
  );

/** POST of the newest one seen: it and all older ones are marked as read. Idempotent. */
export const markAllNotificationsRead = (client: Client, until: number, signal: AbortSignal) =>
  postJson(client, notificationCalls.read, { until }, updateOutcomes, signal);

/** PUT of whether one is read. Idempotent. */
export const markNotificationRead = (client: Client, id: number, isRead: boolean, signal: AbortSignal) =>
  putJson(client, notificationCalls.notification(id), { isRead }, updateOutcomes, signal);
