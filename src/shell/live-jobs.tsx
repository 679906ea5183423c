import { Plural, Trans } from '@lingui/macro';
import type { JobList } from '../api/contract-board.ts';
import { parseJobListQuery } from '../routing/job-filter.ts';
import { jobListPath } from '../routing/list-address.ts';
import { jobListRead } from '../routing/reads.ts';
import { AppLink } from './app-link.tsx';
import { useEdition } from './use-edition.ts';
import { useRead } from './use-read.ts';

/** Parameters as texts write them, mapped to those of `/api/jobs`. */
const queryParameterNames: Record<string, string> = { text: 'q', replyWithin: 'reply-within' };

/** How many jobs of a search are open right now, with a link to them. The link is there before the count. */
export function LiveJobs({ props }: { props: Record<string, string | undefined> }) {
  const { locale, at } = useEdition();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(props)) if (value) query.set(queryParameterNames[name] ?? name, value);
  const filter = parseJobListQuery(query);
  const { data } = useRead<JobList>(jobListRead(locale, filter));
  return (
    <p className="my-6 border-y border-line py-4 font-semibold print:hidden">
      <AppLink
        href={at(jobListPath(locale, filter))}
        className="inline-flex min-h-11 items-center text-leap underline-offset-4 hover:underline"
      >
        {data ? (
          <Plural
            value={data.total}
            _0="No matching job is open right now: go to the search"
            one="# matching job is open right now"
            other="# matching jobs are open right now"
          />
        ) : (
          <Trans>Matching jobs that are open right now</Trans>
        )}
      </AppLink>
    </p>
  );
}
