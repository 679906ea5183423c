import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import type { LocatedPlace } from '../../../server/db/columns.ts';
import type { JobStore } from '../../../server/jobs/job-store.ts';
import { readJobsInstead } from '../../../server/jobs/jobs-instead.ts';
import { listJobs } from '../../../server/jobs/list-jobs.ts';
import { readJob } from '../../../server/jobs/read-job.ts';
import { areasOf, withFieldGroups } from '../../../server/listings/areas.ts';
import { distanceInKm } from '../../../server/listings/gazetteer.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import { monthlyPay } from '../../../server/listings/salary.ts';
import { skillId } from '../../../server/listings/skill-id.ts';
import { createTexts } from '../../../server/texts.ts';
import type { FacetKey } from '../../../src/api/contract-board.ts';
import { emptyJobFilter, isTown, type JobFilter } from '../../../src/routing/job-filter.ts';
import {
  isOptionGroup,
  type JobChoices,
  type JobFilterGroup,
  type JobOptionGroup,
  jobGroupIds,
  jobOptionGroups,
  jobOptionsOf,
} from '../../../src/routing/job-filters.ts';
import { type Locale, locales } from '../../../src/routing/locales.ts';
import type { PlaceId } from '../../../src/routing/taxonomy.ts';
import { insertListings, jobStoreOf, listBoardJobs, municipalities, titlesOf, today } from '../../support/board.ts';
import { lowestCpuTime } from '../../support/cpu-time.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { companiesFor, syntheticCompany, syntheticJob } from '../../tools/synthetic-jobs.ts';

