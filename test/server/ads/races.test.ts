import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { freshDatabase, hasPostgres } from '../../support/database.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { publishingCompany } from './ad-calls.ts';

const filled = { phone: '', link: '', message: 'Why.', mayBeKept: false, lang: 'cs', website: '', took: 60_000 };

const waitingStatements = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const inserts = (table: 'applications' | 'ad_events') => `lock table ${table} in share mode`;

// The embedded database runs one transaction at a time.
describe.runIf(hasPostgres)('requests on two connections', () => {
  let server: AccountServer;
  let at: Awaited<ReturnType<typeof publishingCompany>>;
  let ad: string;
  let pool: Database['pool'];

  beforeEach(async () => {
    ({ pool } = await freshDatabase());
    server = await accountServer();
    at = await publishingCompany(server);
    ad = await at.published('first');
  });

  const sendApplication = async () => {
    const [job] = await server.db.select({ number: jobs.number }).from(jobs);
    const eva = { job: job?.number, name: 'Eva', email: 'eva@skok.example' };
    return server.browser().post('/api/applications', { ...filled, ...eva });
  };
  const close = () => at.calls.step(ad, { step: 'closed', outcome: 'cancelled' });
  const statuses = async () => (await server.db.select().from(applications)).map(({ status }) => status);

  /** What happens while another connection holds what this statement locks. */
  const whileHeld = async (statement: string, work: () => Promise<unknown>) => {
    const client = await pool?.connect();
    await client?.query(`begin; ${statement}`);
    await work().finally(() => client?.query('rollback'));
    client?.release();
  };

  /** The answers to both requests, the second one sent while the first one waits for what this statement locks. */
  const during = async (statement: string, requests: (() => Promise<Response>)[]) => {
    const sent: Promise<Response>[] = [];
    await whileHeld(statement, async () => {
      for (const request of requests) {
        sent.push(request());
        const areWaiting = async () =>
          expect((await server.db.execute(waitingStatements)).rows).toHaveLength(sent.length);
        await vi.waitFor(areWaiting, { timeout: 4000 });
      }
    });
    const answers = await Promise.all(sent);
    return answers.map(({ status }) => status);
  };

  test('an application holds up the closing of its ad, which requires an answer to it', async () => {
    expect(await during(inserts('applications'), [sendApplication, close])).toEqual([201, 409]);
    expect(await at.calls.read(ad)).toMatchObject({ state: 'published', unanswered: 1 });
  });

  test('an application is closed with an ad that is being removed', async () => {
    const remove = () => at.review.decide(ad, 'removed', 'It asks people for money.');
    const [applied] = await during(inserts('applications'), [sendApplication, remove]);
    expect([applied, await statuses()]).toEqual([201, ['closed']]);
  });

  test('an application waits for a closing that has begun, and is rejected', async () => {
    expect(await during(inserts('ad_events'), [close, sendApplication])).toEqual([200, 409]);
    expect(await statuses()).toEqual([]);
  });

  test('an application is not held up by an update of its ad', async () => {
    await whileHeld('update jobs set revision = revision + 1', async () =>
      expect((await sendApplication()).status).toBe(201),
    );
  });

  test('product §11 an ad that is being closed and the suspension of its company do not wait for each other', async () => {
    const message = 'You sell kites that do not fly.';
    const suspend = () => at.ada.browser.post(`/api/company-suspensions/${at.id}`, { step: 'suspended', message });
    expect(await during('select revision from board for update', [suspend, close])).toEqual([204, 200]);
    expect(await at.calls.read(ad)).toMatchObject({ state: 'closed' });
  });
});
