import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText } from '../../src/routing/filter-query.ts';
import {
  emptyJobFilter,
  isTown,
  type JobFilter,
  jobListQuery,
  parseJobListAddress,
  parseJobListQuery,
  withOption,
  withoutOption,
  withSalaryFrom,
  withText,
} from '../../src/routing/job-filter.ts';
import {
  type JobChoices,
  type JobOptionGroup,
  jobFilterGroups,
  jobGroupIds,
  jobOptionGroups,
  jobOptionsOf,
} from '../../src/routing/job-filters.ts';
import {
  canonicalRedirect,
  jobListPath,
  jobListSpelling,
  listAddress,
  resolveListLink,
  splitListQuery,
} from '../../src/routing/list-address.ts';
import { type Locale, locales, otherLocale } from '../../src/routing/locales.ts';
import { matchPath } from '../../src/routing/paths.ts';
import { type FieldId, fields, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import { lowestCpuTime } from '../support/cpu-time.ts';

const fieldIds = Object.keys(fields) as FieldId[];
const placeIds = (Object.keys(places) as PlaceId[]).filter((id) => id !== 'remote');

const filterOf = (changes: Partial<JobFilter>): JobFilter => ({ ...emptyJobFilter, ...changes });

/** What the page gets from an address: the router's decoded segment, then the parser. */
const read = (locale: Locale, address: string) => {
  const url = new URL(address, 'http://skok.test');
  const match = matchPath(locale, url.pathname);
  return { name: match?.name, ...parseJobListAddress(locale, match?.params.fields, url.search) };
};

/** As views make choices: in order and within the limit. */
const choiceOf = (group: JobOptionGroup): fc.Arbitrary<string[]> => {
  const { vocabulary, max } = jobOptionsOf(group);
  if (vocabulary.isOpen) {
    const slug = fc.constantFrom('php', 'c-sharp', 'node-js', 'b2b-prodej', '42', 'x');
    return fc.uniqueArray(slug, { maxLength: max }).map((chosen) => chosen.sort());
  }
  const ids = vocabulary.ids.filter((id) => id !== 'remote' || group !== 'places');
  return fc.subarray(ids, { maxLength: Math.min(max, ids.length) });
};

const salary = fc.oneof(
  fc.constant({ salaryMin: null, currency: 'CZK' as const }),
  fc.constant({ salaryMin: null, currency: 'EUR' as const }),
  fc.integer({ min: 1, max: 1000 }).map((n) => ({ salaryMin: n * 1000, currency: 'CZK' as const })),
  fc.integer({ min: 1, max: 10_000 }).map((n) => ({ salaryMin: n * 100, currency: 'EUR' as const })),
);

const order = fc
  .record({
    text: fc.string({ unit: 'binary', maxLength: 40 }).map(normalizeText),
    sort: fc.constantFrom('relevance', 'newest', 'salary', 'reply'),
  })
  .map(({ text, sort }) => ({ text, sort: text === '' && sort === 'relevance' ? ('newest' as const) : sort }));

/** Filters as views make them: of every group of the table. */
const anyFilter: fc.Arbitrary<JobFilter> = fc
  .record({
    chosen: fc.record(Object.fromEntries(jobOptionGroups.map((group) => [group, choiceOf(group)]))),
    salary,
    withSalary: fc.boolean(),
    order,
    page: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ chosen, salary, order, ...rest }): JobFilter => {
    const choices = chosen as JobChoices;
    const radius = choices.places.some(isTown) ? choices.radius : [];
    return { ...rest, ...choices, radius, ...salary, ...order };
  });

const anyLocale = fc.constantFrom(...locales);

