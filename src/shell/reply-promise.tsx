import { Plural, Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { ShownReplyRecord } from '../api/contract-reply-clock.ts';
import { Gauge } from '../ui/gauge.tsx';
import { AppLink } from './app-link.tsx';
import { useEdition } from './use-edition.ts';

const shareByDays = new Map([
  [3, 1],
  [7, 0.76],
  [14, 0.48],
  [21, 0.24],
]);

/** How full the gauge is for a promise in days: three days fill it. */
export const replyShare = (days: number): number => shareByDays.get(days) ?? 0;

const explanationId = 'reply-promise';

/** A link to how the board counts. */
export function ReplyMeasurementLink() {
  const { to } = useEdition();
  return (
    <AppLink
      href={to('replyFigures')}
      className="inline-flex min-h-9 items-center font-semibold text-leap underline underline-offset-4 pointer-coarse:min-h-11"
    >
      <Trans>How we measure replies</Trans>
    </AppLink>
  );
}

/** What a promise is and who made it. One per page serves all promises there; it needs no script. */
export const ReplyExplanation = () => (
  <div
    id={explanationId}
    popover="auto"
    className="m-auto w-[min(360px,calc(100%-32px))] rounded-normal border border-line bg-raised p-5 text-ink shadow-raised backdrop:bg-[oklch(0.2_0.03_160/25%)]"
  >
    <p className="text-lg leading-tight font-bold">
      <Trans>The company promised a reply</Trans>
    </p>
    <p className="mt-2 text-[15px]">
      <Trans>
        The arc shows how soon: the fuller it is, the shorter the wait. A full one is 3 days, the others are 7, 14 and
        21.
      </Trans>
    </p>
    <p className="mt-2 text-[15px]">
      <Trans>
        The company chose the number itself when it wrote the ad. The days run from your application; if the last one is
        a weekend or a Czech holiday, the next working day counts. An automatic receipt is not a reply.
      </Trans>
    </p>
    <p className="mt-2 text-[15px]">
      <Trans>Once five applications to a company count, the arc shows how many of them it replied to on time.</Trans>{' '}
      <ReplyMeasurementLink />
    </p>
  </div>
);

type ExplainedProps = { className?: string; children: ReactNode };

/** A promise that explains itself when it is pressed. */
export const ExplainedPromise = ({ className = '', children }: ExplainedProps) => (
  <button
    type="button"
    popoverTarget={explanationId}
    className={`inline-flex cursor-help items-center underline-offset-4 transition-colors hover:text-ink hover:underline ${className}`}
  >
    {children}
  </button>
);

/** How a company kept its promises, in words. */
export const OnTimeReplyShare = ({ record: { inTime, consequence } }: { record: ShownReplyRecord }) =>
  consequence === 'none' ? (
    <Trans>{inTime}% of replies on time</Trans>
  ) : (
    <Trans>replies slowly, {inTime}% on time</Trans>
  );

type PromiseProps = { days: number | null; record?: ShownReplyRecord | undefined };

/** How the company replies, as a gauge and in words, also if it is not known when; nothing without a promise. */
export const ReplyPromise = ({ days, record }: PromiseProps) =>
  days !== null && (
    <ExplainedPromise className="relative z-1 -my-1.5 min-h-9 gap-2 text-[15px] whitespace-nowrap text-quiet pointer-coarse:-my-2.5 pointer-coarse:min-h-11">
      <Gauge
        share={record ? record.inTime / 100 : replyShare(days)}
        className="h-3.5 w-6 shrink-0 md:h-[17px] md:w-[30px]"
      />
      {record ? (
        <OnTimeReplyShare record={record} />
      ) : (
        <Plural value={days} one="replies within # day" other="replies within # days" />
      )}
      <span className="sr-only">
        <Trans>(what this means)</Trans>
      </span>
    </ExplainedPromise>
  );

type DaysProps = { days: number };

/** The promise of an ad in words. */
export const ReplyWithin = ({ days }: DaysProps) => (
  <Plural value={days} one="Replies within # day" other="Replies within # days" />
);
