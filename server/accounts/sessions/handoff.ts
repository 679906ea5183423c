import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import type { AppServices } from '../../app-services.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { consumeOneTimeToken, issueOneTimeToken } from '../one-time-tokens.ts';
import { type SessionRow, sessionTimes } from './sessions.ts';

// Keeps the user signed in on the other edition's origin (ruling 21): a code is fetched here and posted there.

/** Milliseconds between leaving one origin and arriving at the other. */
const handoffCodeTtl = 60_000;

const handoffSchema = v.object({ session: v.string() });

type Services = Pick<AppServices, 'db' | 'now'>;

export const issueHandoffCode = ({ db, now }: Services, { id }: Pick<SessionRow, 'id'>): Promise<string> =>
  issueOneTimeToken(db, {
    kind: 'handoff',
    value: { session: id },
    expiresAt: new Date(now().getTime() + handoffCodeTtl),
    now: now(),
  });

/** Only for a session that is still alive. */
export async function consumeHandoffCode({ db, now }: Services, code: string): Promise<SessionRow | null> {
  const found = await consumeOneTimeToken(db, { kind: 'handoff', token: code, schema: handoffSchema, now: now() });
  if (!found) return null;
  const alive = and(
    eq(sessions.id, found.session),
    gt(sessions.expiresAt, now()),
    gt(sessions.createdAt, new Date(now().getTime() - sessionTimes.absolute)),
  );
  const [session] = await db.select().from(sessions).where(alive);
  return session ?? null;
}
