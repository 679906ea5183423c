import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { RecordCard } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { formatAge, formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { useEdition } from '../../shell/use-edition.ts';

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-quiet">{name}</dt>
    <dd suppressHydrationWarning className="text-right font-semibold">
      {children}
    </dd>
  </div>
);

/** The open record: what the board knows of the ad, whether or not it flatters. */
export function JobRecord({ record }: { record: RecordCard }) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const today = useServices().today();
  const { firstPublished, confirmed, validThrough, closed, vacancyKind, usesAi } = record;

  return (
    <section className="text-[15px]">
      <h2 className="pt-0.5 pb-1.5 font-bold">
        <Trans>Open record</Trans>
      </h2>
      <dl>
        <Line name={<Trans>First published</Trans>}>{formatDate(locale, firstPublished)}</Line>
        {confirmed && <Line name={<Trans>Confirmed still open</Trans>}>{formatAge(locale, confirmed, today)}</Line>}
        {closed ? (
          <Line name={<Trans>Closed</Trans>}>{formatDate(locale, closed)}</Line>
        ) : (
          <Line name={<Trans>Valid until</Trans>}>{formatDate(locale, validThrough)}</Line>
        )}
        {vacancyKind && <Line name={<Trans>Vacancy</Trans>}>{nameOf('vacancy', vacancyKind)}</Line>}
        {usesAi !== null && (
          <Line name={<Trans>AI in the selection</Trans>}>
            {usesAi ? <Trans>used</Trans> : <Trans>not used</Trans>}
          </Line>
        )}
      </dl>
    </section>
  );
}
