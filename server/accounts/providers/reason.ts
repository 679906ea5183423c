/** What may be logged of a failure at a provider: codes, never its words, which may hold tokens and addresses. */
export function reasonOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { code, error: answer, cause } = error as { code?: unknown; error?: unknown; cause?: unknown };
  const causes = (cause as { code?: unknown } | undefined)?.code;
  const told = Object.entries({ code, answer, cause: causes }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^[\w.-]{1,64}$/.test(entry[1]),
  );
  return { name: error.constructor.name, ...Object.fromEntries(told) };
}
