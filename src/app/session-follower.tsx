import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { userOf } from '../effects/session-store.ts';
import { useSession } from '../shell/use-session.ts';
import { useFlash } from './flash.ts';

/** Forgets what was read for somebody else and reads again what is on screen (spec §4, SE05). */
function useUserChange(): void {
  const user = userOf(useSession());
  const { mutate } = useSWRConfig();
  const known = useRef(user);
  useEffect(() => {
    if (known.current === user) return;
    known.current = user;
    void mutate(() => true, undefined);
  }, [user, mutate]);
}

/** What the page does when somebody comes or goes. */
export function SessionFollower() {
  useFlash();
  useUserChange();
  return null;
}
