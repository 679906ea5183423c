import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findSimilarApplicants } from '../../../server/applicants/same-person.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { insertListings } from '../../support/board.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { withStatementLog } from '../../support/database-wrappers.ts';
import { newCompany, newJob } from '../../support/listings.ts';

const many = 5_000;

eachDatabase('product §11 same person among thousands of applicants', (database) => {
  let companyId: number;

  beforeEach(async () => {
    const { db } = await deleteAllRows(database());
    await insertListings(database(), { companies: [newCompany('acme')], jobs: [newJob('Kites')] });
    const [ad] = await db.select().from(jobs);
    companyId = ad?.companyId ?? 0;
    await db.execute(sql`
      insert into applications (id, reference, job, email, name, phone, link, message, may_be_kept, locale, state, status, log,
        sent_at)
      select 'a' || nth, 'R' || nth, ${ad?.number}::integer, nth || '@kites.example', 'Person ' || nth,
        '+420 ' || 700000000 + nth, '', repeat('Because. ', 20), false, 'cs', '{"value":"sent","context":{}}', 'sent',
        '[]', now()
      from generate_series(1, ${many}::integer) as nth`);
    await db.update(applications).set({ name: 'PERSON 7' }).where(eq(applications.id, 'a8'));
    await db.update(applications).set({ phone: '700 000 007' }).where(eq(applications.id, 'a9'));
    await db.execute(sql`analyze`);
  });

  test('is found by the indexes of name and phone, without a sequential scan', async () => {
    const { db, explain } = withStatementLog(database());
    const [one] = await db.select().from(applications).where(eq(applications.id, 'a7'));
    if (!one) throw new Error('Nobody is there');
    const alike = await findSimilarApplicants(db, companyId, one, 'cs');
    expect(new Map(alike.map(({ id, by }) => [id, by]))).toEqual(
      new Map([
        ['a8', ['name']],
        ['a9', ['phone']],
      ]),
    );
    const plan = await explain();
    expect(plan).toContain('applications_same_name');
    expect(plan).toContain('applications_same_phone');
    expect(plan).not.toContain('Seq Scan on applications');
  });
});
