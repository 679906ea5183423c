/** Whether a 422 says that too many people have this password (AU03). */
export async function refusesPassword(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  const { errors } = (body ?? {}) as { errors?: { password?: unknown } };
  return Array.isArray(errors?.password) && errors.password.includes('common');
}
