import { eq } from 'drizzle-orm';
import type { JobsInstead } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { jobs } from '../db/schema/jobs.ts';
import { cardOf, readCardRows } from '../listings/cards.ts';
import type { JobIndex } from './column-index.ts';
import type { JobStore } from './job-store.ts';
import { firstPerCompany, similarJobs } from './similar-jobs.ts';

const newest = ({ db }: JobStore, index: JobIndex) => {
  const positions = firstPerCompany(
    index,
    Array.from({ length: index.size }, (_, position) => position),
  );
  return readCardRows(
    db,
    positions.map((position) => index.number[position] as number),
  );
};

/** Live ads to show in place of one that is not shown: similar ones if it ever existed, else the newest. */
export async function readJobsInstead(
  store: JobStore,
  { locale, number, today }: { locale: Locale; number: number; today: string },
): Promise<JobsInstead> {
  const index = await store.index(today);
  const [job] = await store.db.select().from(jobs).where(eq(jobs.number, number));
  const similar = job ? await similarJobs(store.db, index, job) : [];
  const isSimilar = similar.length > 0;
  const rows = isSimilar ? similar : await newest(store, index);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    isSimilar,
    items: rows.map((row) => cardOf(row, locale)),
  };
}
