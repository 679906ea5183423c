/** Headers of a call with a token, a mailed link's or a guest's; none where the session authenticates it. */
export const bearerHeaders = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };
