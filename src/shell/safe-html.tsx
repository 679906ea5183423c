import type { Locale } from '../routing/locales.ts';
import { trusted } from './trusted.ts';

type Props = {
  /** Sanitised by the server: fields of the API that say so, nothing else. */
  html: string;
  language: Locale;
};

/** Rich text of the board, in its own language. The only place that puts HTML into the page. */
export const SafeHtml = ({ html, language }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
  <div lang={language} className="prose" dangerouslySetInnerHTML={{ __html: trusted.createHTML(html) }} />
);
