/** A text inside an element. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string => escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
