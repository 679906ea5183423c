/** The calls of tests. Only code that comes with them needs these addresses. */
export const skillTestCalls = {
  /** POST begins one; GET of the user's own. */
  attempts: '/api/attempts',
  /** GET of one: its questions while it runs, the result afterwards. */
  attempt: (id: string) => `/api/attempts/${id}`,
  /** PUT of the chosen answer; the index of the question from 0. */
  answer: (id: string, place: string) => `/api/attempts/${id}/answers/${place}`,
  /** POST. */
  finish: (id: string) => `/api/attempts/${id}/finish`,
  /** PUT of whether anybody with the address can see the result. */
  share: (id: string) => `/api/attempts/${id}/share`,
  /** PUT of whether a result is attached to an application. */
  attach: (id: string, application: string) => `/api/attempts/${id}/applications/${application}`,
  /** POST assigns a guest's finished attempt to the account. */
  claim: '/api/attempt-claims',
} as const;

/** Key in the first data of a document whose address has no stored result. No call answers it: the claim call says so itself. */
export const goneAttemptKey = (guid: string): string => `${skillTestCalls.claim}/${guid}`;
