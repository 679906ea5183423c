import { domainOf } from '../../machines/company-registration/company-registration.rules.ts';
import { linkOnDomain } from '../../machines/rich-text.rules.ts';
import { sanitizeHtml } from '../html/sanitize.ts';

/** A company's formatted text, sanitised: the one sanitiser decides (IN06), and links may only lead to its own pages (product §3). */
export function sanitizeCompanyHtml(website: string | null, html: string): string {
  const domain = (website && domainOf(website)) ?? '';
  return sanitizeHtml(html, (href) => linkOnDomain(href, domain) !== null);
}
