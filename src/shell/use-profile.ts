import useSWR from 'swr';
import type { SavedPart, SavedPartName } from '../../machines/profile-section/profile.rules.ts';
import type { Profile } from '../api/contract-candidate.ts';
import { readProfile } from '../api/profile.ts';
import { useServices } from '../context.tsx';
import { accountCalls } from '../routing/account-calls.ts';
import { useRefreshSessionOn401 } from './use-account-call.ts';
import { useRefreshAcrossTabs } from './use-refresh-across-tabs.ts';

export type OnSaved = (part: SavedPartName, saved: SavedPart) => void;

/** The current user's profile; a null key reads nothing. A save is noted on this page; other tabs read it again. */
export function useProfile(key: typeof accountCalls.profile | null = accountCalls.profile) {
  const { clients } = useServices();
  const checkVisitor = useRefreshSessionOn401();
  const reading = useSWR<Profile>(key, () =>
    readProfile(clients.localeApi).catch((error: unknown) => {
      checkVisitor(error);
      throw error;
    }),
  );
  const { mutate } = reading;
  const tellOthers = useRefreshAcrossTabs('profile', mutate);

  const recordSaved: OnSaved = (part, { values, version }) => {
    void mutate((before) => before && { ...before, parts: { ...before.parts, [part]: { values, version } } }, {
      revalidate: false,
    });
    tellOthers();
  };
  /** For what is not saved part by part: reads again here and in other tabs. */
  const refetch = async (): Promise<void> => {
    tellOthers();
    await mutate();
  };
  return { ...reading, recordSaved, refetch };
}
