import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
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
import { type ConversationOf, reportMessage } from '../../api/messages.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FlowForm } from '../flow-form.tsx';
import { useFlowConnection } from '../use-flow-connection.ts';
import { useFlowReports } from '../use-flow-reports.ts';
import { useErrorToast } from '../use-toasts.ts';

type Reported = { of: ConversationOf; message: number };

/** The flow of a report, wired to the network, the connection and the toasts. */
function useMessageReport({ of, message }: Reported): JobReportRef {
  const { clients, online } = useServices();
  const showError = useErrorToast();
  const flow = useActorRef(
    jobReportMachine.provide({
      actors: {
        send: fromPromise(({ input: { reason, text }, signal }) =>
          reportMessage(clients.locale, of, { reason, text, message }, signal),
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
  const { reason, text } = useSelector(flow, selectReport);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);
  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <RadioChoice
        legend={t`What is wrong`}
        name="reason"
        options={[
          { value: 'scam', label: t`Scam` },
          { value: 'insult', label: t`Insult or threat` },
          { value: 'discrimination', label: t`Discrimination` },
          { value: 'unwanted', label: t`It has nothing to do with the job` },
        ]}
        value={reason === '' ? null : reason}
        error={errors.reason ? fieldErrorText(i18n, errors.reason) : null}
        onChoose={(chosen) => flow.send({ type: 'reason.chosen', reason: chosen })}
      />
      <TextArea
        label={t`More about it (optional)`}
        name="text"
        value={text}
        error={errors.text ? fieldErrorText(i18n, errors.text) : null}
        hint={
          <p className="text-[15px] text-quiet">
            <Trans>We read the message and your report. The company does not learn of it.</Trans>
          </p>
        }
        onType={(value) => flow.send({ type: 'field.typed', field: 'text', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'text' })}
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

/** A report of a message of the company. */
export function ReportMessageDialog({ onClose, ...reported }: Reported & { onClose: () => void }) {
  const { t } = useLingui();
  const flow = useMessageReport(reported);
  const ending = useSelector(flow, selectEnding);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone.
  useEffect(() => {
    if (ending) said.current?.focus();
  }, [ending]);
  return (
    <Dialog title={t`Report the message`} onClose={onClose} closesBeside={false}>
      {!ending && <ReportForm flow={flow} />}
      {ending && (
        <p ref={said} role="status" tabIndex={-1} className="pt-2 pb-5 outline-none">
          {ending === 'sent' ? (
            <Trans>Thank you. We will look at the message.</Trans>
          ) : (
            <Trans>This message is not here any more.</Trans>
          )}
        </p>
      )}
    </Dialog>
  );
}
