import type { Locale } from './locales.ts';

/** The calls about notifications. Only code that comes with them needs these addresses. */
export const notificationCalls = {
  notifications: '/api/notifications',
  /** GET of how many are unread. */
  unread: '/api/notifications/unread',
  /** POST of the newest one seen: it and all older ones are marked as read. */
  read: '/api/notifications/read',
  /** PUT of whether it is read. */
  notification: (id: number | string) => `/api/notifications/${id}`,
} as const;

/** Notifications older than `before`; without it the newest. */
export const notificationsRead = (locale: Locale, before: number | null): string =>
  `${notificationCalls.notifications}?lang=${locale}${before === null ? '' : `&before=${before}`}`;
