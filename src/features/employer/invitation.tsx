import { Trans } from '@lingui/macro';
import { readInvitation } from '../../api/company-people.ts';
import type { CompanyInvitation } from '../../api/contract-employer.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { InvitationCard, InvitationText } from './invitation-card.tsx';
import { MailedLink } from './mailed-link.tsx';
import { useOwnCompanies } from './use-company.ts';

/** After logging in the invitation waits on the page of the startup, for the address that it went to. */
function ForVisitor({ invitation }: { invitation: CompanyInvitation }) {
  const { open } = useDialogs();
  const { to } = useEdition();
  const { email } = invitation;
  const target = { force_redirect_to: to('employer') };
  return (
    <div className="grid justify-items-start gap-3">
      <InvitationText invitation={invitation} />
      <p>
        <Trans>
          It is for <strong className="wrap-anywhere">{email}</strong>. Log in with that address, or sign up with it and
          confirm it; the invitation will be waiting for you.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={() => open('login', target)}>
          <Trans>Log in</Trans>
        </Button>
        <Button onClick={() => open('register', target)}>
          <Trans>Sign up</Trans>
        </Button>
      </div>
    </div>
  );
}

type WrongAccountProps = { invitation: CompanyInvitation; isUnconfirmed: boolean };

function WrongAccount({ invitation, isUnconfirmed }: WrongAccountProps) {
  const { to } = useEdition();
  const { email } = invitation;
  return (
    <div className="grid justify-items-start gap-3">
      <InvitationText invitation={invitation} />
      <p>
        {isUnconfirmed ? (
          <Trans>Confirm your address first: the invitation will then be waiting on the page of your startup.</Trans>
        ) : (
          <Trans>
            It is for <strong className="wrap-anywhere">{email}</strong>, but you are logged in with another address.
            Log in with the invited one, or ask for an invitation to yours.
          </Trans>
        )}
      </p>
      {isUnconfirmed && (
        <AppLink href={to('twoFactor')} className={buttonClass('main')}>
          <Trans>Confirm the address</Trans>
        </AppLink>
      )}
    </div>
  );
}

const InvalidInvitation = () => {
  const { to } = useEdition();
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert">
        <Trans>This invitation is no longer valid: it was used or revoked, or is too old. Ask for another one.</Trans>
      </p>
      <AppLink href={to('employer')} className={buttonClass()}>
        <Trans>Go to my startup</Trans>
      </AppLink>
    </div>
  );
};

function InvitationDetails({ invitation }: { invitation: CompanyInvitation }) {
  const session = useSession();
  const own = useOwnCompanies();
  if (session.state !== 'active') return <ForVisitor invitation={invitation} />;
  const { email, emailVerified } = session.user;
  if (email !== invitation.email || !emailVerified)
    return <WrongAccount invitation={invitation} isUnconfirmed={email === invitation.email} />;
  return <InvitationCard invitation={invitation} onChange={() => own.mutate().catch(() => undefined)} />;
}

/** What a mailed invitation says (CO03). */
export const Invitation = () => (
  <MailedLink
    name="company invitation"
    read={readInvitation}
    failure={<Trans>The invitation did not load.</Trans>}
    invalid={<InvalidInvitation />}
  >
    {(invitation) => <InvitationDetails invitation={invitation} />}
  </MailedLink>
);
