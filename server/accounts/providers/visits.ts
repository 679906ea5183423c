import * as v from 'valibot';
import type { Db } from '../../db/open.ts';
import { consumeOneTimeToken, issueOneTimeToken, readOneTimeToken } from '../one-time-tokens.ts';
import { digestOf } from '../tokens.ts';

/** Milliseconds that a person may spend at the provider (AU21). */
const visitLife = 10 * 60_000;
/** And that their browser may take from a posted answer to us. */
const answerLife = 60_000;

const visit = v.object({
  is: v.literal('visit'),
  provider: v.string(),
  /** Digest of the secret in the browser's cookie. */
  browser: v.string(),
  /** Where the person goes afterwards (RD07). */
  back: v.string(),
  /** The sign-in whose account gets the provider; null where the visit is a sign-in itself. */
  family: v.nullable(v.string()),
});

const answer = v.object({
  is: v.literal('answer'),
  /** As a query. */
  parameters: v.string(),
  name: v.nullable(v.string()),
});

export type Visit = Omit<v.InferOutput<typeof visit>, 'is'>;
export type Answer = Omit<v.InferOutput<typeof answer>, 'is'>;

const oauth = { kind: 'oauth', schema: v.variant('is', [visit, answer]) } as const;

/** Keeps a visit to a provider. Its state is the answer. */
export const beginVisit = (db: Db, { browser, ...rest }: Visit, now: Date): Promise<string> =>
  issueOneTimeToken(db, {
    kind: oauth.kind,
    value: { is: 'visit', ...rest, browser: digestOf(browser) },
    expiresAt: new Date(now.getTime() + visitLife),
    now,
  });

export const isVisit = async (db: Db, state: string, now: Date): Promise<boolean> =>
  (await readOneTimeToken(db, { ...oauth, token: state, now }))?.is === 'visit';

/** What was kept under a state, once. */
export async function endVisit(db: Db, state: string, now: Date): Promise<Visit | null> {
  const kept = await consumeOneTimeToken(db, { ...oauth, token: state, now });
  return kept?.is === 'visit' ? kept : null;
}

/** Keeps what a provider posted until the browser comes with its own cookies. */
export const keepAnswer = (db: Db, kept: Answer, now: Date): Promise<string> =>
  issueOneTimeToken(db, {
    kind: oauth.kind,
    value: { is: 'answer', ...kept },
    expiresAt: new Date(now.getTime() + answerLife),
    now,
  });

export async function takeAnswer(db: Db, token: string, now: Date): Promise<Answer | null> {
  const kept = await consumeOneTimeToken(db, { ...oauth, token, now });
  return kept?.is === 'answer' ? kept : null;
}
