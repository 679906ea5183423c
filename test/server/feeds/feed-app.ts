import { createBoard } from '../../../server/board.ts';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import { compileEducation } from '../../../server/build/content/education.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/open.ts';
import { createHosts } from '../../../server/hosts.ts';
import { createTexts } from '../../../server/texts.ts';
import { productionEnv, testApp } from '../../support/server.ts';

export const noon = new Date('2026-11-21T11:00:00Z');

const education = await compileEducation();
const texts = createTexts(await compileMessages());

/** The server over a board in a database, in real words, at the addresses of two editions. */
export async function feedApp({ db }: Pick<Database, 'db'>, { now = () => noon } = {}) {
  const board = createBoard({ db, texts, hosts: createHosts(readConfig(productionEnv)), now });
  return testApp({ env: productionEnv, board, texts, now, education, database: { db } });
}
