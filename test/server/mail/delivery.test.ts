import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Db } from '../../../server/db/open.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { createEncryption } from '../../../server/encryption.ts';
import { createHosts } from '../../../server/hosts.ts';
import { createLogger } from '../../../server/log.ts';
import { startDelivery, waitAfter } from '../../../server/mail/delivery.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { postMail } from '../../../server/mail/outbox.ts';
import { eachDatabase, emptied } from '../../support/database.ts';
import { freePort } from '../../support/free-port.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { wordlessTexts } from '../../support/texts.ts';

const encryption = createEncryption('a secret of thirty-two characters');
const hosts = createHosts(readConfig({}));
const link = 'http://localhost:3000/en/reset-password?token=canary-token';
const mail = { kind: 'resetPassword', recipient: 'jana@novakova.cz', locale: 'en', link } as const;

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const mailServer = async (...given: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...given);
  endings.push(server.stop);
  return server;
};

/** A process that delivers. Its clock can be put forward. */
function deliver(db: Db, url: string, silence?: number) {
  const lines: string[] = [];
  let ahead = 0;
  const mailer = createMailer({ SMTP_URL: url, MAIL_FROM: 'Skok <noreply@skok.example>' }, 'skok.example', silence);
  const delivery = startDelivery({
    db,
    encryption,
    hosts,
    texts: wordlessTexts(),
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    mailer,
    now: () => new Date(Date.now() + ahead),
    pause: 10,
  });
  endings.push(delivery.stop);
  return {
    log: () => lines.join(''),
    later: (milliseconds: number) => {
      ahead += milliseconds;
    },
    stop: delivery.stop,
  };
}

const rowOf = async (db: Db, id = 1) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
const soon = { timeout: 10_000, interval: 20 };

