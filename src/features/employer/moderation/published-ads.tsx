import { msg, Trans, useLingui } from '@lingui/macro';
import type { JobCard, JobCards, JobList } from '../../../api/contract-board.ts';
import { changeTakedown } from '../../../api/moderation.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { emptyJobFilter } from '../../../routing/job-filter.ts';
import { jobCardsRead, jobListRead } from '../../../routing/reads.ts';
import { isJobNumber } from '../../../routing/routes.ts';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { useRead } from '../../../shell/use-read.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { SearchBox } from '../search-box.tsx';
import { useListRefresh } from '../use-company.ts';
import { DecisionForm } from './decision-form.tsx';
import { QueuePagination, useQueueQuery } from './queue-pagination.tsx';

const stepNames = { removed: msg`Take down` };

type AdProps = { job: JobCard; onDecided: () => void };

function Ad({ job, onDecided }: AdProps) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { locale, to } = useEdition();
  const { identifier, slug, title, inLanguage, hiringOrganization, datePosted } = job;
  return (
    <li data-item="" className="grid gap-3 border-b border-line py-5 first:pt-0 last:border-0">
      <h3 className="text-[17px] font-semibold wrap-anywhere">
        <a
          lang={inLanguage}
          href={to('job', { id: String(identifier), slug })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {title}
        </a>
      </h3>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        <span className="wrap-anywhere">{hiringOrganization.name}</span>
        <span>{formatDate(locale, datePosted)}</span>
      </p>
      <DecisionForm
        what={`ad ${identifier}`}
        steps={['removed']}
        names={stepNames}
        send={(decision, key, signal) => changeTakedown(clients.localeApi, identifier, decision, key, signal)}
        label={t`Your reasons`}
        overtaken={<Trans>The ad has already been taken down. Your decision was not sent.</Trans>}
        onDecided={onDecided}
      >
        <Trans>
          Say which rule it breaks. The startup gets this by e-mail if it has an account here, and those who applied are
          told that the ad has ended. An admin can put it back.
        </Trans>
      </DecisionForm>
    </li>
  );
}

/** The number of an ad in an admin's search text, alone or in an address. */
const parseAdNumber = (text: string): string | undefined => text.split('/').find(isJobNumber);

type FoundAds = { jobs: JobCard[]; page: number; pages: number };

/** Live ads that match a text, and ended ones also by a number. */
function usePublishedAds(text: string, page: number) {
  const { locale } = useEdition();
  const number = parseAdNumber(text);
  const listKey = jobListRead(locale, { ...emptyJobFilter, text, page });
  const key = number === undefined ? listKey : jobCardsRead(locale, [number]);
  const { data, isPrevious, error, retry } = useRead<JobList | JobCards>(text === '' ? null : key);
  const all = data && { page: 1, pages: 1, ...data };
  const found: FoundAds | undefined =
    all && !isPrevious
      ? {
          page: all.page,
          pages: all.pages,
          jobs: [...('promoted' in all ? (all.promoted ?? []) : []), ...all.items],
        }
      : undefined;
  return { found, error, retry };
}

/** Ads that everybody sees, those of imports too: the board's admins may take them down. */
export function PublishedAds() {
  const { t } = useLingui();
  const { get, hrefOf } = useQueueQuery('');
  const go = useNavigate();
  const text = get('q');
  const { found, error, retry } = usePublishedAds(text, Number(get('page')) || 1);
  const refreshLists = useListRefresh();
  const decided = () => {
    retry();
    refreshLists('takedowns');
  };
  return (
    <PageSection title={t`Published ads`}>
      <search className="block max-w-[480px]">
        <SearchBox label={t`Words, number or address of an ad`} value={text} onSearch={(q) => go(hrefOf({ q }))} />
        <p className="pt-2 text-[15px] text-quiet">
          <Trans>To find an ad that has ended, enter its number or address.</Trans>
        </p>
      </search>
      {error !== undefined && (
        <ReadAlert keeps={found !== undefined} onRetry={retry}>
          <Trans>The ads did not load.</Trans>
        </ReadAlert>
      )}
      {text !== '' && found === undefined && error === undefined && <SkeletonBlock className="mt-6 h-6 w-3/5" />}
      {found?.jobs.length === 0 && (
        <p className="mt-6">
          <Trans>No published ad matches.</Trans>
        </p>
      )}
      <ul className="mt-6">
        {found?.jobs.map((job) => (
          <Ad key={job.identifier} job={job} onDecided={decided} />
        ))}
      </ul>
      {found && <QueuePagination {...found} hrefOf={(page) => hrefOf({ page: String(page) })} />}
    </PageSection>
  );
}
