import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ToggleRef, toggleMachine } from '../../machines/toggle/toggle.machine.ts';
import { useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { heldToast, type Write, writePort } from './toggle-port.ts';
import { useFlowReturn } from './use-flow-connection.ts';
import { useFlowReports } from './use-flow-reports.ts';
import { useErrorToast, useToasts } from './use-toasts.ts';

type Wiring = {
  write: Write;
  onKept?: (isOn: boolean) => unknown;
};

/** The flow of something that is turned on and off in one place of a page, wired to the network, the connection and the toasts. */
export function useToggle(isOn: boolean, { write, onKept }: Wiring): ToggleRef {
  const services = useServices();
  const { session } = services;
  const { announce } = useToasts();
  const showError = useErrorToast();
  const flow = useActorRef(toggleMachine.provide({ actors: { write: writePort(services, write) } }), {
    input: { isOn },
    inspect,
  });
  useFlowReports(flow, (report) => {
    if (report.type === 'toggle.kept') onKept?.(report.isOn);
    if (report.type === 'toggle.failed') showError();
    if (report.type === 'toggle.signedOut') void session.refresh();
    if (report.type === 'toggle.held') announce(heldToast());
  });
  useEffect(() => flow.send({ type: 'changed.elsewhere', isOn }), [flow, isOn]);
  useFlowReturn(flow);
  return flow;
}
