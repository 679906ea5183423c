import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import { sendReport } from '../../api/reports.ts';
import { useServices } from '../../context.tsx';
import { createIdempotencyKeys } from '../../effects/idempotency-keys.ts';
import { ReportForm } from '../../shell/report-form.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { job: number; title: string; onClose: () => void };

/** A report of an ad (product §3). */
export function ReportDialog({ job, title, onClose }: Props) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { locale } = useEdition();
  const [keys] = useState(createIdempotencyKeys);
  return (
    <Dialog title={t`Report: ${title}`} onClose={onClose} closesBeside={false}>
      <ReportForm
        send={(report, signal) => {
          const key = keys.of(JSON.stringify(report));
          return sendReport(clients.localeApi, { ...report, job, lang: locale }, key, signal);
        }}
        reasons={[
          { value: 'scam', label: t`Scam` },
          { value: 'notRemote', label: t`Not remote` },
          { value: 'wrongSalary', label: t`Wrong salary` },
          { value: 'closed', label: t({ message: 'No longer open', context: 'report' }) },
          { value: 'discrimination', label: t`Discrimination` },
        ]}
        emailHint={
          <Trans>
            We will confirm the report there and tell you what we decide. The company is not told who reported the ad.
          </Trans>
        }
        sent={<Trans>Thank you. We will look at the ad.</Trans>}
        gone={<Trans>This ad is no longer on the board.</Trans>}
      />
    </Dialog>
  );
}
