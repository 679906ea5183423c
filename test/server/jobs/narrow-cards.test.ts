import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { narrowCards } from '../../../server/jobs/narrow-cards.ts';
import { emptyJobFilter, type JobFilter } from '../../../src/routing/job-filter.ts';
import { insertListings, jobStoreOf, titlesOf, today } from '../../support/board.ts';
import { fakeBoardResponses } from '../../support/board-fixtures.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { testApp } from '../../support/server.ts';

eachDatabase('saved jobs, narrowed by a filter', (database) => {
  const numbers: Record<string, number> = {};

  beforeAll(async () => {
    await deleteAllRows(database());
    const ads = [
      newJob('Go', { skillsMust: ['Go'], seniority: ['senior'] }),
      newJob('React', { fields: ['frontend'], places: [{ id: 'brno', name: null }] }),
      newJob('Closed Go', { skillsMust: ['Go'] }),
      newJob('Removed'),
      newJob('Another Go', { skillsMust: ['Go'] }),
    ];
    await insertListings(database(), { companies: [newCompany('acme')], jobs: ads });
    const { db } = database();
    for (const { title, number } of await db.select().from(jobs)) numbers[title.cs ?? ''] = number;
    await db
      .update(jobs)
      .set({ status: 'closed', outcome: 'hired-here' })
      .where(eq(jobs.number, numbers['Closed Go'] as number));
    await db
      .update(jobs)
      .set({ status: 'removed' })
      .where(eq(jobs.number, numbers.Removed as number));
  });

  const narrowed = (filter: Partial<JobFilter>, saved = ['Closed Go', 'React', 'Removed', 'Go']) =>
    narrowCards(jobStoreOf(database()), {
      locale: 'cs',
      today,
      filter: { ...emptyJobFilter, ...filter },
      numbers: saved.map((title) => numbers[title] as number),
    });

  test.each<[string, Partial<JobFilter>, string[]]>([
    ['nothing chosen, in the order of saving', {}, ['Closed Go', 'React', 'Go']],
    ['a field, closed ones too', { fields: ['backend'] }, ['Closed Go', 'Go']],
    ['a place', { places: ['brno'] }, ['React']],
    ['a seniority', { seniority: ['senior'] }, ['Go']],
    ['words', { text: 'react', sort: 'relevance' }, ['React']],
    ['a skill', { skills: ['go'] }, ['Closed Go', 'Go']],
    ['nothing that fits', { fields: ['hr'] }, []],
  ])('§2.6 %s', async (_, filter, expected) => {
    const { items, total } = await narrowed(filter);
    expect(titlesOf(items)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('§2.6 facets count only saved jobs, and an empty list shows what removing a choice would find', async () => {
    const { facets, broader } = await narrowed({ fields: ['backend'], places: ['brno'] });
    expect(facets.find(({ key }) => key === 'skills')?.options).toEqual([]);
    expect(broader).toEqual(
      [
        { group: 'fields', id: 'backend', total: 1 },
        { group: 'places', id: 'brno', total: 2 },
      ].sort((a, b) => b.total - a.total),
    );
    const skills = (await narrowed({})).facets.find(({ key }) => key === 'skills');
    expect(skills?.options).toEqual([{ id: 'go', name: 'Go', count: 2 }]);
  });

  test('§2.6 unknown places are reported, and nothing is found among no saved jobs', async () => {
    expect((await narrowed({ places: ['atlantis'] })).notices).toEqual([
      { kind: 'unknown-slugs', slugs: ['atlantis'] },
    ]);
    expect(await narrowed({}, [])).toMatchObject({ items: [], total: 0 });
  });
});

describe('GET /api/job-cards/narrowed', () => {
  test('reads each number once, 500 at most, and ignores the order and page of the query', async () => {
    const asked: unknown[] = [];
    const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
    const { request } = await testApp({
      board: {
        narrowedCards: (locale, filter, numbers) => {
          asked.push([locale, filter, numbers]);
          return answers.narrowedCards(locale, filter, numbers);
        },
      },
    });
    const many = Array.from({ length: 600 }, (_, at) => at + 1);
    const answer = await request(`/api/job-cards/narrowed?lang=en&fields=backend&sort=salary&page=3&numbers=x,${many}`);
    expect(answer.headers.get('etag')).toBeTruthy();
    expect(await answer.json()).toMatchObject({ total: 2, items: [{ identifier: 1 }, { identifier: 2 }] });
    expect(asked).toEqual([['en', { ...emptyJobFilter, fields: ['backend'] }, many.slice(0, 500)]]);
    expect((await request('/api/job-cards/narrowed?lang=de&numbers=1')).status).toBe(422);
  });
});
