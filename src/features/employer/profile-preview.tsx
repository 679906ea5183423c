import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import useSWR from 'swr';
import type { CompanyDetail } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { type Locale, locales } from '../../routing/locales.ts';
import { companyRead } from '../../routing/reads.ts';
import { CompanyProfile } from '../../shell/company-profile/company-profile.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Summary } from '../../ui/summary.tsx';

type LoadedPreviewProps = {
  slug: string;
  language: Locale;
  /** Increases with every save. */
  saved: number;
};

function LoadedPreview({ slug, language, saved }: LoadedPreviewProps) {
  const { read } = useServices();
  const { data, error, isValidating, mutate } = useSWR<CompanyDetail>(
    `${companyRead(language, slug)}&saved=${saved}`,
    (path: string) => read(path) as Promise<CompanyDetail>,
    { keepPreviousData: true },
  );
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The preview did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {/* No link in it may lead away from the editor. */}
      {data && (
        <div inert lang={language}>
          <CompanyProfile company={data} isRefreshing={isValidating} />
        </div>
      )}
    </>
  );
}

/** The profile as the board shows it, in either language. */
export function ProfilePreview({ slug, saved }: Omit<LoadedPreviewProps, 'language'>) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const [language, setLanguage] = useState<Locale>(locale);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group/more border-t border-line py-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary className="text-[20px] font-bold">
        <Trans>As visitors see it</Trans>
      </Summary>
      <div className="grid gap-4 pt-2">
        <RadioChoice
          legend={t`Language of the preview`}
          name="preview"
          options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
          value={language}
          error={null}
          onChoose={(chosen) => setLanguage(locales.find((one) => one === chosen) ?? locale)}
        />
        {isOpen && <LoadedPreview slug={slug} language={language} saved={saved} />}
      </div>
    </details>
  );
}
