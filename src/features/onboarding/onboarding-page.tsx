import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import {
  type OnboardingRef,
  type SavedParts,
  selectAnswers,
  selectIsSkipping,
  selectProgress,
  selectStep,
} from '../../../machines/onboarding/onboarding.machine.ts';
import { type OnboardingStep, onboardingSteps } from '../../../machines/onboarding-steps.rules.ts';
import type { Profile } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { routes } from '../../routing/routes.ts';
import { isPlainClick } from '../../shell/app-link.tsx';
import { FlowForm } from '../../shell/flow-form.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { navigateTo } from '../../shell/navigate-to.ts';
import { OutOf } from '../../shell/out-of.tsx';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert, RetryAlert } from '../../shell/read-alert.tsx';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { type OnSaved, useProfile } from '../../shell/use-profile.ts';
import { useStepFocus } from '../../shell/use-step-focus.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Gauge } from '../../ui/gauge.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { useRetainedFocus } from '../../ui/use-retained-focus.ts';
import { OnboardingFlowContext } from './onboarding-flow-context.ts';
import { StepFields, StepOffer } from './step-fields.tsx';
import { useDestination, useOnboarding } from './use-onboarding.ts';
import { useWantedJobs, type WantedJobs } from './wanted-jobs.ts';

type Flow = { flow: OnboardingRef };

/** What a step asks, in words. */
function useQuestions(): Record<OnboardingStep, string> {
  const { t } = useLingui();
  return {
    fields: t`What do you do?`,
    experience: t`How much experience do you have?`,
    terms: t`Where do you want to work, and for how much?`,
    links: t`Do you have a CV or LinkedIn?`,
    alert: t`New jobs by e-mail`,
  };
}

function Heading({ flow }: Flow) {
  const step = useSelector(flow, selectStep);
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const nth = onboardingSteps.indexOf(step) + 1;
  const all = onboardingSteps.length;
  return (
    <div className="mb-6">
      <p className="mb-3 flex items-center gap-3 text-[15px] text-quiet">
        <Gauge share={nth / all} className="w-11" />
        <Trans>
          Step {nth} <OutOf all={all} />
        </Trans>
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[clamp(28px,4.2vw,42px)] leading-[1.08] font-bold tracking-[-.026em] text-balance outline-none"
      >
        {useQuestions()[step]}
      </h1>
    </div>
  );
}

/** How many live jobs match the answers so far. */
function MatchCount({ jobs: { reading } }: { jobs: WantedJobs }) {
  const { data, error, isPrevious, retry } = reading;
  if (error !== undefined && (data === undefined || isPrevious))
    return (
      <ReadAlert keeps={false} onRetry={retry}>
        <Trans>The jobs could not be counted.</Trans>
      </ReadAlert>
    );
  return (
    <p role="status" aria-busy={isPrevious} className={`text-lg ${isPrevious ? 'opacity-60' : ''}`}>
      {data && data.total > 0 && (
        <strong>
          <Plural value={data.total} one="# job matches" other="# jobs match" />
        </strong>
      )}
      {data?.total === 0 && (
        <Trans>No job matches all of this today. Leave something out, or get new ones by e-mail.</Trans>
      )}
      {!data && <Trans>Counting the jobs…</Trans>}
    </p>
  );
}

function Progress({ flow }: Flow) {
  const progress = useSelector(flow, selectProgress);
  return (
    <>
      <p role="status" data-progress className="text-[15px] text-quiet">
        {progress === 'finished' && <Trans>Saved</Trans>}
        {progress === 'held' && <Trans>You are offline. It will be saved once the connection is back.</Trans>}
      </p>
      {progress === 'failed' && (
        <RetryAlert onRetry={() => flow.send({ type: 'retry.wanted' })}>
          <Trans>This could not be saved. What you wrote is still here.</Trans>
        </RetryAlert>
      )}
    </>
  );
}

const quietLink =
  'inline-flex min-h-11 cursor-pointer items-center text-[15px] text-quiet underline underline-offset-4 hover:text-ink disabled:cursor-default disabled:opacity-60';

/** The step is being saved: nothing leads from it but the link that leaves onboarding. */
function useIsSaving(flow: OnboardingRef): boolean {
  const progress = useSelector(flow, selectProgress);
  return progress === 'busy' || progress === 'finished';
}

/** Skips this step; or leaves onboarding, to where finishing would lead as well (ruling 20). */
function SkipButtons({ flow, jobs }: Flow & { jobs: WantedJobs }) {
  const services = useServices();
  const showError = useErrorToast();
  const { target } = useDestination()(jobs.filter);
  const isSaving = useIsSaving(flow);
  const skip = useRef<HTMLButtonElement>(null);
  useRetainedFocus(skip, isSaving);
  return (
    <div className="flex flex-wrap gap-x-6">
      <button
        ref={skip}
        type="button"
        className={quietLink}
        disabled={isSaving}
        onClick={() => flow.send({ type: 'step.skipped' })}
      >
        <Trans>Skip</Trans>
      </button>
      <a
        href={target}
        className={quietLink}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          navigateTo(services, target).catch(() => showError());
        }}
      >
        <Trans>Skip all questions</Trans>
      </a>
    </div>
  );
}

