import { eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Database, Db } from '../../../server/db/open.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { createEncryption } from '../../../server/encryption.ts';
import { createHosts } from '../../../server/hosts.ts';
import { createLogger } from '../../../server/log.ts';
import { deliverMails } from '../../../server/mail/delivery.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { queueEarlierMails, queueMail } from '../../../server/mail/outbox.ts';
import { startQueue } from '../../../server/queue/queue.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { freePort } from '../../support/free-port.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { untranslatedTexts } from '../../support/texts.ts';

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

/** A process with its queue: it posts mails, and sends them if it has a mail server. */
async function startProcess(database: Database, url?: string, silence?: number) {
  const { db } = database;
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const queue = await startQueue(database, log, { lookForDead: 1 });
  endings.push(queue.stop);
  const mailFrom = 'Skok <noreply@skok.example>';
  const send = async (SMTP_URL: string) => {
    const mailer = createMailer({ SMTP_URL, MAIL_FROM: mailFrom }, 'skok.example', silence);
    endings.push(async () => mailer.close());
    const now = () => new Date();
    await deliverMails({ db, queue, encryption, hosts, texts: untranslatedTexts(), log, mailer, now });
  };
  if (url) await send(url);
  return {
    queue,
    send,
    post: (posted: Mail = mail, secret = encryption) =>
      db.transaction((tx) => queueMail(tx, { encryption: secret, queue }, posted)),
    stop: queue.stop,
    log: () => lines.join(''),
  };
}

const rowOf = async (db: Db, id = 1) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
const soon = { timeout: 60_000, interval: 20 };

type JobRow = { state: string; retries: number; output: unknown; wait: number };

/** A mail's job in the queue. */
async function jobOf(db: Db, id = 1): Promise<JobRow | undefined> {
  const { rows } = await db.execute<JobRow>(sql`
    select state::text, retry_count as retries, output, extract(epoch from start_after - now())::float as wait
    from pgboss.job where name = 'mail' and (data->>'mail')::int = ${id}`);
  return rows[0];
}

/** Makes all retries due now. */
const later = (db: Db) => db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

