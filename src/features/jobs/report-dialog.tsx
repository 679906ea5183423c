import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import {
  type JobReportRef,
  jobReportMachine,
  selectEnding,
  selectErrors,
  selectIsBusy,
  selectIsOffline,
  selectReport,
} from '../../../machines/job-report/job-report.machine.ts';
import { sendReport } from '../../api/reports.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowConnection } from '../../shell/use-flow-connection.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The flow of a report, wired to the network, the connection and the toasts. */
function useJobReport(job: number): JobReportRef {
  const { clients, online } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const [key] = useState(() => crypto.randomUUID());
  const flow = useActorRef(
    jobReportMachine.provide({
      actors: {
        send: fromPromise(({ input, signal }) =>
          sendReport(clients.locale, { ...input, job, lang: locale }, key, signal),
        ),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'report.failed' && online.read()) showError(report.wait);
  });
  useFlowConnection(flow);
  return flow;
}

function ReportForm({ flow }: { flow: JobReportRef }) {
  const { i18n, t } = useLingui();
  const { reason, text, email } = useSelector(flow, selectReport);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);

  const errorOf = (field: keyof typeof errors) => (errors[field] ? fieldErrorText(i18n, errors[field]) : null);
  const field = (name: 'text' | 'email') => ({
    name,
    error: errorOf(name),
    onType: (value: string) => flow.send({ type: 'field.typed', field: name, value }),
    onSettle: () => flow.send({ type: 'field.left', field: name }),
  });

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <RadioChoice
        legend={t`What is wrong`}
        name="reason"
        options={[
          { value: 'scam', label: t`Scam` },
          { value: 'notRemote', label: t`Not remote` },
          { value: 'wrongSalary', label: t`Wrong salary` },
          { value: 'closed', label: t`Closed` },
          { value: 'discrimination', label: t`Discrimination` },
        ]}
        value={reason === '' ? null : reason}
        error={errorOf('reason')}
        onChoose={(chosen) => flow.send({ type: 'reason.chosen', reason: chosen })}
      />
      <TextArea label={t`More about it (optional)`} value={text} {...field('text')} />
      <TextField
        label={t`E-mail (optional)`}
        type="email"
        autoComplete="email"
        hint={
          <p className="text-[15px] text-quiet">
            <Trans>
              We confirm the report there and write what we decided. The company does not learn who reported the ad.
            </Trans>
          </p>
        }
        value={email}
        {...field('email')}
      />
      <p role="status" className="text-[15px] font-semibold empty:hidden">
        {isOffline && <Trans>You are offline. Your text stays here; send it once the connection is back.</Trans>}
      </p>
      <SubmitButton isBusy={isBusy}>
        <Trans>Send the report</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

/** The form and what comes of it. */
function Report({ flow }: { flow: JobReportRef }) {
  const ending = useSelector(flow, selectEnding);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone.
  useEffect(() => {
    if (ending) said.current?.focus();
  }, [ending]);
  if (!ending) return <ReportForm flow={flow} />;
  return (
    <p ref={said} role="status" tabIndex={-1} className="pt-2 pb-5 outline-none">
      {ending === 'sent' ? (
        <Trans>Thank you. We will look at the ad.</Trans>
      ) : (
        <Trans>This ad is not on the board any more.</Trans>
      )}
    </p>
  );
}

type Props = { job: number; title: string; onClose: () => void };

/** A report of an ad (product §3). */
export function ReportDialog({ job, title, onClose }: Props) {
  const { t } = useLingui();
  const flow = useJobReport(job);
  return (
    <Dialog title={t`Report: ${title}`} onClose={onClose} closesBeside={false}>
      <Report flow={flow} />
    </Dialog>
  );
}
