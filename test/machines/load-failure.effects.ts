/** What comes of code that did not load, for the flows that load any. */
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
