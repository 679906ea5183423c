/** Connections that break or are refused, a full disk, no room, a statement that took too long, a deadlock: it may work later. */
const passing = /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** What pg throws without a code. */
const broken =
  /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered a connection|Client was closed)/;

/** Why the database cannot serve for the moment: a code, or null where an error is another one. */
export function unavailability(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && passing.test(code)) return code;
    if (broken.test(cause.message)) return 'no connection';
  }
  return null;
}
