import { beforeAll, expect, test } from 'vitest';
import { createBoard } from '../../../server/board.ts';
import { readCompanyUpdates } from '../../../server/companies/company-updates.ts';
import { createCompanyStore, listCompanies } from '../../../server/companies/list-companies.ts';
import { readCompany } from '../../../server/companies/read-company.ts';
import { type CompanyFilter, emptyCompanyFilter } from '../../../src/routing/company-filter.ts';
import { insertListings, jobStoreOf, titlesOf, today } from '../../support/board.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { untranslatedTexts } from '../../support/texts.ts';

const svg = (text: string) => ({ type: 'image/svg+xml', bytes: new TextEncoder().encode(text) }) as const;

eachDatabase('companies', (database) => {
  beforeAll(async () => {
    await deleteAllRows(database());
    await insertListings(database(), {
      companies: [
        newCompany('acme', {
          name: 'Čáp',
          industry: ['fintech'],
          size: '11-50',
          stage: 'seed',
          remotePolicy: 'remote-first',
          technologies: ['.NET', 'Node.js'],
          cities: [{ id: 'prague', name: null }],
          tagline: { cs: 'platby pro obchody', en: null },
        }),
        newCompany('beta', {
          name: 'Dub',
          industry: ['fintech', 'ai'],
          size: '1-10',
          cities: [{ id: 'brno', name: null }],
          remotePolicy: 'hybrid',
          technologies: ['C++', 'NodeJS'],
        }),
        newCompany('cedr', {
          name: 'Cedr',
          industry: ['energy'],
          cities: [{ id: null, name: 'Wien, Austria' }],
          logo: svg('<svg/>'),
        }),
      ],
      jobs: [
        newJob('old', { firstPublishedAt: new Date('2026-11-01T08:00:00Z') }),
        newJob('new'),
        newJob('ended', { validUntil: '2026-11-20' }),
        newJob('beta job', { companySlug: 'beta' }),
        newJob('beta closed', { companySlug: 'beta', status: 'closed' }),
      ],
    });
  });

  const list = (filter: Partial<CompanyFilter> = {}, day = today) =>
    listCompanies(createCompanyStore(jobStoreOf(database())), {
      locale: 'cs',
      filter: { ...emptyCompanyFilter, ...filter },
      today: day,
    });

  test.each<[Partial<CompanyFilter>, string[]]>([
    [{}, ['acme', 'beta', 'cedr']],
    [{ sort: 'name' }, ['cedr', 'acme', 'beta']],
    [{ sort: 'newest' }, ['cedr', 'beta', 'acme']],
    [{ industry: ['fintech'] }, ['acme', 'beta']],
    [{ industry: ['fintech'], size: ['1-10', '501+'] }, ['beta']],
    [{ stage: ['seed'] }, ['acme']],
    [{ cities: ['czechia'] }, ['acme', 'beta']],
    [{ cities: ['europe'], industry: ['energy'] }, ['cedr']],
    [{ hiring: ['yes'] }, ['acme', 'beta']],
    [{ remotePolicy: ['remote-first', 'office-first'] }, ['acme']],
    [{ technology: ['nodejs'] }, ['acme', 'beta']],
    [{ technology: ['dotnet'], hiring: ['yes'] }, ['acme']],
    [{ technology: ['net'] }, []],
    [{ text: 'cap' }, ['acme']],
    [{ text: 'PLATBY obch' }, ['acme']],
    [{ text: 'c++' }, ['beta']],
    [{ text: 'wien' }, ['cedr']],
    [{ text: 'finance' }, ['acme', 'beta']],
    [{ text: 'fin tech brno' }, ['beta']],
    [{ text: 'energetika' }, ['cedr']],
    [{ text: 'zdravotnictví' }, []],
    [{ text: '%' }, []],
    [{ text: '\0' }, []],
  ])('lists companies for %j', async (filter, slugs) => {
    expect((await list(filter)).items.map((card) => card.slug)).toEqual(slugs);
  });

  test('openJobs counts live jobs only', async () => {
    expect((await list()).items.map((card) => card.openJobs)).toEqual([2, 1, 0]);
    expect((await list({ hiring: ['yes'] }, '2027-02-01')).total).toBe(0);
  });

  test('facets ignore the choice in their own group', async () => {
    const { facets } = await list({ industry: ['energy'], hiring: ['yes'] });
    expect(facets).toEqual([
      {
        key: 'industry',
        options: [
          { id: 'fintech', count: 2 },
          { id: 'energy', count: 0 },
          { id: 'ai', count: 1 },
        ],
      },
      { key: 'cities', options: [] },
      { key: 'size', options: [] },
      { key: 'stage', options: [] },
      { key: 'hiring', options: [{ id: 'yes', count: 0 }] },
      { key: 'remotePolicy', options: [] },
      { key: 'record', options: [] },
      { key: 'technology', options: [] },
    ]);
  });

  test('product §4 technologies are sorted by frequency and include the chosen one', async () => {
    const { facets } = await list({ remotePolicy: ['hybrid'], technology: ['cobol'] });
    expect(facets.filter(({ key }) => key === 'remotePolicy' || key === 'technology')).toEqual([
      { key: 'remotePolicy', options: [{ id: 'hybrid', count: 0 }] },
      {
        key: 'technology',
        options: [
          { id: 'cpp', name: 'C++', count: 1 },
          { id: 'nodejs', name: 'Node.js', count: 1 },
          { id: 'cobol', name: 'cobol', count: 0 },
        ],
      },
    ]);
  });

  test('a company shows its live jobs, newest first', async () => {
    const detail = await readCompany(createCompanyStore(jobStoreOf(database())), { locale: 'en', slug: 'acme', today });
    expect(detail && titlesOf(detail.jobs)).toEqual(['new', 'old']);
    expect(detail).toMatchObject({
      name: 'Čáp',
      openJobs: 2,
      tagline: 'platby pro obchody',
      links: { en: 'https://en.test/startup/acme' },
    });
  });

  test('product §4 updates of companies list live ads and those that ended within 30 days', async () => {
    await insertListings(database(), {
      jobs: [
        newJob('closed lately', { status: 'closed', closedAt: new Date('2026-10-23T08:00:00Z') }),
        newJob('closed long ago', { status: 'closed', closedAt: new Date('2026-10-20T08:00:00Z') }),
        newJob('paused', { status: 'paused' }),
      ],
    });
    const updates = (...slugs: string[]) =>
      readCompanyUpdates(createCompanyStore(jobStoreOf(database())), { locale: 'cs', slugs, today });
    const ofAcme = await updates('acme', 'nobody');
    expect(titlesOf(ofAcme.items)).toEqual(['new', 'old']);
    expect(ofAcme.closed.map(({ title, closed, outcome }) => [title, closed, outcome])).toEqual([
      ['ended', '2026-11-20', 'expired'],
      ['closed lately', '2026-10-23', 'expired'],
    ]);
    expect(titlesOf((await updates('beta', 'acme')).items)).toContain('beta job');
    expect(await updates()).toMatchObject({ items: [], closed: [] });
  });

  test.each(['nobody', '', '\0', '\ud800', "' or 1=1", '%', 'a'.repeat(10_000)])(
    'IN05 returns null for the unknown company %j',
    async (slug) => {
      expect(await readCompany(createCompanyStore(jobStoreOf(database())), { locale: 'cs', slug, today })).toBeNull();
    },
  );

  test('pictures are found by their hash', async () => {
    const board = createBoard({
      db: database().db,
      hosts: { publicUrls: (paths) => paths },
      texts: untranslatedTexts(),
    });
    const { items } = await board.companies('cs', { ...emptyCompanyFilter, industry: ['energy'] });
    const picture = await board.image(items[0]?.logo ?? '');
    expect(picture && { ...picture, bytes: new TextDecoder().decode(picture.bytes) }).toEqual({
      type: 'image/svg+xml',
      bytes: '<svg/>',
    });
    expect(await board.image('00')).toBeNull();
    expect(await board.image("' or 1=1")).toBeNull();
  });
});

