import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectValue } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import type { OwnCertificate as Held } from '../../api/contract-education.ts';
import { setCertificateNamed } from '../../api/education.ts';
import { useServices } from '../../context.tsx';
import { useOptimisticUpdate } from '../../shell/use-optimistic-update.ts';
import { useRefreshAcrossTabs } from '../../shell/use-refresh-across-tabs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { useProgressFlows } from './progress/use-progress.ts';

type Props = {
  own: Held;
  /** The certificate, which shows at once what the holder wants, and reverts if it was not saved. */
  children: (isNamed: boolean) => ReactNode;
};

/** What its holder can do with a certificate; below is what others see. */
export function OwnCertificate({ own, children }: Props) {
  const { t } = useLingui();
  const { clients } = useServices();
  const progress = useProgressFlows();
  const notifyOtherTabs = useRefreshAcrossTabs(`certificate ${own.code}`, () => progress?.refresh());
  const flow = useOptimisticUpdate(own.isNamed, {
    what: `certificate ${own.code}`,
    write: (isOn, signal) => setCertificateNamed(clients.localeApi, own.code, isOn, signal),
    onWritten(isNamed) {
      progress?.recordCertificate({ ...own, isNamed });
      notifyOtherTabs();
    },
  });
  const isNamed = useSelector(flow, selectValue);
  return (
    <>
      <section aria-label={t`Your certificate`} className="mb-6 grid max-w-[760px] gap-3 print:hidden">
        <label className="flex min-h-11 cursor-pointer items-start gap-4 py-2">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={({ target }) => flow.send({ type: 'value.wanted', value: target.checked })}
            className="tick mt-1"
          />
          <span>
            <span className="font-semibold">
              <Trans>Show my name on the certificate</Trans>
            </span>
            <span className="block text-[15px] text-quiet">
              <Trans>Anybody with its address can then see your name. You can turn this off at any time.</Trans>
            </span>
          </span>
        </label>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <ClipboardButton text={location.origin + location.pathname} className={buttonClass()}>
            <Trans>Copy the address</Trans>
          </ClipboardButton>
        </div>
      </section>
      {children(isNamed)}
    </>
  );
}
