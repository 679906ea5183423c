import { bodyOf } from './call.ts';

// Not in src/api/call.ts, which every page has: only forms are refused by field.

/** Whether a refusal names an error of a field (RFC 9457 with `errors`). */
export type HasFieldError = (field: string, error?: string) => boolean;

/** What a refusal says is wrong, by field; nothing where it says nothing that can be read. */
export async function fieldErrorsOf(answer: Response): Promise<HasFieldError> {
  const errors = await bodyOf(answer, (body) => Object(Object(body).errors) as Record<string, unknown>);
  return (field, error) => {
    const said = errors?.[field];
    return Array.isArray(said) && (error === undefined || said.includes(error));
  };
}
