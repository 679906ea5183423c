import { useMemo } from 'react';
import type { Locale } from '../routing/locales.ts';
import { trusted } from './trusted.ts';

type Props = {
  /** Sanitised by the server: fields of the API that say so, nothing else. */
  html: string;
  language: Locale;
};

/** Rich text of the board, in its own language. The only place that puts HTML into the page. */
export function SafeHtml({ html, language }: Props) {
  // React writes the HTML again for every other object.
  const content = useMemo(() => ({ __html: trusted.createHTML(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
  return <div lang={language} className="prose" dangerouslySetInnerHTML={content} />;
}
