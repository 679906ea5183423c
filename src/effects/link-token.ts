/** Takes the parameter `token` out of the address bar and returns it; null where there is none. */
function consume(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  return token;
}

/** The token of the mailed link that led here. It leaves the address bar before anything else is loaded, and is kept nowhere else (PR07). */
export const linkToken = consume();
