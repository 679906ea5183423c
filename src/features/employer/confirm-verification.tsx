import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { changeMachine, selectIsBusy, selectRefusal } from '../../../machines/change/change.machine.ts';
import { confirmVerification, readVerification } from '../../api/company-verification.ts';
import type { MailedVerification } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { AppLink } from '../../shell/app-link.tsx';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { useChange } from '../../shell/use-change.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { MailedLink } from './mailed-link.tsx';
import { useCompanyAddress, useOwnCompanies } from './use-company.ts';
import { verifiedToast } from './use-verification.ts';

const InvalidLink = () => {
  const { to } = useEdition();
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="max-w-[56ch]">
        <Trans>
          This link is no longer valid: it was used, is older than a day, or a newer one was sent. You can get a new one
          on the page of your startup.
        </Trans>
      </p>
      <AppLink href={to('employer')} className={buttonClass()}>
        <Trans>Go to my startup</Trans>
      </AppLink>
    </div>
  );
};

function ForVisitor() {
  const { open } = useDialogs();
  const { to } = useEdition();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[56ch]">
        <Trans>
          Log in with the account that added the startup, then open the link from the e-mail again. If you did not add
          it, do nothing.
        </Trans>
      </p>
      <Button kind="main" onClick={() => open('login', { force_redirect_to: to('employer') })}>
        <Trans>Log in</Trans>
      </Button>
    </div>
  );
}

const refusalMessages: Record<'gone' | 'notYours' | 'taken', () => React.ReactNode> = {
  gone: () => <InvalidLink />,
  notYours: () => (
    <p role="alert" className="max-w-[56ch]">
      <Trans>
        The account you are logged in with does not own the startup here. Log in with the one that requested the e-mail,
        and open the link again.
      </Trans>
    </p>
  ),
  taken: () => (
    <p role="alert" className="max-w-[56ch]">
      <Trans>Somebody else proved before you that this domain is theirs.</Trans>
    </p>
  ),
};

const confirmMachine = changeMachine<'confirm', 'gone' | 'notYours' | 'taken'>();

function Confirm({ token }: { token: string }) {
  const { clients } = useServices();
  const { announce } = useToasts();
  const addressOf = useCompanyAddress();
  const own = useOwnCompanies();
  const go = useNavigate();
  const flow = useChange(confirmMachine, {
    async call(_change, _key, signal) {
      const outcome = await confirmVerification(clients.localeApi, token);
      if (outcome.type === 'refused') return outcome;
      await own.mutate().catch(() => undefined);
      announce(verifiedToast);
      if (!signal.aborted) go(addressOf('employer', outcome.account));
      return { type: 'done' };
    },
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const refusal = useSelector(flow, selectRefusal);

  if (refusal !== null) return refusalMessages[refusal]();
  return (
    <div className="grid justify-items-start gap-3">
      <ChangeNotice flow={flow} />
      <BusyButton kind="main" isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'confirm' })}>
        <Trans>Yes, it is ours</Trans>
      </BusyButton>
    </div>
  );
}

function VerificationDetails({ token, mailed: { company, domain } }: { token: string; mailed: MailedVerification }) {
  const session = useSession();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[56ch] text-lg wrap-anywhere">
        <Trans>
          {company} says that {domain} is its website. Whoever proves it can write the startup’s profile here and post
          its ads.
        </Trans>
      </p>
      {session.state === 'active' ? <Confirm token={token} /> : <ForVisitor />}
    </div>
  );
}

/** What a mailed link proves. */
export const ConfirmVerification = () => (
  <MailedLink
    name="company verification"
    read={readVerification}
    failure={<Trans>The link did not load.</Trans>}
    invalid={<InvalidLink />}
  >
    {(mailed, token) => <VerificationDetails token={token} mailed={mailed} />}
  </MailedLink>
);
