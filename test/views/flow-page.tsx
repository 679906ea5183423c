import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { authenticationMachine } from '../../machines/authentication/authentication.machine.ts';
import { loadingIndicatorMachine } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { toastQueueMachine } from '../../machines/toast-queue/toast-queue.machine.ts';
import { type Flows, FlowsContext } from '../../src/context.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** Flows that were never started. */
export const unstartedFlows = (): Flows => ({
  authentication: createActor(authenticationMachine, { input: { asksForCode: false, wasActive: false } }),
  navigation: createActor(navigationMachine, { input: { address: { pathname: '/', search: '' } } }),
  loadingIndicator: createActor(loadingIndicatorMachine),
  toasts: { queue: createActor(toastQueueMachine), send: () => undefined, now: () => 0 },
});

/** Renders a view with these flows around it; the others stand still. */
export function renderWithFlows(view: ReactNode, flows: Partial<Flows>) {
  return render(
    <I18nProvider i18n={i18n}>
      <FlowsContext value={{ ...unstartedFlows(), ...flows }}>{view}</FlowsContext>
    </I18nProvider>,
  );
}
