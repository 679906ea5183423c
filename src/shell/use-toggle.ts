import { useEffect } from 'react';
import { selectIsWaiting, type ToggleRef, toggleMachine } from '../../machines/toggle/toggle.machine.ts';
import { useServices } from '../context.tsx';
import { heldToast, type Write, writePort } from './toggle-port.ts';
import { useFlowUntilSaved } from './use-flow-until-saved.ts';
import { useErrorToast, useToasts } from './use-toasts.ts';

type Wiring = {
  /** What is turned on and off. */
  what: string;
  write: Write;
  onKept?: (isOn: boolean) => unknown;
};

/** The flow of something that is turned on and off in one place of a page, wired to the network, the connection and the toasts. */
export function useToggle(isOn: boolean, { what, write, onKept }: Wiring): ToggleRef {
  const services = useServices();
  const { session } = services;
  const { announce } = useToasts();
  const showError = useErrorToast();
  const flow = useFlowUntilSaved(toggleMachine.provide({ actors: { write: writePort(services, write) } }), {
    name: `toggle ${what}`,
    input: { isOn },
    isUnsaved: selectIsWaiting,
    hear(report) {
      if (report.type === 'toggle.kept') onKept?.(report.isOn);
      if (report.type === 'toggle.failed') showError();
      if (report.type === 'toggle.signedOut') void session.refresh();
      if (report.type === 'toggle.held') announce(heldToast());
    },
  });
  useEffect(() => flow.send({ type: 'changed.elsewhere', isOn }), [flow, isOn]);
  return flow;
}
