import * as v from 'valibot';
import { claimOneTimeToken, consumeOneTimeToken } from './accounts/one-time-tokens.ts';
import type { AppServices } from './app-services.ts';
import { HttpProblem } from './http/problem.ts';

/** Milliseconds for which a key stands for the body it was first sent with. */
const idempotencyKeyTtl = 30 * 24 * 3_600_000;

const sentDigestSchema = v.object({ sent: v.string() });

type Services = Pick<AppServices, 'db' | 'encryption' | 'now'>;
type RequestContext = { req: { path: string }; get: (name: 'signedIn') => { user: { id: string } } | undefined };
type IdempotentRequest<Done> = {
  key: string | null;
  /** What the user said, without the language and other things that pages add by themselves. */
  sent: unknown;
  send: () => Promise<Done>;
  /** Tells success from failure where `send` can answer either. */
  isDone?: (answer: Done) => boolean;
};

/**
 * `once(c, { key, sent, send })`: sends under an idempotency key at this path. `send` recognises a repeated request by itself; a different
 * body under a used key is refused with 422, because it would be taken for the first one and lost.
 */
export const idempotentSending =
  ({ db, encryption, now }: Services) =>
  async <Done>(c: RequestContext, { key, sent, send, isDone = () => true }: IdempotentRequest<Done>): Promise<Done> => {
    if (key === null) return send();
    const at = `${c.get('signedIn')?.user.id ?? ''} ${c.req.path}`;
    const token = { kind: 'sending', token: `${at} ${key}`, schema: sentDigestSchema, now: now() } as const;
    const value = { sent: encryption.digest(`sent:${JSON.stringify(sent)}`) };
    const expiresAt = new Date(token.now.getTime() + idempotencyKeyTtl);
    const before = await claimOneTimeToken(db, { ...token, value, expiresAt });
    if (before !== null && before.sent !== value.sent) throw new HttpProblem(422);
    let isSent = false;
    try {
      const answer = await send();
      isSent = isDone(answer);
      return answer;
    } finally {
      // A refused request may be corrected and sent under the same key.
      if (!isSent && before === null) await consumeOneTimeToken(db, token).catch(() => null);
    }
  };
