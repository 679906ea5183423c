import { Plural, Trans, useLingui } from '@lingui/macro';
import type { Salary } from '../../../server/board/listing.ts';
import type { JobDetail } from '../../../server/contract.ts';
import { payOf } from '../../i18n/format.ts';
import { listed } from '../../i18n/listed.ts';
import { commitmentNames, contractNames, modeNames, nameIn, placeNames, seniorityNames } from '../../i18n/names.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ReplyBy, ReplyWithin } from './job-reply.tsx';

const SalaryName = ({ period }: { period: Salary['period'] }) => {
  if (period === 'hour') return <Trans>Gross pay per hour</Trans>;
  if (period === 'day') return <Trans>Gross pay per day</Trans>;
  if (period === 'year') return <Trans>Gross salary per year</Trans>;
  return <Trans>Gross salary per month</Trans>;
};

function SalaryFact({ salary }: { salary: Salary | null }) {
  const { locale } = useAddress();
  const pay = payOf(locale, salary);
  if (!pay) {
    return (
      <Fact name={<Trans>Salary</Trans>}>
        <span className="font-medium text-quiet">
          <Trans>not stated</Trans>
        </span>
      </Fact>
    );
  }
  const { kind, amount, period } = pay;
  return (
    <Fact name={<SalaryName period={period} />}>
      {kind === 'from' ? <Trans>from {amount}</Trans> : kind === 'upTo' ? <Trans>up to {amount}</Trans> : amount}
    </Fact>
  );
}

function PlaceFact({ job: { places, mode, officeDaysPerWeek: days } }: { job: JobDetail }) {
  const { i18n } = useLingui();
  const say = (id: string) => i18n._(id);
  const where = places
    .filter(({ id }) => !(id === 'remote' && mode === 'remote'))
    .map(({ id, name }) => name ?? nameIn(placeNames, id, say));
  if (where.length === 0 && !mode) return null;
  return (
    <Fact name={<Trans>Place</Trans>}>
      <span className="block">{where.join(', ')}</span>
      {mode && <span className="block">{nameIn(modeNames, mode, say)}</span>}
      {mode === 'hybrid' && days !== null && days > 0 && (
        <span className="block">
          <Plural value={days} one="# day a week in the office" other="# days a week in the office" />
        </span>
      )}
    </Fact>
  );
}

/** What decides in a minute. Only what is known, except pay: that nobody says it is a fact too. */
export function JobFacts({ job }: { job: JobDetail }) {
  const { locale } = useAddress();
  const { i18n } = useLingui();
  const say = (id: string) => i18n._(id);
  const terms = [
    ...job.commitment.map((id) => nameIn(commitmentNames, id, say)),
    ...job.contract.map((id) => nameIn(contractNames, id, say)),
  ];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });

  return (
    <Facts className="mb-8">
      <SalaryFact salary={job.baseSalary} />
      {job.equity && (
        <Fact name={<Trans>Equity</Trans>}>{percent.formatRange(job.equity.min / 100, job.equity.max / 100)}</Fact>
      )}
      <PlaceFact job={job} />
      {job.remoteCountries.length > 0 && (
        <Fact name={<Trans>Remotely from</Trans>}>
          {job.remoteCountries.map((id) => nameIn(placeNames, id, say)).join(', ')}
        </Fact>
      )}
      {terms.length > 0 && <Fact name={<Trans>Commitment</Trans>}>{listed(terms)}</Fact>}
      {job.seniority.length > 0 && (
        <Fact name={<Trans>Seniority</Trans>}>{listed(job.seniority.map((id) => nameIn(seniorityNames, id, say)))}</Fact>
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
