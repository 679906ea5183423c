import useSWR from 'swr';
import type { OptimisticUpdateRef, ToggleRef } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import type { MailSettings } from '../../api/contract-account.ts';
import { changeMailFrequency, changeMailTopic, readMailSettings } from '../../api/mail-settings.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import type { MailFrequency, MailTopic } from '../../routing/mail-calls.ts';
import { useOptimisticUpdate } from '../../shell/use-optimistic-update.ts';
import { useSession } from '../../shell/use-session.ts';

export type MailSettingsState = {
  token: string | null;
  data: MailSettings | undefined;
  error: unknown;
  retry: () => void;
  /** Notes what the server has saved. */
  updateCache: (taken: (all: MailSettings) => MailSettings) => void;
};

/** The mail settings of a mailed link's address, or of the account. */
export function useMailSettings(token: string | null): MailSettingsState {
  const { clients } = useServices();
  const user = userOf(useSession());
  // The token itself is in no cache (PR02).
  const key = `mail-settings ${token?.split('.')[0] ?? user}`;
  const { data, error, mutate } = useSWR<MailSettings>(key, () => readMailSettings(clients.localeApi, token));
  return {
    token,
    data,
    error,
    retry: () => void mutate(),
    updateCache: (taken) => void mutate((now) => now && taken(now), { revalidate: false }),
  };
}

/** The flow of one choice. */
export function useMailTopic(topic: MailTopic, isOn: boolean, { token, updateCache }: MailSettingsState): ToggleRef {
  const { clients } = useServices();
  return useOptimisticUpdate(isOn, {
    what: `mail ${topic} ${token ?? ''}`,
    write: (wanted, signal) => changeMailTopic(clients.localeApi, topic, wanted, token, signal),
    onWritten: (written) =>
      updateCache(({ topics, ...all }) => ({
        ...all,
        topics: topics.map((one) => (one.topic === topic ? { topic, isOn: written } : one)),
      })),
  });
}

/** The flow of how often they come. */
export function useMailFrequency(
  frequency: MailFrequency,
  { token, updateCache }: MailSettingsState,
): OptimisticUpdateRef<MailFrequency> {
  const { clients } = useServices();
  return useOptimisticUpdate(frequency, {
    what: `mail frequency ${token ?? ''}`,
    write: (wanted, signal) => changeMailFrequency(clients.localeApi, wanted, token, signal),
    onWritten: (written) => updateCache((all) => ({ ...all, frequency: written })),
  });
}
