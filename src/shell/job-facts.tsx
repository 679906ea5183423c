import { Plural, Trans, useLingui } from '@lingui/macro';
import type { JobDetail } from '../api/contract-board.ts';
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

function Equity({ min, max }: { min: number; max: number }) {
  const { locale } = useEdition();
  const share = formatPercentRange(locale, min, max);
  return <Trans>and {share} of the company</Trans>;
}

/** What it pays by the month, or by the day of a freelancer, where the ad says it otherwise. */
function Equivalent({ of: job }: { of: Pick<JobDetail, 'baseSalary' | 'contract' | 'commitment'> }) {
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

type Told = Pick<
  JobDetail,
  | ('baseSalary' | 'equity' | 'places' | 'mode' | 'officeDaysPerWeek' | 'remoteCountries' | 'twins' | 'commitment')
  | ('contract' | 'seniority' | 'visaSupport' | 'openings' | 'status' | 'replyDays')
>;

/** What decides in a minute. Only what is known, except pay: that nobody says it is a fact too. */
export function JobFacts({ job }: { job: Told }) {
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const placeNames = usePlaceNames();
  const hours = listNames(job.commitment.map((id) => nameOf('commitment', id)));
  const contract = listNames(job.contract.map((id) => nameOf('contract', id)));
  const towns = townsOf(job);

  return (
    <Facts className="mb-8 sm:grid-cols-[repeat(auto-fit,minmax(225px,1fr))]">
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
      </Fact>
      {(towns.length > 0 || job.mode) && (
        <Fact name={<Trans>Place</Trans>}>
          {towns.length > 0 && <span className="block">{placeNames(towns)}</span>}
          {job.mode && <WorkMode job={job} />}
        </Fact>
      )}
      {job.twins.length > 0 && (
        <Fact name={<Trans>The same job</Trans>}>
          <ul className="flex flex-wrap gap-x-4">
            {job.twins.map(({ identifier, slug, places }) => (
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
      {(hours || contract) && (
        <Fact name={<Trans>Employment</Trans>}>
          {hours && <span className="block">{hours}</span>}
          {contract}
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
        <Fact name={<ReplyWithin days={job.replyDays} />} className="lg:hidden">
          <ReplyBy days={job.replyDays} />
        </Fact>
      )}
    </Facts>
  );
}
