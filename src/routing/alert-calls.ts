/** The calls about alerts. Only code that comes with them needs these addresses. */
export const alertCalls = {
  /** GET of all the user's alerts, POST of a new one. */
  alerts: '/api/alerts',
  /** PUT of frequency, pause and search, which restores a deleted one if asked to; DELETE. */
  alert: (id: string) => `/api/alerts/${id}`,
  confirm: (id: string) => `/api/alerts/${id}/confirm`,
  /** POST by a mail program, with the token in the query (RFC 8058). */
  unsubscribe: '/api/unsubscribe/alert',
} as const;

/** The query key of a list's address under which an alert takes over the list's search. */
export const alertKey = 'alert';

/** The most alerts an e-mail address can have. */
export const maxAlerts = 20;
