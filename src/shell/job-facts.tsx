import { Plural, Trans, useLingui } from '@lingui/macro';
import { dayInPrague, daysBetween } from '../../machines/calendar.rules.ts';
import type { JobDetail } from '../api/contract-board.ts';
import { useServices } from '../context.tsx';
import { formatDate, weekdayAndDate } from '../i18n/dates.ts';
import { equivalentPay } from '../i18n/equivalent-pay.ts';
import { formatPercentRange } from '../i18n/numbers.ts';
import { salaryText } from '../i18n/salary.ts';
import { listNames, useTaxonomyNames } from '../i18n/taxonomy-names.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { AppLink } from './app-link.tsx';
import { townsOf, usePlaceNames, WorkMode } from './places.tsx';
import { ReplyBy } from './reply-by.tsx';
import { ReplyWithin } from './reply-promise.tsx';
import { SalaryText } from './salary.tsx';
import { useEdition } from './use-edition.ts';

/** For linked data as well. */
const hoursAWeek = /*i18n*/ {
  id: 'job.hours',
  message: '{hours, plural, one {# hour a week} other {# hours a week}}',
};

/** Within so many days, a day without its year can only be the next one. */
const daysWithoutYear = 300;

function StartDate({ of: startDate }: { of: string }) {
  const { locale } = useEdition();
  const today = dayInPrague(useServices().today());
  if (startDate === 'now') return <Trans>starting now</Trans>;
  const isNear = daysBetween(today, startDate) < daysWithoutYear;
  const day = isNear ? weekdayAndDate(locale, startDate).date : formatDate(locale, startDate);
  return <Trans>starting {day}</Trans>;
}

function Equity({ min, max }: { min: number; max: number }) {
  const { locale } = useEdition();
  const share = formatPercentRange(locale, min, max);
  return <Trans>and {share} of the company</Trans>;
}

/** What it pays per month, or per day for a freelancer, if the ad states it otherwise. */
function Equivalent({ of: job }: { of: Pick<JobDetail, 'baseSalary' | 'contract' | 'commitment' | 'hoursPerWeek'> }) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const equivalent = equivalentPay(job.baseSalary, job);
  const amount = equivalent && salaryText(i18n, locale, equivalent.pay);
  if (!amount) return null;
  return (
    <span suppressHydrationWarning className="block text-[15px] font-normal text-quiet">
      {equivalent.isFullTime ? (
        <Trans>
          <span className="inline-block">{amount}</span> full time, rounded
        </Trans>
      ) : (
        <Trans>
          <span className="inline-block">{amount}</span>, rounded
        </Trans>
      )}
    </span>
  );
}

type FactsOfJob = Pick<
  JobDetail,
  | (
      | 'baseSalary'
      | 'equity'
      | 'places'
      | 'mode'
      | 'officeDaysPerWeek'
      | 'remoteCountries'
      | 'duplicates'
      | 'commitment'
    )
  | ('contract' | 'seniority' | 'visaSupport' | 'openings' | 'status' | 'replyDays')
  | ('hoursPerWeek' | 'bonusText' | 'timezoneOverlap' | 'startDate' | 'inLanguage')
>;

/** The facts that decide in a minute. Only known ones, except pay: that nobody states it is a fact too. */
export function JobFacts({ job }: { job: FactsOfJob }) {
  const { i18n } = useLingui();
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const placeNames = usePlaceNames();
  const commitment = listNames(job.commitment.map((id) => nameOf('commitment', id)));
  const contract = listNames(job.contract.map((id) => nameOf('contract', id)));
  const towns = townsOf(job);

  return (
    <Facts className="mb-8 sm:grid-cols-[repeat(3,minmax(min-content,1fr))]">
      <Fact
        name={job.baseSalary ? <Trans>Gross salary</Trans> : <Trans>Salary</Trans>}
        className="max-sm:col-span-full"
      >
        <SalaryText salary={job.baseSalary}>
          <span className="font-medium text-quiet">
            <Trans>not stated</Trans>
          </span>
        </SalaryText>
        <Equivalent of={job} />
        {job.equity && (
          <span suppressHydrationWarning className="block">
            <Equity {...job.equity} />
          </span>
        )}
        {job.bonusText && (
          <span lang={job.inLanguage} className="block text-[15px] font-normal wrap-anywhere">
            {job.bonusText}
          </span>
        )}
      </Fact>
      {(towns.length > 0 || job.mode) && (
        <Fact name={<Trans>Place</Trans>}>
          {towns.length > 0 && <span className="block">{placeNames(towns)}</span>}
          {job.mode && <WorkMode job={job} />}
          {job.timezoneOverlap && (
            <span className="block text-[15px] font-normal">
              <Plural
                value={job.timezoneOverlap}
                one="at least # hour of overlap with Prague"
                other="at least # hours of overlap with Prague"
              />
            </span>
          )}
        </Fact>
      )}
      {job.duplicates.length > 0 && (
        <Fact name={<Trans>The same job</Trans>}>
          <ul className="flex flex-wrap gap-x-4">
            {job.duplicates.map(({ identifier, slug, places }) => (
              <li key={identifier} className="max-w-full">
                <AppLink
                  href={to('job', { id: String(identifier), slug })}
                  className="inline-block max-w-full py-1 text-leap underline underline-offset-4 pointer-coarse:py-3"
                >
                  {placeNames(places) || <Trans>elsewhere</Trans>}
                </AppLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {(commitment || contract || job.hoursPerWeek || job.startDate) && (
        <Fact name={<Trans>Employment</Trans>}>
          {commitment && <span className="block">{commitment}</span>}
          {job.hoursPerWeek && <span className="block">{i18n._(hoursAWeek.id, { hours: job.hoursPerWeek })}</span>}
          {contract && <span className="block">{contract}</span>}
          {job.startDate && (
            <span suppressHydrationWarning className="block">
              <StartDate of={job.startDate} />
            </span>
          )}
        </Fact>
      )}
      {job.seniority.length > 0 && (
        <Fact name={<Trans>Seniority</Trans>}>{listNames(job.seniority.map((id) => nameOf('seniority', id)))}</Fact>
      )}
      {job.visaSupport && (
        <Fact name={<Trans>Visa</Trans>}>
          <Trans>The company helps with it.</Trans>
        </Fact>
      )}
      {job.openings > 1 && (
        <Fact name={<Trans>Openings</Trans>}>
          <Plural value={job.openings} one="# person" other="# people" />
        </Fact>
      )}
      {job.status === 'active' && job.replyDays !== null && (
        <Fact name={<ReplyWithin days={job.replyDays} />} className="lg:hidden print:hidden">
          <ReplyBy days={job.replyDays} />
        </Fact>
      )}
    </Facts>
  );
}
