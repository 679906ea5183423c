import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { changeMachine, selectIsBusy, selectIsGone } from '../../../machines/change/change.machine.ts';
import { acceptInvitation } from '../../api/company-people.ts';
import type { CompanyInvitation } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { useChange } from '../../shell/use-change.ts';
import { BusyButton } from '../../ui/submit-button.tsx';
import { roleDescriptions, roleNames } from './employer-labels.ts';
import { useCompanyAddress } from './use-company.ts';

/** Who invites where, and as what. */
export function InvitationText({ invitation }: { invitation: CompanyInvitation }) {
  const { i18n } = useLingui();
  const { company, invitedBy, role } = invitation;
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">
        {invitedBy === null ? (
          <Trans>You are invited to join {company}.</Trans>
        ) : (
          <Trans>
            {invitedBy} invites you to join {company}.
          </Trans>
        )}
      </p>
      <p className="text-[15px] text-quiet">
        <span className="font-semibold text-ink">{i18n._(roleNames[role])}</span>: {i18n._(roleDescriptions[role])}
      </p>
    </>
  );
}

const acceptMachine = changeMachine<'accept'>();

type Props = {
  invitation: CompanyInvitation;
  onChange: () => Promise<unknown>;
};

/** An invitation to the current user, accepted by a press. */
export function InvitationCard({ invitation, onChange }: Props) {
  const { clients } = useServices();
  const addressOf = useCompanyAddress();
  const go = useNavigate();
  const flow = useChange(acceptMachine, {
    async call(_change, _key, signal) {
      const outcome = await acceptInvitation(clients.localeApi, invitation.id);
      if (outcome.type === 'gone') return outcome;
      // Once it is read as accepted, the card is gone too.
      const hasLeft = signal.aborted;
      await onChange();
      if (!hasLeft) go(addressOf('employer', outcome.account));
      return { type: 'done' };
    },
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const isGone = useSelector(flow, selectIsGone);

  if (isGone)
    return (
      <p role="alert" className="my-4">
        <Trans>This invitation is no longer valid: it was used or revoked, or is too old. Ask for another one.</Trans>
      </p>
    );
  return (
    <section className="my-4 grid justify-items-start gap-3 rounded-normal border-[1.5px] border-leap px-[18px] py-4">
      <InvitationText invitation={invitation} />
      <ChangeNotice flow={flow} />
      <BusyButton kind="main" isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'accept' })}>
        <Trans>Accept the invitation</Trans>
      </BusyButton>
    </section>
  );
}
