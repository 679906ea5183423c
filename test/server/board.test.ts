import { expect, test } from 'vitest';
import { createBoard } from '../../server/board.ts';
import { allJobs } from '../../src/routing/job-filter.ts';
import { today, write } from '../support/board.ts';
import { eachDatabase, emptied } from '../support/database.ts';
import { company, job } from '../support/listings.ts';
import { recordedDatabase } from '../support/recorded-database.ts';
import { wordlessTexts } from '../support/texts.ts';

eachDatabase('the board', (database) => {
  test('reads an unchanged list without the database, but not another language or after a write', async () => {
    await emptied(database());
    await write(database(), { companies: [company('acme')], jobs: [job('Go')] });
    const { db, statements } = recordedDatabase(database());
    const now = () => new Date(`${today}T10:00:00Z`);
    const board = createBoard({ db, hosts: { publicUrls: (paths) => paths }, texts: wordlessTexts(), now });
    const first = await board.jobs('cs', allJobs);
    expect(first.total).toBe(1);

    const asked = statements.length;
    expect(await board.jobs('cs', allJobs)).toEqual(first);
    expect(statements.length).toBe(asked);
    await board.jobs('en', allJobs);
    expect(statements.length).toBeGreaterThan(asked);

    await write(database(), { jobs: [job('Rust')] });
    expect((await board.jobs('cs', allJobs)).total).toBe(2);
  });
});