const place = (id: PlaceId) => [{ id, name: null }] as const satisfies NewJob['places'];
const kolin = { id: 'kolin', name: 'Kolín', country: 'CZ', at: [50.02806, 15.1998] } satisfies LocatedPlace;
const czk = (min: number, max: number) => ({ min, max, currency: 'CZK', period: 'month' }) as const;
const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T08:00:00Z`);

// What the first database answered: the second one must agree.
let firstOrders: number[][] | undefined;

eachDatabase('the list of jobs', (database) => {
  const given = async (...jobs: NewJob[]) => {
    await deleteAllRows(database());
    await insertListings(database(), { companies: [newCompany('acme'), newCompany('umbrella')], jobs });
  };
  const found = async (filter: Partial<JobFilter>) => titlesOf((await listBoardJobs(database(), filter)).items).sort();

  describe('filters', () => {
    beforeAll(() =>
      given(
        newJob('Go', { fields: ['backend'], places: [...place('prague')], salary: czk(80_000, 120_000) }),
        newJob('React', {
          fields: ['frontend'],
          places: [...place('brno'), kolin],
          mode: 'hybrid',
          salary: czk(40_000, 60_000),
        }),
        newJob('Remote', { fields: ['devops'], places: [], mode: 'remote', remoteCountries: ['slovakia'] }),
        newJob('Berlin', {
          fields: ['hr'],
          places: [{ id: null, name: 'Berlin, Germany' }],
          mode: null,
          replyDays: null,
        }),
        newJob('Kosice', { fields: ['hr', 'finance'], places: [...place('kosice')] }),
      ),
    );

    test.each<[string, Partial<JobFilter>, string[]]>([
      ['nothing chosen', {}, ['Berlin', 'Go', 'Kosice', 'React', 'Remote']],
      ['a field', { fields: ['hr'] }, ['Berlin', 'Kosice']],
      ['one field or another', { fields: ['frontend', 'finance'] }, ['Kosice', 'React']],
      ['a group means its fields', { fields: ['development'] }, ['Go', 'React', 'Remote']],
      ['a city', { places: ['brno'] }, ['React']],
      ['a municipality beyond the taxonomy', { places: ['kolin'] }, ['React']],
      ['one at home that has no ad', { places: ['tabor'] }, []],
      ['around a town', { places: ['prague'], radius: ['100'] }, ['Go', 'React']],
      ['not as far', { places: ['prague'], radius: ['50'] }, ['Go']],
      ['around a municipality without an ad', { places: ['kutna-hora'], radius: ['25'] }, ['React']],
      ['nothing lies around a country', { places: ['slovakia'], radius: ['100'] }, ['Kosice', 'Remote']],
      ['no radius without a place', { radius: ['10'] }, ['Berlin', 'Go', 'Kosice', 'React', 'Remote']],
      ['what is no place is left out', { places: ['atlantis', 'brno'] }, ['React']],
      ['a country means its cities and remote work from it', { places: ['slovakia'] }, ['Kosice', 'Remote']],
      ['Europe holds foreign places too', { places: ['europe'] }, ['Berlin', 'Go', 'Kosice', 'React', 'Remote']],
      ['a mode', { modes: ['hybrid', 'remote'] }, ['React', 'Remote']],
      ['groups are joined by and', { fields: ['development'], places: ['czechia'], modes: ['hybrid'] }, ['React']],
      ['with a salary', { withSalary: true }, ['Go', 'React']],
      ['the range may overlap', { salaryMin: 100_000, withSalary: true }, ['Go']],
      ['unsaid salaries may pass', { salaryMin: 100_000 }, ['Berlin', 'Go', 'Kosice', 'Remote']],
      ['a seniority', { seniority: ['senior'] }, []],
      [
        'any of two commitments',
        { commitment: ['full-time', 'part-time'] },
        ['Berlin', 'Go', 'Kosice', 'React', 'Remote'],
      ],
      ['a promise within a week', { reply: ['7'] }, ['Go', 'Kosice', 'React', 'Remote']],
      ['a promise within three days', { reply: ['3'] }, []],
      ['published in the last two weeks', { posted: ['14'] }, ['Berlin', 'Go', 'Kosice', 'React', 'Remote']],
      ['published in the last week', { posted: ['7'] }, []],
      ['an ad in Czech', { adLanguage: ['cs'] }, ['Berlin', 'Go', 'Kosice', 'React', 'Remote']],
      ['in euros', { salaryMin: 2500, currency: 'EUR', withSalary: true }, ['Go']],
    ])('%s', async (_, filter, expected) => {
      expect(await found(filter)).toEqual(expected);
    });

    test('counts the jobs that promise a reply', async () => {
      expect(await listBoardJobs(database(), {})).toMatchObject({ total: 5, promised: 4 });
      expect(await listBoardJobs(database(), { fields: ['hr'] })).toMatchObject({ total: 2, promised: 1 });
    });

    test('facets name municipalities, and count what each radius would find', async () => {
      const { facets, notices } = await listBoardJobs(database(), { places: ['kolin', 'wien', 'tabor'] });
      expect(notices).toEqual([{ kind: 'unknown-slugs', slugs: ['wien'] }]);
      const options = facets.find(({ key }) => key === 'places')?.options;
      expect(options?.filter(({ name }) => name)).toEqual([
        { id: 'kolin', name: 'Kolín', count: 1 },
        { id: 'tabor', name: 'Tábor', count: 0 },
      ]);
      const radii = (await listBoardJobs(database(), { places: ['prague'] })).facets.find(
        ({ key }) => key === 'radius',
      );
      expect(radii?.options).toEqual([
        { id: '10', count: 1 },
        { id: '25', count: 1 },
        { id: '50', count: 1 },
        { id: '100', count: 2 },
      ]);
    });

    test('IN11 names of JavaScript are unknown places', async () => {
      const { notices } = await listBoardJobs(database(), { places: ['constructor', 'hasownproperty', 'tostring'] });
      expect(notices).toEqual([{ kind: 'unknown-slugs', slugs: ['constructor', 'hasownproperty', 'tostring'] }]);
    });

    test('an empty list shows what removing each choice would find, and the nearest jobs', async () => {
      const empty = await listBoardJobs(database(), { fields: ['hr'], places: ['brno'], text: 'nic takoveho' });
      expect(empty.total).toBe(0);
      expect(empty.broader).toEqual([]);
      const brno = await listBoardJobs(database(), { fields: ['hr'], places: ['brno'] });
      expect(brno.broader).toEqual([
        { group: 'places', id: 'brno', total: 2 },
        { group: 'fields', id: 'hr', total: 1 },
      ]);
      expect(titlesOf(brno.nearest)).toEqual(['Kosice', 'Berlin', 'React']);
    });

    test('several choices of a group are removed together', async () => {
      const empty = await listBoardJobs(database(), { fields: ['frontend', 'pr'], places: ['kosice', 'zlin'] });
      expect(empty.broader).toEqual([
        { group: 'fields', id: null, total: 1 },
        { group: 'places', id: null, total: 1 },
      ]);
    });
  });

  test('opens the groups that split the list most, and none in which all ads are alike', async () => {
    const openOf = async () =>
      (await listBoardJobs(database())).facets.filter(({ isOpen }) => isOpen).map(({ key }) => key);
    await given(newJob('one', { seniority: ['junior'] }), newJob('two', { seniority: ['senior'] }), newJob('three'));
    expect(await openOf()).toEqual(['seniority']);
    await given(
      newJob('one', { seniority: ['junior'], fields: ['hr'], mode: 'remote', benefits: ['bonus'] }),
      newJob('two', { seniority: ['senior'], fields: ['seo'], mode: 'hybrid', companySlug: 'umbrella' }),
      newJob('three', { fields: ['finance'], skillsMust: ['Excel'], commitment: ['part-time'], contract: ['dpp'] }),
    );
    expect(await openOf()).toEqual(['fields', 'seniority', 'modes', 'commitment', 'contract']);
  });

  test('skills and companies have names, and spellings of a skill are counted together', async () => {
    await given(
      newJob('one', { skillsMust: ['Node.js', '.NET', 'C#', 'Дизайн'] }),
      newJob('two', { skillsMust: ['NodeJS', 'C++'], companySlug: 'umbrella' }),
    );
    const { facets } = await listBoardJobs(database(), { skills: ['nodejs', 'unheard'] });
    expect(facets.find(({ key }) => key === 'skills')?.options).toEqual([
      { id: 'nodejs', name: 'Node.js', count: 2 },
      { id: 'c-sharp', name: 'C#', count: 1 },
      { id: 'cpp', name: 'C++', count: 1 },
      { id: 'dotnet', name: '.NET', count: 1 },
      { id: 'unheard', name: 'unheard', count: 0 },
    ]);
    expect(await found({ skills: ['dotnet', 'cpp'] })).toEqual(['one', 'two']);
    expect(await found({ company: ['umbrella'] })).toEqual(['two']);
  });

  test('a changed company changes the lists of its ads, and a new day what counts as recent', async () => {
    await given(newJob('one', { firstPublishedAt: on(20) }));
    const store = jobStoreOf(database());
    const sizes = async (filter: Partial<JobFilter>, day: string) =>
      (await listJobs(store, { locale: 'cs', filter: { ...emptyJobFilter, ...filter }, today: day })).total;
    expect(await sizes({ size: ['11-50'] }, today)).toBe(0);
    await insertListings(database(), { companies: [newCompany('acme', { size: '11-50', name: 'Acme & Co' })] });
    expect(await sizes({ size: ['11-50'] }, today)).toBe(1);
    expect(await sizes({ posted: ['1'] }, today)).toBe(1);
    expect(await sizes({ posted: ['1'] }, '2026-11-22')).toBe(0);
    expect(await sizes({ posted: ['3'] }, '2026-11-23')).toBe(1);
    const { facets } = await listBoardJobs(database());
    expect(facets.find(({ key }) => key === 'company')?.options).toEqual([{ id: 'acme', name: 'Acme & Co', count: 1 }]);
  });

  describe('order and pages', () => {
    beforeEach(() =>
      given(
        newJob('old', { firstPublishedAt: on(1), salary: czk(90_000, 90_000), replyDays: 14 }),
        newJob('new', { firstPublishedAt: on(3), replyDays: null }),
        newJob('twin 1', { firstPublishedAt: on(2), salary: czk(50_000, 60_000), replyDays: 3 }),
        newJob('twin 2', { firstPublishedAt: on(2), salary: czk(50_000, 60_000), replyDays: 3 }),
      ),
    );

    test.each<[JobFilter['sort'], string[]]>([
      ['newest', ['new', 'twin 2', 'twin 1', 'old']],
      ['relevance', ['new', 'twin 2', 'twin 1', 'old']],
      ['salary', ['old', 'twin 2', 'twin 1', 'new']],
      ['reply', ['twin 2', 'twin 1', 'old', 'new']],
    ])('by %s', async (sort, expected) => {
      expect(titlesOf((await listBoardJobs(database(), { sort })).items)).toEqual(expected);
    });

    test('a page beyond the end is the last one, with a notice', async () => {
      const last = await listBoardJobs(database(), { page: 7 });
      expect(last).toMatchObject({ page: 1, pages: 1, notices: [{ kind: 'last-page', asked: 7 }] });
      expect(last.items).toHaveLength(4);
      expect(last.links.cs).toBe('https://cs.test/');
    });

    test('pages have no gaps and no repetitions', async () => {
      await given(...Array.from({ length: 45 }, (_, at) => newJob(`job ${at}`)));
      const pages = await Promise.all([1, 2, 3].map((page) => listBoardJobs(database(), { page })));
      expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
      expect(new Set(pages.flatMap(({ items }) => titlesOf(items))).size).toBe(45);
      expect(pages[1]?.links.canonical).toBe('https://cs.test/?strana=2');
    });
  });

  describe('search', () => {
    beforeAll(() =>
      given(
        newJob('Vývojářka plateb', { skillsMust: ['C++', 'Node.js'], summary: { cs: 'Účtenky za 100 %', en: null } }),
        newJob('Developer', {
          title: { cs: null, en: 'Full-stack developer' },
          fields: ['fullstack'],
          companySlug: 'umbrella',
        }),
        newJob('Účetní', {
          fields: ['finance'],
          places: [...place('ceske-budejovice')],
          summary: { cs: 'Pro vývojáře', en: null },
        }),
      ),
    );

    test.each([
      ['vyvojarka', ['Full-stack developer', 'Vývojářka plateb']],
      ['VÝVOJÁŘ', ['Full-stack developer', 'Vývojářka plateb', 'Účetní']],
      ['vyv plat', ['Vývojářka plateb']],
      ['fullstack', ['Full-stack developer']],
      ['full-stack', ['Full-stack developer']],
      ['node.js', ['Vývojářka plateb']],
      ['nodejs', ['Vývojářka plateb']],
      ['c++', ['Vývojářka plateb']],
      ['c#', []],
      ['umbrella', ['Full-stack developer']],
      ['české budějovice', ['Účetní']],
      ['finance', ['Účetní']],
      ['praha development', ['Vývojářka plateb', 'Full-stack developer'].sort()],
      ['100 %', ['Vývojářka plateb']],
      ['plateb účetní', []],
    ])('%j finds %j', async (text, expected) => {
      expect(await found({ text })).toEqual(expected.toSorted());
    });

    test('a match in the title ranks first, and a chosen order replaces relevance', async () => {
      expect(titlesOf((await listBoardJobs(database(), { text: 'vyvojar' })).items)).toEqual([
        'Vývojářka plateb',
        'Full-stack developer',
        'Účetní',
      ]);
      expect(titlesOf((await listBoardJobs(database(), { text: 'vyvojar', sort: 'newest' })).items)).toEqual([
        'Účetní',
        'Full-stack developer',
        'Vývojářka plateb',
      ]);
    });

    test('facets and broader lists are counted within the search', async () => {
      const { facets } = await listBoardJobs(database(), { text: 'vyvojar', fields: ['finance'] });
      expect(facets[0]?.options).toEqual([
        { id: 'development', count: 2 },
        { id: 'backend', count: 1 },
        { id: 'fullstack', count: 1 },
        { id: 'operations', count: 1 },
        { id: 'finance', count: 1 },
      ]);
      const empty = await listBoardJobs(database(), { text: 'umbrella', fields: ['finance'] });
      expect(empty.broader).toEqual([
        { group: 'text', id: null, total: 1 },
        { group: 'fields', id: 'finance', total: 1 },
      ]);
    });

    test.each<[Partial<JobFilter>, [dropped: string, text: string][]]>([
      [{ text: 'ucetni kotlin' }, [['kotlin', 'ucetni']]],
      [{ text: 'Účetní, kotlin vývojáře' }, [['kotlin', 'Účetní, vývojáře']]],
      [{ text: 'kotlin, účetní' }, [['kotlin', 'účetní']]],
      [
        { text: 'plateb účetní' },
        [
          ['plateb', 'účetní'],
          ['účetní', 'plateb'],
        ],
      ],
      [{ text: 'ucetni kotlin elixir' }, []],
      [{ text: 'ucetni kotlin', fields: ['finance'] }, [['kotlin', 'ucetni']]],
      [{ text: 'ucetni kotlin', fields: ['fullstack'] }, []],
      [{ text: 'kotlin' }, []],
      // Filler words are no reason for an empty list.
      [{ text: 'prace kotlin' }, []],
      [{ text: 'prace pro ucetni kotlin' }, [['kotlin', 'prace pro ucetni']]],
      [{ text: 'ucetni part time' }, [['part time', 'ucetni']]],
      // "němčina" alone would find the opposite.
      [{ text: 'ucetni bez nemciny' }, [['bez nemciny', 'ucetni']]],
      [{ text: 'ucetni ++' }, []],
    ])('an empty list shows what its text without a word would find: %j', async (filter, expected) => {
      const { total, broader } = await listBoardJobs(database(), filter);
      expect(expected.length === 0 || total === 0).toBe(true);
      const shorter = broader.filter(({ group, id }) => group === 'text' && id !== null);
      expect(shorter.map(({ id, text }) => [id, text])).toEqual(expected);
      for (const { text = '', total } of shorter)
        expect((await listBoardJobs(database(), { ...filter, text })).total).toBe(total);
    });

    test('an empty list offers to leave out its whole text last where one word is enough', async () => {
      const { broader } = await listBoardJobs(database(), { text: 'ucetni kotlin' });
      expect(broader.map(({ group, id }) => [group, id])).toEqual([
        ['text', 'kotlin'],
        ['text', null],
      ]);
    });

    test.each([
      '%',
      '_',
      '\\',
      '&',
      '|',
      '!',
      '(',
      ')',
      ':*',
      "'",
      '"',
      '<->',
      '--',
      ';',
      '/*',
      '*',
      '\0',
      '\ud800',
      '\udc00a',
      '$1',
      '?',
      '{}',
      '[]',
      ' ',
      '\u00a0',
      '😀',
      '%%%%',
      "' or 1=1 --",
      "':*'::tsquery",
      '!plateb',
      'a:*|b',
    ])('IN05 %j causes no error and, unless blank, does not find everything', async (text) => {
      const answer = await listBoardJobs(database(), { text });
      expect(answer.total).toBeLessThan(text.trim() === '' ? 4 : 3);
      await listBoardJobs(database(), { text: `${text}vyvojar${text}` });
    });

    test('IN05 any text gets a response', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
          await listBoardJobs(database(), { text });
        }),
        { numRuns: 60 },
      );
    });

    test('IN05 a very long search takes less than a second of CPU time', async () => {
      for (const text of ['a '.repeat(100_000), 'ž'.repeat(100_000)])
        expect(await lowestCpuTime(() => listBoardJobs(database(), { text }), 1000)).toBeLessThan(1000);
    });
  });

  describe('an ad is live until the end of its last day', () => {
    beforeAll(() =>
      given(
        newJob('ends', { validUntil: '2026-11-21', firstPublishedAt: on(12) }),
        newJob('paused', { status: 'paused' }),
        newJob('closed', { status: 'closed', closedAt: on(20), outcome: 'hired-here' }),
        newJob('removed', { status: 'removed' }),
        newJob('lives'),
      ),
    );

    test.each([
      ['2026-11-21', ['ends', 'lives']],
      ['2026-11-22', ['lives']],
      ['2027-01-01', []],
    ])(
      'on %s the list is %j, and its total, its facets, the company’s open jobs and the similar jobs agree',
      async (day, expected) => {
        const shown = await listBoardJobs(database(), {}, day);
        expect(titlesOf(shown.items).sort()).toEqual(expected);
        expect(shown.total).toBe(expected.length);
        expect(shown.facets.find(({ key }) => key === 'places')?.options[0]?.count ?? 0).toBe(expected.length);
        const paused = await readJob(jobStoreOf(database()), { locale: 'cs', number: 2, today: day });
        expect(paused).toMatchObject({ status: 'paused', company: { openJobs: expected.length } });
        // One of each company, the newest first.
        const similar = typeof paused === 'string' ? [] : titlesOf(paused?.similar ?? []);
        expect(similar).toEqual(expected.slice(0, 1));
      },
    );

    test('one store follows the given day, forwards and backwards', async () => {
      const store = jobStoreOf(database());
      const sizes = [];
      for (const day of ['2026-11-21', '2026-11-22', '2026-11-21']) sizes.push((await store.index(day)).size);
      expect(sizes).toEqual([2, 1, 2]);
    });

    test('an ended ad is shown with its outcome for 90 days, then it is gone', async () => {
      const detail = async (number: number, day: string) => {
        const answer = await readJob(jobStoreOf(database()), { locale: 'en', number, today: day });
        return answer && typeof answer !== 'string'
          ? [answer.status, answer.record.outcome, answer.seo.robots]
          : answer;
      };
      expect(await detail(1, '2026-11-21')).toEqual(['active', null, 'all']);
      expect(await detail(1, '2026-11-22')).toEqual(['closed', 'expired', 'noindex, nofollow']);
      expect(await detail(3, '2026-11-22')).toEqual(['closed', 'hired-here', 'noindex, nofollow']);
      expect(await detail(1, '2027-02-19')).toEqual(['closed', 'expired', 'noindex, nofollow']);
      expect(await detail(1, '2027-02-20')).toBe('ended');
      expect(await detail(4, today)).toBe('removed');
      expect(await detail(99, today)).toBeNull();
    });
  });

  test('texts are in the requested language, else in the other, which inLanguage names', async () => {
    await given(newJob('česky'), newJob('both', { title: { cs: 'obojí', en: 'both' } }));
    const store = jobStoreOf(database());
    const czech = await readJob(store, { locale: 'en', number: 1, today });
    expect(czech).toMatchObject({
      title: 'česky',
      inLanguage: 'cs',
      links: { canonical: 'https://cs.test/nabidka/1/cesky' },
    });
    const both = await readJob(store, { locale: 'en', number: 2, today });
    expect(both).toMatchObject({ title: 'both', inLanguage: 'en', links: { canonical: 'https://en.test/job/2/both' } });
  });

  test('similar jobs share the field, include other companies and are live', async () => {
    await given(
      newJob('this', { seniority: ['junior'] }),
      newJob('own 1'),
      newJob('own 2'),
      newJob('other', { companySlug: 'umbrella', places: [...place('brno')] }),
      newJob('ended', { companySlug: 'umbrella', validUntil: '2026-01-01' }),
      newJob('another field', { fields: ['hr'], companySlug: 'umbrella' }),
    );
    const detail = await readJob(jobStoreOf(database()), { locale: 'cs', number: 1, today });
    expect(typeof detail === 'string' ? null : titlesOf(detail?.similar ?? [])).toEqual(['own 2', 'other']);
  });

  test('issue 17 §2 a removed ad is replaced by similar ones, an unknown one by the newest, one per company', async () => {
    await given(
      newJob('removed', { status: 'removed' }),
      newJob('own', { companySlug: 'acme' }),
      newJob('own too', { companySlug: 'acme' }),
      newJob('other', { companySlug: 'umbrella' }),
      newJob('another field', { fields: ['hr'], companySlug: 'umbrella' }),
      newJob('closed', { status: 'closed' }),
      newJob('alone', { status: 'removed', fields: ['legal'] }),
    );
    const instead = async (number: number) => {
      const { isSimilar, items } = await readJobsInstead(jobStoreOf(database()), { locale: 'cs', number, today });
      return [isSimilar, titlesOf(items).sort()];
    };
    expect(await instead(1)).toEqual([true, ['other', 'own too']]);
    expect(await instead(99)).toEqual([false, ['another field', 'own too']]);
    expect(await instead(7)).toEqual([false, ['another field', 'own too']]);
  });

  test('similar jobs are selected in memory, and only those shown are read', async () => {
    await given(
      ...Array.from({ length: 60 }, (_, at) => newJob(`ad ${at}`, { companySlug: at % 2 ? 'acme' : 'umbrella' })),
    );
    const store = jobStoreOf(database());
    await store.index(today);
    const { pglite, pool } = database();
    const query = pglite ? vi.spyOn(pglite, 'query') : vi.spyOn(pool as NonNullable<typeof pool>, 'query');
    const detail = await readJob(store, { locale: 'cs', number: 1, today });
    const answers = await Promise.all(
      query.mock.results.map(({ value }) => value as unknown as Promise<{ rows: unknown[] }>),
    );
    query.mockRestore();
    expect(typeof detail === 'string' ? null : detail?.similar).toHaveLength(2);
    // The revision, the ad itself, and the two.
    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1, 2]);
  });

  test.each<[Partial<JobFilter>, 'all' | 'noindex, nofollow']>([
    [{}, 'all'],
    [{ fields: ['backend'] }, 'all'],
    [{ fields: ['backend'], places: ['prague'] }, 'all'],
    [{ fields: ['backend'], page: 2 }, 'all'],
    [{ fields: ['backend', 'hr'] }, 'noindex, nofollow'],
    [{ places: ['brno'] }, 'noindex, nofollow'],
    [{ modes: ['onsite'] }, 'noindex, nofollow'],
    [{ text: 'job' }, 'noindex, nofollow'],
    [{ withSalary: true }, 'noindex, nofollow'],
    [{ seniority: ['medior'] }, 'noindex, nofollow'],
    [{ modes: ['remote'], reply: ['7'] }, 'noindex, nofollow'],
    [{ sort: 'salary' }, 'noindex, nofollow'],
  ])('the list of %j has robots %s', async (filter, robots) => {
    await given(...Array.from({ length: 25 }, (_, at) => newJob(`job ${at}`)));
    expect((await listBoardJobs(database(), filter)).seo.robots).toBe(robots);
  });

  test.each([
    [2, 'noindex, nofollow'],
    [3, 'all'],
  ])('product §15.2 a list of %i ads has robots %s', async (count, robots) => {
    await given(...Array.from({ length: count }, (_, at) => newJob(`job ${at}`)));
    expect((await listBoardJobs(database(), { fields: ['backend'] })).seo.robots).toBe(robots);
    expect((await listBoardJobs(database(), { places: ['prague'] })).seo.robots).toBe(robots);
  });

  test('product §15.2 an indexed list shows pay and promises, and links to lists with another field or place', async () => {
    const paid = (title: string, min: number, max: number, more: Partial<NewJob> = {}) =>
      newJob(title, { salary: { min, max, currency: 'CZK', period: 'month' }, ...more });
    const some = (count: number, more: Partial<NewJob>) =>
      Array.from({ length: count }, (_, at) => newJob(`${JSON.stringify(more)} ${at}`, more));
    const brno = { places: [{ id: 'brno' as const, name: null }] };
    await given(
      ...[paid('A', 40_000, 60_000), paid('B', 50_000, 90_000), paid('C', 80_000, 100_000)],
      ...[paid('Abroad', 1, 2, { salary: { min: 1, max: 2, currency: 'EUR', period: 'month' }, replyDays: null })],
      paid('Invented', 1, 2, { salary: { min: 1, max: 2, currency: 'CZK', period: 'month', synthetic: true } }),
      ...some(3, { fields: ['frontend'] }),
      ...some(4, { fields: ['devops'] }),
      ...some(2, { fields: ['games'] }),
      ...some(3, { fields: ['hr'] }),
      ...some(3, { ...brno, mode: 'remote', remoteCountries: ['czechia'] }),
    );
    const texts = createTexts(await compileMessages());
    const introduced = async (filter: Partial<JobFilter>, locale: Locale = 'en') => {
      const store = { ...jobStoreOf(database()), texts };
      return (await listJobs(store, { locale, filter: { ...emptyJobFilter, ...filter }, today })).introduction;
    };
    const prague = await introduced({ fields: ['backend'], places: ['prague'] });
    // Its line may not end with the dash.
    expect(prague?.text.replaceAll('\u00a0', ' ')).toBe(
      'Open jobs here usually state a gross salary of CZK 50,000–90,000 / month, the median of 3 ads that state one. 4 of 5 promise a reply within a set number of days.',
    );
    expect(prague?.near).toEqual([
      { name: 'Development in Prague', asks: { fields: ['development'], places: ['prague'], modes: [] } },
      { name: 'DevOps in Prague', asks: { fields: ['devops'], places: ['prague'], modes: [] } },
      { name: 'Frontend in Prague', asks: { fields: ['frontend'], places: ['prague'], modes: [] } },
      { name: 'Backend in Czechia', asks: { fields: ['backend'], places: ['czechia'], modes: [] } },
      { name: 'Backend in Europe', asks: { fields: ['backend'], places: ['europe'], modes: [] } },
      { name: 'Backend in Brno', asks: { fields: ['backend'], places: ['brno'], modes: [] } },
    ]);
    const names = async (filter: Partial<JobFilter>, locale?: Locale) =>
      (await introduced(filter, locale))?.near.map(({ name }) => name);
    expect(await names({ fields: ['backend'] })).toEqual([
      'Development',
      'DevOps',
      'Frontend',
      'Backend in Czechia',
      'Backend in Europe',
      'Backend in Prague',
      'Backend in Brno',
      'Backend remotely',
    ]);
    expect(await names({ places: ['brno'] }, 'cs')).toEqual(['Vývoj v\u00a0Brně', 'Česko', 'Evropa', 'Praha']);
    expect(await names({ modes: ['remote'] })).toEqual(['Development remotely']);
    // Each of these lists may be indexed as well.
    for (const { asks } of (await introduced({ fields: ['backend'] }))?.near ?? [])
      expect((await listBoardJobs(database(), asks)).seo.robots).toBe('all');
    for (const filter of [{}, { fields: ['games'] }, { fields: ['backend'], text: 'A' }] satisfies Partial<JobFilter>[])
      expect(await introduced(filter)).toBeUndefined();
  });

  describe('compared with a plain count over all rows', () => {
    const count = 400;
    const now = new Date('2026-11-21T10:00:00Z');
    const all = Array.from({ length: count }, (_, at) => syntheticJob(at, count, now));
    const live = all.filter(({ status, validUntil }) => status === 'active' && validUntil >= today);

    beforeAll(async () => {
      await deleteAllRows(database());
      await insertListings(database(), {
        companies: Array.from({ length: companiesFor(count) }, (_, at) => syntheticCompany(at)),
        jobs: all,
      });
    });

    const companies = new Map(
      Array.from({ length: companiesFor(count) }, (_, at) => syntheticCompany(at)).map((one) => [one.slug, one]),
    );
    const ageOf = (row: NewJob) => (Date.parse(today) - Date.parse(dayInPrague(row.firstPublishedAt))) / 86_400_000;

    /** An ad's options in every group, derived independently of the index. */
    const factsOf = (row: NewJob): Record<JobOptionGroup, readonly string[]> => {
      const owner = companies.get(row.companySlug);
      return {
        fields: withFieldGroups(row.fields),
        places: areasOf(row.places, row.remoteCountries),
        radius: [],
        seniority: row.seniority,
        modes: row.mode ? [row.mode] : [],
        commitment: row.commitment,
        contract: row.contract,
        skills: row.skillsMust.map((name) => skillId(name) ?? ''),
        language: row.languages.map(({ code }) => code),
        adLanguage: locales.filter((locale) => row.title[locale]),
        size: owner?.size ? [owner.size] : [],
        stage: owner?.stage ? [owner.stage] : [],
        benefits: [...new Set([...row.benefits, ...(owner?.benefits ?? [])])],
        equity: row.equity ? ['yes'] : [],
        visa: row.visaSupport ? ['yes'] : [],
        posted: ['1', '3', '7', '14', '30'].filter((days) => ageOf(row) <= Number(days)),
        reply: ['3', '7', '14', '21'].filter((days) => row.replyDays !== null && row.replyDays <= Number(days)),
        record: [],
        company: [row.companySlug],
      };
    };
    const facts = new Map(live.map((row) => [row, factsOf(row)]));
    const saysOne = (row: NewJob, group: JobOptionGroup, ids: readonly string[]) =>
      ids.some((id) => facts.get(row)?.[group].includes(id));
    const pointOf = (place: LocatedPlace) => place.at ?? municipalities().get(place.id ?? '')?.at;
    const isWithin = (row: NewJob, { places, radius }: JobFilter): boolean =>
      places.some((id) => {
        const centre = pointOf(
          live.flatMap((one) => one.places).find((one) => one.id === id) ?? ({ id } as LocatedPlace),
        );
        return row.places.some((one) => {
          const point = pointOf(one);
          return centre && point && distanceInKm(centre, point) <= Number(radius[0]);
        });
      });
    const passes = (row: NewJob, filter: JobFilter, key: FacetKey): boolean => {
      if (key === 'radius') return true;
      if (key === 'places' && filter.radius.length > 0 && isWithin(row, filter)) return true;
      if (isOptionGroup(key)) return filter[key].length === 0 || saysOne(row, key, filter[key]);
      const pay = monthlyPay(row.salary);
      return pay === null ? !filter.withSalary : pay >= (filter.salaryMin ?? 0);
    };
    const keys = jobGroupIds.filter((key) => key !== 'text');
    const matching = (filter: JobFilter, except?: JobFilterGroup) =>
      live.filter((row) => keys.every((key) => key === except || passes(row, filter, key)));

    const counted = (filter: JobFilter, key: FacetKey): { id: string; count: number }[] => {
      if (key === 'radius')
        return jobOptionsOf(key).vocabulary.ids.map((id) => ({
          id,
          count: filter.places.some(isTown) ? matching({ ...filter, radius: [id] }).length : 0,
        }));
      const within = matching(filter, key);
      const ids: readonly string[] = isOptionGroup(key)
        ? [
            ...new Set([
              ...jobOptionsOf(key).vocabulary.ids,
              ...live.flatMap((row) => facts.get(row)?.[key] ?? []),
              ...filter[key],
            ]),
          ]
        : ['with-salary'];
      return ids.map((id) => ({
        id,
        count: within.filter((row) => (isOptionGroup(key) ? saysOne(row, key, [id]) : row.salary !== null)).length,
      }));
    };
    const byCount = (one: { id: string; count: number }, other: { id: string; count: number }) =>
      other.count - one.count || (one.id < other.id ? -1 : 1);
    const expectedOptions = (filter: JobFilter, key: FacetKey) => {
      const chosen: readonly string[] = isOptionGroup(key) ? filter[key] : filter.withSalary ? ['with-salary'] : [];
      const found = counted(filter, key).filter(({ id, count }) => count > 0 || chosen.includes(id));
      if (!isOptionGroup(key) || !jobOptionsOf(key).vocabulary.isOpen) return found;
      const isListed = ({ id }: { id: string }) => jobOptionsOf(key).vocabulary.ids.includes(id);
      const named = found.filter((option) => !isListed(option));
      const others = named.filter(({ id }) => !chosen.includes(id)).sort(byCount);
      const own = named.filter(({ id }) => chosen.includes(id));
      return [...found.filter(isListed), ...[...own, ...others.slice(0, 10 - own.length)].sort(byCount)];
    };

    const idsOf = (group: JobOptionGroup): readonly string[] => {
      if (group === 'skills') return ['typescript', 'go', 'c-sharp', 'dotnet', 'nodejs', 'nothing'];
      if (group === 'company') return [...companies.keys(), 'nobody'];
      const { ids } = jobOptionsOf(group).vocabulary;
      return group === 'places' ? [...ids.filter((id) => id !== 'remote'), 'kolin', 'tabor', 'zilina', 'hamburg'] : ids;
    };
    /** Some groups have a choice, most have none: else nothing would be found. */
    const filters = fc.record({
      chosen: fc.record(
        Object.fromEntries(
          jobOptionGroups.map((group) => [
            group,
            fc.oneof(
              { arbitrary: fc.constant([]), weight: 6 },
              {
                arbitrary: fc.uniqueArray(fc.constantFrom(...idsOf(group)), {
                  minLength: 1,
                  maxLength: Math.min(3, jobOptionsOf(group).max),
                }),
                weight: 1,
              },
            ),
          ]),
        ),
      ),
      salaryMin: fc.option(fc.integer({ min: 20, max: 150 }).map((thousands) => thousands * 1000)),
      withSalary: fc.boolean(),
      sort: fc.constantFrom<JobFilter['sort'][]>('newest', 'newest', 'salary', 'reply'),
    });
    const keyOf = ({ salary, replyDays }: NewJob, sort: JobFilter['sort']) =>
      sort === 'salary' ? -(monthlyPay(salary) ?? -1) : sort === 'reply' ? (replyDays ?? 255) : 0;

    test('totals, items, companies and every facet agree', async () => {
      await fc.assert(
        fc.asyncProperty(filters, async ({ chosen, ...others }) => {
          const filter: JobFilter = { ...emptyJobFilter, ...(chosen as JobChoices), ...others };
          const answer = await listBoardJobs(database(), filter);
          const rows = matching(filter).sort(
            (a, b) => keyOf(a, filter.sort) - keyOf(b, filter.sort) || +b.firstPublishedAt - +a.firstPublishedAt,
          );
          expect(answer.total).toBe(rows.length);
          expect(answer.companies).toBe(new Set(rows.map((row) => row.companySlug)).size);
          expect(answer.items.map((card) => card.datePosted)).toEqual(
            rows.slice(0, 20).map((row) => row.firstPublishedAt.toISOString()),
          );
          expect(answer.facets.map(({ key }) => key)).toEqual(keys);
          for (const { key, options } of answer.facets)
            expect([key, options.map(({ id, count }) => ({ id, count }))]).toEqual([key, expectedOptions(filter, key)]);
          if (rows.length === 0)
            for (const { group, total } of answer.broader) {
              expect(group).not.toBe('text');
              expect(total).toBe(matching(filter, group).length);
            }
        }),
        { numRuns: 60 },
      );
    });

    test('searches have the same order on every database', async () => {
      const orders = [];
      for (const text of ['vyvojar', 'typescript platby', 'p', 'startup', 'praha go'])
        orders.push((await listBoardJobs(database(), { text })).items.map((card) => card.identifier));
      firstOrders ??= orders;
      expect(orders).toEqual(firstOrders);
    });

    test('searches for common words are cached, and follow later changes without reading all ads again', async () => {
      await database().db.execute(sql`analyze job_search`);
      const store = jobStoreOf(database());
      const search = async (text: string, by: JobStore) => {
        const filter: JobFilter = { ...emptyJobFilter, text, sort: 'newest' };
        const { total, items } = await listJobs(by, { locale: 'cs', filter, today });
        return { total, numbers: items.map(({ identifier }) => identifier) };
      };
      const texts = ['startupu', 'typescript startupu', 'vyvojar startupu platby'];
      const agree = async () => {
        for (const text of texts) expect(await search(text, store)).toEqual(await search(text, jobStoreOf(database())));
      };
      await agree();
      const before = await search('startupu', store);
      const written = all.find(
        ({ summary, status }) => status === 'active' && summary?.cs?.includes('startupu'),
      ) as NewJob;
      const fresh = { ...written, source: 'fresh', firstPublishedAt: new Date('2026-11-21T09:00:00Z') };
      await insertListings(database(), {
        jobs: [{ ...written, summary: null, description: null }, fresh, { ...fresh, source: 'another' }],
      });
      const { pglite, pool } = database();
      const query = pglite ? vi.spyOn(pglite, 'query') : vi.spyOn(pool as NonNullable<typeof pool>, 'query');
      const after = await search('startupu', store);
      const asked = query.mock.calls.map(([text]) => JSON.stringify(text));
      query.mockRestore();
      expect(after.total).toBe(before.total + 1);
      // Only what the write touched is read, not all ads again.
      expect(asked.filter((text) => text.includes('from job_search where'))).toEqual([]);
      await agree();
    });
  });
});
