/** E-mails that a user can turn on or off. Those about an account and about applications can't be turned off. */
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

/** The maximum frequency of collected e-mails: within the hour, once a day, on Mondays, or no e-mail of any topic. */
export const mailFrequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** The calls about the e-mails that an address gets. */
export const mailCalls = {
  /** GET of all, PUT of the frequency. */
  settings: '/api/mail-settings',
  /** PUT of whether it is wanted. */
  topic: (topic: string) => `/api/mail-settings/${topic}`,
  /** POST by a mail program, with token and topic in the query (RFC 8058). */
  unsubscribe: '/api/unsubscribe/mail',
} as const;
