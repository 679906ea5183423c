/** POST of one look at an ad that was written here, or of one application for it that was begun. */
export const visitsCall = '/api/job-visits';
