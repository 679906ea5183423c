import useSWR from 'swr';
import type { ToggleRef } from '../../../machines/toggle/toggle.machine.ts';
import type { MailSettings } from '../../api/contract-account.ts';
import { chooseFrequency, chooseMail, readMailSettings } from '../../api/mail-settings.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import type { MailFrequency, MailTopic } from '../../routing/mail-calls.ts';
import { useOptimisticWrite } from '../../shell/use-optimistic-write.ts';
import { useSession } from '../../shell/use-session.ts';
import { useToggle } from '../../shell/use-toggle.ts';

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
  const user = userOf(useSession());
  // The token itself is in no cache (PR02).
  const key = `mail-settings ${token?.split('.')[0] ?? user}`;
  const { data, error, mutate } = useSWR<MailSettings>(key, () => readMailSettings(clients.locale, token));
  const writeOptimistically = useOptimisticWrite(mutate);
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
    choose(frequency) {
      void writeOptimistically(
        (shown) => ({ ...shown, frequency }),
        async () => {
          const { type } = await chooseFrequency(clients.locale, frequency, token);
          if (type === 'signedOut') void session.refresh();
        },
      );
    },
  };
}

/** The flow of one choice. */
export function useTopic(topic: MailTopic, isOn: boolean, { token, note }: MailsOf): ToggleRef {
  const { clients } = useServices();
  return useToggle(isOn, {
    what: `mail ${topic} ${token ?? ''}`,
    write: (wanted, signal) => chooseMail(clients.locale, topic, wanted, token, signal),
    onKept: (kept) => note(topic, kept),
  });
}
