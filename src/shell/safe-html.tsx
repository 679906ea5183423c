import { Trans } from '@lingui/macro';
import { useMemo } from 'react';
import type { Locale } from '../routing/locales.ts';
import { trustedTypesPolicy } from './trusted-types.ts';
import { useEdition } from './use-edition.ts';

type Props = {
  /**
   * Sanitised by the server (fields of the API that say so), or built from the content of its editor
   * (machines/rich-text.rules.ts). Nothing else.
   */
  html: string;
  language: Locale;
};

/** Rich text of the board, in its own language. Only this and `Prose` put HTML into the page. */
export function SafeHtml({ html, language }: Props) {
  // React writes the HTML again whenever this object is a new one.
  const content = useMemo(() => ({ __html: trustedTypesPolicy.createHTML(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe, see above
  return <div lang={language} className="prose" dangerouslySetInnerHTML={content} />;
}

/** Says that a text is not in the language of the page. */
export function LanguageChip({ language, className = '' }: { language: Locale; className?: string }) {
  const { locale } = useEdition();
  if (language === locale) return null;
  return (
    <p
      className={`flex min-h-8 w-fit items-center rounded-full bg-sunken px-3 text-[15px] font-medium text-quiet ${className}`}
    >
      {language === 'cs' ? <Trans>Description is in Czech</Trans> : <Trans>Description is in English</Trans>}
    </p>
  );
}
