/** The calls about applications, the same in both editions. Only code that comes with forms needs them. */
export const applicationCalls = {
  /** GET of the user's own, POST of a new one. */
  applications: '/api/applications',
  application: (id: string) => `/api/applications/${id}`,
  withdraw: (id: string) => `/api/applications/${id}/withdraw`,
  /** POST of a CV, before its application. */
  files: '/api/files',
  /** GET of one by its signed token. */
  file: (token: string) => `/api/files/${token}`,
  /** GET, PUT and DELETE of a signed-in user's draft application for an ad. */
  draft: (job: number | string) => `/api/application-drafts/${job}`,
  nudge: (id: string) => `/api/applications/${id}/nudge`,
} as const;

/** Whether users apply for a live ad here: an ad written here promises a reply, an imported one links to its own site. */
export const hasDirectApply = ({
  applyUrl,
  replyDays,
}: {
  applyUrl: string | null;
  replyDays: number | null;
}): boolean => applyUrl === null && replyDays !== null;
