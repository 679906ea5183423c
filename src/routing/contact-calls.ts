/** What people tell the board. Only code that comes with its forms needs these addresses. */
export const contactCalls = {
  /** POST of a message. */
  message: '/api/contact',
  /** POST of what is wrong with an ad. */
  report: '/api/reports',
} as const;
