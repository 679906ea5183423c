import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import {
  changeMachine,
  selectHasFailed,
  selectIsGone,
  selectIsOffline,
  selectRefusal,
} from '../../../machines/change/change.machine.ts';
import { claimAttempt } from '../../api/skill-tests.ts';
import { useServices } from '../../context.tsx';
import { attemptStore } from '../../effects/attempt-store.ts';
import { routes } from '../../routing/routes.ts';
import { goneAttemptKey } from '../../routing/skill-test-calls.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useChange } from '../../shell/use-change.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useCheckedSession } from '../../shell/use-session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { RetakeLimitText } from './retake-limit-text.tsx';

/** One press moves a guest's result to the account, once. */
const claimMachine = changeMachine<{ guid: string }, string>();

function ClaimLogInPrompt() {
  const { open } = useDialogs();
  const { pathname } = useAddress();
  // A user who signs up here comes for the result, not for onboarding.
  const target = { force_redirect_to: pathname };
  return (
    <>
      <p className="max-w-[60ch] text-lg">
        <Trans>Log in or sign up, and your test result is yours. This works only once.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="main" onClick={() => open('login', target)}>
          <Trans>Log in</Trans>
        </Button>
        <Button onClick={() => open('register', target)}>
          <Trans>Sign up</Trans>
        </Button>
      </div>
    </>
  );
}

/** Why the result is not kept, and a link back. */
function ClaimFailed({ slug, children }: { slug: string; children: ReactNode }) {
  const { to } = useEdition();
  return (
    <>
      <p role="alert" className="max-w-[60ch] text-lg">
        {children}
      </p>
      <p className="mt-6">
        <AppLink href={to('test', { slug })} className={buttonClass()}>
          <Trans>Back to the test</Trans>
        </AppLink>
      </p>
    </>
  );
}

const ResultGone = ({ slug }: { slug: string }) => (
  <ClaimFailed slug={slug}>
    <Trans>
      There is no result to keep here. It has already been kept, or more than thirty days have passed since the test.
    </Trans>
  </ClaimFailed>
);

function ClaimProgress({ slug, guid }: { slug: string; guid: string }) {
  const { clients } = useServices();
  const { to } = useEdition();
  const { mutate } = useSWRConfig();
  const go = useNavigate();
  const flow = useChange(claimMachine, {
    async call(claimed, _, signal) {
      const outcome = await claimAttempt(clients.localeApi, claimed.guid, signal);
      if (outcome.type !== 'claimed') return outcome;
      attemptStore.remove(outcome.id);
      void mutate((key) => typeof key === 'string' && /^attempts? /.test(key));
      if (!signal.aborted) go(to('testResult', { slug, id: outcome.id }), { replace: true });
      return { type: 'done' };
    },
  });
  const hasFailed = useSelector(flow, selectHasFailed);
  const isGone = useSelector(flow, selectIsGone);
  const fullUntil = useSelector(flow, selectRefusal);
  const isOffline = useSelector(flow, selectIsOffline);
  // A user who arrives logged in, or logs in here, came for it.
  useEffect(() => flow.send({ type: 'change.asked', change: { guid } }), [flow, guid]);
  if (isGone) return <ResultGone slug={slug} />;
  if (fullUntil !== null)
    return (
      <ClaimFailed slug={slug}>
        <Trans>This result cannot be added to your account now.</Trans> <RetakeLimitText until={fullUntil} />
      </ClaimFailed>
    );
  return (
    <>
      <p role="status" className="text-lg">
        {isOffline ? (
          <Trans>You are offline. Try again once the connection is back.</Trans>
        ) : hasFailed ? (
          <Trans>Your result has not been saved yet.</Trans>
        ) : (
          <Trans>Saving your result</Trans>
        )}
      </p>
      <Button className="mt-6" onClick={() => flow.send({ type: 'change.asked', change: { guid } })}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

/** A guest's result moves to the account that is logged in here (product §8). */
export function AttemptClaim({ params: { slug = '', guid = '' } }: PageProps) {
  const { i18n } = useLingui();
  const session = useCheckedSession();
  const { data: gone } = useSWR(goneAttemptKey(guid), null);
  const state = gone ? null : session?.state;
  const title = i18n._(routes.testFinishedLogin.title.id);
  return (
    <div className="min-h-[320px] max-w-[880px] py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={`mb-4 ${pageHeadingClass}`}>{title}</h1>
      {state === null && <ResultGone slug={slug} />}
      {state === 'active' && <ClaimProgress slug={slug} guid={guid} />}
      {state && state !== 'active' && <ClaimLogInPrompt />}
    </div>
  );
}
