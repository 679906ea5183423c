import { Trans, useLingui } from '@lingui/macro';
import { type ConversationRef, reportMessage } from '../../api/messages.ts';
import { useServices } from '../../context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReportForm } from '../report-form.tsx';

type Props = { of: ConversationRef; message: number; onClose: () => void };

/** A report of a message of the company. */
export function ReportMessageDialog({ of, message, onClose }: Props) {
  const { t } = useLingui();
  const { clients } = useServices();
  return (
    <Dialog title={t`Report the message`} onClose={onClose} closesBeside={false}>
      <ReportForm
        send={({ reason, text }, signal) => reportMessage(clients.localeApi, of, { reason, text, message }, signal)}
        reasons={[
          { value: 'scam', label: t`Scam` },
          { value: 'insult', label: t`Insult or threat` },
          { value: 'discrimination', label: t`Discrimination` },
          { value: 'unwanted', label: t`It has nothing to do with the job` },
        ]}
        textHint={
          <Trans>
            We read the message and your report. The company learns what we decide, but not who reported it.
          </Trans>
        }
        sent={<Trans>Thank you. We will look at the message.</Trans>}
        gone={<Trans>This message is not here any more.</Trans>}
      />
    </Dialog>
  );
}
