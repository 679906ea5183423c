/** What §5, ruling 2 and AU17 say about what is typed once more. Written by hand: a rule never asks the code it judges. */
export const passwordVerdicts: Record<string, string> = { '': 'required', a: 'short' };
export const codeVerdicts: Record<string, string> = { '': 'required', '12 345': 'shortCode' };

export const given = {
  password: { good: 'ab', short: 'a' },
  /** As people paste it, and as it is sent. */
  code: { good: '123 456', sent: '123456', short: '12 345' },
} as const;

/** Whether both name the same errors, in whatever order they were found. */
export const agree = (errors: Record<string, string | undefined>, verdicts: Record<string, string | undefined>) =>
  [...new Set([...Object.keys(errors), ...Object.keys(verdicts)])].every((field) => errors[field] === verdicts[field]);

/** What the server says so that an outcome is told from others of its status. */
export const refusals = {
  wrongPassword: { status: 403, body: { errors: { password: ['wrongCredentials'] } } },
  wrongCurrent: { status: 403, body: { errors: { current: ['wrongCredentials'] } } },
  stale: { status: 403, body: { errors: { authentication: ['stale'] } } },
  common: { status: 422, body: { errors: { password: ['common'] } } },
} as const;
