import { expect, it } from 'vitest';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { createEncryption } from '../../../server/encryption.ts';
import { queueMail, readMail } from '../../../server/mail/outbox.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';

const encryption = createEncryption('a secret of thirty-two characters');
const mails = { encryption, queue: null };
const link = 'http://localhost:3000/en/reset-password?token=canary-token';
const mail = { kind: 'resetPassword', recipient: 'jana@novakova.cz', locale: 'en', link } as const;

eachDatabase('outbox', (database) => {
  it('AU15 encrypts the content of a mail', async () => {
    const { db } = await deleteAllRows(database());
    await db.transaction((tx) => queueMail(tx, mails, mail));
    const [row] = await db.select().from(outbox);
    expect(row).toMatchObject({ recipient: mail.recipient, locale: 'en', kind: 'resetPassword', sentAt: null });
    expect(JSON.stringify(row)).not.toContain('canary');
    expect(await readMail(encryption, row?.body ?? '')).toEqual(mail);
    await expect(readMail(createEncryption('another secret of so many letters'), row?.body ?? '')).rejects.toThrow();
  });

  it.each([
    [{ words: 'Who are you?' }, { message: 'Who are you?' }],
    [{ words: ['Backend', 'Praha'] }, { filterLabels: ['Backend', 'Praha'] }],
    [{ words: [] }, { filterLabels: [] }],
    [{ message: 'Hello' }, { message: 'Hello' }],
  ])('reads the fields of a mail as an earlier build stored them: %j', async (stored, fields) => {
    const body = await encryption.encrypt(JSON.stringify({ ...mail, ...stored }));
    expect(await readMail(encryption, body)).toEqual({ ...mail, ...fields });
  });

  it('AV03 contains no mail of a transaction that is rolled back', async () => {
    const { db } = await deleteAllRows(database());
    const failed = db.transaction(async (tx) => {
      await queueMail(tx, mails, mail);
      throw new Error('the account could not be made');
    });
    await expect(failed).rejects.toThrow('could not be made');
    expect(await db.select().from(outbox)).toEqual([]);
  });

  it.each([
    'jana@novakova.cz\r\nBcc: all@novakova.cz',
    'jana@novakova.cz, petr@novak.cz',
    'Jana <jana@novakova.cz>',
    '"jana@novakova.cz>" <petr@novak.cz>',
    '',
  ])('IN10 refuses the recipient %j', async (recipient) => {
    const { db } = await deleteAllRows(database());
    await expect(db.transaction((tx) => queueMail(tx, mails, { ...mail, recipient }))).rejects.toThrow();
    expect(await db.select().from(outbox)).toEqual([]);
  });
});
