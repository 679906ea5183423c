/** What a refusal says is wrong, by field (RFC 9457 with `errors`); nothing where it says nothing that can be read. */
export async function errorsOf(answer: Response): Promise<Record<string, readonly unknown[] | undefined>> {
  const body: unknown = await answer.json().catch(() => null);
  const { errors } = (body ?? {}) as { errors?: unknown };
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, faults]) => Array.isArray(faults)));
}
