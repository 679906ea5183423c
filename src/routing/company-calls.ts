/** The calls of a company's people. Only code that comes with them needs these addresses. */
export const companyCalls = {
  /** GET of the user's companies, POST of a company that is added or claimed. */
  accounts: '/api/company-accounts',
  /** GET; DELETE closes it. */
  account: (id: string) => `/api/company-accounts/${id}`,
  /** POST. */
  leave: (id: string) => `/api/company-accounts/${id}/leave`,
  /** POST of the accepted version of the terms for companies. */
  terms: (id: string) => `/api/company-accounts/${id}/terms`,
  /** PUT of how the caller is mailed about new applications. */
  applicantMails: (id: string) => `/api/company-accounts/${id}/applicant-mails`,
  /** PUT of what else the caller is mailed about. */
  newsMails: (id: string) => `/api/company-accounts/${id}/news-mails`,
  /** GET of verified companies by `q`, for admins. */
  suspensions: '/api/company-suspensions',
  /** POST of whether one is suspended, with a reason. */
  suspension: (id: string) => `/api/company-suspensions/${id}`,
  /** POST of the member who becomes the owner. */
  owner: (id: string) => `/api/company-accounts/${id}/owner`,
  /** PUT of the role, DELETE. */
  member: (id: string, member: string) => `/api/company-accounts/${id}/members/${member}`,
  /** POST of an e-mail address and its role. */
  invitations: (id: string) => `/api/company-accounts/${id}/invitations`,
  /** DELETE. */
  invitation: (id: string, invitation: string) => `/api/company-accounts/${id}/invitations/${invitation}`,
  /** POST. */
  sendInvitation: (id: string, invitation: string) => `/api/company-accounts/${id}/invitations/${invitation}/send`,
  /** GET of applicants, by a query; POST of an applicant added by hand. */
  applications: (id: string) => `/api/company-accounts/${id}/applications`,
  /** GET of the first ones in each state, by the same query. */
  applicantBoard: (id: string) => `/api/company-accounts/${id}/applicant-board`,
  /** GET of the same as a table (text/csv), all pages. */
  applicantsCsv: (id: string) => `/api/company-accounts/${id}/applications.csv`,
  /** GET. */
  application: (id: string, application: string) => `/api/company-accounts/${id}/applications/${application}`,
  /** POST: a member of the company has opened it. */
  look: (id: string, application: string) => `/api/company-accounts/${id}/applications/${application}/look`,
  /** POST of a message, or of the company's decision. */
  steps: (id: string, application: string) => `/api/company-accounts/${id}/applications/${application}/steps`,
  /** PUT of the rating and the tags. */
  rating: (id: string, application: string) => `/api/company-accounts/${id}/applications/${application}/rating`,
  /** PUT of another application of the same person, DELETE. */
  person: (id: string, application: string) => `/api/company-accounts/${id}/applications/${application}/person`,
  /** POST. */
  notes: (id: string, application: string) => `/api/company-accounts/${id}/applications/${application}/notes`,
  /** DELETE. */
  note: (id: string, application: string, note: string) =>
    `/api/company-accounts/${id}/applications/${application}/notes/${note}`,
  /** GET. */
  templates: (id: string) => `/api/company-accounts/${id}/templates`,
  /** PUT, DELETE. */
  template: (id: string, template: string) => `/api/company-accounts/${id}/templates/${template}`,
  /** GET. */
  profile: (id: string) => `/api/company-accounts/${id}/profile`,
  /** PUT of its values. */
  profilePart: (id: string, part: string) => `/api/company-accounts/${id}/profile/${part}`,
  /** POST of the logo or the cover, DELETE. */
  picture: (id: string, kind: string) => `/api/company-accounts/${id}/pictures/${kind}`,
  /** POST of an e-mail address at the company's domain. */
  verificationMail: (id: string) => `/api/company-accounts/${id}/verification/mail`,
  /** POST: makes the server read the domain's DNS records. */
  verificationRecord: (id: string) => `/api/company-accounts/${id}/verification/record`,
  /** POST of a mailed link's token. */
  readVerification: '/api/company-verifications/read',
  /** POST of a mailed link's token. */
  confirmVerification: '/api/company-verifications/confirm',
  /** GET by `page`, for admins. */
  claims: '/api/company-claims',
  /** POST, for admins: the company is who it says it is. */
  acceptClaim: (id: string) => `/api/company-claims/${id}/accept`,
  /** POST, for admins: nothing has shown that it is. */
  refuseClaim: (id: string) => `/api/company-claims/${id}/refuse`,
  /** GET, POST of a draft. */
  ads: (id: string) => `/api/company-accounts/${id}/ads`,
  /** GET; PUT of its content; DELETE of a draft. */
  ad: (id: string, ad: string) => `/api/company-accounts/${id}/ads/${ad}`,
  /** POST of a step of the company's on the ad. */
  adSteps: (id: string, ad: string) => `/api/company-accounts/${id}/ads/${ad}/steps`,
  /** PUT of whether users may apply without an ad, and the days of the promise. */
  talentPool: (id: string) => `/api/company-accounts/${id}/talent-pool`,
  /** GET of its views, saves and applications. */
  adStatistics: (id: string, ad: string) => `/api/company-accounts/${id}/ads/${ad}/statistics`,
  /** GET; POST of an order. */
  orders: (id: string) => `/api/company-accounts/${id}/orders`,
  /** GET. */
  order: (id: string, order: string) => `/api/company-accounts/${id}/orders/${order}`,
  /** GET of its document (application/pdf): the invoice once there is one, before that the proforma. */
  orderDocument: (id: string, order: string) => `/api/company-accounts/${id}/orders/${order}/document.pdf`,
  /** PUT of who is billed. */
  billing: (id: string) => `/api/company-accounts/${id}/billing`,
  /** GET of whether an ad can be boosted; POST does it. */
  boost: (id: string, ad: string) => `/api/company-accounts/${id}/ads/${ad}/boost`,
  /** GET of all orders by `state` and `page`, for admins. */
  boardOrders: '/api/company-orders',
  /** POST, for admins. */
  orderSteps: (order: string) => `/api/company-orders/${order}/steps`,
  /** GET of messages to the board by `topic`, `status` and `page`, for admins. */
  inbox: '/api/company-inbox',
  /** POST, for admins. */
  messageSteps: (message: string) => `/api/company-inbox/${message}/steps`,
  /** GET of the audit log by `event`, `who` and `page`, for admins. */
  audit: '/api/company-audit',
  /** GET of the link that shows a draft to anybody who has it. */
  adLink: (id: string, ad: string) => `/api/company-accounts/${id}/ads/${ad}/link`,
  /** GET, for admins: ads waiting for review. */
  reviews: '/api/company-ads',
  /** GET, for admins. */
  review: (ad: string) => `/api/company-ads/${ad}`,
  /** POST, for admins. */
  reviewSteps: (ad: string) => `/api/company-ads/${ad}/steps`,
  /** POST, for admins: takes down the ad with this public number. */
  takedowns: '/api/company-takedowns',
  takedown: (job: string) => `/api/company-takedowns/${job}`,
  /** GET, for admins: user reports about ads and messages. */
  reports: '/api/company-reports',
  /** POST, for admins. */
  reportVerdict: (report: string) => `/api/company-reports/${report}/verdict`,
  /** POST of a mailed link's token. */
  readInvitation: '/api/company-invitations/read',
  /** POST of an invitation's id. */
  acceptInvitation: '/api/company-invitations/accept',
  /** GET of a company's tokens, webhooks and embed settings. */
  integrations: (id: string) => `/api/company-accounts/${id}/interfaces`,
  /** POST. */
  tokens: (id: string) => `/api/company-accounts/${id}/tokens`,
  /** DELETE. */
  token: (id: string, token: string) => `/api/company-accounts/${id}/tokens/${token}`,
  /** POST. */
  webhooks: (id: string) => `/api/company-accounts/${id}/webhooks`,
  /** PUT of what is sent there and whether it is on; DELETE. */
  webhook: (id: string, webhook: string) => `/api/company-accounts/${id}/webhooks/${webhook}`,
  /** GET. */
  deliveries: (id: string, webhook: string) => `/api/company-accounts/${id}/webhooks/${webhook}/deliveries`,
  /** POST: sends it again. */
  replay: (id: string, webhook: string, delivery: string) =>
    `/api/company-accounts/${id}/webhooks/${webhook}/deliveries/${delivery}/replay`,
  /** PUT of the domains where it shows its ads. */
  embed: (id: string) => `/api/company-accounts/${id}/embed`,
  /** GET of the public register's entry. */
  register: (ico: string) => `/api/company-register/${ico}`,
} as const;
