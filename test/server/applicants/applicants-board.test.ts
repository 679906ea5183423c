import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../../../server/db/schema/applications.ts';
import type { ApplicantsBoard } from '../../../src/api/contract-applicants.ts';
import type { ApplicationStatus } from '../../../src/api/contract-candidate.ts';
import { writeApplications } from '../../support/generated-applications.ts';
import { newJob } from '../../support/listings.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { companyWithMembers, verifyCompany } from '../employer/company-fixtures.ts';

const day = 24 * 60 * minutes;

let server: AccountServer;
let board: (query?: string) => Promise<ApplicantsBoard>;
let answer: (id: string, step: string) => Promise<Response>;

beforeEach(async () => {
  server = await accountServer();
  const { id, jana } = await companyWithMembers(server);
  await verifyCompany(server, id, [newJob('Kites'), newJob('Wind', { replyDays: 3 })]);
  board = async (query = '') =>
    (await jana.request(`/api/company-accounts/${id}/applicant-board?lang=cs${query}`)).json();
  answer = (application, step) =>
    jana.post(
      `/api/company-accounts/${id}/applications/${application}/steps`,
      { step, text: 'Hello' },
      { headers: { 'idempotency-key': `a-key-of-one-answer-${step}` } },
    );
  const now = server.clock.now.getTime();
  const waiting = (dueOn: string | null, status = 'sent') => ({
    job: 1,
    status,
    sentAt: now - 9 * day,
    dueOn,
    firstReplyAt: null,
    endedAt: null,
    isWaiting: true,
  });
  const dayIn = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);
  await writeApplications(server.db, [
    ...Array.from({ length: 24 }, () => waiting(dayIn(5))),
    waiting(dayIn(-2)),
    waiting(null, 'seen'),
  ]);
});

const column = ({ columns }: ApplicantsBoard, of: ApplicationStatus) => {
  const found = columns.find(({ status }) => status === of);
  if (!found) throw new Error(`There is no column ${of}`);
  return found;
};

describe('product §11 applicants board', () => {
  test('has a column per state, overdue applicants first, and at most twenty cards in each', async () => {
    const read = await board();
    expect(read.columns.map(({ status, total }) => [status, total])).toEqual([
      ['sent', 25],
      ['seen', 1],
      ...['talking', 'invited', 'offer', 'hired', 'refused', 'withdrawn', 'closed'].map((status) => [status, 0]),
    ]);
    expect(column(read, 'sent').items).toHaveLength(20);
    expect(column(read, 'sent').items[0]?.id).toBe('generated-24');
    expect([read.total, read.overdue]).toEqual([26, 1]);
  });

  test('offers exactly the moves of the statechart', async () => {
    const movesOf = async (status: ApplicationStatus) => column(await board(), status).items[0]?.moves;
    expect(await movesOf('sent')).toEqual(['seen', 'talking', 'invited', 'offer', 'refused']);
    expect(await movesOf('seen')).toEqual(['talking', 'invited', 'offer', 'refused']);
    await answer('generated-25', 'offered');
    expect(await movesOf('offer')).toEqual(['hired', 'refused']);
    await answer('generated-25', 'refused');
    expect(await movesOf('refused')).toEqual([]);
  });

  test('has the same filters as the table', async () => {
    await server.db.update(applications).set({ name: 'Eva', job: 2 }).where(eq(applications.id, 'generated-3'));
    const idsOf = async (query: string) =>
      (await board(query)).columns.flatMap(({ items }) => items.map(({ id }) => id));
    expect(await idsOf('&q=eva')).toEqual(['generated-3']);
    expect(await idsOf('&job=2')).toEqual(['generated-3']);
    expect(await idsOf('&overdue=1')).toEqual(['generated-24']);
  });
});
