import { expect, test } from 'vitest';
import { createBoard } from '../../server/board.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { insertListings, today } from '../support/board.ts';
import { deleteAllRows, eachDatabase } from '../support/database.ts';
import { withStatementLog } from '../support/database-wrappers.ts';
import { newCompany, newJob } from '../support/listings.ts';
import { untranslatedTexts } from '../support/texts.ts';

eachDatabase('the board', (database) => {
  test('reads an unchanged list without the database, but not another language or after a write', async () => {
    await deleteAllRows(database());
    await insertListings(database(), { companies: [newCompany('acme')], jobs: [newJob('Go')] });
    const { db, statements } = withStatementLog(database());
    const now = () => new Date(`${today}T10:00:00Z`);
    const board = createBoard({ db, hosts: { publicUrls: (paths) => paths }, texts: untranslatedTexts(), now });
    const first = await board.jobs('cs', emptyJobFilter);
    expect(first.total).toBe(1);

    const asked = statements.length;
    expect(await board.jobs('cs', emptyJobFilter)).toEqual(first);
    expect(statements.length).toBe(asked);
    await board.jobs('en', emptyJobFilter);
    expect(statements.length).toBeGreaterThan(asked);

    await insertListings(database(), { jobs: [newJob('Rust')] });
    expect((await board.jobs('cs', emptyJobFilter)).total).toBe(2);
  });
});
