import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Db, Tx } from '../db/open.ts';
import { limits } from '../db/schema/limits.ts';
import type { Hosts } from '../hosts.ts';
import { digestOf } from '../tokens.ts';
import { tooOften } from './problem.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** So many calls in so many milliseconds from the first one. */
type Limit = { each: number; window: number };

/** Every limit that is counted in the database. Of a client, where the name says of nothing else. */
const table = {
  passwordChecks: { each: 30, window: minute },
  registrations: { each: 30, window: hour },
  /** The owner of an address that somebody registers again is told (AU12). */
  addressTakenMailsOfAddress: { each: 1, window: hour },
  usernamesInMinute: { each: 10, window: minute },
  usernamesInDay: { each: 200, window: day },
  resets: { each: 10, window: hour },
  resetsOfAddress: { each: 3, window: hour },
  newPasswords: { each: 20, window: 10 * minute },
  confirmations: { each: 30, window: 10 * minute },
  confirmationMails: { each: 10, window: hour },
  confirmationMailsOfAccount: { each: 3, window: hour },
  authorizations: { each: 100, window: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof table;

/** Those that each process counts by itself (memory-limit.ts). */
export const memoryLimits = {
  clientErrors: { each: 10, all: 200, window: minute },
  outages: { each: 1, all: 20, window: minute },
} as const;

/** How wrong passwords slow down their account (AU06). Seconds. */
export const passwordFailures = { free: 5, firstWait: 30, longestWait: 900, inARow: 100, cooling: 86_400 } as const;

/** Wrong codes that end a sign-in, and those in a row after which an account takes none for a while (AU19, ruling 24). */
export const codeFailures = { ofSignIn: 5, inARow: 10, pause: 15 * minute } as const;

/** What a limit counts as one client: an IPv4 address, or the /64 that a home has of IPv6 (AU08). */
export function clientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  if (tail !== undefined) while (groups.length + rest.length < 8) groups.push('0');
  return `${[...groups, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

export const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Counts a call of whatever `key` names, which is kept as a digest. Null: go on; else the seconds to wait. */
export async function consumeLimit(db: Db | Tx, name: LimitName, key: string, now: Date): Promise<number | null> {
  const { each, window } = table[name];
  const ends = new Date(now.getTime() + window);
  const isOver = sql`${limits.expiresAt} <= ${moment(now)}`;
  const [row] = await db
    .insert(limits)
    .values({ key: digestOf(`${name}:${key}`), count: 1, since: now, expiresAt: ends })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${limits.count}, ${each}::int) + 1 end`,
        since: sql`case when ${isOver} then ${moment(now)} else ${limits.since} end`,
        expiresAt: sql`case when ${isOver} then ${moment(ends)} else ${limits.expiresAt} end`,
      },
    })
    .returning({ count: limits.count, expiresAt: limits.expiresAt });
  if (!row || row.count <= each) return null;
  return secondsUntil(row.expiresAt, now);
}

/** The same, and throws a 429 refusal. */
export async function demandLimit(db: Db | Tx, name: LimitName, key: string, now: Date): Promise<void> {
  const wait = await consumeLimit(db, name, key, now);
  if (wait !== null) throw tooOften(wait);
}

type Services = { db: Db; hosts: Pick<Hosts, 'clientOf'>; now: () => Date };

/** `limited('newPasswords')`: a route that one client may call only so often. */
export const limiter =
  ({ db, hosts, now }: Services) =>
  (...names: LimitName[]) =>
    createMiddleware(async (c: Context, next) => {
      for (const name of names) await demandLimit(db, name, clientKey(hosts.clientOf(c)), now());
      await next();
    });
