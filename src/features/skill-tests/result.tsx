import { Trans, useLingui } from '@lingui/macro';
import type { FinishedAttempt, SharedResult } from '../../api/contract-skill-tests.ts';
import { formatDate } from '../../i18n/dates.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAttempt } from '../../shell/skill-tests/use-attempts.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { throwIfNotFound } from '../../shell/use-read.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { SkeletonBlock, TextSkeleton } from '../../ui/skeleton.tsx';
import { AddToApplication } from './add-to-application.tsx';
import { AttemptClaimOffer } from './attempt-claim-offer.tsx';
import { Explanations } from './explanations.tsx';
import { LogInForAttempt, useNeedsLogIn } from './log-in-for-attempt.tsx';
import { ResultScore, TopicBars } from './result-score.tsx';
import { ShareResult } from './share-result.tsx';

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline';

const Skeleton = () => (
  <div aria-busy="true" className="py-8 md:py-11">
    <p role="status" className="sr-only">
      <Trans>The result is loading.</Trans>
    </p>
    <div aria-hidden="true">
      <SkeletonBlock className="mb-5 h-12 max-w-[420px]" />
      <SkeletonBlock className="mb-8 h-24 max-w-[260px]" />
      <TextSkeleton lines={6} />
    </div>
  </div>
);

function Retake({ result }: { result: FinishedAttempt }) {
  const { locale, to } = useEdition();
  const { retakeAt, test, isOffered } = result;
  if (!isOffered) return null;
  return (
    <p>
      {retakeAt === null ? (
        <AppLink href={to('test', { slug: test })} className={linkClass}>
          <Trans>Take the test again</Trans>
        </AppLink>
      ) : (
        <Trans>You can take it again from {formatDate(locale, retakeAt)}.</Trans>
      )}
    </p>
  );
}

/** The result as its taker sees it. */
const OwnResultView = ({ result }: { result: FinishedAttempt }) => (
  <>
    <ResultScore result={result} />
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
      <Retake result={result} />
    </div>
    {result.guid !== null && <AttemptClaimOffer result={result} guid={result.guid} />}
    <TopicBars topics={result.topics} />
    {result.isPassed && result.guid === null && (
      <>
        <AddToApplication result={result} />
        <ShareResult result={result} />
      </>
    )}
    <Explanations questions={result.questions} />
  </>
);

/** The shared result as everybody with the address sees it. */
function SharedResultView({ result }: { result: SharedResult }) {
  const { to } = useEdition();
  return (
    <>
      <ResultScore result={result} />
      <TopicBars topics={result.topics} />
      {result.isOffered && (
        <p className="mt-8 print:hidden">
          <AppLink href={to('test', { slug: result.test })} className={buttonClass('main')}>
            <Trans>Try the test yourself</Trans>
          </AppLink>
        </p>
      )}
    </>
  );
}

/** The result of an attempt (product §8). */
export function Result({ params: { slug = '', id = '' } }: PageProps) {
  const { i18n } = useLingui();
  const { locale, to } = useEdition();
  const { path } = useAddress();
  const { data, error, mutate } = useAttempt(id);
  const isToLogIn = useNeedsLogIn(id, error);
  if (!isToLogIn) throwIfNotFound(error, path);
  const attempt = isToLogIn ? undefined : data?.attempt;
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <PageHead
        title={attempt ? `${attempt.title}: ${i18n._(routes.testResult.title.id)}` : i18n._(routes.testResult.title.id)}
      />
      {isToLogIn && (
        <>
          <h1 className={`mb-4 ${pageHeadingClass}`}>
            <Trans>Test result</Trans>
          </h1>
          <LogInForAttempt>
            <Trans>
              There is no such result, or it has not been shared. If it is yours, log in to the account that took the
              test.
            </Trans>
          </LogInForAttempt>
        </>
      )}
      {error !== undefined && !data && !isToLogIn && (
        <ReadAlert keeps={false} onRetry={() => void mutate()}>
          <Trans>The result did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {attempt && (
        <>
          <p>
            {attempt.isOffered ? (
              <AppLink href={to('test', { slug: attempt.test })} className={linkClass}>
                {attempt.title}
              </AppLink>
            ) : (
              <span className="font-semibold">{attempt.title}</span>
            )}
          </p>
          <h1 className={`mb-6 ${pageHeadingClass}`}>
            <Trans>Test result</Trans>
          </h1>
          {attempt.state === 'running' && (
            <p>
              <AppLink href={to('testAttempt', { slug, id })} className={buttonClass('main')}>
                <Trans>Continue the test</Trans>
              </AppLink>
            </p>
          )}
          {attempt.state !== 'running' && (
            <p className="-mt-4 mb-6 text-quiet">{formatDate(locale, attempt.finishedAt)}</p>
          )}
          {attempt.state === 'finished' && <OwnResultView result={attempt} />}
          {attempt.state === 'shared' && <SharedResultView result={attempt} />}
        </>
      )}
    </div>
  );
}
