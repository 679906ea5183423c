import { Hono } from 'hono';
import { hashPassword } from '../../../server/accounts/passwords.ts';
import type { AccountServices } from '../../../server/accounts/services.ts';
import { openSession, type UserRow } from '../../../server/accounts/sessions.ts';
import { accountsOn } from '../../../server/accounts/store.ts';
import { digestOf, newToken } from '../../../server/accounts/tokens.ts';
import { createVault } from '../../../server/accounts/vault.ts';
import { readConfig } from '../../../server/config.ts';
import { pendingSignIns, users } from '../../../server/db/account-tables.ts';
import { createHosts } from '../../../server/hosts.ts';
import { createLogger } from '../../../server/log.ts';
import { problem } from '../../../server/problem.ts';
import { Refusal } from '../../../server/refusal.ts';
import { accountRoutes } from '../../../server/routes/account.ts';
import { accountPasswordRoutes } from '../../../server/routes/account-password.ts';
import { accountTwoFactorRoutes } from '../../../server/routes/account-two-factor.ts';
import { twoFactorCheckRoutes } from '../../../server/routes/two-factor-check.ts';
import { freshDatabase } from '../../support/database.ts';

export const start = new Date('2026-11-21T12:00:00Z');
export const minutes = 60_000;
export const password = 'correct horse battery';

let hashed: Promise<string> | undefined;
const hashOfPassword = () => (hashed ??= hashPassword(password));

type Jar = Map<string, string>;

const keep = (jar: Jar, answer: Response) => {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
};

/** The account API over a database, with a clock to move and browsers that keep cookies. */
export async function accountServer() {
  const { db } = await freshDatabase();
  const clock = { now: start };
  const config = readConfig({});
  const lines: string[] = [];
  const services = {
    db,
    config,
    hosts: createHosts(config),
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    vault: createVault('a secret of the tests, long enough'),
    now: () => clock.now,
  } as unknown as AccountServices;
  const app = new Hono();
  app.route('/', accountRoutes(services));
  app.route('/', accountPasswordRoutes(services));
  app.route('/', accountTwoFactorRoutes(services));
  app.route('/', twoFactorCheckRoutes(services));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return problem(c, error.status, error.more);
  });

  const browser = () => {
    const jar: Jar = new Map();
    const ask = async (path: string, init: RequestInit = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.request(`http://localhost:3000${path}`, {
        ...init,
        headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie, ...init.headers },
      });
      keep(jar, answer);
      return answer;
    };
    return {
      jar,
      get: (path: string) => ask(path),
      post: (path: string, body: object) =>
        ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    };
  };
  type Browser = ReturnType<typeof browser>;

  return {
    db,
    clock,
    log: () => lines.join(''),
    browser,
    after: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    person: async (name: string, { hasPassword } = { hasPassword: true }): Promise<UserRow> => {
      const [user] = await db
        .insert(users)
        .values({ id: name, name, email: `${name}@skok.example`, locale: 'cs' })
        .returning();
      if (hasPassword)
        await accountsOn(db).createAccount({
          userId: name,
          providerId: 'credential',
          accountId: name,
          password: await hashOfPassword(),
        });
      return user as UserRow;
    },
    signedIn: async (user: UserRow): Promise<Browser> => {
      const one = browser();
      const { token } = await openSession(db, { userId: user.id, now: clock.now });
      one.jar.set('__Host-session', token);
      return one;
    },
    /** With the right password, without the code yet. */
    waiting: async (user: UserRow): Promise<Browser> => {
      const one = browser();
      const token = newToken();
      const expiresAt = new Date(clock.now.getTime() + 10 * minutes);
      await db.insert(pendingSignIns).values({ token: digestOf(token), userId: user.id, expiresAt });
      one.jar.set('__Host-pending', token);
      return one;
    },
  };
}

export type AccountServer = Awaited<ReturnType<typeof accountServer>>;
