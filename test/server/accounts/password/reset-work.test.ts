import { expect, test } from 'vitest';
import { oneTimeTokens, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { createLogger } from '../../../../server/log.ts';
import { startQueue } from '../../../../server/queue/queue.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';
import { withStatementLog } from '../../../support/database-wrappers.ts';
import { testApp, testEncryption } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

eachDatabase('the work of a forgotten password', (database) => {
  test('AU14 an unknown address takes the same statements as a known one and stores nothing', async () => {
    await deleteAllRows(database());
    const { db, statements } = withStatementLog(database());
    await db.insert(users).values({ id: 'jana', name: 'Jana', email: 'jana@kites.example', locale: 'en' });
    const encryption = {
      ...testEncryption,
      encrypt: (text: string) => {
        // Its cost grows with the text: for addresses of the same length it is the same.
        statements.push(`encrypts ${text.length}`);
        return testEncryption.encrypt(text);
      },
    };
    const queue = await startQueue(database(), createLogger('silent'));
    try {
      const app = await testApp({ database: { db }, queue, encryption });
      const steps = async (email: string) => {
        statements.length = 0;
        expect((await visitorOf(app).postForm('/reset-password', { email })).status).toBe(204);
        return statements.map((statement) => statement.replace(/^(?:release|rollback to) savepoint/, 'end savepoint'));
      };
      const known = await steps('jana@kites.example');
      expect(await steps('else@kites.example')).toEqual(known);
      for (const step of ['insert into "outbox"', 'pgboss.job', 'insert into "one_time_tokens"', 'encrypts '])
        expect(
          known.filter((statement) => statement.includes(step)),
          step,
        ).toHaveLength(1);
      const { rows } = await db.execute(`select count(*)::int as jobs from pgboss.job where name = 'mail'`);
      expect([await db.$count(outbox), await db.$count(oneTimeTokens), rows]).toEqual([1, 1, [{ jobs: 1 }]]);
    } finally {
      await queue.stop();
    }
  });
});
