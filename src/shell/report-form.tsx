import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  type JobReportRef,
  jobReportMachine,
  type Report,
  type ReportOutcome,
  selectErrors,
  selectIsBusy,
  selectIsOffline,
  selectOutcome,
  selectReport,
} from '../../machines/job-report/job-report.machine.ts';
import type { AnyReason } from '../../machines/job-report/job-report.rules.ts';
import { useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { fieldErrorText } from '../i18n/field-errors.ts';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FlowForm } from './flow-form.tsx';
import { useFlowConnection } from './use-flow-connection.ts';
import { useFlowReports } from './use-flow-reports.ts';
import { useErrorToast } from './use-toasts.ts';

type Send = (report: Report, signal: AbortSignal) => Promise<ReportOutcome>;

/** The flow of a report, wired to the network, the connection and the toasts. */
function useReport(send: Send): JobReportRef {
  const { online } = useServices();
  const showError = useErrorToast();
  const flow = useActorRef(
    jobReportMachine.provide({ actors: { send: fromPromise(({ input, signal }) => send(input, signal)) } }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'report.failed' && online.read()) showError(report.wait);
  });
  useFlowConnection(flow);
  return flow;
}

type FormProps = {
  reasons: readonly { value: AnyReason; label: string }[];
  /** Says what happens with the text. */
  textHint?: ReactNode;
  /** Says what an e-mail address is for; without it none is asked for. */
  emailHint?: ReactNode;
};

function ReportFields({ flow, reasons, textHint, emailHint }: FormProps & { flow: JobReportRef }) {
  const { i18n, t } = useLingui();
  const report = useSelector(flow, selectReport);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);

  const errorOf = (field: keyof typeof errors) => (errors[field] ? fieldErrorText(i18n, errors[field]) : null);
  const field = (name: 'text' | 'email', hint: ReactNode) => ({
    name,
    value: report[name],
    error: errorOf(name),
    hint: hint && <p className="text-[15px] text-quiet">{hint}</p>,
    onType: (value: string) => flow.send({ type: 'field.typed', field: name, value }),
    onSettle: () => flow.send({ type: 'field.left', field: name }),
  });

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <RadioChoice
        legend={t`What is wrong`}
        name="reason"
        options={reasons}
        value={report.reason === '' ? null : report.reason}
        error={errorOf('reason')}
        onChoose={(reason) => flow.send({ type: 'reason.chosen', reason })}
      />
      <TextArea label={t`More about it (optional)`} {...field('text', textHint)} />
      {emailHint && (
        <TextField label={t`E-mail (optional)`} type="email" autoComplete="email" {...field('email', emailHint)} />
      )}
      <p role="status" className="text-[15px] font-semibold empty:hidden">
        {isOffline && <Trans>You are offline. Your text stays here; send it once the connection is back.</Trans>}
      </p>
      <SubmitButton isBusy={isBusy}>
        <Trans>Send the report</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

type Props = FormProps & {
  send: Send;
  /** What is said in place of the form once it arrived, and where there is nothing to report any more. */
  sent: ReactNode;
  gone: ReactNode;
};

/** A form that reports an ad or a message, and its outcome. */
export function ReportForm({ send, sent, gone, ...form }: Props) {
  const flow = useReport(send);
  const ending = useSelector(flow, selectOutcome);
  const announcement = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone. Focused content is read aloud: with a status it would be read twice.
  useEffect(() => {
    if (ending) announcement.current?.focus();
  }, [ending]);
  if (!ending) return <ReportFields flow={flow} {...form} />;
  return (
    <p ref={announcement} data-said tabIndex={-1} className="pt-2 pb-5 outline-none">
      {ending === 'sent' ? sent : gone}
    </p>
  );
}
