/** Broken or refused connections, a full disk, no resources, a timed-out statement, a deadlock: a retry may succeed. */
const transientErrorCode = /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** What pg throws without a code. */
const brokenConnection =
  /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered a connection|Client was closed)/;

/** Why the database is unavailable at the moment: a code, or null for any other error. */
export function unavailability(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && transientErrorCode.test(code)) return code;
    if (brokenConnection.test(cause.message)) return 'no connection';
  }
  return null;
}
