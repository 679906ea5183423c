import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useSWRConfig } from 'swr';
import { attemptLimit } from '../../../machines/attempt/attempt.rules.ts';
import {
  changeMachine,
  selectIsBusy,
  selectIsGone,
  selectIsOffline,
  selectRefusal,
} from '../../../machines/change/change.machine.ts';
import type { OwnAttempts, SkillTestPage } from '../../api/contract-skill-tests.ts';
import { startAttempt } from '../../api/skill-tests.ts';
import { useServices } from '../../context.tsx';
import { attemptStore } from '../../effects/attempt-store.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { LiveJobs } from '../../shell/live-jobs.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { OutOf } from '../../shell/out-of.tsx';
import { OwnAttemptsError, OwnAttemptsSkeleton } from '../../shell/skill-tests/own-attempts-states.tsx';
import { type OwnAttemptsResult, useAttemptOfGuest, useOwnAttempts } from '../../shell/skill-tests/use-attempts.ts';
import { useChange } from '../../shell/use-change.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useCheckedSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { BusyButton } from '../../ui/submit-button.tsx';
import { Tags, TitledSection } from '../../ui/titled-section.tsx';
import { AttemptClaimOffer } from './attempt-claim-offer.tsx';
import { RetakeLimitText } from './retake-limit-text.tsx';

/** One press begins a test, once. */
const beginMachine = changeMachine<{ test: string }, string>();

type OwnAttempt = OwnAttempts['items'][number];

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline';

/** The running attempt; null if none is known. */
function useRunningAttempt(test: string, own: readonly OwnAttempt[]): string | null {
  const ofAccount = own.find(({ testId, state }) => testId === test && state === 'running');
  const ofGuest = useAttemptOfGuest(test);
  return ofAccount?.id ?? (ofGuest?.state === 'running' ? ofGuest.id : null);
}

