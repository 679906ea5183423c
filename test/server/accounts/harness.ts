import { writePassword } from '../../../server/accounts/credentials.ts';
import { hashPassword } from '../../../server/accounts/password/hash.ts';
import { insertSession } from '../../../server/accounts/sessions/sessions.ts';
import { setUpTwoFactor, turnOnTwoFactor } from '../../../server/accounts/two-factor/set-up.ts';
import type { UserRow } from '../../../server/accounts/users.ts';
import { pendingSignIns, users } from '../../../server/db/schema/accounts.ts';
import { digestOf, newToken } from '../../../server/tokens.ts';
import { freshDatabase } from '../../support/database.ts';
import { memoryFileStore, testApp, testEncryption, testMails } from '../../support/server.ts';
import { type Visitor, visitorOf } from '../../support/visitor.ts';

export const minutes = 60_000;
export const password = 'correct horse battery';

let hash: Promise<string> | undefined;
const hashOfPassword = () => {
  hash ??= hashPassword(password);
  return hash;
};

/** The server over an empty database, with a clock to move and people who are signed in, or nearly. */
export async function accountServer(others: Parameters<typeof testApp>[0] = {}) {
  const { db } = await freshDatabase();
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const files = memoryFileStore();
  const app = await testApp({ database: { db }, storedFiles: files, now: () => clock.now, ...others });
  return {
    db,
    clock,
    files,
    events: () => app.logged().flatMap(({ event }) => (event ? [event] : [])),
    rawLog: app.rawLog,
    app,
    browser: () => visitorOf(app),
    advanceClock: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    createUser: async (name: string, { hasPassword } = { hasPassword: true }): Promise<UserRow> => {
      const [user] = await db
        .insert(users)
        .values({ id: name, name, email: `${name}@skok.example`, locale: 'cs' })
        .returning();
      if (hasPassword) await writePassword(db, name, await hashOfPassword(), clock.now);
      return user as UserRow;
    },
    signedInBrowser: async (user: UserRow): Promise<Visitor> => {
      const browser = visitorOf(app);
      const { token } = await insertSession(db, { userId: user.id, now: clock.now });
      browser.jar.set('__Host-session', token);
      return browser;
    },
    withTwoFactor: async (user: UserRow): Promise<void> => {
      await setUpTwoFactor(db, testEncryption, user);
      await db.transaction((tx) => turnOnTwoFactor(tx, testMails, user));
    },
    /** With the right password, without the code yet. */
    pendingBrowser: async (user: UserRow): Promise<Visitor> => {
      const browser = visitorOf(app);
      const token = newToken();
      const expiresAt = new Date(clock.now.getTime() + 10 * minutes);
      await db
        .insert(pendingSignIns)
        .values({ tokenDigest: digestOf(token), userId: user.id, byPassword: true, expiresAt });
      browser.jar.set('__Host-pending', token);
      return browser;
    },
  };
}

export type AccountServer = Awaited<ReturnType<typeof accountServer>>;
