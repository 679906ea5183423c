import useSWR, { type SWRResponse } from 'swr';
import { readAlerts } from '../api/alerts.ts';
import type { Alerts } from '../api/contract-candidate.ts';
import { useServices } from '../context.tsx';
import { userOf } from '../effects/session-store.ts';
import { useEdition } from './use-edition.ts';
import { useSession } from './use-session.ts';

/** The alerts that a mailed link opens, or those of the account. */
export function useOwnAlerts(token: string | null): SWRResponse<Alerts> {
  const { clients } = useServices();
  const { locale } = useEdition();
  const user = userOf(useSession());
  // The token itself is in no cache (PR02).
  const key = `alerts ${token?.split('.')[0] ?? user} ${locale}`;
  return useSWR<Alerts>(key, () => readAlerts(clients.localeApi, locale, token));
}
