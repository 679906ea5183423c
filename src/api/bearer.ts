/** Headers of a call by whoever holds a token, of a mailed link or of a guest; none where the account speaks. */
export const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };
