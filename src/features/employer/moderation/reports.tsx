import { msg, Plural, Trans, useLingui } from '@lingui/macro';
import type { AnyReason } from '../../../../machines/job-report/job-report.rules.ts';
import { reportVerdicts, type Verdict } from '../../../../machines/moderation-decision/moderation-decision.rules.ts';
import type { OpenReport, OpenReports } from '../../../api/contract-moderation.ts';
import { decideReport, readReports } from '../../../api/moderation.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { otherLocale } from '../../../routing/locales.ts';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useAccountRead } from '../use-company.ts';
import { DecisionForm } from './decision-form.tsx';
import { MoreItemsNotice } from './queue-pagination.tsx';

const reasonNames = {
  scam: msg({ message: 'A scam', context: 'report' }),
  notRemote: msg({ message: 'Not remote', context: 'report' }),
  wrongSalary: msg({ message: 'Offered less than advertised', context: 'report' }),
  closed: msg({ message: 'No longer open', context: 'report' }),
  discrimination: msg({ message: 'It discriminates', context: 'report' }),
  insult: msg({ message: 'An insult or a threat', context: 'report' }),
  unwanted: msg({ message: 'Nothing to do with the application', context: 'report' }),
} satisfies Record<AnyReason, unknown>;

const verdictNames = {
  confirmed: msg({ message: 'Confirm', context: 'report' }),
  removed: msg({ message: 'Confirm and take the ad down', context: 'report' }),
  unfounded: msg({ message: 'Unfounded', context: 'report' }),
} satisfies Record<Verdict, unknown>;

/** Says who gets the text. */
function Hint({ report: { hasReporter, hasCompany } }: { report: OpenReport }) {
  if (hasReporter && hasCompany)
    return (
      <Trans>
        Say why. The startup and the person who reported it get this by e-mail; the startup is not told who reported it.
      </Trans>
    );
  if (hasReporter)
    return <Trans>Say why. The person who reported it gets this by e-mail; the startup has no account here.</Trans>;
  if (hasCompany)
    return <Trans>Say why. The startup gets this by e-mail; the person who reported it left no address.</Trans>;
  return <Trans>Say why. We keep it on record; neither side can be reached by e-mail.</Trans>;
}

type ReportProps = { report: OpenReport; onDecided: () => void };

function Report({ report, onDecided }: ReportProps) {
  const { i18n, t } = useLingui();
  const { clients } = useServices();
  const { locale, to } = useEdition();
  const { id, quoted, reason, text, reportedAt, job, confirmedBefore, canTakeDown } = report;
  const language = job.title[locale] === null ? otherLocale(locale) : locale;
  return (
    <li data-item="" className="grid gap-4 border-b border-line py-6 first:pt-0 last:border-0">
      <div>
        <h3 className="text-[20px] leading-tight font-bold">{i18n._(reasonNames[reason])}</h3>
        <p className="text-quiet">
          {quoted === null ? <Trans>An ad</Trans> : <Trans>A message about an ad</Trans>}
          {' · '}
          {formatDate(locale, reportedAt)}
        </p>
        <p className="flex flex-wrap items-center gap-x-3">
          <a
            lang={language}
            href={to('job', { id: String(job.identifier), slug: job.slug[locale] })}
            className="inline-flex min-h-11 items-center font-semibold text-leap wrap-anywhere underline underline-offset-4"
          >
            {job.title[language]}
          </a>
          <span className="wrap-anywhere">{job.company}</span>
        </p>
      </div>
      {quoted !== null && (
        <blockquote className="rounded-normal bg-sunken p-4 wrap-anywhere whitespace-pre-wrap">{quoted}</blockquote>
      )}
      {text === '' ? (
        <p className="text-quiet">
          <Trans>No details were given.</Trans>
        </p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      )}
      {confirmedBefore > 0 && (
        <p className="text-[15px] font-medium">
          <Plural
            value={confirmedBefore}
            one="# report of this ad for the same reason is already confirmed."
            other="# reports of this ad for the same reason are already confirmed."
          />
        </p>
      )}
      {reason === 'notRemote' && (
        <p className="text-[15px] text-quiet">
          <Trans>The third confirmed report removes “remote” from the ad.</Trans>
        </p>
      )}
      <DecisionForm
        what={`report ${id}`}
        steps={reportVerdicts.filter((verdict) => canTakeDown || verdict !== 'removed')}
        names={verdictNames}
        send={(decision, key, signal) => decideReport(clients.localeApi, id, decision, key, signal)}
        label={t`Your reasons`}
        overtaken={<Trans>Somebody else has already decided. Your decision was not sent.</Trans>}
        onDecided={onDecided}
      >
        <Hint report={report} />
      </DecisionForm>
    </li>
  );
}

/** What people say is wrong with ads and messages, for the board's admins. */
export function Reports() {
  const { t } = useLingui();
  const { clients } = useServices();
  const { data, error, mutate } = useAccountRead<OpenReports>('reports', () => readReports(clients.localeApi));
  const retry = () => void mutate().catch(() => undefined);
  return (
    <PageSection title={t`Reports waiting for a decision`}>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The reports did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p>
          <Trans>No reports are waiting.</Trans>
        </p>
      )}
      <ul>
        {data?.items.map((report) => (
          <Report key={report.id} report={report} onDecided={retry} />
        ))}
      </ul>
      {data && data.total > data.items.length && <MoreItemsNotice />}
    </PageSection>
  );
}
