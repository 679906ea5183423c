import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { personOf } from '../effects/session-keeper.ts';
import { useSession } from '../shell/use-session.ts';

/** Forgets what was read for somebody else and reads again what is on screen (spec §4, SE05). */
export function usePersonChange(): void {
  const person = personOf(useSession());
  const { mutate } = useSWRConfig();
  const known = useRef(person);
  useEffect(() => {
    if (known.current === person) return;
    known.current = person;
    void mutate(() => true, undefined);
  }, [person, mutate]);
}
