import { Plural, Trans, useLingui } from '@lingui/macro';
import type { JobDetail, Salary } from '../../api/contract.ts';
import { payOf, percentRange } from '../../i18n/format.ts';
import { listed } from '../../i18n/listed.ts';
import { commitmentNames, contractNames, nameIn, placeNames, seniorityNames } from '../../i18n/names.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ReplyBy, ReplyWithin } from './job-reply.tsx';

const SalaryName = ({ salary }: { salary: Salary | null }) => {
  if (!salary) return <Trans>Salary</Trans>;
  const { period } = salary;
  if (period === 'hour') return <Trans>Gross pay per hour</Trans>;
  if (period === 'day') return <Trans>Gross pay per day</Trans>;
  if (period === 'year') return <Trans>Gross salary per year</Trans>;
  return <Trans>Gross salary per month</Trans>;
};

function Amount({ salary }: { salary: Salary | null }) {
  const { locale } = useEdition();
  const pay = payOf(locale, salary);
  if (!pay) {
    return (
      <span className="font-medium text-quiet">
        <Trans>not stated</Trans>
      </span>
    );
  }
  const { kind, amount } = pay;
  if (kind === 'from') return <Trans>from {amount}</Trans>;
  if (kind === 'upTo') return <Trans>up to {amount}</Trans>;
  return amount;
}

function Equity({ min, max }: { min: number; max: number }) {
  const { locale } = useEdition();
  const share = percentRange(locale, min, max);
  return <Trans>and {share} of the company</Trans>;
}

function Mode({ job: { mode, officeDaysPerWeek: days, remoteCountries } }: { job: JobDetail }) {
  const { i18n } = useLingui();
  if (mode === 'onsite') return <Trans>on site</Trans>;
  if (mode === 'hybrid' && days)
    return <Plural value={days} one="hybrid, # day a week" other="hybrid, # days a week" />;
  if (mode === 'hybrid') return <Trans>hybrid</Trans>;
  const countries = remoteCountries.map((id) => nameIn(placeNames, id, (name) => i18n._(name))).join(', ');
  return countries ? <Trans>remote ({countries})</Trans> : <Trans>remote</Trans>;
}

/** What decides in a minute. Only what is known, except pay: that nobody says it is a fact too. */
export function JobFacts({ job }: { job: JobDetail }) {
  const { i18n } = useLingui();
  const say = (id: string) => i18n._(id);
  const hours = listed(job.commitment.map((id) => nameIn(commitmentNames, id, say)));
  const contract = listed(job.contract.map((id) => nameIn(contractNames, id, say)));
  const where = job.places
    .filter(({ id }) => !(id === 'remote' && job.mode === 'remote'))
    .map(({ id, name }) => name ?? nameIn(placeNames, id, say));

  return (
    <Facts className="mb-8">
      <Fact name={<SalaryName salary={job.baseSalary} />} className="max-sm:col-span-full">
        <Amount salary={job.baseSalary} />
        {job.equity && (
          <span suppressHydrationWarning className="block">
            <Equity {...job.equity} />
          </span>
        )}
      </Fact>
      {(where.length > 0 || job.mode) && (
        <Fact name={<Trans>Place</Trans>}>
          {where.length > 0 && <span className="block">{where.join(', ')}</span>}
          {job.mode && <Mode job={job} />}
        </Fact>
      )}
      {(hours || contract) && (
        <Fact name={<Trans>Commitment</Trans>}>
          {hours && <span className="block">{hours}</span>}
          {contract}
        </Fact>
      )}
      {job.seniority.length > 0 && (
        <Fact name={<Trans>Seniority</Trans>}>
          {listed(job.seniority.map((id) => nameIn(seniorityNames, id, say)))}
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
