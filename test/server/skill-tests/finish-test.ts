import { eq } from 'drizzle-orm';
import { testAttempts } from '../../../server/db/schema/skill-tests.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { AccountServer } from '../accounts/harness.ts';

/** The id of a finished attempt at the SQL test, with so many of fifteen answers right. */
export async function finishTest({ db }: Pick<AccountServer, 'db'>, browser: Visitor, right: number): Promise<string> {
  const begun = await browser.post('/api/attempts', { test: 'sql', key: crypto.randomUUID() });
  const { id } = await begun.json();
  const [row] = await db.select().from(testAttempts).where(eq(testAttempts.id, id));
  for (const [place, { kind, right: key }] of (row?.questions ?? []).slice(0, right).entries()) {
    const answer = kind === 'number' ? String(key) : key;
    await browser.post(`/api/attempts/${id}/answers/${place}`, { answer }, { method: 'PUT' });
  }
  await browser.post(`/api/attempts/${id}/finish`, {});
  return id;
}
