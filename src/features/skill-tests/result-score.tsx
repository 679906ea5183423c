import { Plural, Trans } from '@lingui/macro';
import { minTakers } from '../../../machines/attempt/attempt.rules.ts';
import type { FinishedAttempt, SharedResult, TopicScore } from '../../api/contract-skill-tests.ts';
import { formatPercent } from '../../i18n/numbers.ts';
import { OutOf } from '../../shell/out-of.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Gauge } from '../../ui/gauge.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

/** How the taker stands among others of this board, once there are enough of them. */
function PercentileText({ percentile, takers }: Pick<FinishedAttempt, 'percentile' | 'takers'>) {
  return (
    <p className="mt-1 max-w-[52ch] text-[15px] text-quiet">
      {percentile === 0 ? (
        <Trans>
          None of the {takers} people who took it on this board scored lower. It says nothing about anybody else.
        </Trans>
      ) : percentile !== null ? (
        <Trans>
          Better than {percentile}% of those who took it on this board ({takers}). It says nothing about anybody else.
        </Trans>
      ) : (
        <Plural
          value={takers}
          one={`We compare results once ${minTakers} people have taken the test; so far # has.`}
          other={`We compare results once ${minTakers} people have taken the test; so far # have.`}
        />
      )}
    </p>
  );
}

/** The score, and whether it is a pass. */
export function ResultScore({ result }: { result: SharedResult | FinishedAttempt }) {
  const { locale } = useEdition();
  const { score, isPassed, passPercent } = result;
  return (
    <div className="flex flex-wrap items-end gap-x-7 gap-y-4 border-t-[1.5px] border-ink pt-6">
      <div className="relative w-[168px]">
        <Gauge share={score / 100} className="w-full" />
        <p className="absolute inset-x-0 bottom-0 text-center text-[38px] leading-none font-[750] tabular-nums">
          {formatPercent(locale, score)}
        </p>
      </div>
      <div>
        <p className="text-[22px] font-bold">
          {isPassed ? <Trans>Passed</Trans> : <Trans>Not passed this time</Trans>}
        </p>
        <p className="text-quiet">
          <Trans>The pass mark on this board is {passPercent}%.</Trans>
        </p>
        {'takers' in result && <PercentileText percentile={result.percentile} takers={result.takers} />}
      </div>
    </div>
  );
}

/** How much was right of each topic. */
export const TopicBars = ({ topics }: { topics: readonly TopicScore[] }) => (
  <TitledSection title={<Trans>By topic</Trans>} className="mt-10">
    <ul className="grid max-w-[640px] gap-3">
      {topics.map(({ topic, right, all }) => (
        <li key={topic}>
          <p className="flex justify-between gap-4">
            <span>{topic}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              <Trans>
                {right} <OutOf all={all} />
              </Trans>
            </span>
          </p>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2 w-full">
            <rect width="100" height="1" className="fill-line" />
            <rect width={(right / all) * 100} height="1" className="fill-leap" />
          </svg>
        </li>
      ))}
    </ul>
  </TitledSection>
);
