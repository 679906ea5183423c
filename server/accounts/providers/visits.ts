import * as v from 'valibot';
import type { Provider } from '../../contract.ts';
import type { Db } from '../../db/open.ts';
import { accountsOn } from '../store.ts';
import { digestOf, newToken } from '../tokens.ts';

/** Milliseconds that a person may spend at the provider. */
export const visitLife = 10 * 60_000;

const kept = v.object({
  provider: v.string(),
  /** Digest of the secret in the browser's cookie. */
  browser: v.string(),
  /** Where the person goes afterwards (RD07). */
  back: v.string(),
  /** The sign-in that links the provider to its account; null where the visit is a sign-in itself. */
  family: v.nullable(v.string()),
  /** What the provider tells only on the way back. */
  name: v.nullable(v.string()),
});

export type KeptVisit = v.InferOutput<typeof kept>;

// The store also tries an identifier as it came: with this before it none is like a digest that somebody read in the table.
const identified = (state: string) => `connect:${state}`;

type Beginning = { provider: Provider; browser: string; back: string; family: string | null; now: Date };

/** Keeps a visit to a provider, and gives its state. */
export async function keepVisit(db: Db, { browser, now, ...rest }: Beginning): Promise<string> {
  const state = newToken();
  const value: KeptVisit = { ...rest, browser: digestOf(browser), name: null };
  await accountsOn(db).createVerificationValue({
    identifier: identified(state),
    value: JSON.stringify(value),
    expiresAt: new Date(now.getTime() + visitLife),
  });
  return state;
}

const read = (value: string): KeptVisit | null => {
  const verdict = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), value);
  return verdict.success ? verdict.output : null;
};

/** Writes the person's name beside a visit that is still on. */
export async function nameVisit(db: Db, state: string, name: string): Promise<void> {
  const store = accountsOn(db);
  const found = await store.findVerificationValue(identified(state));
  const visit = found && read(found.value);
  if (visit)
    await store.updateVerificationByIdentifier(identified(state), { value: JSON.stringify({ ...visit, name }) });
}

/** What was kept under a state, once and in time. */
export async function takeVisit(db: Db, state: string, now: Date): Promise<KeptVisit | null> {
  const found = await accountsOn(db).consumeVerificationValue(identified(state));
  return found && found.expiresAt > now ? read(found.value) : null;
}
