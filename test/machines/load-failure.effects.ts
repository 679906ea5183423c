/** The outcomes of code that failed to load, for flows that load code. */
export const loadFailureEffects = {
  findObstacle: {
    gone: { output: { type: 'gone' } },
    offline: { output: { type: 'offline' } },
    failed: { error: new Error('nobody knows') },
  },
  reloadOnce: {
    leaves: { output: { type: 'leaving' } },
    refused: { output: { type: 'refused' } },
    failed: { error: new Error('the storage is closed') },
  },
} as const;
