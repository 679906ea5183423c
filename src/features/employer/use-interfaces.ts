import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type ApplicationChangeOutcome,
  changeMachine,
} from '../../../machines/application-change/application-change.machine.ts';
import type { ApiScope, CompanyInterfaces, MadeSecret, WebhookEvent } from '../../api/contract.ts';
import {
  addWebhook,
  type InterfaceChange as Changed,
  changeWebhook,
  type InterfaceFault,
  makeToken,
  readInterfaces,
  removeWebhook,
  replayDelivery,
  revokeToken,
  saveDomains,
} from '../../api/interfaces.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { useAccountRead } from './use-company.ts';

export function useInterfaces(company: string) {
  const { clients } = useServices();
  return useAccountRead<CompanyInterfaces>(`interfaces ${company}`, () => readInterfaces(clients.locale, company));
}

/** What an owner does about programs by a press. */
export type InterfaceChange =
  | { type: 'token'; name: string; scopes: ApiScope[] }
  | { type: 'revoke'; id: string }
  | { type: 'webhook'; url: string; events: WebhookEvent[] }
  | { type: 'set'; id: string; events: WebhookEvent[]; isOn: boolean }
  | { type: 'remove'; id: string }
  | { type: 'replay'; id: string; delivery: string }
  | { type: 'domains'; domains: string[] };

/** The flow of such a press. */
const interfaceChangeMachine = changeMachine<InterfaceChange>('interfaceChange');

export type InterfaceChangeRef = ActorRefFrom<typeof interfaceChangeMachine>;

/** What a section needs to change something. */
export type Changing = {
  flow: InterfaceChangeRef;
  isBusy: boolean;
  /** What is asked for, or was last. */
  asked: InterfaceChange | null;
  /** Why that was not done. */
  fault: InterfaceFault | null;
  /** Told now and never again. */
  made: (MadeSecret & { of: InterfaceChange['type'] }) | null;
  /** It was written down. */
  onKept: () => void;
};

const told = {
  revoke: msg`The token is good for nothing now`,
  set: msg`It is saved`,
  remove: msg`The webhook is removed`,
  replay: msg`It is on its way again`,
  domains: msg`It is saved`,
} satisfies Partial<Record<InterfaceChange['type'], unknown>>;

type Wiring = {
  company: string;
  onDone: (change: InterfaceChange, made: MadeSecret | null) => unknown;
  onRefused: (fault: InterfaceFault) => void;
  readAgain: () => Promise<unknown>;
};

/** The flow of such changes, wired to the network, the connection and the toasts. */
export function useInterfaceChange({ company, onDone, onRefused, readAgain }: Wiring): InterfaceChangeRef {
  const { clients, online } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const asked = useRef({ what: '', key: '' });

  /** The same for what is asked for again, as nobody knows whether it arrived. */
  function keyOf(change: InterfaceChange): string {
    const what = JSON.stringify(change);
    if (asked.current.what !== what) asked.current = { what, key: crypto.randomUUID() };
    return asked.current.key;
  }

  function call(change: InterfaceChange): Promise<Changed> {
    const client = clients.locale;
    switch (change.type) {
      case 'token':
        return makeToken(client, company, { name: change.name, scopes: change.scopes }, keyOf(change));
      case 'revoke':
        return revokeToken(client, company, change.id);
      case 'webhook':
        return addWebhook(client, company, { url: change.url, events: change.events }, keyOf(change));
      case 'set':
        return changeWebhook(client, company, change.id, { events: change.events, isOn: change.isOn });
      case 'remove':
        return removeWebhook(client, company, change.id);
      case 'replay':
        return replayDelivery(client, company, change.id, change.delivery);
      case 'domains':
        return saveDomains(client, company, change.domains);
    }
  }

  const flow = useActorRef(
    interfaceChangeMachine.provide({
      actors: {
        change: port<ApplicationChangeOutcome, { change: InterfaceChange | null }>(async ({ change }) => {
          if (!change) throw new Error('Nothing is asked for');
          const outcome = await call(change);
          if (outcome.type === 'limited') return outcome;
          if (outcome.type === 'refused') {
            onRefused(outcome.fault);
            return { type: 'done' };
          }
          asked.current = { what: '', key: '' };
          await readAgain();
          if (change.type in told)
            announce({ title: told[change.type as keyof typeof told], variant: 'success', duration: 2500 });
          await onDone(change, outcome.made);
          return { type: 'done' };
        }),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed' && online.read()) showError(report.wait);
    void readAgain().catch(() => undefined);
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  return flow;
}
