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
