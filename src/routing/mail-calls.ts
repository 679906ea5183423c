/** E-mails that somebody may have or not. Those of an account and of applications are no choice. */
export const mailTopics = [
  'alerts',
  'reminders',
  'followedCompanies',
  'recommended',
  'newsletter',
  'tests',
  'education',
  'productNews',
  'research',
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** How often what is collected comes at the most: within the hour, once a day, on Mondays, or no e-mail of any topic at all. */
export const mailFrequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** The calls about which e-mails an address gets. */
export const mailCalls = {
  /** GET of all, PUT of how often. */
  settings: '/api/mail-settings',
  /** PUT of whether it is wanted. */
  topic: (topic: string) => `/api/mail-settings/${topic}`,
  /** POST of a mail program, with token and topic in the query (RFC 8058). */
  unsubscribe: '/api/unsubscribe/mail',
} as const;
