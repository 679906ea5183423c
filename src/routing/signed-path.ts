/**
 * Splits off the signed token at the end of a mailed link to an application, the `:hash` of a job (product §3); null where there is none.
 * Only the server knows whether it is valid.
 */
export function splitSignedPath(path: string): { pathname: string; token: string | null } {
  const [, pathname = path, token = null] = /^(.+)\/([\w-]{20,}\.[\w-]{20,})$/.exec(path) ?? [];
  return { pathname, token };
}
