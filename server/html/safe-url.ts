const webSchemes = new Set(['http:', 'https:']);
const linkSchemes = new Set([...webSchemes, 'mailto:', 'tel:']);

const normalizeUrl = (text: unknown, schemes: Set<string>): string | null => {
  if (typeof text !== 'string' || text.length > 2000 || /[\p{Cc}\p{Cs}]/u.test(text)) return null;
  const url = URL.parse(text.trim());
  if (!url || !schemes.has(url.protocol) || url.username || url.password || url.href.length > 2000) return null;
  return url.href;
};

/** The http or https address in an untrusted text, normalised; null if it is anything else (IN07). */
export const safeUrl = (text: unknown): string | null => normalizeUrl(text, webSchemes);

/** The address of a link inside an ad: as `safeUrl`, plus mailto and tel. */
export const safeLink = (text: unknown): string | null => normalizeUrl(text, linkSchemes);
