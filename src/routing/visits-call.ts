/** POST of one view of an ad that was written here, or of one application begun for it. */
export const adVisitsCall = '/api/job-visits';
