import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type ApplyRef, selectResult } from '../../../machines/apply/apply.machine.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import type { OwnAttempts } from '../../api/contract-skill-tests.ts';
import { formatPercent } from '../../i18n/numbers.ts';
import { OwnAttemptsError } from '../../shell/skill-tests/own-attempts-states.tsx';
import { useOwnAttempts } from '../../shell/skill-tests/use-attempts.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type OwnAttempt = OwnAttempts['items'][number];

/** The best passed result of each test, the welcomed test first. */
function bestPassedResults(own: readonly OwnAttempt[], welcome: string | undefined): OwnAttempt[] {
  const scoreOf = ({ score }: OwnAttempt) => score ?? 0;
  const passed = own.filter(({ isPassed }) => isPassed).toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const best = passed.filter(({ testId }, at) => passed.findIndex((one) => one.testId === testId) === at);
  return best.toSorted((one, other) => Number(other.testId === welcome) - Number(one.testId === welcome));
}

type InvitationProps = { test: NonNullable<JobDetail['test']>; company: string; isGuest: boolean };

/** The company welcomes a test that the applicant has not passed. It opens beside the form. */
function TestInvitation({ test: { slug, title, minutes }, company, isGuest }: InvitationProps) {
  const { to } = useEdition();
  return (
    <p className="text-[15px] text-quiet">
      <Trans>
        {company} would like to see a result of the <NewTabLink href={to('test', { slug })}>{title}</NewTabLink> test (
        {minutes} min). It is not a condition.
      </Trans>{' '}
      {isGuest ? (
        <Trans>Once you have an account, you can add a result to your application, even after sending it.</Trans>
      ) : (
        <Trans>You can take it now, or apply and add the result later.</Trans>
      )}
    </p>
  );
}

type Props = {
  flow: ApplyRef;
  job: Pick<JobDetail, 'test' | 'company'>;
  /** The applicant has an account, and its address is confirmed to be theirs. */
  isOwnAddress: boolean;
};

/** A test result sent with the application (product §8). */
export function TestResultField({ flow, job: { test, company }, isOwnAddress }: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const own = useOwnAttempts();
  const chosen = useSelector(flow, selectResult);
  const results = isOwnAddress ? bestPassedResults(own.items, test?.id) : [];
  const title = test?.title;
  const { name } = company;
  const isKnown = !own.isLoading && (own.error === undefined || own.items.length > 0);
  const lacks = test !== null && (isKnown || !isOwnAddress) && !results.some(({ testId }) => testId === test.id);
  return (
    <>
      {isOwnAddress && <OwnAttemptsError own={own} />}
      {results.length > 0 && (
        <div className="grid gap-1.5">
          <SelectField
            label={t`Test result (optional)`}
            value={chosen ?? ''}
            options={[
              { value: '', label: t`None of them` },
              ...results.map(({ id, title, score }) => ({
                value: id,
                label: `${title}: ${formatPercent(locale, score ?? 0)}`,
              })),
            ]}
            onChoose={(id) => flow.send({ type: 'result.chosen', result: id || null })}
          />
          <p className="text-[15px] text-quiet">
            {title !== undefined && !lacks && (
              <Trans>
                {name} would like to see a result of the {title} test.
              </Trans>
            )}{' '}
            <Trans>The company sees your score and topics beside the application, but none of your answers.</Trans>
          </p>
        </div>
      )}
      {lacks && <TestInvitation test={test} company={company.name} isGuest={!isOwnAddress} />}
    </>
  );
}
