import { Trans, useLingui } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import { nameIn, stageNames } from '../../i18n/names.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

export function CompanyFunding({ funding }: Pick<CompanyDetail, 'funding'>) {
  const { locale } = useEdition();
  const { i18n } = useLingui();
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    }).format(amount);

  return (
    <TitledSection title={<Trans>Funding</Trans>}>
      <dl className="text-[15px]">
        {funding.map(({ round, amount, currency, year }) => (
          <div key={`${round} ${year}`} className="flex justify-between gap-4 py-1">
            <dt className="text-quiet">
              {nameIn(stageNames, round, (id) => i18n._(id))}, {year}
            </dt>
            <dd suppressHydrationWarning className="text-right font-semibold whitespace-nowrap">
              {money(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
