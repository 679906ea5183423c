import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { userOf } from '../effects/session-store.ts';
import { lazyComponent } from '../shell/lazy-component.tsx';
import { useSession } from '../shell/use-session.ts';

const Flash = lazyComponent(() => import('./flash.ts').then((module) => module.Flash));

const hasFlash = (): boolean => !import.meta.env.SSR && document.cookie.includes('flash=');

/** Drops data read for another user and reads again what is on screen (spec §4, SE05). `onChange`: called for another user. */
function useUserChange(onChange: () => void): void {
  const user = userOf(useSession());
  const { mutate } = useSWRConfig();
  const knownUser = useRef(user);
  const notifyChange = useEffectEvent(onChange);
  useEffect(() => {
    if (knownUser.current === user) return;
    knownUser.current = user;
    void mutate(() => true, undefined);
    notifyChange();
  }, [user, mutate]);
}

/** The page's reactions to signing in and out. */
export function SessionFollower() {
  const [flashes, setFlashes] = useState(() => Number(hasFlash()));
  // A tab in the background leaves what a sign-in has to say to the one that signed in.
  useUserChange(() => {
    if (document.visibilityState === 'visible' && hasFlash()) setFlashes(flashes + 1);
  });
  return flashes > 0 && <Flash key={flashes} />;
}
