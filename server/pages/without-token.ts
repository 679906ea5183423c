/** A query without the token of a mailed link, which goes nowhere but into its call (PR07). */
export function withoutToken(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('token')) return search;
  parameters.delete('token');
  const rest = parameters.toString();
  return rest && `?${rest}`;
}
