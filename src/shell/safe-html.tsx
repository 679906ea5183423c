import type { Locale } from '../routing/locales.ts';

type TrustedHtml = { toString: () => string };
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => TrustedHtml };
};

// The server's sanitiser made this HTML (IN06), so the policy lets it through. The page's CSP allows this one policy, once.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('skok', { createHTML: (html) => html });

type Props = {
  /** Sanitised by the server: fields of the API that say so, nothing else. */
  html: string;
  language: Locale;
};

/** Rich text of the board, in its own language. The only place that puts HTML into the page. */
export const SafeHtml = ({ html, language }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
  <div lang={language} className="prose" dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />
);
