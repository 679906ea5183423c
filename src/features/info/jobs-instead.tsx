import { Trans } from '@lingui/macro';
import type { JobsInstead as Instead } from '../../api/contract.ts';
import { jobsInsteadRead } from '../../routing/reads.ts';
import { JobRowList } from '../../shell/job-row.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

/** What is open in place of a job that is gone or never was. */
export function JobsInstead({ number }: { number: number }) {
  const { locale } = useEdition();
  const { data, error, retry } = useRead<Instead>(jobsInsteadRead(locale, number));
  if (error !== undefined && !data)
    return (
      <ReadAlert keeps={false} onRetry={retry}>
        <Trans>The jobs that are open did not load.</Trans>
      </ReadAlert>
    );
  if (!data || data.items.length === 0) return null;
  const title = data.isSimilar ? <Trans>Similar jobs that are open</Trans> : <Trans>The newest jobs</Trans>;
  return (
    <TitledSection title={title} className="pb-14">
      <JobRowList jobs={data.items} />
    </TitledSection>
  );
}
