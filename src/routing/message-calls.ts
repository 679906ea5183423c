import type { Locale } from './locales.ts';

/** The calls about messages. Only code that comes with them needs these addresses. */
export const messageCalls = {
  /** GET of whoever is signed in. */
  conversations: '/api/conversations',
  /** GET of one, POST of a message. */
  messages: (application: string) => `/api/applications/${application}/messages`,
  /** POST of the newest that was seen: it and all older ones are read. */
  read: (application: string) => `/api/applications/${application}/messages/read`,
  /** POST of what is wrong with one. */
  report: (application: string) => `/api/applications/${application}/messages/report`,
} as const;

/** Those older than `before`; without it the newest. */
export const conversationRead = (locale: Locale, application: string, before: number | null): string =>
  `${messageCalls.messages(application)}?lang=${locale}${before === null ? '' : `&before=${before}`}`;