eachDatabase('employers without a name', (database) => {
  test('are sorted after named ones, but by jobs before those that do not hire', async () => {
    await deleteAllRows(database());
    const unnamed = (slug: string, kind: string) => newCompany(slug, { name: `Unnamed employer · ${kind}` });
    await insertListings(database(), {
      companies: [
        unnamed('unnamed-music', 'Music'),
        unnamed('unnamed-idle', 'Idle'),
        newCompany('zebra', { name: 'Zebra' }),
        newCompany('idle', { name: 'Zvon' }),
      ],
      jobs: [
        newJob('one', { companySlug: 'unnamed-music' }),
        newJob('two', { companySlug: 'unnamed-music' }),
        newJob('three', { companySlug: 'zebra' }),
      ],
    });
    const store = createCompanyStore(jobStoreOf(database()));
    const slugsBy = async (sort: CompanyFilter['sort']) => {
      const { items } = await listCompanies(store, { locale: 'cs', filter: { ...emptyCompanyFilter, sort }, today });
      return items.map(({ slug }) => slug);
    };
    expect(await slugsBy('jobs')).toEqual(['zebra', 'unnamed-music', 'idle', 'unnamed-idle']);
    expect(await slugsBy('name')).toEqual(['zebra', 'idle', 'unnamed-idle', 'unnamed-music']);
    expect(await slugsBy('newest')).toEqual(['idle', 'zebra', 'unnamed-idle', 'unnamed-music']);
  });
});

eachDatabase('promised replies of companies', (database) => {
  test('product §4 sorting by reply puts the shortest promise made by every live ad first', async () => {
    await deleteAllRows(database());
    await insertListings(database(), {
      companies: ['slow', 'mixed', 'quick', 'idle', 'ended'].map((slug) => newCompany(slug, { name: slug })),
      jobs: [
        newJob('slow 1', { companySlug: 'slow', replyDays: 14 }),
        newJob('slow 2', { companySlug: 'slow', replyDays: 3 }),
        newJob('mixed 1', { companySlug: 'mixed', replyDays: 3 }),
        newJob('mixed 2', { companySlug: 'mixed', replyDays: null }),
        newJob('quick 1', { companySlug: 'quick', replyDays: 7 }),
        newJob('ended 1', { companySlug: 'ended', replyDays: 3, status: 'closed' }),
      ],
    });
    const filter: CompanyFilter = { ...emptyCompanyFilter, sort: 'reply' };
    const { items } = await listCompanies(createCompanyStore(jobStoreOf(database())), { locale: 'cs', filter, today });
    expect(items.map(({ slug, replyDays }) => [slug, replyDays])).toEqual([
      ['quick', 7],
      ['slow', 14],
      ['mixed', null],
      ['ended', null],
      ['idle', null],
    ]);
  });
});
