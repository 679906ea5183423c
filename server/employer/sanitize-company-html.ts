import { domainOf } from '../../machines/company-registration/company-registration.rules.ts';
import { ownLink } from '../../machines/rich-text.rules.ts';
import { sanitizeHtml } from '../html/sanitize.ts';

/** What is kept of a company's text with marks: the one sanitiser decides (IN06), and links lead to its own pages alone (product §3). */
export function sanitizeCompanyHtml(website: string | null, html: string): string {
  const domain = (website && domainOf(website)) ?? '';
  return sanitizeHtml(html, (href) => ownLink(href, domain) !== null);
}
