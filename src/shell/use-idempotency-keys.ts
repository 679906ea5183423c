import { useState } from 'react';
import { useServices } from '../context.tsx';
import { formDrafts } from '../effects/form-drafts.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from '../effects/idempotency-keys.ts';
import { userOf } from '../effects/session-store.ts';

/** Idempotency keys that this tab keeps with the form's draft: a user who leaves during a save, and saves again, saves once. */
export function useIdempotencyKeys(change: string): IdempotencyKeys {
  const { session } = useServices();
  const [keys] = useState(() => {
    const owner = userOf(session.read());
    const name = `sent ${change}`;
    return createIdempotencyKeys(formDrafts.read(owner, name, { text: '', key: '' }), (sending) =>
      sending ? formDrafts.write(owner, name, sending) : formDrafts.remove(owner, name),
    );
  });
  return keys;
}
