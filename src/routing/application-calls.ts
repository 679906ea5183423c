/** The calls about applications, the same in both editions. Only code that comes with forms needs them. */
export const applicationCalls = {
  /** GET of one's own, POST of a new one. */
  applications: '/api/applications',
  application: (id: string) => `/api/applications/${id}`,
  withdraw: (id: string) => `/api/applications/${id}/withdraw`,
  /** POST of a CV before its application. */
  files: '/api/files',
  /** GET of one by its signed token. */
  file: (token: string) => `/api/files/${token}`,
  /** GET, PUT and DELETE of what somebody who is signed in has written for an ad. */
  draft: (job: number | string) => `/api/application-drafts/${job}`,
  nudge: (id: string) => `/api/applications/${id}/nudge`,
} as const;

/** Whether a live ad is applied for here: one that was written here promises a reply, one of another site leads there. */
export const isAppliedForHere = ({
  applyUrl,
  replyDays,
}: {
  applyUrl: string | null;
  replyDays: number | null;
}): boolean => applyUrl === null && replyDays !== null;
