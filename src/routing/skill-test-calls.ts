/** The calls of tests. Only code that comes with them needs these addresses. */
export const skillTestCalls = {
  /** POST begins one; GET of one's own. */
  attempts: '/api/attempts',
  /** GET of one: what is asked while it runs, the result afterwards. */
  attempt: (id: string) => `/api/attempts/${id}`,
  /** PUT of what was chosen; the place of the question from 0. */
  answer: (id: string, place: string) => `/api/attempts/${id}/answers/${place}`,
  /** POST. */
  finish: (id: string) => `/api/attempts/${id}/finish`,
  /** PUT of whether everybody with the address may look at the result. */
  share: (id: string) => `/api/attempts/${id}/share`,
  /** PUT of whether a result goes with an application. */
  attach: (id: string, application: string) => `/api/attempts/${id}/applications/${application}`,
  /** POST makes a guest's finished attempt one of the account's. */
  claim: '/api/attempt-claims',
} as const;

/** First data of a document whose address keeps no result. No call answers it: the one that keeps results says so itself. */
export const goneAttemptClaim = (guid: string): string => `${skillTestCalls.claim}/${guid}`;
