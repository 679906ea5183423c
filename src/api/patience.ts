/** Milliseconds after which nobody waits for an answer any more. */
const patience = 20_000;

/** Ends with `signal`, or when an answer takes too long: a silent server has failed. */
export const withPatience = (...signals: AbortSignal[]): AbortSignal =>
  AbortSignal.any([...signals, AbortSignal.timeout(patience)]);
