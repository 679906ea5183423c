/**
 * A path without the signed token that a mailed link to an application ends with, the `:hash` of a job (product §3), and that token;
 * null where there is none. Whether it is right the server says.
 */
export function signedPath(path: string): { pathname: string; token: string | null } {
  const [, pathname = path, token = null] = /^(.+)\/([\w-]{20,}\.[\w-]{20,})$/.exec(path) ?? [];
  return { pathname, token };
}
