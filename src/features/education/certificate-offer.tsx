import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  changeMachine,
  selectIsBusy,
  selectIsOffline,
  selectIsOvertaken,
} from '../../../machines/change/change.machine.ts';
import { issueCertificate } from '../../api/education.ts';
import { useServices } from '../../context.tsx';
import { dialogHash } from '../../routing/fragments.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { useChange } from '../../shell/use-change.ts';
import { pushDialog } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { useProgress, useProgressFlows } from './progress/use-progress.ts';

const issueMachine = changeMachine<string>();

/** The flow of getting the certificate of a path. */
function useIssueCertificate() {
  const { clients } = useServices();
  const { to } = useEdition();
  const go = useNavigate();
  const progress = useProgressFlows();
  return useChange(issueMachine, {
    async call(future, _key, signal) {
      const outcome = await issueCertificate(clients.localeApi, future, signal);
      if (outcome.type !== 'issued') return outcome;
      progress?.recordCertificate(outcome.certificate);
      if (!signal.aborted) go(to('certificate', { code: outcome.certificate.code }));
      return { type: 'done' };
    },
    refetch: async () => progress?.refresh(),
  });
}

/** All chapters of a path are done: its certificate, or the way to one. */
export function CertificateOffer({ future }: { future: string }) {
  const { locale, to } = useEdition();
  const progress = useProgress();
  const flow = useIssueCertificate();
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);
  const isOvertaken = useSelector(flow, selectIsOvertaken);
  const certificate = progress?.certificates.find((one) => one.future === future);
  return (
    <section className="mt-6 max-w-[62ch] border-l-4 border-leap py-1 pl-5">
      <h2 className="text-lg font-bold">
        <Trans>You have completed all chapters</Trans>
      </h2>
      <p className="mt-1 mb-3">
        <Trans>
          A certificate has its own page, which you can print or link to. It says what you have completed, and your name
          only if you want it to.
        </Trans>
      </p>
      {certificate ? (
        <AppLink href={to('certificate', { code: certificate.code })} className={buttonClass('main')}>
          <Trans>Your certificate</Trans>
        </AppLink>
      ) : progress?.user === '' ? (
        <Button kind="main" onClick={() => pushDialog(dialogHash(locale, 'login'))}>
          <Trans>Log in to get the certificate</Trans>
        </Button>
      ) : (
        <BusyButton kind="main" isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: future })}>
          <Trans>Get the certificate</Trans>
        </BusyButton>
      )}
      <p role="status" className="mt-2 text-[15px] font-semibold empty:hidden">
        {isOffline && <Trans>You are offline. You can get it once the connection is back.</Trans>}
        {isOvertaken && <Trans>Some chapters are no longer marked as done.</Trans>}
      </p>
    </section>
  );
}