it('waits half a minute, then twice as long each time, never over an hour', () => {
  expect([1, 2, 3, 8, 40].map(waitAfter)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
});

eachDatabase('delivery', (database) => {
  it('AV03 sends what was written, once, and forgets what it said', async () => {
    const { db } = await emptied(database());
    const server = await mailServer();
    await postMail(db, encryption, mail);
    const { log } = deliver(db, server.url);
    await vi.waitFor(async () => expect((await rowOf(db))?.sentAt).not.toBeNull(), soon);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'noreply@skok.example', to: ['jana@novakova.cz'] });
    expect(server.received[0]?.mail.text).toContain(link);
    expect(await rowOf(db)).toMatchObject({ attempts: 1, body: null, lastError: null });
    expect(log()).toContain('mail sent');
    expect(log()).not.toMatch(/novakova|canary/);
  });

  it('AV03 does not send what a transaction took back', async () => {
    const { db } = await emptied(database());
    const server = await mailServer();
    deliver(db, server.url);
    await db
      .transaction(async (tx) => {
        await postMail(tx, encryption, mail);
        throw new Error('taken back');
      })
      .catch(() => {});
    await postMail(db, encryption, { kind: 'addressTaken', recipient: 'petr@novak.cz', locale: 'cs' });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    expect(server.received[0]?.to).toEqual(['petr@novak.cz']);
  });

  it('AV03 leaves each mail to one of two processes', async () => {
    const { db } = await emptied(database());
    const server = await mailServer();
    const mails = 12;
    for (let at = 0; at < mails; at += 1)
      await postMail(db, encryption, { ...mail, recipient: `somebody-${at}@novakova.cz` });
    deliver(db, server.url);
    deliver(db, server.url);
    const unsent = () => db.$count(outbox, eq(outbox.attempts, 0));
    await vi.waitFor(async () => expect(await unsent()).toBe(0), soon);
    const recipients = server.received.map(({ to }) => to.join());
    expect(recipients).toHaveLength(mails);
    expect(new Set(recipients).size).toBe(mails);
  });

  it('AV03 waits for a mail server that is down, and names nobody in the log', async () => {
    const { db } = await emptied(database());
    const port = await freePort();
    await postMail(db, encryption, mail);
    const { later, log } = deliver(db, `smtp://127.0.0.1:${port}`);
    await vi.waitFor(async () => expect(await rowOf(db)).toMatchObject({ attempts: 1, sentAt: null }), soon);
    expect((await rowOf(db))?.lastError).toBe('ESOCKET');
    expect(JSON.parse(log())).toMatchObject({ level: 'warn', kind: 'resetPassword', attempts: 1, waiting: 1 });
    later(20_000);
    expect(await rowOf(db)).toMatchObject({ attempts: 1 });
    later(10_000);
    await vi.waitFor(async () => expect(await rowOf(db)).toMatchObject({ attempts: 2 }), soon);
    const server = await mailServer(port);
    later(60_000);
    await vi.waitFor(async () => expect((await rowOf(db))?.sentAt).not.toBeNull(), soon);
    expect(server.received).toHaveLength(1);
    expect(log()).not.toMatch(/novakova|canary/);
  });

  it('PR04 keeps what a mail server says about an address out of the log and the table', async () => {
    const { db } = await emptied(database());
    const server = await mailServer(0, { refuseWith: 451, unknown: ['nobody@novakova.cz'] });
    await postMail(db, encryption, mail);
    await postMail(db, encryption, { ...mail, recipient: 'nobody@novakova.cz' });
    const { log } = deliver(db, server.url);
    await vi.waitFor(async () => expect(await db.$count(outbox, eq(outbox.attempts, 1))).toBe(2), soon);
    expect((await rowOf(db, 1))?.lastError).toMatch(/^\w+ 451$/);
    expect((await rowOf(db, 2))?.lastError).toMatch(/^\w+ 550$/);
    expect(log()).not.toMatch(/novakova|canary|not now/);
  });

  it('AV03 gives a mail server up that says nothing, and keeps the mail', async () => {
    const { db } = await emptied(database());
    const server = await mailServer(0, { isSilent: true });
    await postMail(db, encryption, mail);
    const { later } = deliver(db, server.url, 200);
    await vi.waitFor(async () => expect(await rowOf(db)).toMatchObject({ attempts: 1, sentAt: null }), soon);
    server.behaviour.isSilent = false;
    later(30_000);
    await vi.waitFor(async () => expect((await rowOf(db))?.sentAt).not.toBeNull(), soon);
    // At most doubled, never lost; whoever got both can tell that they are one.
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('AV03 takes over a mail whose process died while sending', async () => {
    const { db } = await emptied(database());
    await postMail(db, encryption, mail);
    // What a claim leaves behind: nobody else's for three minutes.
    const now = new Date();
    await db.update(outbox).set({ nextAttemptAt: new Date(now.getTime() + 180_000) });
    const server = await mailServer();
    const { later } = deliver(db, server.url);
    await postMail(db, encryption, { ...mail, recipient: 'petr@novak.cz' });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    expect(server.received[0]?.to).toEqual(['petr@novak.cz']);
    later(180_000);
    await vi.waitFor(() => expect(server.received).toHaveLength(2), soon);
  });

  it('leaves what another AUTH_SECRET sealed', async () => {
    const { db } = await emptied(database());
    await postMail(db, createEncryption('another secret of so many letters'), mail);
    const server = await mailServer();
    deliver(db, server.url);
    await vi.waitFor(async () => expect(await rowOf(db)).toMatchObject({ attempts: 1, sentAt: null }), soon);
    expect(server.received).toEqual([]);
  });

  it('stops with what is on its way sent', async () => {
    const { db } = await emptied(database());
    const server = await mailServer();
    await postMail(db, encryption, mail);
    const { stop } = deliver(db, server.url);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    await stop();
    expect((await rowOf(db))?.sentAt).not.toBeNull();
    await postMail(db, encryption, mail);
    expect(await rowOf(db, 2)).toMatchObject({ attempts: 0 });
  });
});
