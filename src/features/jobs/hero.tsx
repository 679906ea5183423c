import { Trans, useLingui } from '@lingui/macro';
import { allJobs, type JobFilter, withField } from '../../routing/job-filter.ts';
import { type FieldId, fields } from '../../routing/taxonomy.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useNames } from './filter-words.tsx';
import { useListAddress } from './use-list-address.ts';

const crumb = 'inline-flex min-h-9 items-center underline-offset-4 transition-colors hover:text-ink hover:underline';

/** The lists around this one: all jobs, and the group of its only field. */
function Crumbs({ filter }: { filter: JobFilter }) {
  const { t } = useLingui();
  const { hrefOf } = useListAddress();
  const { field: nameOf } = useNames();
  const [field, ...others] = filter.fields;
  const group = field && others.length === 0 ? (fields[field].group as FieldId | null) : null;
  return (
    <nav aria-label={t`Wider lists`} className="text-[15px] leading-normal text-quiet">
      <ul className="flex flex-wrap gap-x-2">
        <li>
          <AppLink href={hrefOf(allJobs)} className={crumb}>
            <Trans>All jobs</Trans>
          </AppLink>
        </li>
        {group && (
          <li className="flex items-center gap-x-2">
            <span aria-hidden="true">/</span>
            <AppLink href={hrefOf(withField(allJobs, group, true))} className={crumb}>
              {nameOf(group)}
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** What the page is about. It is as tall as the slogan whatever it says, so that a filter moves nothing under it. */
export const Hero = ({ filter, heading }: { filter: JobFilter; heading: string | undefined }) => (
  <div className="flex min-h-[2.04em] flex-col justify-end text-[clamp(32px,4.6vw,52px)] leading-[1.02]">
    {heading ? (
      <>
        <Crumbs filter={filter} />
        <h1 className="max-w-[30ch] text-[clamp(26px,3.4vw,40px)] leading-[1.08] font-bold tracking-[-.025em] text-balance">
          {heading}
        </h1>
      </>
    ) : (
      <h1 className="max-w-[18ch] font-[750] tracking-[-.03em]">
        <Trans>
          Leap to a job that <em className="text-leap not-italic">answers</em>.
        </Trans>
      </h1>
    )}
  </div>
);
