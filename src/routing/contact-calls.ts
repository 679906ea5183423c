/** What users send to the board. Only code that comes with its forms needs these addresses. */
export const contactCalls = {
  /** POST of a message. */
  message: '/api/contact',
  /** POST of a report about an ad. */
  report: '/api/reports',
} as const;
