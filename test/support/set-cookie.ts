export type SetCookie = { name: string; value: string; attributes: Record<string, string> };

/** A Set-Cookie header; attribute names are in lower case. */
export function parseSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const attributes = Object.fromEntries(
    rest.map((part) => {
      const [key = '', text = ''] = part.split(/=(.*)/s);
      return [key.toLowerCase(), text];
    }),
  );
  return { name, value, attributes };
}
