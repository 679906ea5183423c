import { Plural, Trans } from '@lingui/macro';
import type { JobCard } from '../../api/contract.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { JobRowList } from '../../shell/job-row-list.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

export function CompanyJobs({ jobs }: { jobs: JobCard[] }) {
  const { to } = useEdition();
  if (jobs.length === 0) {
    return (
      <TitledSection id="jobs" title={<Trans>No open jobs</Trans>}>
        <p className="max-w-[60ch] text-quiet">
          <Trans>Nobody is wanted here at the moment. Others are hiring:</Trans>{' '}
          <AppLink href={to('jobs')} className="inline-block py-2 font-semibold text-leap underline underline-offset-4">
            <Trans>all open jobs</Trans>
          </AppLink>
        </p>
      </TitledSection>
    );
  }
  return (
    <TitledSection id="jobs" title={<Plural value={jobs.length} one="# open job" other="# open jobs" />}>
      <JobRowList jobs={jobs} />
    </TitledSection>
  );
}
