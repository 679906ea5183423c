import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import { formatRoundAmount } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

export function CompanyFunding({ funding }: Pick<CompanyDetail, 'funding'>) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  return (
    <TitledSection title={<Trans>Funding</Trans>}>
      <dl className="text-[15px]">
        {funding.map(({ round, amount, currency, year }) => (
          <div key={`${round} ${year}`} className="flex justify-between gap-4 py-1">
            <dt className="text-quiet">
              {nameOf('stage', round)}, {year}
            </dt>
            <dd suppressHydrationWarning className="text-right font-semibold whitespace-nowrap">
              {formatRoundAmount(locale, amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
