import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { CompanyInvitation } from '../../api/contract.ts';
import { acceptInvitation } from '../../api/employer.ts';
import { useServices } from '../../context.tsx';
import { useGo } from '../../shell/navigate-to.ts';
import { useVisitorCheck } from '../../shell/use-account-call.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { BusyButton } from '../../ui/submit-button.tsx';
import { useCompanyAddress } from './use-company.ts';
import { roleNames, roleWords } from './words.ts';

/** Who invites where, and as what. */
export function InvitationWords({ invitation }: { invitation: CompanyInvitation }) {
  const { i18n } = useLingui();
  const { company, invitedBy, role } = invitation;
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">
        {invitedBy === null ? (
          <Trans>You are invited to {company}.</Trans>
        ) : (
          <Trans>
            {invitedBy} invites you to {company}.
          </Trans>
        )}
      </p>
      <p className="text-[15px] text-quiet">
        <span className="font-semibold text-ink">{i18n._(roleNames[role])}</span>: {i18n._(roleWords[role])}
      </p>
    </>
  );
}

type Props = {
  invitation: CompanyInvitation;
  onChange: () => Promise<unknown>;
};

/** An invitation to whoever is here, accepted at a press. */
export function InvitationCard({ invitation, onChange }: Props) {
  const { clients } = useServices();
  const addressOf = useCompanyAddress();
  const go = useGo();
  const checkVisitor = useVisitorCheck();
  const showError = useErrorToast();
  const [state, setState] = useState<'ready' | 'accepting' | 'gone'>('ready');

  async function accept() {
    setState('accepting');
    try {
      const outcome = await acceptInvitation(clients.locale, invitation.id);
      if (outcome.type === 'gone') return setState('gone');
      await onChange();
      go(addressOf('employer', outcome.account));
    } catch (failure) {
      checkVisitor(failure);
      showError();
      setState('ready');
    }
  }

  if (state === 'gone')
    return (
      <p role="alert" className="my-4">
        <Trans>This invitation is not valid any more: it was used, revoked, or is too old. Ask for another one.</Trans>
      </p>
    );
  return (
    <section className="my-4 grid justify-items-start gap-3 rounded-normal border-[1.5px] border-leap px-[18px] py-4">
      <InvitationWords invitation={invitation} />
      <BusyButton kind="main" isBusy={state === 'accepting'} onClick={() => void accept()}>
        <Trans>Accept the invitation</Trans>
      </BusyButton>
    </section>
  );
}
