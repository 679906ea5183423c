import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  type AlertRef,
  alertMachine,
  selectEmail,
  selectEmailError,
  selectFrequency,
  selectIsBusy,
  selectOutcome,
} from '../../machines/alert/alert.machine.ts';
import { createAlert } from '../api/alerts.ts';
import { useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { fieldErrorText } from '../i18n/field-errors.ts';
import { alertQueryOf, type JobFilter } from '../routing/job-filter.ts';
import { buttonClass } from '../ui/button.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AppLink } from './app-link.tsx';
import { FlowForm } from './flow-form.tsx';
import { useEdition } from './use-edition.ts';
import { useFlowReports } from './use-flow-reports.ts';
import { useFormOwner } from './use-form-owner.ts';
import { useSession } from './use-session.ts';
import { useErrorToast } from './use-toasts.ts';

/** The flow of an alert for a search, wired to the network and the toasts. */
function useAlert(filter: JobFilter): AlertRef {
  const { clients, session } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const known = session.read();
  const flow = useActorRef(
    alertMachine.provide({
      actors: {
        make: fromPromise(({ input, signal }) =>
          createAlert(clients.localeApi, { ...input, filter: alertQueryOf(filter), lang: locale }, signal),
        ),
      },
    }),
    { input: { email: known.state === 'active' ? known.user.email : '' }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'alert.failed') showError(report.wait);
  });
  return flow;
}

function AlertForm({ flow }: { flow: AlertRef }) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const email = useSelector(flow, selectEmail);
  const error = useSelector(flow, selectEmailError);
  const frequency = useSelector(flow, selectFrequency);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOwnAddress = session.state === 'active' && session.user.emailVerified;
  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        readOnly={isOwnAddress}
        error={error && fieldErrorText(i18n, error)}
        hint={<Trans>We only use it for this alert. Every e-mail has a link to end it.</Trans>}
        onType={(value) => flow.send({ type: 'field.typed', field: 'email', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'email' })}
      />
      <RadioChoice
        legend={t`How often`}
        name="frequency"
        options={[
          { value: 'daily', label: t`Every morning` },
          { value: 'weekly', label: t`On Mondays` },
          { value: 'instant', label: t`At once` },
        ]}
        value={frequency}
        error={null}
        onChoose={(chosen) => flow.send({ type: 'frequency.chosen', frequency: chosen })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Set the alert</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

function AlertResult({ flow }: { flow: AlertRef }) {
  const { to } = useEdition();
  const ending = useSelector(flow, selectOutcome);
  const email = useSelector(flow, selectEmail);
  const announcement = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => announcement.current?.focus(), []);
  return (
    <div
      ref={announcement}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-4 pt-2 pb-5 outline-none"
    >
      <p>
        {ending === 'mailed' && (
          <Trans>
            We sent a link to <strong className="wrap-anywhere">{email}</strong>. The alert starts once you open it and
            confirm.
          </Trans>
        )}
        {ending === 'active' && <Trans>The alert is set. We will write when there is something new.</Trans>}
        {ending === 'silent' && (
          <Trans>The alert is set, but it will not send any e-mails: you have turned alert e-mails off.</Trans>
        )}
        {ending === 'full' && <Trans>You cannot have any more alerts. Delete one first.</Trans>}
      </p>
      {ending === 'silent' && (
        <AppLink href={to('newsletter')} className={buttonClass('main')}>
          <Trans>Turn them on</Trans>
        </AppLink>
      )}
      {ending !== 'mailed' && (
        <AppLink href={to('alerts')} className={buttonClass()}>
          <Trans>Your alerts</Trans>
        </AppLink>
      )}
    </div>
  );
}

function OwnAlert({ filter }: { filter: JobFilter }) {
  const flow = useAlert(filter);
  return useSelector(flow, selectOutcome) ? <AlertResult flow={flow} /> : <AlertForm flow={flow} />;
}

/** An alert for a search, and its outcome (product §1). It keeps the search it began with. */
export const AlertSetting = (props: { filter: JobFilter }) => <OwnAlert key={useFormOwner()} {...props} />;
