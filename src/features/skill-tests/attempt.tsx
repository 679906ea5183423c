import { msg, Trans, useLingui } from '@lingui/macro';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AttemptEnd } from '../../../machines/attempt/attempt.rules.ts';
import type { ToastChanges } from '../../../machines/toast-queue/toast-queue.rules.ts';
import type { RunningAttempt } from '../../api/contract-skill-tests.ts';
import { routes } from '../../routing/routes.ts';
import { FullscreenModal } from '../../shell/fullscreen-modal.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { type SeenAttempt, useAttempt } from '../../shell/skill-tests/use-attempts.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { throwIfNotFound } from '../../shell/use-read.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { SkeletonBlock, TextSkeleton } from '../../ui/skeleton.tsx';
import { LogInForAttempt, useNeedsLogIn } from './log-in-for-attempt.tsx';
import { TestTaking } from './test-taking.tsx';
import { useTestTaking } from './use-test-taking.ts';

const Skeleton = () => (
  <div aria-busy="true" className="py-10">
    <p role="status" className="sr-only">
      <Trans>The test is loading.</Trans>
    </p>
    <div aria-hidden="true">
      <SkeletonBlock className="mb-8 h-6 max-w-[260px]" />
      <TextSkeleton lines={6} />
    </div>
  </div>
);

/** Goes to the result; the attempt shown so far is stale. */
function useShowResult(slug: string, id: string): () => void {
  const { to } = useEdition();
  const { mutate } = useSWRConfig();
  const go = useNavigate();
  return () => {
    void mutate((key) => typeof key === 'string' && (key.startsWith('attempts ') || key.startsWith(`attempt ${id} `)));
    go(to('testResult', { slug, id }), { replace: true });
  };
}

const lostToasts: Record<AttemptEnd, ToastChanges> = {
  timeUp: { title: msg`Time ran out`, description: msg`Answers that did not reach us in time do not count.` },
  handedIn: {
    title: msg`This test has already been handed in`,
    description: msg`Answers given after that do not count.`,
  },
};

function Running({ seen, running }: { seen: SeenAttempt; running: RunningAttempt }) {
  const { announce } = useToasts();
  const showResult = useShowResult(running.test, running.id);
  const flow = useTestTaking({
    seen,
    running,
    onReport(report) {
      if (report.type === 'answers.lost') announce({ ...lostToasts[report.reason], icon: 'info', duration: 8000 });
      else showResult();
    },
  });
  return <TestTaking flow={flow} seen={seen} running={running} />;
}

function FinishedRedirect({ slug, id }: { slug: string; id: string }) {
  const showResult = useShowResult(slug, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be over
  useEffect(showResult, []);
  return <Skeleton />;
}

/** A running attempt stays on screen until its flow says how it ended. */
function Attempt({ slug, id, seen }: { slug: string; id: string; seen: SeenAttempt }) {
  const [running, setRunning] = useState(seen.attempt.state === 'running' ? seen.attempt : null);
  const { attempt } = seen;
  if (attempt.state === 'running' && attempt !== running) setRunning(attempt);
  return running ? <Running seen={seen} running={running} /> : <FinishedRedirect slug={slug} id={id} />;
}

/** An attempt at a test, one question at a time, by the server's clock (product §8). */
export function AttemptScreen({ params: { slug = '', id = '' } }: PageProps) {
  const { i18n, t } = useLingui();
  const { path } = useAddress();
  const { to } = useEdition();
  const { data: seen, error, mutate } = useAttempt(id);
  const isToLogIn = useNeedsLogIn(id, error);
  // An attempt on screen says itself how it ended.
  if (!seen && !isToLogIn) throwIfNotFound(error, path);
  return (
    <>
      <PageHead title={seen?.attempt.title ?? i18n._(routes.testAttempt.title.id)} />
      {!seen && (
        <FullscreenModal
          title={isToLogIn && <h1 className="truncate">{i18n._(routes.testAttempt.title.id)}</h1>}
          leave={{ href: to('test', { slug }), label: t`Leave the test. The clock keeps running.` }}
        >
          {error === undefined && <Skeleton />}
          {isToLogIn && (
            <div className="mx-auto w-full max-w-[760px]">
              <LogInForAttempt>
                <Trans>
                  There is no such attempt, or it belongs to an account. If it is yours, log in to continue: your
                  answers are kept, and the clock keeps running.
                </Trans>
              </LogInForAttempt>
            </div>
          )}
          {error !== undefined && !isToLogIn && (
            <ReadAlert keeps={false} onRetry={() => void mutate()}>
              <Trans>The test did not load.</Trans>
            </ReadAlert>
          )}
        </FullscreenModal>
      )}
      {seen && <Attempt key={id} slug={slug} id={id} seen={seen} />}
    </>
  );
}
