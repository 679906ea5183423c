import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  type CompanyInvitationRef,
  companyInvitationMachine,
  emptyInvitation,
  type InvitationValues,
  selectErrors,
  selectIsBusy,
  selectValues,
} from '../../../machines/company-invitation/company-invitation.machine.ts';
import { companyRoles } from '../../../machines/company-invitation/company-invitation.rules.ts';
import { inviteMember } from '../../api/company-people.ts';
import { useServices } from '../../context.tsx';
import { formDrafts } from '../../effects/form-drafts.ts';
import { inspect } from '../../effects/inspection.ts';
import { userOf } from '../../effects/session-store.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { roleDescriptions, roleNames } from './employer-labels.ts';

type Props = { id: string; onSent: () => void };

const isBlankInvitation = ({ email, role }: InvitationValues) =>
  email === emptyInvitation.email && role === emptyInvitation.role;

/** The flow of an invitation, wired to the network, the toasts and this tab's draft of it. */
function useInvitation({ id, onSent }: Props): CompanyInvitationRef {
  const { clients, session } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const [{ owner, draft, begun: initial }] = useState(() => {
    const user = userOf(session.read());
    const name = `invitation ${id}`;
    return { owner: user, draft: name, begun: formDrafts.read(user, name, emptyInvitation) ?? emptyInvitation };
  });
  const flow = useActorRef(
    companyInvitationMachine.provide({
      actors: {
        send: port((input, signal) => inviteMember(clients.localeApi, id, { ...input, lang: locale }, signal)),
      },
    }),
    { input: initial, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'invitation.failed') showError(report.wait);
    if (report.type !== 'invitation.sent') return;
    const { email } = report;
    announce({
      title: msg`The invitation is on its way`,
      description: msg`It goes to ${email} and is valid for a week.`,
      variant: 'success',
      duration: 8000,
    });
    onSent();
  });
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => {
      const values = selectValues(state);
      if (isBlankInvitation(values)) formDrafts.remove(owner, draft);
      else formDrafts.write(owner, draft, values);
    });
    return unsubscribe;
  }, [flow, owner, draft]);
  return flow;
}

/** An address and the role of its owner. */
export function InviteForm(props: Props) {
  const { i18n, t } = useLingui();
  const flow = useInvitation(props);
  const values = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const role = companyRoles.find((name) => name === values.role) ?? 'reader';
  return (
    <FlowForm flow={flow} className="grid max-w-[460px] gap-5">
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="off"
        value={values.email}
        error={errors.email === undefined ? null : fieldErrorText(i18n, errors.email)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'email', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'email' })}
      />
      <div>
        <SelectField
          label={t`Role in the startup`}
          value={role}
          options={companyRoles.map((name) => ({ value: name, label: i18n._(roleNames[name]) }))}
          onChoose={(value) => flow.send({ type: 'field.typed', field: 'role', value })}
        />
        <p className="mt-1 text-[15px] text-quiet">{i18n._(roleDescriptions[role])}</p>
      </div>
      <SubmitButton isBusy={isBusy}>
        <Trans>Send the invitation</Trans>
      </SubmitButton>
    </FlowForm>
  );
}
