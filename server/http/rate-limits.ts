import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Db, Tx } from '../db/open.ts';
import { limits } from '../db/schema/limits.ts';
import type { Hosts } from '../hosts.ts';
import { digestOf } from '../tokens.ts';
import { tooManyRequests } from './problem.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `each` calls per `window` milliseconds, from the first call. */
type RateLimit = { each: number; window: number };

/** Every limit that is counted in the database. Per client, unless the name says otherwise. */
const rateLimits = {
  passwordChecks: { each: 30, window: minute },
  registrations: { each: 30, window: hour },
  /** The owner of an address is told when somebody registers it again (AU12). */
  addressTakenMailsOfAddress: { each: 1, window: hour },
  usernamesInMinute: { each: 10, window: minute },
  usernamesInDay: { each: 200, window: day },
  resets: { each: 10, window: hour },
  resetsOfAddress: { each: 3, window: hour },
  newPasswords: { each: 20, window: 10 * minute },
  confirmations: { each: 30, window: 10 * minute },
  confirmationMails: { each: 10, window: hour },
  confirmationMailsOfAccount: { each: 3, window: hour },
  addressChangesOfAccount: { each: 3, window: hour },
  /** Keeps callers from filling an inbox (CO05), whether or not it has an account. */
  addressChangesToAddress: { each: 5, window: hour },
  nameChangesOfAccount: { each: 10, window: hour },
  recoveries: { each: 20, window: hour },
  /** The caller knows the password: they must not fill the owner's inbox. */
  recoveryMailsOfAccount: { each: 3, window: day },
  exportsOfAccount: { each: 10, window: hour },
  applications: { each: 30, window: hour },
  /** Guests' applications: callers must not fill somebody's inbox. */
  applicationsOfAddress: { each: 5, window: hour },
  applicationLinksOfAddress: { each: 2, window: hour },
  applicationChanges: { each: 60, window: 10 * minute },
  messages: { each: 60, window: 10 * minute },
  messagesOfApplication: { each: 20, window: hour },
  /** To a candidate (CO05); the conversation has all messages. */
  messageMailsOfAddress: { each: 5, window: hour },
  notificationChangesOfAccount: { each: 120, window: 10 * minute },
  profileChangesOfAccount: { each: 120, window: 10 * minute },
  draftsOfAccount: { each: 240, window: 10 * minute },
  cvsOfAccount: { each: 30, window: hour },
  photosOfAccount: { each: 30, window: hour },
  drawnCvsOfAccount: { each: 30, window: hour },
  uploads: { each: 20, window: hour },
  reports: { each: 10, window: hour },
  /** To the board's inbox (CO05); all reports are kept. */
  reportMailsOfJob: { each: 3, window: day },
  /** To the sender of a report, whose address nobody has confirmed (CO05). */
  reportReceiptsOfAddress: { each: 3, window: hour },
  /** Ad views, and applications begun. */
  visits: { each: 60, window: 10 * minute },
  alerts: { each: 30, window: hour },
  /** Keeps callers from filling an inbox (CO05). */
  alertMailsOfAddress: { each: 5, window: hour },
  alertChanges: { each: 60, window: 10 * minute },
  mailSettingChanges: { each: 60, window: 10 * minute },
  contactMessages: { each: 10, window: hour },
  contactCopiesOfAccount: { each: 5, window: hour },
  /** To the board (CO05); all messages are kept. */
  contactMailsOfAddress: { each: 5, window: hour },
  companiesOfAccount: { each: 10, window: day },
  registerReadsOfAccount: { each: 30, window: 10 * minute },
  /** Keeps callers from filling an inbox (CO05). */
  invitationMailsOfAddress: { each: 3, window: hour },
  invitationMailsOfCompany: { each: 30, window: day },
  verificationMailsOfAddress: { each: 3, window: hour },
  verificationMailsOfCompany: { each: 10, window: day },
  recordChecksOfCompany: { each: 20, window: 10 * minute },
  verificationReads: { each: 30, window: 10 * minute },
  addedApplicantsOfCompany: { each: 200, window: day },
  /** Replies, ratings, notes and templates: a company may reply to hundreds of applicants at once. */
  applicantChangesOfAccount: { each: 600, window: 10 * minute },
  /** Ads are saved as they are typed. */
  adChangesOfAccount: { each: 600, window: 10 * minute },
  adsOfCompany: { each: 50, window: day },
  integrationChangesOfAccount: { each: 60, window: 10 * minute },
  /** Per token of a company's API. */
  apiCallsOfToken: { each: 600, window: 10 * minute },
  /** Wrong tokens, per client. */
  apiTokenFailures: { each: 30, window: 10 * minute },
  /** Per admin of the board, across all decisions: a queue is worked through by hand. */
  decisionsOfAdmin: { each: 600, window: 10 * minute },
  ordersOfCompany: { each: 20, window: day },
  /** Keeps callers from filling an inbox (CO05). */
  orderMailsOfAddress: { each: 5, window: hour },
  invitationReads: { each: 30, window: 10 * minute },
  marksOfAccount: { each: 120, window: minute },
  /** Every heading that is scrolled to is a call. */
  progressOfAccount: { each: 240, window: 10 * minute },
  certificateReads: { each: 60, window: 10 * minute },
  /** Tests begun, submitted and shared. */
  attempts: { each: 60, window: hour },
  /** Per client and test: every result shows the right answers. */
  attemptsOfGuest: { each: 3, window: day },
  /** Every choice is saved as it is made. */
  attemptAnswers: { each: 600, window: 10 * minute },
  authorizations: { each: 100, window: 10 * minute },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** Those that each process counts by itself (memory-rate-limit.ts). */
export const memoryRateLimits = {
  clientErrors: { each: 10, all: 200, window: minute },
  outages: { each: 1, all: 1, window: minute },
} as const;

/** How wrong passwords delay further attempts at their account (AU06). Seconds. */
export const passwordFailureLimits = { free: 5, firstWait: 30, maxWait: 900, inARow: 100, cooling: 86_400 } as const;

/**
 * Wrong codes that end a sign-in; those in a row after which an account accepts none for a while; those after which it accepts
 * none of the app until its owner has followed a mailed link or used a recovery code (AU19, ruling 24).
 */
export const codeFailureLimits = { ofSignIn: 5, inARow: 10, pause: 15 * minute, last: 100 } as const;

/** The eight groups of an IPv6 address. A trailing IPv4 address makes two of them. */
function ipv6GroupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      }),
  );
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

