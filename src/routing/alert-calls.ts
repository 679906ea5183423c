/** The calls about alerts. Only code that comes with them needs these addresses. */
export const alertCalls = {
  /** GET of all of one's own, POST of a new one. */
  alerts: '/api/alerts',
  /** PUT of how often, whether it is paused and what for, which brings a deleted one back; DELETE. */
  alert: (id: string) => `/api/alerts/${id}`,
  confirm: (id: string) => `/api/alerts/${id}/confirm`,
  /** POST of a mail program, with the token in the query (RFC 8058). */
  unsubscribe: '/api/unsubscribe/alert',
} as const;

/** The key of a list's address in which an alert takes the list's search. */
export const alertKey = 'alert';

/** So many alerts an address has at most. */
export const maxAlerts = 20;
