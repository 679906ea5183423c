import type { Flight } from '../api/report-error.ts';

/** What the flows did lately. The recorder comes with the flows, but errors are reported from the first moment on. */
export const blackBox: { flights: () => Flight[] } = { flights: () => [] };
