import { msg, Trans } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { fromPromise } from 'xstate';
import {
  selectIsKept,
  selectIsOn,
  type ToggleOutcome,
  toggleMachine,
} from '../../../machines/toggle/toggle.machine.ts';
import { CallFailed } from '../../api/client.ts';
import type { FinishedAttempt } from '../../api/contract-tests.ts';
import { shareResult } from '../../api/tests.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

/** Whether everybody with its address may look at a result, as its taker turns it on and off. */
function useShared({ id, isShared }: FinishedAttempt) {
  const { clients, online, session } = useServices();
  const { mutate } = useSWRConfig();
  const showError = useErrorToast();
  const flow = useActorRef(
    toggleMachine.provide({
      actors: {
        write: fromPromise<ToggleOutcome, { isOn: boolean }>(async ({ input, signal }) => {
          try {
            return await shareResult(clients.locale, id, input.isOn, signal);
          } catch (error) {
            if (!(error instanceof CallFailed) && !online.read()) return { type: 'offline' };
            throw error;
          }
        }),
      },
    }),
    { input: { isOn: isShared }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'toggle.failed') showError();
    if (report.type === 'toggle.signedOut') void session.refresh();
    if (report.type === 'toggle.kept')
      void mutate(
        (key) => typeof key === 'string' && (key.startsWith('attempts ') || key.startsWith(`attempt ${id} `)),
      );
  });
  useEffect(() => flow.send({ type: 'changed.elsewhere', isOn: isShared }), [flow, isShared]);
  useEffect(
    () => online.listen(() => void (online.read() && flow.send({ type: 'connection.returned' }))),
    [flow, online],
  );
  return flow;
}

/** A passed result is shown to others when its taker says so (product §8). */
export function ShareResult({ result }: { result: FinishedAttempt }) {
  const { to } = useEdition();
  const { announce } = useToasts();
  const flow = useShared(result);
  const isOn = useSelector(flow, selectIsOn);
  const isKept = useSelector(flow, selectIsKept);
  const address = new URL(to('testResult', { slug: result.test, id: result.id }), location.href).href;
  return (
    <TitledSection title={<Trans>Show it to others</Trans>} className="mt-10">
      <Checkbox
        name="shared"
        isTicked={isOn}
        error={null}
        onTick={(isTicked) => flow.send({ type: 'toggle.wanted', isOn: isTicked })}
      >
        <Trans>
          Everybody with the link sees the score and topics, and companies that see your profile find it there. Nobody
          sees your answers.
        </Trans>
      </Checkbox>
      {isOn && isKept && (
        <ClipboardButton
          text={address}
          className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-leap"
          onCopied={() => announce({ title: msg`Link copied`, variant: 'success' })}
        >
          <Trans>Copy the link</Trans>
        </ClipboardButton>
      )}
    </TitledSection>
  );
}
