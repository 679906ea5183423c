import { Trans } from '@lingui/macro';
import type { RecordCard } from '../../api/contract.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { useEdition } from '../../shell/use-edition.ts';

/** The job is over: how it ended and when, before anything else. */
export function JobClosed({ record: { closed, outcome } }: { record: RecordCard }) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const day = closed && formatDate(locale, closed);

  return (
    <div className="mb-9 rounded-normal bg-sunken px-5 py-4">
      <p suppressHydrationWarning className="text-lg font-bold">
        {day ? <Trans>This job closed on {day}.</Trans> : <Trans>This job is closed.</Trans>}
      </p>
      {outcome && <p className="text-quiet">{nameOf('outcome', outcome)}</p>}
    </div>
  );
}
