import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { verifications } from '../db/account-tables.ts';
import type { Db, Tx } from '../db/open.ts';
import { accountsOn } from './store.ts';
import { newToken } from './tokens.ts';

// Things that are good once and for a while: links of mails, carried sessions, the state of a provider's sign-in.

type Kind = 'confirm' | 'reset' | 'carry' | 'oauth';

type Ticket = { kind: Kind; value: unknown; expiresAt: Date };

/** The kind stands before the token, so that what lies in the table is no token itself. */
const identifierOf = (kind: Kind, token: string) => `${kind}:${token}`;

/** Returns the token. Only its digest is kept. */
export async function issueTicket(db: Db | Tx, { kind, value, expiresAt }: Ticket): Promise<string> {
  const token = newToken();
  const identifier = identifierOf(kind, token);
  await accountsOn(db).createVerificationValue({ identifier, value: JSON.stringify(value), expiresAt });
  return token;
}

/** What a ticket says, or null when it is used, old or unknown. It is not used up. */
export async function readTicket<Schema extends v.GenericSchema>(
  db: Db | Tx,
  { kind, token, schema, now }: { kind: Kind; token: string; schema: Schema; now: Date },
): Promise<v.InferOutput<Schema> | null> {
  const found = await accountsOn(db).findVerificationValue(identifierOf(kind, token));
  return found && found.expiresAt > now ? v.parse(schema, JSON.parse(found.value)) : null;
}

/** The same, and uses it up: of many at once one gets it. */
export async function redeemTicket<Schema extends v.GenericSchema>(
  db: Db | Tx,
  { kind, token, schema, now }: { kind: Kind; token: string; schema: Schema; now: Date },
): Promise<v.InferOutput<Schema> | null> {
  const found = await accountsOn(db).findVerificationValue(identifierOf(kind, token));
  if (!found) return null;
  const [taken] = await db.delete(verifications).where(eq(verifications.id, found.id)).returning();
  return taken && taken.expiresAt > now ? v.parse(schema, JSON.parse(taken.value)) : null;
}