const anyWord = fc.constantFrom(
  ...fieldIds.flatMap((id) => [fields[id].slug.cs, fields[id].slug.en]),
  ...Object.values(places).flatMap(({ slug }) => [slug.cs, slug.en]),
);
/** Half sense, half noise. */
const anySegment = fc
  .array(
    fc.oneof(
      anyWord,
      fc.constantFrom(',', '~', '%2C', '%7e', '%', '%zz', ' '),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    {
      maxLength: 24,
    },
  )
  .map((parts) => parts.join(''));
const anySearch = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...jobGroupIds.flatMap((group) => Object.values(jobFilterGroups[group].key)),
        ...['MODE', 'mena', 'currency', 'jen-s-mzdou', 'with-salary'],
        ...['razeni', 'sort', 'strana', 'page', 'redirect_to', 'inspect', 'utm_source', 'nic'],
      ),
      fc.oneof(
        fc.constantFrom(
          'hybrid,na-dalku',
          'senior,yes,7',
          'remote',
          'EUR',
          'ano',
          'no',
          'mzda',
          'reply',
          '80000',
          '-1',
          '%zz',
          "O'Neil",
        ),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`);

describe('table of filter groups', () => {
  const keys = jobGroupIds.flatMap((group) => [jobFilterGroups[group].key.cs, jobFilterGroups[group].key.en]);

  test('no two groups share a key in any language', () => {
    const perGroup = jobGroupIds.map((group) => new Set(Object.values(jobFilterGroups[group].key)));
    expect(new Set(keys).size).toBe(perGroup.reduce((sum, own) => sum + own.size, 0));
  });

  test.each(jobOptionGroups)('slugs of %s follow the grammar and mean one thing in both languages', (group) => {
    const { vocabulary } = jobOptionsOf(group);
    const meanings = new Map<string, string>();
    for (const id of vocabulary.ids)
      for (const locale of locales) {
        const slug = vocabulary.slugOf(id, locale);
        expect(slug).toMatch(/^[a-z0-9-]+$/);
        expect(meanings.get(slug) ?? id).toBe(id);
        meanings.set(slug, id);
        expect(vocabulary.find(slug, locale)).toBe(id);
      }
  });
});

describe('taxonomy', () => {
  test.each(locales)('slugs of fields and places are unique in %s', (locale) => {
    const all = [...Object.values(fields), ...Object.values(places)].map(({ slug }) => slug[locale]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('a slug has the same meaning in both languages', () => {
    for (const list of [fields, places]) {
      const meanings = new Map<string, string>();
      for (const [id, { slug }] of Object.entries(list)) {
        for (const word of [slug.cs, slug.en]) {
          expect(meanings.get(word) ?? id).toBe(id);
          meanings.set(word, id);
        }
      }
    }
  });

  test('slugs follow the grammar and avoid the reserved words', () => {
    for (const { slug } of [...Object.values(fields), ...Object.values(places)]) {
      for (const word of Object.values(slug)) {
        expect(word).toMatch(/^[a-z0-9-]+$/);
        expect(['ulozene', 'saved', '404', '500']).not.toContain(word);
      }
    }
  });
});

describe('grammar (product §1)', () => {
  test.each<[string, string, string, Partial<JobFilter>, boolean]>([
    ['all', '/', '/', {}, false],
    ['one field', '/nabidky/backend', '/jobs/backend', { fields: ['backend'] }, false],
    [
      'two fields, Prague',
      '/nabidky/backend,produkt~praha',
      '/jobs/backend,product~prague',
      { fields: ['backend', 'product'], places: ['prague'] },
      false,
    ],
    ['place only', '/nabidky/~brno', '/jobs/~brno', { places: ['brno'] }, false],
    [
      'remote',
      '/nabidky/marketing~na-dalku',
      '/jobs/marketing~remote',
      { fields: ['marketing'], modes: ['remote'] },
      false,
    ],
    [
      'more filters',
      '/nabidky/backend~praha?seniorita=senior&rezim=hybrid&mzda-od=80000',
      '/jobs/backend~prague?seniority=senior&mode=hybrid&salary-min=80000',
      {
        fields: ['backend'],
        places: ['prague'],
        seniority: ['senior'],
        modes: ['hybrid'],
        salaryMin: 80_000,
        withSalary: true,
      },
      false,
    ],
    ['saved, filtered', '/nabidky/backend/ulozene', '/jobs/backend/saved', { fields: ['backend'] }, true],
    ['saved', '/nabidky/ulozene', '/jobs/saved', {}, true],
    ['page of all', '/?strana=2', '/?page=2', { page: 2 }, false],
    [
      'place and remote',
      '/nabidky/~praha,na-dalku',
      '/jobs/~prague,remote',
      { places: ['prague'], modes: ['remote'] },
      false,
    ],
    ['remote among modes', '/?rezim=na-miste,na-dalku', '/?mode=onsite,remote', { modes: ['onsite', 'remote'] }, false],
    [
      'every key',
      '/nabidky/bi?hledat=a%20b&seniorita=stazista,vedouci&rezim=hybrid&uvazek=plny,brigada&smlouva=hpp,ico&mzda-od=2500&mena=eur&jen-s-mzdou=ne&dovednosti=c-sharp,php&jazyk=cs,de&jazyk-inzeratu=en&velikost=1-10,501-plus&faze=seed&benefity=dovolena-navic&podil=ano&vizum=ano&stari=7&odpoved-do=14&firma=kolo-stesti&razeni=odpoved&strana=3',
      '/jobs/bi?q=a%20b&seniority=intern,lead&mode=hybrid&commitment=full-time,temporary&contract=employment,freelance&salary-min=2500&currency=eur&with-salary=no&skills=c-sharp,php&language=cs,de&ad-language=en&size=1-10,501-plus&stage=seed&benefits=extra-vacation&equity=yes&visa=yes&posted=7&reply-within=14&company=kolo-stesti&sort=reply&page=3',
      {
        fields: ['bi'],
        text: 'a b',
        seniority: ['intern', 'lead'],
        modes: ['hybrid'],
        commitment: ['full-time', 'temporary'],
        contract: ['employment', 'freelance'],
        salaryMin: 2500,
        currency: 'EUR',
        withSalary: false,
        skills: ['c-sharp', 'php'],
        language: ['cs', 'de'],
        adLanguage: ['en'],
        size: ['1-10', '501+'],
        stage: ['seed'],
        benefits: ['extra-vacation'],
        equity: ['yes'],
        visa: ['yes'],
        posted: ['7'],
        reply: ['14'],
        company: ['kolo-stesti'],
        sort: 'reply',
        page: 3,
      },
      false,
    ],
    [
      'a town and around it',
      '/nabidky/~praha?okruh=25',
      '/jobs/~prague?radius=25',
      { places: ['prague'], radius: ['25'] },
      false,
    ],
    ['only with a salary', '/?jen-s-mzdou=ano', '/?with-salary=yes', { withSalary: true }, false],
    [
      'text, newest first',
      '/?hledat=go&razeni=nejnovejsi',
      '/?q=go&sort=newest',
      { text: 'go', sort: 'newest' },
      false,
    ],
    ['text', '/?hledat=go', '/?q=go', { text: 'go', sort: 'relevance' }, false],
    ['by salary', '/?razeni=mzda', '/?sort=salary', { sort: 'salary' }, false],
  ])('%s: %s · %s', (_, cs, en, changes, saved) => {
    const filter = filterOf(changes);
    for (const [locale, address] of [
      ['cs', cs],
      ['en', en],
    ] as const) {
      expect(jobListPath(locale, filter, { saved })).toBe(address);
      expect(read(locale, address)).toEqual({
        name: saved ? 'savedJobs' : 'jobs',
        filter,
        unknown: [],
        foreign: false,
        empty: false,
      });
    }
  });

  test('parse ∘ write = identity, and a URL parser keeps the written address unchanged', () => {
    fc.assert(
      fc.property(anyLocale, anyFilter, fc.boolean(), (locale, filter, saved) => {
        const address = jobListPath(locale, filter, { saved });
        expect(read(locale, address)).toEqual({
          name: saved ? 'savedJobs' : 'jobs',
          filter,
          unknown: [],
          foreign: false,
          empty: false,
        });
        expect(new URL(address, 'http://skok.test').href).toBe(`http://skok.test${address}`);
      }),
    );
  });

  test('write ∘ parse is idempotent on anything', () => {
    fc.assert(
      fc.property(anyLocale, anySegment, anySearch, (locale, segment, search) => {
        const parsed = parseJobListAddress(locale, segment, search);
        const canonical = jobListPath(locale, parsed.filter);
        const url = new URL(canonical, 'http://skok.test');
        expect(url.pathname + url.search).toBe(canonical);
        const again = read(locale, canonical);
        expect(again.filter).toEqual(parsed.filter);
        expect(again.foreign).toBe(false);
        expect(jobListPath(locale, again.filter)).toBe(canonical);
      }),
    );
  });

  test('writing keeps the limits for any given filter', () => {
    const strangers = ['nic', '__proto__', 'Ř', 'a,b', ''];
    const chosen = jobOptionGroups.map((group) => [
      group,
      fc.array(fc.constantFrom(...jobOptionsOf(group).vocabulary.ids, ...strangers)),
    ]);
    const hostile = fc.record<JobFilter>({
      ...(Object.fromEntries(chosen) as { [Group in JobOptionGroup]: fc.Arbitrary<JobFilter[Group]> }),
      salaryMin: fc.oneof(fc.double(), fc.constant(null)),
      currency: fc.constantFrom('CZK', 'EUR'),
      withSalary: fc.boolean(),
      text: fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 300 }),
      sort: fc.constantFrom('relevance', 'newest', 'salary', 'reply'),
      page: fc.double(),
    });
    fc.assert(
      fc.property(anyLocale, hostile, (locale, filter) => {
        const address = jobListPath(locale, filter);
        const { filter: found, unknown } = read(locale, address);
        expect(unknown).toEqual([]);
        for (const group of jobOptionGroups) expect(found[group].length).toBeLessThanOrEqual(jobOptionsOf(group).max);
        expect(found.places).not.toContain('remote');
        expect(found.text.length).toBeLessThanOrEqual(200);
        expect(jobListPath(locale, found)).toBe(address);
      }),
    );
  });
});

