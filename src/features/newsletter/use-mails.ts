import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import useSWR from 'swr';
import { fromPromise } from 'xstate';
import { type ToggleOutcome, type ToggleRef, toggleMachine } from '../../../machines/toggle/toggle.machine.ts';
import { CallFailed } from '../../api/client.ts';
import type { MailSettings } from '../../api/contract.ts';
import { chooseFrequency, chooseMail, readMailSettings } from '../../api/mail-settings.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { userOf } from '../../effects/session-store.ts';
import type { MailFrequency, MailTopic } from '../../routing/mail-calls.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useSession } from '../../shell/use-session.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';

export type MailsOf = {
  token: string | null;
  data: MailSettings | undefined;
  error: unknown;
  retry: () => void;
  /** What the server has taken. */
  note: (topic: MailTopic, isOn: boolean) => void;
  /** Shown at once, and taken back where it was not written. */
  choose: (frequency: MailFrequency) => void;
};

/** Which e-mails the address of a mailed link gets, or that of the account. */
export function useMails(token: string | null): MailsOf {
  const { clients, session } = useServices();
  const showError = useErrorToast();
  const user = userOf(useSession());
  // The token itself is in no cache (PR02).
  const key = `mail-settings ${token?.split('.')[0] ?? user}`;
  const { data, error, mutate } = useSWR<MailSettings>(key, () => readMailSettings(clients.locale, token));
  return {
    token,
    data,
    error,
    retry: () => void mutate(),
    note(topic, isOn) {
      const noted = (all: MailSettings) => ({
        ...all,
        topics: all.topics.map((one) => (one.topic === topic ? { topic, isOn } : one)),
      });
      void mutate((now) => now && noted(now), { revalidate: false });
    },
    async choose(frequency) {
      void mutate((now) => now && { ...now, frequency }, { revalidate: false });
      try {
        const { type } = await chooseFrequency(clients.locale, frequency, token);
        if (type === 'signedOut') void session.refresh();
      } catch {
        await mutate().catch(() => undefined);
        showError();
      }
    },
  };
}

/** The flow of one choice, wired to the network, the connection and the toasts. */
export function useTopic(topic: MailTopic, isOn: boolean, { token, note }: MailsOf): ToggleRef {
  const { clients, online, session } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const flow = useActorRef(
    toggleMachine.provide({
      actors: {
        write: fromPromise<ToggleOutcome, { isOn: boolean }>(async ({ input, signal }) => {
          try {
            return await chooseMail(clients.locale, topic, input.isOn, token, signal);
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
    if (report.type === 'toggle.kept') note(topic, report.isOn);
    if (report.type === 'toggle.failed') showError();
    if (report.type === 'toggle.signedOut') void session.refresh();
    if (report.type === 'toggle.held')
      announce({
        title: msg`You are offline.`,
        description: msg`It will be done when you are back.`,
        icon: 'offline',
      });
  });
  useEffect(() => flow.send({ type: 'changed.elsewhere', isOn }), [flow, isOn]);
  useEffect(
    () => online.listen(() => void (online.read() && flow.send({ type: 'connection.returned' }))),
    [flow, online],
  );
  return flow;
}
