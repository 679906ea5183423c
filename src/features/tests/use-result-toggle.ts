import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { fromPromise } from 'xstate';
import { type ToggleOutcome, type ToggleRef, toggleMachine } from '../../../machines/toggle/toggle.machine.ts';
import { CallFailed } from '../../api/client.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

type Write = (isOn: boolean, signal: AbortSignal) => Promise<ToggleOutcome>;

/** Something about a result that its taker turns on and off. */
export function useResultToggle(id: string, isOn: boolean, write: Write): ToggleRef {
  const { online, session } = useServices();
  const { mutate } = useSWRConfig();
  const showError = useErrorToast();
  const flow = useActorRef(
    toggleMachine.provide({
      actors: {
        write: fromPromise<ToggleOutcome, { isOn: boolean }>(async ({ input, signal }) => {
          try {
            return await write(input.isOn, signal);
          } catch (error) {
            if (!(error instanceof CallFailed) && !online.read()) return { type: 'offline' };
            throw error;
          }
        }),
      },
    }),
    { input: { isOn }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'toggle.failed') showError();
    if (report.type === 'toggle.signedOut') void session.refresh();
    if (report.type === 'toggle.kept')
      void mutate(
        (key) => typeof key === 'string' && (key.startsWith('attempts ') || key.startsWith(`attempt ${id} `)),
      );
  });
  useEffect(() => flow.send({ type: 'changed.elsewhere', isOn }), [flow, isOn]);
  useEffect(
    () => online.listen(() => void (online.read() && flow.send({ type: 'connection.returned' }))),
    [flow, online],
  );
  return flow;
}
