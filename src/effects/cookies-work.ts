/** Whether the browser keeps cookies of this site. Chromium says that they are enabled even where a person has blocked them all. */
export function cookiesWork(): boolean {
  if (!navigator.cookieEnabled) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = 'probe=1; Path=/; SameSite=Lax';
  const isKept = /(?:^|; )probe=1/.test(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = 'probe=; Path=/; Max-Age=0';
  return isKept;
}
