import { Plural, Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { CompanyRecord, CompanyReplyRecord, JobRecord, OpenRecord } from '../api/contract-reply-clock.ts';
import { formatDate } from '../i18n/dates.ts';
import { useTaxonomyNames } from '../i18n/taxonomy-names.ts';
import { otherLocale } from '../routing/locales.ts';
import { companyRecordRead, jobRecordRead } from '../routing/reads.ts';
import { FactRow } from '../ui/facts.tsx';
import { AppLink } from './app-link.tsx';
import { ReadAlert } from './read-alert.tsx';
import { RecordChanges } from './record-changes.tsx';
import { ReplyFigures } from './reply-figures.tsx';
import { ReplyMeasurementLink } from './reply-promise.tsx';
import { useEdition } from './use-edition.ts';
import { useRead } from './use-read.ts';

const link = 'inline-flex min-h-9 items-center text-leap underline underline-offset-4 pointer-coarse:min-h-11';

const Heading = ({ children }: { children: ReactNode }) => <h3 className="pt-3 pb-1 font-bold">{children}</h3>;

/** A record read: loading, failed, or loaded. */
function Read<Answer extends object>({
  address,
  children,
}: {
  address: string;
  children: (found: Answer) => ReactNode;
}) {
  const { data, error, retry } = useRead<Answer>(address);
  return (
    <div aria-busy={!data && error === undefined} className="text-[15px]">
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The record did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && (
        <p role="status" className="py-1 text-quiet">
          <Trans>The record is loading.</Trans>
        </p>
      )}
      {data && children(data)}
      <p className="flex flex-wrap gap-x-4 pt-2 print:hidden">
        <ReplyMeasurementLink />
        <a href={address} className={link}>
          <Trans>The record as data (JSON)</Trans>
        </a>
      </p>
    </div>
  );
}

const CompanyReplies = ({ record }: { record: CompanyReplyRecord }) => (
  <>
    <Heading>
      <Trans>The company’s replies</Trans>
    </Heading>
    <dl>
      <ReplyFigures record={record} />
    </dl>
  </>
);

/** How software sorts or judges applications, in the company's words. */
function AiUseStatement({ words }: { words: NonNullable<JobRecord['usesAiWords']> }) {
  const { locale } = useEdition();
  const language = words[locale] === null ? otherLocale(locale) : locale;
  if (words[language] === null) return null;
  return (
    <>
      <Heading>
        <Trans>AI in hiring</Trans>
      </Heading>
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {words[language]}
      </p>
    </>
  );
}

type JobProps = { job: number; company: CompanyReplyRecord | null };

/** All that is publicly known of an ad and is not beside it already. */
export const JobRecordDetails = ({ job, company }: JobProps) => (
  <Read<JobRecord> address={jobRecordRead(job)}>
    {({ renewals, reposts, daysOpen, applicants, changes, replies, usesAiWords }) => (
      <>
        <dl>
          <FactRow name={<Trans>Open for</Trans>}>
            <Plural value={daysOpen} one="# day" other="# days" />
          </FactRow>
          <FactRow name={<Trans>Renewed</Trans>}>
            <Plural value={renewals} _0="never" one="once" other="# times" />
          </FactRow>
          {reposts > 0 && (
            <FactRow name={<Trans>Published again</Trans>}>
              <Plural value={reposts} one="once" other="# times" />
            </FactRow>
          )}
          {applicants && <FactRow name={<Trans>Applicants so far</Trans>}>{applicants.replace('-', '–')}</FactRow>}
        </dl>
        {usesAiWords && <AiUseStatement words={usesAiWords} />}
        {changes.length > 0 && (
          <>
            <Heading>
              <Trans>Changes</Trans>
            </Heading>
            <RecordChanges changes={changes} />
          </>
        )}
        {replies && (
          <>
            <Heading>
              <Trans>Replies to this ad</Trans>
            </Heading>
            <dl>
              <ReplyFigures record={replies} />
            </dl>
          </>
        )}
        {company && <CompanyReplies record={company} />}
      </>
    )}
  </Read>
);

function JobLine({ job }: { job: OpenRecord }) {
  const { locale, to } = useEdition();
  const nameOf = useTaxonomyNames();
  const title = job.title[locale] ?? job.title.cs ?? job.title.en ?? '';
  const slug = new URL(job.url[locale]).pathname.split('/').at(-1) ?? '';
  const published = formatDate(locale, job.firstPublished);
  return (
    <li className="border-b border-line py-2">
      <AppLink href={to('job', { id: String(job.identifier), slug })} className="font-semibold hover:text-leap">
        {title}
      </AppLink>
      <span suppressHydrationWarning className="block text-quiet">
        <Trans>first published {published}</Trans>
        {' · '}
        <Plural value={job.daysOpen} one="open for # day" other="open for # days" />
        {job.unconfirmed && (
          <>
            {' · '}
            <Trans>not confirmed</Trans>
          </>
        )}
        {job.outcome && ` · ${nameOf('outcome', job.outcome)}`}
      </span>
    </li>
  );
}

/** All that is publicly known of how a company keeps its promises, and of its ads. */
export const CompanyRecordDetails = ({ slug }: { slug: string }) => (
  <Read<CompanyRecord> address={companyRecordRead(slug)}>
    {({ replies, jobs }) => (
      <>
        {replies ? (
          <dl className="max-w-[360px]">
            <ReplyFigures record={replies} />
          </dl>
        ) : (
          <p className="text-quiet">
            <Trans>Figures appear from the fifth application that counts.</Trans>
          </p>
        )}
        <ul className="mt-3">
          {jobs.map((job) => (
            <JobLine key={job.identifier} job={job} />
          ))}
        </ul>
      </>
    )}
  </Read>
);
