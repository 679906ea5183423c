import { useState } from 'react';
import { userOf } from '../effects/session-store.ts';
import { useSession } from './use-session.ts';

/** Whose form this is, as its key: the user last logged in here. Another user gets a fresh form. */
export function useFormOwner(): string {
  const user = userOf(useSession());
  const [owner, setOwner] = useState(user);
  if (user !== '' && user !== owner) setOwner(user);
  return owner;
}
