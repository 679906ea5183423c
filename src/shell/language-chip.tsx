import { Trans } from '@lingui/macro';
import type { Locale } from '../routing/locales.ts';
import { useEdition } from './use-edition.ts';

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
