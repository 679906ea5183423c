import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { images } from '../db/schema.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import type { Board } from './board.ts';
import { findCompanies, findCompany } from './companies.ts';
import { dayInPrague } from './day.ts';
import { findJob, findJobs } from './jobs.ts';
import { createReader } from './reader.ts';

type Dependencies = {
  db: Db;
  hosts: Pick<Hosts, 'publicUrls'>;
  texts: Texts;
  /** What time it is, for tests. */
  now?: () => Date;
};

/** The board on a database. Keeps what lists need in memory, checked against the database at every read. */
export const createBoard = ({ db, hosts, texts, now = () => new Date() }: Dependencies): Board => {
  const reader = createReader({ db, texts, publicUrls: hosts.publicUrls });
  const today = () => dayInPrague(now());
  return {
    jobs: (locale, filter) => findJobs(reader, { locale, filter, today: today() }),
    job: (locale, number) => findJob(reader, { locale, number, today: today() }),
    companies: (locale, filter) => findCompanies(reader, { locale, filter, today: today() }),
    company: (locale, slug) => findCompany(reader, { locale, slug, today: today() }),
    image: async (hash) => {
      if (!/^[0-9a-f]+$/.test(hash)) return null;
      const [image] = await db
        .select({ type: images.type, bytes: images.bytes })
        .from(images)
        .where(eq(images.hash, hash));
      return image ?? null;
    },
  };
};
