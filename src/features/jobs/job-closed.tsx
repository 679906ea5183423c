import { Trans, useLingui } from '@lingui/macro';
import type { RecordCard } from '../../api/contract.ts';
import { date } from '../../i18n/format.ts';
import { nameIn, outcomeNames } from '../../i18n/names.ts';
import { useEdition } from '../../shell/use-edition.ts';

/** The job is over: how it ended and when, before anything else. */
export function JobClosed({ record: { closed, outcome } }: { record: RecordCard }) {
  const { locale } = useEdition();
  const { i18n } = useLingui();
  const day = closed && date(locale, closed);

  return (
    <div className="mb-9 rounded-normal bg-sunken px-5 py-4">
      <p suppressHydrationWarning className="text-lg font-bold">
        {day ? <Trans>This job closed on {day}.</Trans> : <Trans>This job is closed.</Trans>}
      </p>
      {outcome && <p className="text-quiet">{nameIn(outcomeNames, outcome, (id) => i18n._(id))}</p>}
    </div>
  );
}