describe('lenient reading', () => {
  test.each([
    ['order', 'backend,vyvoj', ['development', 'backend']],
    ['%2C', 'backend%2Cfrontend', ['backend', 'frontend']],
    ['%2c', 'backend%2cfrontend', ['backend', 'frontend']],
    ['upper case', 'BackEnd', ['backend']],
    ['doubles', 'backend,backend', ['backend']],
    ['empty slugs', ',backend,,', ['backend']],
    ['first five', 'hr,seo,pr,bi,office,backend', ['bi', 'seo', 'pr', 'office', 'hr']],
  ])('fields: %s', (_, segment, expected) => {
    const { filter, empty, unknown } = parseJobListAddress('cs', segment, '');
    expect({ fields: filter.fields, empty, unknown }).toEqual({ fields: expected, empty: false, unknown: [] });
  });

  test('places: reads an encoded tilde and at most three places, with remote as a mode', () => {
    expect(parseJobListAddress('en', 'bi%7Eremote,zlin,brno,prague,pilsen', '').filter).toEqual(
      filterOf({ fields: ['bi'], places: ['prague', 'brno', 'zlin'], modes: ['remote'] }),
    );
  });

  test('a second tilde is read as a comma', () => {
    expect(parseJobListAddress('cs', 'bi~brno~zlin', '').filter.places).toEqual(['brno', 'zlin']);
  });

  test('remote in the path and hybrid in the query are two modes', () => {
    const parsed = read('cs', '/nabidky/~na-dalku?rezim=hybrid');
    expect(parsed.filter.modes).toEqual(['hybrid', 'remote']);
    expect(jobListPath('cs', parsed.filter)).toBe('/?rezim=hybrid,na-dalku');
  });

  test('a lone remote of the query moves to the path', () => {
    expect(jobListPath('cs', read('cs', '/nabidky/bi?rezim=na-dalku').filter)).toBe('/nabidky/bi~na-dalku');
  });

  test.each([
    'rezim=hybrid,na-miste',
    'rezim=hybrid%2Cna-miste',
    'rezim=hybrid&rezim=na-miste',
    'REZIM=Hybrid,,NA-MISTE,x',
  ])('modes: %s', (query) => {
    expect(parseJobListAddress('cs', undefined, `?${query}`).filter.modes).toEqual(['onsite', 'hybrid']);
  });

  test('the order of keys and unknown keys do not matter', () => {
    expect(jobListPath('cs', read('cs', '/?strana=2&seniorita=senior&x=1&hledat=go').filter)).toBe(
      '/?hledat=go&seniorita=senior&strana=2',
    );
  });

  test('reads the text as one line of at most 200 characters and cuts no character in half', () => {
    const { text } = parseJobListAddress('cs', undefined, '?hledat=%20a%09%00%20b+c%20').filter;
    expect(text).toBe('a b c');
    expect(normalizeText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
    expect(normalizeText(`\ud83d${'y'.repeat(300)}`)).toBe('y'.repeat(200));
  });

  test.each<[string, number | null]>([
    ['mzda-od=80999', 80_000],
    ['mzda-od=999', null],
    ['mzda-od=1000', 1000],
    ['mzda-od=99999999999999999999999', 1_000_000],
    ['mzda-od=-5000', null],
    ['mzda-od=5e4', null],
    ['mzda-od=50000.5', null],
    ['mzda-od=', null],
    ['mzda-od=2599&mena=EUR', 2500],
    ['mzda-od=99&mena=eur', null],
    ['mzda-od=80999&mena=usd', 80_000],
  ])('salary: %s', (query, expected) => {
    const { salaryMin, withSalary } = parseJobListAddress('cs', undefined, query).filter;
    expect({ salaryMin, withSalary }).toEqual({ salaryMin: expected, withSalary: expected !== null });
  });

  test.each([
    ['2', 2],
    ['50', 50],
    ['51', 51],
    ['999999999999999999999999', 999_999],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['x', 1],
    ['', 1],
  ])('page %s is %i', (page, expected) => {
    expect(parseJobListAddress('cs', undefined, `?strana=${page}`).filter.page).toBe(expected);
  });

  test('relevance without a text is newest', () => {
    expect(read('cs', '/?razeni=relevance').filter).toEqual(emptyJobFilter);
  });
});

describe('unknown values', () => {
  test('drops and reports an unknown slug among known ones', () => {
    const parsed = read('cs', '/nabidky/backend,kouzelnik~Átlantida,brno');
    expect(parsed).toMatchObject({ unknown: ['kouzelnik', 'Átlantida'], empty: false, foreign: false });
    expect(jobListPath('cs', parsed.filter)).toBe('/nabidky/backend~brno');
  });

  test('drops and reports a salary that is not a number', () => {
    for (const [locale, address] of [
      ['cs', '/?mzda-od=hodně'],
      ['en', '/jobs?salary-min=hodně'],
    ] as const)
      expect(read(locale, address)).toMatchObject({ unknown: ['hodně'], empty: false, filter: emptyJobFilter });
    expect(read('cs', '/?mzda-od=60000').unknown).toEqual([]);
    expect(read('cs', '/?mzda-od=').unknown).toEqual([]);
  });

  test('accepts any slug as a possible municipality, after the places of the taxonomy', () => {
    for (const [locale, address] of [
      ['cs', '/nabidky/backend~praha,kolin,tabor'],
      ['en', '/jobs/backend~prague,kolin,tabor'],
    ] as const) {
      const parsed = read(locale, address);
      expect(parsed).toMatchObject({ unknown: [], foreign: false, filter: { places: ['prague', 'kolin', 'tabor'] } });
      expect(jobListPath(locale, parsed.filter)).toBe(address);
    }
    expect(jobListPath('cs', read('cs', '/nabidky/~Tabor,kolin,brno,zlin').filter)).toBe('/nabidky/~brno,kolin,tabor');
    expect(jobListQuery('cs', read('cs', '/nabidky/~kolin').filter)).toBe('lang=cs&places=kolin');
  });

  test.each(['kouzelnik', '~á', 'a,b~-', 'praha', 'ulozene', '404'])('reports %s alone as empty', (segment) => {
    expect(parseJobListAddress('cs', segment, '')).toMatchObject({ empty: true, filter: emptyJobFilter });
  });

  test('drops and reports unknown slugs of a query, but never reports the address as empty', () => {
    const parsed = parseJobListAddress('cs', undefined, '?seniorita=guru,senior&uvazek=nikdy&dovednosti=C%2B%2B,php');
    expect(parsed).toMatchObject({ unknown: ['guru', 'nikdy', 'C++'], empty: false, foreign: false });
    expect(jobListPath('cs', parsed.filter)).toBe('/?seniorita=senior&dovednosti=php');
  });

  test('a radius applies only with a town', () => {
    for (const address of ['/?okruh=25', '/nabidky/~cesko?okruh=25', '/nabidky/~na-dalku?okruh=25'])
      expect(read('cs', address).filter.radius).toEqual([]);
    expect(read('cs', '/nabidky/~cesko,kolin?okruh=25').filter.radius).toEqual(['25']);
    const around = filterOf({ places: ['prague'], radius: ['10'] });
    expect(jobListPath('en', withoutOption(around, 'places', 'prague'))).toBe('/');
    expect(jobListQuery('cs', around)).toBe('lang=cs&places=prague&radius=10');
  });

  test('takes the first option of a group that allows only one', () => {
    expect(parseJobListAddress('en', undefined, '?posted=30,3&reply-within=7,3').filter).toMatchObject({
      posted: ['30'],
      reply: ['7'],
    });
  });

  test('reports at most eight unknown slugs and reads no field after 1000 characters', () => {
    const strangers = Array.from({ length: 10 }, (_, index) => `x${index}`);
    expect(parseJobListAddress('cs', strangers.join(','), '').unknown).toEqual(strangers.slice(0, 8));
    const late = `${','.repeat(1000)}backend`;
    expect(parseJobListAddress('cs', late, '').filter.fields).toEqual([]);
    expect(parseJobListQuery(new URLSearchParams({ fields: late })).fields).toEqual([]);
  });

  test.each([undefined, '', '~', ',', ' ~,'])('reads no filter from %j', (segment) => {
    expect(parseJobListAddress('cs', segment, '')).toEqual({
      filter: emptyJobFilter,
      unknown: [],
      foreign: false,
      empty: false,
    });
  });

  test('converts slugs, keys and values of the other edition', () => {
    const parsed = parseJobListAddress('cs', 'backend,product~prague', '?mode=onsite&q=go');
    expect(parsed).toMatchObject({ unknown: [], foreign: true, empty: false });
    expect(jobListPath('cs', parsed.filter)).toBe('/nabidky/backend,produkt~praha?hledat=go&rezim=na-miste');
    expect(read('cs', '/?rezim=onsite').foreign).toBe(true);
    expect(read('cs', '/?page=2').foreign).toBe(true);
    expect(read('cs', '/?razeni=relevance&rezim=hybrid').foreign).toBe(false);
  });

  test('every address reads the same in the other edition', () => {
    fc.assert(
      fc.property(anyLocale, anyFilter, (locale, filter) => {
        const { pathname, search } = new URL(jobListPath(locale, filter), 'http://skok.test');
        const segment = matchPath(locale, pathname)?.params.fields;
        expect(parseJobListAddress(otherLocale(locale), segment, search).filter).toEqual(filter);
      }),
    );
  });
});

describe('IN11', () => {
  const prototypeNames = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

  test.each(prototypeNames)('IN11 the prototype name %s means nothing, except as a possible place', (name) => {
    expect(parseJobListAddress('cs', name, '')).toMatchObject({ empty: true, filter: emptyJobFilter });
    // Only the server can tell that there is no place of that name.
    const named = { ...emptyJobFilter, places: /^[a-z]+$/i.test(name) ? [name.toLowerCase()] : [] };
    expect(parseJobListAddress('cs', `~${name}`, '').filter).toEqual(named);
    const search = `?${name}=1&rezim=${name}&mena=${name}&razeni=${name}&jen-s-mzdou=${name}&lang=${name}`;
    expect(jobListPath('cs', parseJobListAddress('cs', undefined, search).filter)).toBe('/');
    expect(parseJobListQuery(new URLSearchParams(`${search}&fields=${name}&places=${name}`))).toEqual(named);
  });

  test.each([
    'a',
    ',',
    '~',
    ' ',
    '%',
    '%zz',
    '%2C',
    'a,',
    'bi,',
    'backend~',
    'ř',
    '\ud83d',
    '😀',
    '&',
    'a=&',
    'strana=1&',
    "'",
  ])('IN11 100k characters of %j take less than 50 ms', async (unit) => {
    const long = unit.repeat(Math.ceil(100_000 / unit.length));
    const calls = [
      () => parseJobListAddress('cs', long, ''),
      () => parseJobListAddress('cs', undefined, long),
      () => parseJobListAddress('cs', undefined, `?hledat=${long}`),
      () => parseJobListAddress('cs', undefined, `?hledat=${long}x`),
      () => parseJobListAddress('cs', undefined, `?rezim=${long}`),
      () => parseJobListAddress('cs', undefined, `?mzda-od=${long}`),
      () => splitListQuery('jobs', `?utm_source=${long}`),
      () => splitListQuery('jobs', long),
      () => jobListPath('cs', filterOf({ text: long })),
      () => parseJobListQuery(new URLSearchParams({ fields: long })),
    ];
    for (const call of calls) expect(await lowestCpuTime(call, 50)).toBeLessThan(50);
  });

  test('IN11 noise never throws and gives at most eight unknown slugs of 200 characters', () => {
    fc.assert(
      fc.property(
        anyLocale,
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (locale, segment, search) => {
          const { unknown } = parseJobListAddress(locale, segment, search);
          expect(unknown.length).toBeLessThanOrEqual(8);
          expect(unknown.every((slug) => slug.length <= 200)).toBe(true);
          splitListQuery('jobs', search);
        },
      ),
    );
  });
});

describe('ruling 47: unknown keys survive', () => {
  test.each([
    ['', '', ''],
    ['?a=1&hledat=x', 'hledat=x', 'a=1'],
    ['?inspect', '', 'inspect'],
    ['?utm_source=a&STRANA=2&x=1&q=b&gclid=', 'STRANA=2&q=b', 'utm_source=a&x=1&gclid='],
    ['?hled%61t=x&utm+x=%zz&a&a&&b=%2c', 'hled%61t=x', 'utm+x=%zz&a&a&b=%2c'],
    ['?redirect_to=/profil?a=1%26b=2&fields=backend', '', 'redirect_to=/profil?a=1%26b=2&fields=backend'],
  ])('splits %s into the list’s %j and the unchanged rest %j', (search, own, others) => {
    expect(splitListQuery('jobs', search)).toEqual({ own, others });
    expect(splitListQuery('job', search).own).toBe('');
    expect(splitListQuery(null, search).own).toBe('');
  });

  test('each list has keys of its own', () => {
    expect(splitListQuery('companies', '?mesto=brno&rezim=hybrid')).toEqual({
      own: 'mesto=brno',
      others: 'rezim=hybrid',
    });
    expect(splitListQuery('jobs', '?mesto=brno&rezim=hybrid')).toEqual({ own: 'rezim=hybrid', others: 'mesto=brno' });
  });

  test.each([
    ['cs', '/?utm_source=mail&hledat=go', null],
    ['cs', '/?strana=2&utm_source=mail&hledat=go', '/?hledat=go&strana=2&utm_source=mail'],
    ['cs', '/?q=go&x=%2c', '/?hledat=go&x=%2c'],
    ['en', '/jobs/backend?x', null],
    ['en', '/jobs/frontend,backend?x&x', '/jobs/backend,frontend?x&x'],
  ] as const)('%s: %s is respelled as %j', (locale, address, to) => {
    const { pathname: path, search } = new URL(address, 'http://skok.test');
    const parsed = parseJobListAddress(locale, path.split('/')[2], search);
    expect(canonicalRedirect(jobListSpelling(locale, parsed, { path, search }))).toBe(to);
  });

  test.each([
    ['cs', '/nabidky', null],
    ['en', '/jobs', null],
    ['cs', '/nabidky?utm_source=mail', null],
    ['en', '/jobs?q=go&x', '/?q=go&x'],
    ['en', '/nabidky', '/'],
  ] as const)('ruling 46: %s: %s without a filter is as valid as the root, respelled as %j', (locale, address, to) => {
    const { pathname: path, search } = new URL(address, 'http://skok.test');
    const parsed = parseJobListAddress(locale, undefined, search);
    expect(canonicalRedirect(jobListSpelling(locale, parsed, { path, search }))).toBe(to);
    expect(jobListSpelling(locale, parsed, { path, search }).canonical).toBe(to?.replace('&x', '') ?? '/');
  });

  test('are kept in the other edition', () => {
    const asked = { from: 'cs', to: 'en', params: { fields: 'backend' }, search: '?x=%2C&strana=2&inspect' } as const;
    expect(listAddress('jobs', asked)).toBe('/jobs/backend?page=2&x=%2C&inspect');
    expect(listAddress('savedJobs', asked)).toBe('/jobs/backend/saved?page=2&x=%2C&inspect');
    expect(listAddress('companies', asked)).toBe('/companies?page=2&x=%2C&inspect');
    expect(listAddress('job', asked)).toBe(null);
  });

  test.each([
    ['/en/jobs/backend?utm_source=mail&page=2', '/en?q=go', '/en?q=go&utm_source=mail'],
    ['/en?utm_source=mail', '/en/jobs/design#results', '/en/jobs/design?utm_source=mail#results'],
    ['/en/companies?x&q=a', '/en/companies', '/en/companies?x'],
    ['/en?utm_source=mail', '/en/job/7/kite', '/en/job/7/kite'],
    ['/en?utm_source=mail', '/nabidky/backend', '/nabidky/backend'],
    ['/en?utm_source=mail', 'https://elsewhere.example/', 'https://elsewhere.example/'],
    ['/en/job/7?utm_source=mail', '/en', '/en'],
    ['/en?q=go', '/en', '/en'],
    ['/en/jobs/saved?tab=hidden&utm_source=mail', '/en/jobs/saved', '/en/jobs/saved?utm_source=mail'],
    ['/en/jobs/saved?compare=1,2', '/en/jobs/saved', '/en/jobs/saved'],
    ['/en/jobs/saved', '/en/jobs/saved?compare=1,2', '/en/jobs/saved?compare=1,2'],
  ])('from %s, a link to %s leads to %s', (here, href, followed) => {
    const { pathname, search } = new URL(here, 'http://skok.test');
    const site = { edition: null, editions: { cs: 'http://cs.test', en: 'http://en.test' }, internal: false };
    expect(resolveListLink(site, { pathname, search }, href)).toBe(followed);
  });
});

describe('API query', () => {
  test('English, with the language first', () => {
    expect(jobListQuery('cs', emptyJobFilter)).toBe('lang=cs');
    expect(
      jobListQuery(
        'cs',
        filterOf({
          fields: ['product'],
          places: ['prague'],
          modes: ['remote'],
          salaryMin: 80_000,
          withSalary: true,
          page: 2,
        }),
      ),
    ).toBe('lang=cs&fields=product&places=prague&mode=remote&salary-min=80000&page=2');
  });

  test('contains fields and places by their ids', () => {
    for (const id of fieldIds) expect(jobListQuery('en', filterOf({ fields: [id] }))).toBe(`lang=en&fields=${id}`);
    for (const id of placeIds) expect(jobListQuery('en', filterOf({ places: [id] }))).toBe(`lang=en&places=${id}`);
  });

  test('reads back what was written', () => {
    fc.assert(
      fc.property(anyLocale, anyFilter, (locale, filter) => {
        const query = jobListQuery(locale, filter);
        expect(parseJobListQuery(new URLSearchParams(query))).toEqual(filter);
      }),
    );
  });

  test('is the same for filters with the same meaning', () => {
    const a = filterOf({
      fields: ['bi', 'backend', 'bi'],
      places: ['remote', 'brno'],
      text: ' go  ',
      sort: 'relevance',
    });
    const b = filterOf({
      fields: ['backend', 'bi'],
      places: ['brno'],
      modes: ['remote'],
      text: 'go',
      sort: 'relevance',
    });
    expect(jobListQuery('cs', a)).toBe(jobListQuery('cs', b));
  });
});

describe('filter changes', () => {
  const third = filterOf({ page: 3 });

  test('add and remove options in order and return to the first page', () => {
    const two = withOption(withOption(third, 'fields', 'bi', true), 'fields', 'development', true);
    expect(two).toEqual(filterOf({ fields: ['development', 'bi'] }));
    expect(withOption({ ...two, page: 3 }, 'fields', 'bi', false)).toEqual(filterOf({ fields: ['development'] }));
    expect(withOption(third, 'places', 'brno', true)).toEqual(filterOf({ places: ['brno'] }));
    expect(withOption(third, 'places', 'brno', false)).toEqual(emptyJobFilter);
    expect(withOption(withOption(third, 'modes', 'hybrid', true), 'modes', 'onsite', true)).toEqual(
      filterOf({ modes: ['onsite', 'hybrid'] }),
    );
  });

  test('another option replaces the one of a single-choice group', () => {
    const week = withOption(third, 'posted', '7', true);
    expect(withOption(week, 'posted', '30', true)).toEqual(filterOf({ posted: ['30'] }));
    expect(withOption(week, 'posted', '7', false)).toEqual(emptyJobFilter);
  });

  test('a group and a field in it can both be chosen', () => {
    expect(withOption(filterOf({ fields: ['backend'] }), 'fields', 'development', true).fields).toEqual([
      'development',
      'backend',
    ]);
  });

  test('choosing remote as a place sets the remote mode', () => {
    expect(withOption(third, 'places', 'remote', true)).toEqual(filterOf({ modes: ['remote'] }));
    expect(withOption(filterOf({ modes: ['remote'] }), 'places', 'remote', false)).toEqual(emptyJobFilter);
  });

  test('an option beyond the limit changes nothing', () => {
    const full = filterOf({ fields: ['bi', 'seo', 'pr', 'office', 'hr'], places: ['brno', 'zlin', 'kosice'] });
    expect(withOption(full, 'fields', 'backend', true)).toEqual(full);
    expect(withOption(full, 'places', 'prague', true)).toEqual(full);
  });

  test('changing the text adjusts the sort order', () => {
    const found = withText(third, ' go ');
    expect(found).toEqual(filterOf({ text: 'go', sort: 'relevance' }));
    expect(withText(found, '')).toEqual(emptyJobFilter);
    expect(withText({ ...found, sort: 'salary' }, '').sort).toBe('salary');
    expect(withText({ ...found, sort: 'newest' }, 'rust').sort).toBe('newest');
  });

  test('changing the salary adjusts the choice of ads with a salary', () => {
    const paid = withSalaryFrom(third, 80_500);
    expect(paid).toEqual(filterOf({ salaryMin: 80_000, withSalary: true }));
    expect(withSalaryFrom(paid, null)).toEqual(emptyJobFilter);
    expect(withSalaryFrom({ ...paid, withSalary: false }, 90_000).withSalary).toBe(false);
    expect(withSalaryFrom(third, 2550, 'EUR')).toMatchObject({ salaryMin: 2500, currency: 'EUR' });
  });

  test('remove one option or a whole group', () => {
    const all = filterOf({
      fields: ['backend', 'bi'],
      places: ['brno'],
      modes: ['remote'],
      salaryMin: 80_000,
      withSalary: true,
      text: 'go',
      sort: 'relevance',
      page: 3,
    });
    expect(withoutOption(all, 'fields', 'bi')).toEqual({ ...all, fields: ['backend'], page: 1 });
    expect(withoutOption(all, 'fields', null)).toEqual({ ...all, fields: [], page: 1 });
    expect(withoutOption(all, 'places', 'brno')).toEqual({ ...all, places: [], page: 1 });
    expect(withoutOption(all, 'modes', 'remote')).toEqual({ ...all, modes: [], page: 1 });
    expect(withoutOption(all, 'modes', 'nic')).toEqual({ ...all, page: 1 });
    expect(withoutOption(all, 'salary', null)).toEqual({ ...all, salaryMin: null, withSalary: false, page: 1 });
    expect(withoutOption(all, 'text', null)).toEqual({ ...all, text: '', sort: 'newest', page: 1 });
  });
});
