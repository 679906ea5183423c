import { Trans } from '@lingui/macro';
import type { Locale } from '../../routing/locales.ts';
import { LanguageChip } from '../../shell/language-chip.tsx';
import { SafeHtml } from '../../shell/safe-html.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

type Props = {
  /** Sanitised HTML. */
  story: string | null;
  values: string[];
  language: Locale;
};

export const CompanyAbout = ({ story, values, language }: Props) => (
  <TitledSection id="about" title={<Trans>About</Trans>}>
    <LanguageChip language={language} className="mb-4" />
    {story && <SafeHtml html={story} language={language} />}
    {values.length > 0 && (
      <>
        <h3 className="mt-7 mb-2 text-lg font-bold">
          <Trans>What matters here</Trans>
        </h3>
        <div className="prose" lang={language}>
          <ul>
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        </div>
      </>
    )}
  </TitledSection>
);