eachDatabase('delivery', (database) => {
  const db = () => database().db;
  beforeEach(async () => void (await deleteAllRows(database())));

  const isSent = (id = 1) => vi.waitFor(async () => expect((await rowOf(db(), id))?.sentAt).not.toBeNull(), soon);
  const isRetried = (id = 1) =>
    vi.waitFor(async () => expect(await jobOf(db(), id)).toMatchObject({ state: 'retry' }), soon);

  it('AV03 sends a mail once, and deletes its body', async () => {
    const server = await mailServer();
    const { post, log } = await startProcess(database(), server.url);
    await post();
    await isSent();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'noreply@skok.example', to: ['jana@novakova.cz'] });
    expect(server.received[0]?.mail.text).toContain(link);
    expect(await rowOf(db())).toMatchObject({ body: null });
    await vi.waitFor(async () => expect(await jobOf(db())).toMatchObject({ state: 'completed' }), soon);
    expect(log()).toContain('mail sent');
    expect(log()).not.toMatch(/novakova|canary/);
  });

  it('AV03 does not send a mail whose transaction was rolled back', async () => {
    const server = await mailServer();
    const { queue, post } = await startProcess(database(), server.url);
    await db()
      .transaction(async (tx) => {
        await queueMail(tx, { encryption, queue }, mail);
        throw new Error('taken back');
      })
      .catch(() => {});
    await post({ kind: 'addressTaken', recipient: 'petr@novak.cz', locale: 'cs' });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    expect(server.received[0]?.to).toEqual(['petr@novak.cz']);
  });

  it('AV03 sends a mail that an earlier build queued, with its message', async () => {
    const server = await mailServer();
    const { send, post } = await startProcess(database());
    await post();
    const kind = 'companyRefused';
    const earlier = { ...mail, kind, company: 'Drakkar', domain: 'drakkar.example', words: 'Who are you?' };
    await db()
      .update(outbox)
      .set({ kind, body: await encryption.encrypt(JSON.stringify(earlier)) });
    await send(server.url);
    await isSent();
    expect(server.received[0]?.mail.text).toContain('Who are you?');
  });

  it('CO05 sends a mail that is due later only then', async () => {
    const server = await mailServer();
    const { queue, post } = await startProcess(database(), server.url);
    const turn = new Date(Date.now() + 3_600_000);
    await db().transaction((tx) => queueMail(tx, { encryption, queue }, mail, turn));
    await post({ kind: 'addressTaken', recipient: 'petr@novak.cz', locale: 'cs' });
    await isSent(2);
    expect(server.received.map(({ to }) => to.join())).toEqual(['petr@novak.cz']);
    expect((await jobOf(db(), 1))?.wait).toBeGreaterThan(3_500);
    await db()
      .update(outbox)
      .set({ createdAt: new Date(0) })
      .where(eq(outbox.id, 1));
    await db().execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
    await isSent(1);
  });

  it('AV03 sends each mail by only one of two processes', async () => {
    const server = await mailServer();
    const mails = 12;
    const { post, send } = await startProcess(database());
    for (let at = 0; at < mails; at += 1) await post({ ...mail, recipient: `somebody-${at}@novakova.cz` });
    await Promise.all([send(server.url), startProcess(database(), server.url)]);
    await vi.waitFor(async () => expect(await db().$count(outbox, isNull(outbox.sentAt))).toBe(0), soon);
    const recipients = server.received.map(({ to }) => to.join());
    expect(recipients).toHaveLength(mails);
    expect(new Set(recipients).size).toBe(mails);
  });

  it('AV03 counts waiting mails at most once a minute, however many fail', async () => {
    const { post, log } = await startProcess(database(), `smtp://127.0.0.1:${await freePort()}`);
    await post();
    await isRetried(1);
    await post();
    await isRetried(2);
    const lines = log().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).waiting)).toEqual([1, undefined]);
  });

  it('AV03 retries while the mail server is down, waits twice as long each time, and logs no address', async () => {
    const port = await freePort();
    const { post, log } = await startProcess(database(), `smtp://127.0.0.1:${port}`);
    await post();
    await isRetried();
    const first = await jobOf(db());
    expect(first).toMatchObject({ output: { failed: 'ESOCKET' } });
    expect(first?.wait).toBeGreaterThan(15);
    expect(first?.wait).toBeLessThanOrEqual(60);
    expect(JSON.parse(log())).toMatchObject({ level: 'warn', kind: 'resetPassword', attempts: 1, waiting: 1 });
    expect(await rowOf(db())).toMatchObject({ sentAt: null });
    await later(db());
    await vi.waitFor(async () => expect(await jobOf(db())).toMatchObject({ state: 'retry', retries: 1 }), soon);
    const second = await jobOf(db());
    expect(second?.wait).toBeGreaterThan(45);
    expect(second?.wait).toBeLessThanOrEqual(120);
    const server = await mailServer(port);
    await later(db());
    await isSent();
    expect(server.received).toHaveLength(1);
    expect(log()).not.toMatch(/novakova|canary/);
  });

  it('PR04 keeps addresses in responses of a mail server out of the log and the table', async () => {
    const server = await mailServer(0, { refuseWith: 451, unknown: ['nobody@novakova.cz'] });
    const { post, log } = await startProcess(database(), server.url);
    await post();
    await post({ ...mail, recipient: 'nobody@novakova.cz' });
    await isRetried(1);
    await isRetried(2);
    expect((await jobOf(db(), 1))?.output).toEqual({ failed: expect.stringMatching(/^\w+ 451$/) });
    expect((await jobOf(db(), 2))?.output).toEqual({ failed: expect.stringMatching(/^\w+ 550$/) });
    expect(log()).not.toMatch(/novakova|canary|not now/);
    const { rows } = await db().execute(sql`select to_jsonb(job) from pgboss.job`);
    expect(JSON.stringify(rows)).not.toMatch(/novakova|canary/);
  });

  it('AV03 retries when the mail server does not respond, and keeps the mail', async () => {
    const server = await mailServer(0, { isSilent: true });
    const { post } = await startProcess(database(), server.url, 2_000);
    await post();
    await isRetried();
    expect(await rowOf(db())).toMatchObject({ sentAt: null });
    server.behaviour.isSilent = false;
    await later(db());
    await isSent();
    // Duplicated at most once and never lost; a recipient of both can tell that they are the same mail.
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('AV03 takes over a mail whose process died while sending', async () => {
    const { post, send } = await startProcess(database());
    await post();
    // What a process leaves behind that died a little more than three minutes ago.
    await db().execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '181 seconds'`);
    const server = await mailServer();
    await send(server.url);
    await post({ ...mail, recipient: 'petr@novak.cz' });
    await isSent(2);
    expect(server.received.map(({ to }) => to)).toEqual([['petr@novak.cz']]);
    await isRetried(1);
    await later(db());
    await isSent(1);
    expect(server.received).toHaveLength(2);
  });

  it('does not send a mail encrypted with another AUTH_SECRET', async () => {
    const server = await mailServer();
    const { post } = await startProcess(database(), server.url);
    await post(mail, createEncryption('another secret of so many letters'));
    await isRetried();
    expect(server.received).toEqual([]);
  });

  it('does not send a mail older than three days', async () => {
    const server = await mailServer();
    const { post, send } = await startProcess(database());
    await post();
    await post({ ...mail, recipient: 'petr@novak.cz' });
    await db().execute(sql`update outbox set created_at = now() - interval '73 hours' where id = 1`);
    await send(server.url);
    await isSent(2);
    await vi.waitFor(async () => expect(await jobOf(db(), 1)).toMatchObject({ state: 'completed' }), soon);
    expect(server.received.map(({ to }) => to)).toEqual([['petr@novak.cz']]);
  });

  it('ruling 25 never sends a mail that was posted without a mail server', async () => {
    const server = await mailServer();
    await db().transaction((tx) => queueMail(tx, { encryption, queue: null }, mail));
    const { queue, post } = await startProcess(database(), server.url);
    await queueEarlierMails(db(), queue);
    await post({ ...mail, recipient: 'petr@novak.cz' });
    await isSent(2);
    expect(server.received.map(({ to }) => to)).toEqual([['petr@novak.cz']]);
    expect(await rowOf(db())).toMatchObject({ sentAt: null, body: expect.any(String) });
  });

  it('AV03 sends a mail from a build without a queue once, though two processes find it', async () => {
    const server = await mailServer();
    await db().transaction((tx) => queueMail(tx, { encryption, queue: null }, mail));
    await db().update(outbox).set({ isQueued: null });
    const processes = [await startProcess(database(), server.url), await startProcess(database(), server.url)];
    await Promise.all(processes.map(({ queue }) => queueEarlierMails(db(), queue)));
    await isSent();
    await processes[0]?.post({ ...mail, recipient: 'petr@novak.cz' });
    await isSent(2);
    expect(server.received.map(({ to }) => to.join())).toEqual(['jana@novakova.cz', 'petr@novak.cz']);
  });

  it('stops only after the current mail is sent', async () => {
    const server = await mailServer();
    const { post, stop } = await startProcess(database(), server.url);
    await post();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    await stop();
    expect((await rowOf(db()))?.sentAt).not.toBeNull();
    expect(await jobOf(db())).toMatchObject({ state: 'completed' });
  });
});
