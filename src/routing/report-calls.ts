/** POST of what is wrong with an ad. Only code that comes with the form needs it. */
export const reportPath = '/api/reports';
