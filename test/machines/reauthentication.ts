/**
 * The verdicts of §5, ruling 2 and AU17 on what is typed to reauthenticate. Written by hand: a rule never asks the code
 * it judges.
 */
export const passwordErrors: Record<string, string> = { '': 'required', a: 'short' };
export const codeErrors: Record<string, string> = { '': 'required', '12 345': 'shortCode' };

export const reauthenticationInputs = {
  password: { good: 'ab', short: 'a' },
  /** As users paste it, and as it is sent. */
  code: { good: '123 456', sent: '123456', short: '12 345' },
} as const;

/** Whether both have the same errors, in any order. */
export const haveSameErrors = (
  errors: Record<string, string | undefined>,
  verdicts: Record<string, string | undefined>,
) =>
  [...new Set([...Object.keys(errors), ...Object.keys(verdicts)])].every((field) => errors[field] === verdicts[field]);

/** Responses that distinguish an outcome from others with the same status. */
export const errorResponses = {
  wrongPassword: { status: 403, body: { errors: { password: ['wrongCredentials'] } } },
  wrongCurrent: { status: 403, body: { errors: { current: ['wrongCredentials'] } } },
  wrongCode: { status: 401, body: { errors: { code: ['wrongCode'] } } },
  stale: { status: 403, body: { errors: { authentication: ['stale'] } } },
  common: { status: 422, body: { errors: { password: ['common'] } } },
} as const;
