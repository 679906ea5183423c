import { and, asc, eq } from 'drizzle-orm';
import type { AnswerStep, AnswerTemplate } from '../../src/api/contract-applicants.ts';
import type { Db } from '../db/open.ts';
import { answerTemplates } from '../db/schema/applicants.ts';
import { HttpProblem } from '../http/problem.ts';

/** Per company. */
const maxTemplates = 50;

/** A company's saved replies, by name. */
export async function readTemplates(db: Db, accountId: string): Promise<AnswerTemplate[]> {
  const rows = await db
    .select()
    .from(answerTemplates)
    .where(eq(answerTemplates.accountId, accountId))
    .orderBy(asc(answerTemplates.name), asc(answerTemplates.id));
  return rows.map(({ id, name, step, textCs, textEn }) => ({ id, name, step, text: { cs: textCs, en: textEn } }));
}

type TemplateContent = { name: string; step: AnswerStep; cs: string; en: string };

/** Saves one under the id that the browser chose. Throws problems: 404 if the id is another company's, 409 for one too many. */
export const writeTemplate = (
  db: Db,
  accountId: string,
  id: string,
  { cs: textCs, en: textEn, ...content }: TemplateContent,
  createdAt: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const values = { ...content, textCs, textEn };
    const [before] = await tx.select().from(answerTemplates).where(eq(answerTemplates.id, id));
    if (before && before.accountId !== accountId) throw new HttpProblem(404);
    const own = eq(answerTemplates.accountId, accountId);
    if (!before && (await tx.$count(answerTemplates, own)) >= maxTemplates) throw new HttpProblem(409);
    await tx
      .insert(answerTemplates)
      .values({ id, accountId, ...values, createdAt })
      .onConflictDoUpdate({ target: answerTemplates.id, set: values, setWhere: own });
  });

export const deleteTemplate = async (db: Db, accountId: string, id: string): Promise<void> =>
  void (await db
    .delete(answerTemplates)
    .where(and(eq(answerTemplates.accountId, accountId), eq(answerTemplates.id, id))));
