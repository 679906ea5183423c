import type { Locale } from './locales.ts';

/** The calls about messages. Only code that comes with them needs these addresses. */
export const messageCalls = {
  /** GET of the signed-in user's. */
  conversations: '/api/conversations',
  /** GET of one, POST of a message. */
  messages: (application: string) => `/api/applications/${application}/messages`,
  /** POST of the newest one seen: it and all older ones are marked as read. */
  read: (application: string) => `/api/applications/${application}/messages/read`,
  /** POST of a report about one. */
  report: (application: string) => `/api/applications/${application}/messages/report`,
} as const;

/** Messages older than `before`; without it the newest. */
export const conversationRead = (locale: Locale, application: string, before: number | null): string =>
  `${messageCalls.messages(application)}?lang=${locale}${before === null ? '' : `&before=${before}`}`;
