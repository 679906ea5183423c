import type { Recording } from '../api/contract.ts';

/** What the flows did lately. The recorder comes with the flows, but errors are reported from the first moment on. */
export const blackBox: { recordings: () => Recording[] } = { recordings: () => [] };
