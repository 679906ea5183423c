import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { userOf } from '../effects/session-store.ts';
import { lazyComponent } from '../shell/lazy-component.tsx';
import { useSession } from '../shell/use-session.ts';

const Flash = lazyComponent(() => import('./flash.ts').then((module) => module.Flash));

const hasFlash = (): boolean => !import.meta.env.SSR && document.cookie.includes('flash=');

/** Drops data read for another user and reads again what is on screen (spec §4, SE05). */
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

/** The page's reactions to signing in and out. */
export function SessionFollower() {
  useUserChange();
  const [isTold] = useState(hasFlash);
  return isTold && <Flash />;
}