function StartTest({ test, own }: { test: SkillTestPage; own: OwnAttemptsResult }) {
  const { clients } = useServices();
  const { to } = useEdition();
  const { mutate } = useSWRConfig();
  const go = useNavigate();
  const running = useRunningAttempt(test.id, own.items);
  const session = useCheckedSession();
  const flow = useChange(beginMachine, {
    async call({ test: wanted }, key, signal) {
      const started = await startAttempt(clients.localeApi, wanted, key);
      if (started.type !== 'begun') return started;
      if (started.token !== null) attemptStore.begin(wanted, started.id, started.token);
      void mutate((read) => typeof read === 'string' && read.startsWith('attempts '));
      if (!signal.aborted) go(to('testAttempt', { slug: test.slug, id: started.id }));
      return { type: 'done' };
    },
    onRefused: own.retry,
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const isGone = useSelector(flow, selectIsGone);
  const isHydrated = useIsHydrated();
  const isOffline = useSelector(flow, selectIsOffline);
  const refusedUntil = useSelector(flow, selectRefusal);
  const fullUntil = own.full.find(({ testId }) => testId === test.id)?.until ?? refusedUntil;

  if (isGone)
    return (
      <p role="alert" className="mt-7 max-w-[60ch] font-semibold">
        <Trans>This test is not here any more.</Trans>
      </p>
    );
  if (running !== null)
    return (
      <div className="mt-7 rounded-normal border-[1.5px] border-leap bg-raised p-5">
        <p className="mb-3 font-semibold">
          <Trans>You are in the middle of this test, and the clock is running.</Trans>
        </p>
        <AppLink href={to('testAttempt', { slug: test.slug, id: running })} className={buttonClass('main')}>
          <Trans>Continue the test</Trans>
        </AppLink>
      </div>
    );
  if (fullUntil !== null)
    return (
      <p role="status" className="mt-7 max-w-[60ch] font-semibold">
        <RetakeLimitText until={fullUntil} />
      </p>
    );
  return (
    <div className="mt-7">
      <BusyButton
        kind="main"
        isBusy={isBusy}
        disabled={session === null}
        onClick={() => flow.send({ type: 'change.asked', change: { test: test.id } })}
      >
        <Trans>Begin the test</Trans>
      </BusyButton>
      <p role="status" className="mt-2.5 max-w-[60ch] text-[15px] font-semibold empty:hidden">
        {isHydrated && isOffline && <Trans>You are offline. The test can begin once the connection is back.</Trans>}
      </p>
    </div>
  );
}

function OwnResults({ test, own }: { test: SkillTestPage; own: OwnAttemptsResult }) {
  const { locale, to } = useEdition();
  const isSignedIn = useCheckedSession()?.state === 'active';
  const ofGuest = useAttemptOfGuest(test.id);
  // One that can still be claimed.
  const finishedAttempt = ofGuest?.state === 'finished' && ofGuest.guid !== null ? ofGuest : null;
  const finished = [
    ...(finishedAttempt
      ? [{ id: finishedAttempt.id, score: finishedAttempt.score, startedAt: finishedAttempt.finishedAt }]
      : []),
    ...own.items.filter(({ testId, state }) => testId === test.id && state === 'finished'),
  ];
  if (finished.length === 0 && !isSignedIn) return null;
  return (
    <TitledSection title={<Trans>Your results</Trans>} className="mt-10">
      <OwnAttemptsError own={own} />
      {own.isLoading && <OwnAttemptsSkeleton />}
      {finished.length === 0 && !own.isLoading && own.error === undefined && (
        <p className="text-quiet">
          <Trans>You have not taken this test yet.</Trans>
        </p>
      )}
      <ul className="border-line not-empty:border-t">
        {finished.map(({ id, score, startedAt }) => (
          <li key={id} className="border-b border-line">
            <AppLink href={to('testResult', { slug: test.slug, id })} className={linkClass}>
              <Trans>
                {score}% on {formatDate(locale, startedAt)}
              </Trans>
            </AppLink>
          </li>
        ))}
      </ul>
      {finishedAttempt?.guid && <AttemptClaimOffer result={finishedAttempt} guid={finishedAttempt.guid} />}
    </TitledSection>
  );
}

/** What a test involves (product §8). */
export function SkillTestIntro({ test }: { test: SkillTestPage }) {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const own = useOwnAttempts();
  const { title, summary, field, level, minutes, asked, pool, passPercent, topics } = test;
  const { days } = attemptLimit;
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <h1 className={`mt-1 mb-4 ${pageHeadingClass}`}>{title}</h1>
      <p className="max-w-[62ch] text-lg">{summary}</p>
      <Facts className="mt-6">
        <Fact name={t`Questions`}>
          <Trans>
            {asked} <OutOf all={pool} />
          </Trans>
        </Fact>
        <Fact name={t`Time`}>
          <Plural value={minutes} one="# minute" other="# minutes" />
        </Fact>
        <Fact name={t`To pass`}>
          <Trans>{passPercent}%</Trans>
        </Fact>
        <Fact name={t`For`}>
          {field === 'other' ? t`Any field` : nameOf('field', field)} · {nameOf('seniority', level)}
        </Fact>
      </Facts>
      <StartTest test={test} own={own} />
      <OwnResults test={test} own={own} />
      <TitledSection title={<Trans>How it works</Trans>} className="mt-10">
        <div className="prose">
          <ul>
            <li>
              <Trans>
                Questions are drawn afresh for every attempt. You can go back to any of them and change your answer
                until you hand the test in.
              </Trans>
            </li>
            <li>
              <Trans>
                We keep the time, and the clock cannot be stopped. If the page reloads or you leave, just come back:
                every answer is saved as you give it.
              </Trans>
            </li>
            <li>
              <Trans>
                When the time is up, what you have is handed in automatically. Without a connection you have one more
                minute to get your last answers to us.
              </Trans>
            </li>
            <li>
              <Trans>Only a completely right answer counts. You lose nothing for a wrong one.</Trans>
            </li>
            <li>
              <Trans>
                With an account you can take it twice in {days} days. Without one, you have thirty days to add the
                result to an account.
              </Trans>
            </li>
            <li>
              <Trans>
                Afterwards you will see which answers were right and why. Only you can see the result until you share
                it.
              </Trans>
            </li>
          </ul>
        </div>
      </TitledSection>
      <TitledSection title={<Trans>What it covers</Trans>} className="mt-10">
        <Tags names={topics} />
      </TitledSection>
      {field !== 'other' && <LiveJobs props={{ fields: field }} />}
    </div>
  );
}
