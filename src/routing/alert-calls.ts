/** The calls about alerts. Only code that comes with them needs these addresses. */
export const alertCalls = {
  /** GET of all of one's own, POST of a new one. */
  alerts: '/api/alerts',
  /** PUT of how often and whether it is paused, which brings a deleted one back; DELETE. */
  alert: (id: string) => `/api/alerts/${id}`,
  confirm: (id: string) => `/api/alerts/${id}/confirm`,
  /** POST of a mail program, with the token in the query (RFC 8058). */
  unsubscribe: '/api/unsubscribe/alert',
} as const;

/** So many alerts an address has at most. */
export const mostAlerts = 20;