const isIpv4Mapped = (groups: number[]): boolean => groups.slice(0, 6).join() === '0,0,0,0,0,65535';

/** Prefix lengths of IPv6 networks that one client may have, and their share as a multiple of a client's limit. */
const clientNetworks = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/** `times`: its share as a multiple of one client's limit. */
export type RateLimitKey = { key: string; times: number };

/**
 * What a limit counts as one client: an IPv4 address, in any spelling, or the /64 of a home's IPv6, and with it the
 * /56 and the /48 from which a client may be able to pick many /64s (AU08).
 */
export function clientKeys(address: string): [RateLimitKey, ...RateLimitKey[]] {
  const [, bracketed, port] = /^\[(.*)\](:\d+)?$/.exec(address) ?? /^()([^:]*:\d+)$/.exec(address) ?? [];
  const bare = bracketed || (port && !bracketed ? address.slice(0, address.lastIndexOf(':')) : address);
  const [plain = ''] = bare.split('%');
  if (!isIPv6(plain)) return [{ key: plain, times: 1 }];
  const groups = ipv6GroupsOf(plain);
  if (isIpv4Mapped(groups)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [{ key: [high >> 8, high & 255, low >> 8, low & 255].join('.'), times: 1 }];
  }
  const networkOf = (bits: number) =>
    groups.slice(0, 4).map((group, at) => {
      const prefixBits = Math.min(Math.max(bits - at * 16, 0), 16);
      return (group & (0xffff << (16 - prefixBits)) & 0xffff).toString(16);
    });
  const [home, ...wider] = clientNetworks.map(({ bits, times }) => ({
    key: `${networkOf(bits).join(':')}::/${bits}`,
    times,
  }));
  return [home as RateLimitKey, ...wider];
}

/** The narrowest of a client's keys. */
export const clientKey = (address: string): string => clientKeys(address)[0].key;

export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

export const timestamptz = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Counts a call under `key`, which is stored as a digest. Null: go on; else the seconds to wait. */
export async function consumeRateLimit(
  db: Db | Tx,
  name: RateLimitName,
  key: string,
  now: Date,
  times = 1,
): Promise<number | null> {
  const { window } = rateLimits[name];
  const each = rateLimits[name].each * times;
  const windowEnd = new Date(now.getTime() + window);
  const isOver = sql`${limits.expiresAt} <= ${timestamptz(now)}`;
  const [row] = await db
    .insert(limits)
    .values({ keyDigest: digestOf(`${name}:${key}`), count: 1, since: now, expiresAt: windowEnd })
    .onConflictDoUpdate({
      target: limits.keyDigest,
      set: {
        count: sql`case when ${isOver} then 1 else least(${limits.count}, ${each}::int) + 1 end`,
        since: sql`case when ${isOver} then ${timestamptz(now)} else ${limits.since} end`,
        expiresAt: sql`case when ${isOver} then ${timestamptz(windowEnd)} else ${limits.expiresAt} end`,
      },
    })
    .returning({ count: limits.count, expiresAt: limits.expiresAt });
  if (!row || row.count <= each) return null;
  return secondsUntil(row.expiresAt, now);
}

/** `consumeRateLimit` that throws a 429 problem. */
export async function enforceRateLimit(db: Db | Tx, name: RateLimitName, key: string, now: Date): Promise<void> {
  const wait = await consumeRateLimit(db, name, key, now);
  if (wait !== null) throw tooManyRequests(wait);
}

/** Counts a call of a client by its address, and by what it is `about`. Null: go on; else the seconds to wait. */
export async function consumeClientRateLimit(
  db: Db | Tx,
  name: RateLimitName,
  address: string,
  now: Date,
  about = '',
): Promise<number | null> {
  for (const { key, times } of clientKeys(address)) {
    const wait = await consumeRateLimit(db, name, about ? `${key} ${about}` : key, now, times);
    if (wait !== null) return wait;
  }
  return null;
}

/** `consumeClientRateLimit` that throws a 429 problem. */
export async function enforceClientRateLimit(
  db: Db | Tx,
  name: RateLimitName,
  address: string,
  now: Date,
): Promise<void> {
  const wait = await consumeClientRateLimit(db, name, address, now);
  if (wait !== null) throw tooManyRequests(wait);
}

type Services = { db: Db; hosts: Pick<Hosts, 'clientOf'>; now: () => Date };

/** `limited('newPasswords')`: limits how often one client may call a route. */
export const rateLimiter =
  ({ db, hosts, now }: Services) =>
  (...names: RateLimitName[]) =>
    createMiddleware(async (c: Context, next) => {
      for (const name of names) await enforceClientRateLimit(db, name, hosts.clientOf(c), now());
      await next();
    });
