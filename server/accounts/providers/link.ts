import { and, eq } from 'drizzle-orm';
import { sessions } from '../../db/account-tables.ts';
import { postMail } from '../../mail/outbox.ts';
import { lockUser } from '../renew-session.ts';
import type { AccountServices } from '../services.ts';
import type { Person } from '../sessions.ts';
import { addIdentity, hasProvider, type Proof, userOf } from './identities.ts';

export type Linked = 'linked' | 'linked-elsewhere' | 'failed';

/** Makes a provider another way into the account of a signed-in person, as long as their session lives (AU13, AU22). */
export const linkProvider = (
  { db, vault, now }: AccountServices,
  { user, session }: Person,
  proof: Proof,
): Promise<Linked> =>
  db.transaction(async (tx): Promise<Linked> => {
    await lockUser(tx, user.id);
    if ((await tx.$count(sessions, and(eq(sessions.id, session.id), eq(sessions.userId, user.id)))) === 0)
      return 'failed';
    const owner = await userOf(tx, proof);
    if (owner) return owner.id === user.id ? 'linked' : 'linked-elsewhere';
    if (await hasProvider(tx, user.id, proof.provider)) return 'failed';
    await addIdentity(tx, user.id, proof, now());
    await postMail(tx, vault, {
      kind: 'providerLinked',
      provider: proof.provider,
      recipient: user.email,
      locale: user.locale,
    });
    return 'linked';
  });
