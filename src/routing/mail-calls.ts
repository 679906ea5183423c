/** E-mails that somebody may have or not. Those of an account and of applications are no choice. */
export const mailTopics = ['reminders', 'followedCompanies', 'newsletter', 'productNews'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** The calls about which e-mails an address gets. */
export const mailCalls = {
  settings: '/api/mail-settings',
  /** PUT of whether it is wanted. */
  topic: (topic: string) => `/api/mail-settings/${topic}`,
  /** POST of a mail program, with token and topic in the query (RFC 8058). */
  unsubscribe: '/api/unsubscribe/mail',
} as const;