function Actions({ flow, jobs }: Flow & { jobs: WantedJobs }) {
  const step = useSelector(flow, selectStep);
  const progress = useSelector(flow, selectProgress);
  const { isList } = useDestination()(jobs.filter);
  const isSaving = useIsSaving(flow);
  const isLast = step === 'alert';
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {step !== 'fields' && (
        <Button disabled={isSaving} onClick={() => flow.send({ type: 'step.returned' })}>
          <Trans>Back</Trans>
        </Button>
      )}
      <BusyButton type="submit" kind="main" isBusy={isSaving || progress === 'waiting'} className="grow sm:grow-0">
        {!isLast && <Trans>Continue</Trans>}
        {isLast && isList && <Trans>Show the jobs</Trans>}
        {isLast && !isList && <Trans>Continue to where you were headed</Trans>}
      </BusyButton>
    </div>
  );
}

/** Onboarding is finished: goes on to the destination by itself. */
function useFinishNavigation(flow: OnboardingRef, { filter }: WantedJobs): void {
  const services = useServices();
  const showError = useErrorToast();
  const destinationOf = useDestination();
  useFlowReports(flow, (report) => {
    if (report.type === 'onboarding.finished')
      navigateTo(services, destinationOf(filter).target).catch(() => {
        flow.send({ type: 'departure.failed' });
        showError();
      });
  });
}

const ProfileCvs = lazyComponent(() => import('../../shell/profile-cvs.tsx').then((module) => module.ProfileCvs));

function Steps({ flow, cvs }: Flow & { cvs: ReactNode }) {
  const step = useSelector(flow, selectStep);
  const isSkipping = useSelector(flow, selectIsSkipping);
  const jobs = useWantedJobs(useSelector(flow, selectAnswers));
  useFinishNavigation(flow, jobs);
  return (
    <>
      <Heading flow={flow} />
      {/* An upload goes on during the next step. */}
      <div hidden={step !== 'links'} className="pb-6">
        {cvs}
      </div>
      <StepOffer flow={flow} jobs={jobs} />
      <FlowForm flow={flow} data-step={step}>
        <div inert={isSkipping} className={`grid gap-6 pb-6 ${isSkipping ? 'opacity-60' : ''}`}>
          <StepFields flow={flow} jobs={jobs} />
        </div>
        <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-4">
          <MatchCount jobs={jobs} />
          <Progress flow={flow} />
          <Actions flow={flow} jobs={jobs} />
        </div>
        {step !== 'alert' && <SkipButtons flow={flow} jobs={jobs} />}
      </FlowForm>
    </>
  );
}

type FlowProps = Pick<PageProps, 'children'> & { savedParts: SavedParts; recordSaved: OnSaved; cvs: ReactNode };

function Onboarding({ savedParts, recordSaved, cvs, children }: FlowProps) {
  const flow = useOnboarding(savedParts, recordSaved);
  return <OnboardingFlowContext value={flow}>{children ?? <Steps flow={flow} cvs={cvs} />}</OnboardingFlowContext>;
}

const Skeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>Your profile is loading.</Trans>
    </p>
    <div aria-hidden="true" className="grid gap-4">
      <div className="skeleton h-6 w-32" />
      <div className="skeleton h-10 w-full max-w-[420px]" />
      <div className="skeleton h-40 w-full" />
    </div>
  </div>
);

const savedPartsOf = ({ parts }: Profile) => {
  const { wanted, skills, links, onboarding } = parts;
  return { wanted, skills, links, onboarding } as SavedParts;
};

/** Onboarding of a new candidate (product §7), or in its place what developers see of the flow. */
export function OnboardingPage({ children }: PageProps) {
  const { i18n } = useLingui();
  const { data, error, mutate, recordSaved, refetch } = useProfile();
  return (
    <article className="mx-auto max-w-[760px] py-8 md:py-12">
      {!children && <PageHead title={i18n._(routes.onboarding.title.id)} />}
      {error !== undefined && !data && (
        <ReadAlert keeps={false} onRetry={() => void mutate()}>
          <Trans>Your profile could not be loaded.</Trans>
        </ReadAlert>
      )}
      {data && (
        <Onboarding
          savedParts={savedPartsOf(data)}
          recordSaved={recordSaved}
          cvs={<ProfileCvs cvs={data.cvs} refetch={refetch} />}
        >
          {children}
        </Onboarding>
      )}
      {!data && error === undefined && <Skeleton />}
    </article>
  );
}
