import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectIsBusy } from '../../../machines/change/change.machine.ts';
import { companyRoles } from '../../../machines/company-invitation/company-invitation.rules.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { formatDate } from '../../i18n/dates.ts';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { ListFocusManager } from '../../shell/list-focus-manager.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { AgreedTerms } from './company-terms.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { roleNames } from './employer-labels.ts';
import { InviteForm } from './invite-form.tsx';
import { MailSettings } from './mail-settings.tsx';
import type { CompanyReading } from './use-company.ts';
import { type PeopleChange, type PeopleRef, useIsChanging, useIsLeaving, usePeople } from './use-people.ts';

const sendChange = (flow: PeopleRef, change: PeopleChange) => flow.send({ type: 'change.asked', change });

type MemberProps = { company: CompanyAccount; member: CompanyAccount['members'][number]; flow: PeopleRef };

function Member({ company, member, flow }: MemberProps) {
  const { i18n, t } = useLingui();
  const { id, name, email, role, isSelf } = member;
  const isBusy = useIsChanging(flow, id);
  const isChanging = useSelector(flow, selectIsBusy);
  const mayChange = company.can.includes('changePeople') && !isSelf;
  return (
    <li data-item={name} className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-0">
      <div>
        <p className="text-[17px] font-semibold wrap-anywhere">
          {name}
          {isSelf && (
            <span className="font-normal text-quiet">
              {' '}
              <Trans>(you)</Trans>
            </span>
          )}
        </p>
        <p className="text-[15px] text-quiet wrap-anywhere">{email}</p>
        {!mayChange && <p className="text-[15px]">{i18n._(roleNames[role])}</p>}
      </div>
      {mayChange && (
        <>
          <div className="max-w-[260px]">
            <SelectField
              label={t`Role of ${name}`}
              value={role}
              options={companyRoles.map((one) => ({ value: one, label: i18n._(roleNames[one]) }))}
              isBusy={isChanging}
              onChoose={(chosen) => {
                const to = companyRoles.find((one) => one === chosen);
                if (to) sendChange(flow, { type: 'role', id, role: to });
              }}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <ConfirmedAction
              open={<Trans>Hand the startup over</Trans>}
              action={<Trans>Hand it over</Trans>}
              isBusy={isBusy}
              disabled={isChanging}
              onConfirm={() => sendChange(flow, { type: 'handOver', id })}
            >
              <Trans>{name} becomes an owner in your place, and you stay on as a recruiter.</Trans>
            </ConfirmedAction>
            <ConfirmedAction
              open={<Trans>Remove</Trans>}
              action={<Trans>Remove {name}</Trans>}
              isBusy={isBusy}
              disabled={isChanging}
              onConfirm={() => sendChange(flow, { type: 'remove', id })}
            >
              <Trans>{name} will not see the startup here any more.</Trans>
            </ConfirmedAction>
          </div>
        </>
      )}
    </li>
  );
}

type InvitationProps = { invitation: CompanyAccount['invitations'][number]; flow: PeopleRef };

function PendingInvitation({ invitation, flow }: InvitationProps) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const { id, email, role, sentAt, isExpired } = invitation;
  const day = formatDate(locale, sentAt);
  const isBusy = useIsChanging(flow, id);
  const isChanging = useSelector(flow, selectIsBusy);
  return (
    <li data-item={email} className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-0">
      <div>
        <p className="text-[17px] font-semibold wrap-anywhere">{email}</p>
        <p className="text-[15px] text-quiet">
          {i18n._(roleNames[role])} ·{' '}
          {isExpired ? <Trans>sent {day}, no longer valid</Trans> : <Trans>sent {day}</Trans>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <BusyButton isBusy={isBusy} disabled={isChanging} onClick={() => sendChange(flow, { type: 'sendAgain', id })}>
          <Trans>Send it again</Trans>
        </BusyButton>
        <BusyButton isBusy={isBusy} disabled={isChanging} onClick={() => sendChange(flow, { type: 'revoke', id })}>
          <Trans>Revoke it</Trans>
        </BusyButton>
      </div>
    </li>
  );
}

type PageProps = { company: CompanyAccount; refresh: CompanyReading['refresh'] };

function PeopleOfCompany({ company, refresh }: PageProps) {
  const { t } = useLingui();
  const flow = usePeople(company.id, refresh);
  const isLeaving = useIsLeaving(flow);
  // Also renders the list anew once its buttons are enabled and can have the focus.
  const isChanging = useSelector(flow, selectIsBusy);
  const { name, can, members, invitations, terms } = company;
  return (
    <ListFocusManager className="[&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-4">
      <ChangeNotice flow={flow} />
      <PageSection title={t`Who has access`}>
        <ul>
          {members.map((member) => (
            <Member key={member.id} company={company} member={member} flow={flow} />
          ))}
        </ul>
      </PageSection>
      <MailSettings company={company} flow={flow} />
      {can.includes('invite') && (
        <PageSection title={t`Invite somebody`}>
          <InviteForm id={company.id} onSent={() => void refresh()} />
        </PageSection>
      )}
      {invitations.length > 0 && (
        <PageSection title={t`Invited`}>
          <ul>
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} flow={flow} />
            ))}
          </ul>
        </PageSection>
      )}
      {terms && <AgreedTerms terms={terms} />}
      <PageSection title={t`Leaving`}>
        <div className="grid justify-items-start gap-3">
          <ConfirmedAction
            open={<Trans>Leave the startup</Trans>}
            action={<Trans>Leave {name}</Trans>}
            isBusy={isLeaving}
            disabled={isChanging}
            onConfirm={() => sendChange(flow, { type: 'leave' })}
          >
            <Trans>You will not see it here any more. You can only come back with an invitation.</Trans>
          </ConfirmedAction>
          {can.includes('close') && (
            <ConfirmedAction
              open={<Trans>Close the startup on Skok</Trans>}
              action={<Trans>Close {name}</Trans>}
              isBusy={isLeaving}
              disabled={isChanging}
              onConfirm={() => sendChange(flow, { type: 'close' })}
            >
              <Trans>
                None of you will see it here any more. Live ads are paused, drafts are deleted, and people who are
                waiting for a reply will not get one, so reply to them first. If it has a public profile here, that
                stays, and whoever claims it again gets these ads and applications back.
              </Trans>
            </ConfirmedAction>
          )}
        </div>
      </PageSection>
    </ListFocusManager>
  );
}

/** Who works on a company, their permissions, and who is invited. */
export function People() {
  return (
    <CompanyFrame>
      {(company, refresh) => <PeopleOfCompany key={company.id} company={company} refresh={refresh} />}
    </CompanyFrame>
  );
}
