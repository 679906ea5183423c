import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companySizes as offeredSizes,
  companyStages as offeredStages,
} from '../../machines/company-registration/company-registration.rules.ts';
import {
  type CompanyFilter,
  companyListQuery,
  emptyCompanyFilter,
  parseCompanyListAddress,
  parseCompanyListQuery,
} from '../../src/routing/company-filter.ts';
import { normalizeText } from '../../src/routing/filter-query.ts';
import { canonicalRedirect, companyListPath, companyListSpelling } from '../../src/routing/list-address.ts';
import { type Locale, locales, otherLocale } from '../../src/routing/locales.ts';
import { companySizes, companyStages, industries, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import { lowestCpuTime } from '../support/cpu-time.ts';

const cityIds = (Object.keys(places) as PlaceId[]).filter((id) => id !== 'remote');
const filterOf = (changes: Partial<CompanyFilter>): CompanyFilter => ({ ...emptyCompanyFilter, ...changes });
const searchOf = (address: string) => new URL(address, 'http://skok.test').search;
const read = (locale: Locale, address: string) => parseCompanyListAddress(locale, searchOf(address));

const inOrderOf = <Id extends string>(ids: readonly Id[]) =>
  fc.subarray([...ids]).map((chosen) => ids.filter((id) => chosen.includes(id)));

const anyFilter: fc.Arbitrary<CompanyFilter> = fc.record<CompanyFilter>({
  text: fc.string({ unit: 'binary', maxLength: 40 }).map(normalizeText),
  industry: inOrderOf(industries),
  cities: inOrderOf(cityIds),
  size: inOrderOf(companySizes),
  stage: inOrderOf(companyStages),
  hiring: inOrderOf(['yes']),
  remotePolicy: inOrderOf(['remote-first', 'hybrid', 'office-first']),
  record: fc.constantFrom<CompanyFilter['record']>([], ['90'], ['75'], ['50']),
  technology: inOrderOf(['cpp', 'dotnet', 'typescript']),
  sort: fc.constantFrom('jobs', 'newest', 'name', 'reply', 'record'),
  page: fc.integer({ min: 1, max: 50 }),
});
const anyLocale = fc.constantFrom(...locales);
const anySearch = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...[
          'hledat',
          'q',
          'obor',
          'INDUSTRY',
          'mesto',
          'city',
          'velikost',
          'size',
          'faze',
          'stage',
          'nabira',
          'hiring',
          'zpusob-prace',
          'workplace',
          'technologie',
          'technology',
        ],
        ...['razeni', 'sort', 'strana', 'page', 'redirect_to', 'utm_source', 'nic'],
      ),
      fc.oneof(
        fc.constantFrom(
          'fintech,ai',
          'AI',
          'praha',
          'prague,brno',
          '501-plus',
          'seed',
          'ano',
          'yes',
          'nazev',
          'hlavne-na-dalku',
          'dotnet',
          'name',
          '7',
          '%zz',
        ),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`);

test('companies choose from the stages and sizes of the filters', () => {
  expect(offeredStages).toEqual(companyStages);
  expect(offeredSizes).toEqual(companySizes);
});

test('ids are slugs, and unique', () => {
  for (const ids of [industries, companyStages, companySizes]) {
    expect(new Set<string>(ids).size).toBe(ids.length);
    for (const id of ids) expect(id.replace('+', '-plus')).toMatch(/^[a-z0-9-]+$/);
  }
});

describe('addresses (product §4)', () => {
  test.each<[string, string, Partial<CompanyFilter>]>([
    ['/firmy', '/companies', {}],
    ['/firmy?hledat=data', '/companies?q=data', { text: 'data' }],
    ['/firmy?obor=fintech,ai', '/companies?industry=fintech,ai', { industry: ['fintech', 'ai'] }],
    ['/firmy?mesto=praha,brno', '/companies?city=prague,brno', { cities: ['prague', 'brno'] }],
    ['/firmy?velikost=1-10,501-plus', '/companies?size=1-10,501-plus', { size: ['1-10', '501+'] }],
    ['/firmy?faze=series-a', '/companies?stage=series-a', { stage: ['series-a'] }],
    ['/firmy?nabira=ano', '/companies?hiring=yes', { hiring: ['yes'] }],
    ['/firmy?zpusob-prace=hlavne-na-dalku', '/companies?workplace=remote-first', { remotePolicy: ['remote-first'] }],
    ['/firmy?technologie=nodejs,rust', '/companies?technology=nodejs,rust', { technology: ['nodejs', 'rust'] }],
    ['/firmy?razeni=odpoved', '/companies?sort=reply', { sort: 'reply' }],
    ['/firmy?razeni=nejnovejsi', '/companies?sort=newest', { sort: 'newest' }],
    ['/firmy?razeni=nazev&strana=2', '/companies?sort=name&page=2', { sort: 'name', page: 2 }],
    [
      '/firmy?hledat=a%20b&obor=ai&mesto=plzen&velikost=11-50&faze=seed&nabira=ano&razeni=nazev&strana=3',
      '/companies?q=a%20b&industry=ai&city=pilsen&size=11-50&stage=seed&hiring=yes&sort=name&page=3',
      {
        text: 'a b',
        industry: ['ai'],
        cities: ['pilsen'],
        size: ['11-50'],
        stage: ['seed'],
        hiring: ['yes'],
        sort: 'name',
        page: 3,
      },
    ],
  ])('%s · %s', (cs, en, changes) => {
    const filter = filterOf(changes);
    for (const [locale, address] of [
      ['cs', cs],
      ['en', en],
    ] as const) {
      expect(companyListPath(locale, filter)).toBe(address);
      expect(read(locale, address)).toEqual({ filter, foreign: false });
    }
  });

  test.each([
    ['?obor=ai,FINTECH&obor=ai', '/firmy?obor=fintech,ai'],
    ['?OBOR=ai%2Cfintech', '/firmy?obor=fintech,ai'],
    ['?strana=1&razeni=nabidky&nabira=ne&obor=', '/firmy'],
    ['?strana=99&x=y', '/firmy?strana=99&x=y'],
    ['?mesto=na-dalku,atlantida', '/firmy'],
    ['?technology=Rust,NodeJS,%00&workplace=hybrid', '/firmy?zpusob-prace=hybrid&technologie=nodejs,rust'],
    ['?strana=2&redirect_to=%2Fprofil', '/firmy?strana=2&redirect_to=%2Fprofil'],
    ['?utm_source=mail', '/firmy?utm_source=mail'],
    ['?utm_source=mail&nabira=ano', '/firmy?utm_source=mail&nabira=ano'],
  ])('%s becomes %s', (search, canonical) => {
    const spelling = companyListSpelling('cs', parseCompanyListAddress('cs', search), { path: '/firmy', search });
    expect(canonicalRedirect(spelling) ?? `/firmy${search}`).toBe(canonical);
  });

  test('converts keys and slugs of the other edition', () => {
    const parsed = parseCompanyListAddress('cs', '?city=prague&razeni=name');
    expect(parsed.foreign).toBe(true);
    expect(companyListPath('cs', parsed.filter)).toBe('/firmy?mesto=praha&razeni=nazev');
  });

  test('parse ∘ write = identity, also when parsed in the other edition', () => {
    fc.assert(
      fc.property(anyLocale, anyFilter, (locale, filter) => {
        const address = companyListPath(locale, filter);
        expect(read(locale, address)).toEqual({ filter, foreign: false });
        expect(read(otherLocale(locale), address).filter).toEqual(filter);
        expect(new URL(address, 'http://skok.test').href).toBe(`http://skok.test${address}`);
      }),
    );
  });

  test('write ∘ parse is idempotent on anything', () => {
    fc.assert(
      fc.property(anyLocale, fc.oneof(anySearch, fc.string({ unit: 'binary' })), (locale, search) => {
        const parsed = parseCompanyListAddress(locale, search);
        const canonical = companyListPath(locale, parsed.filter);
        const again = read(locale, canonical);
        expect(again).toEqual({ filter: parsed.filter, foreign: false });
        expect(companyListPath(locale, again.filter)).toBe(canonical);
      }),
    );
  });
});

describe('API query', () => {
  test('reads back what was written', () => {
    expect(companyListQuery('cs', emptyCompanyFilter)).toBe('lang=cs');
    expect(companyListQuery('cs', filterOf({ cities: ['prague'], size: ['501+'], hiring: ['yes'] }))).toBe(
      'lang=cs&city=prague&size=501-plus&hiring=yes',
    );
    fc.assert(
      fc.property(anyLocale, anyFilter, (locale, filter) => {
        expect(parseCompanyListQuery(new URLSearchParams(companyListQuery(locale, filter)))).toEqual(filter);
      }),
    );
  });
});

test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])(
  'IN11 ignores the prototype name %s',
  (name) => {
    const search = `?${name}=1&obor=${name}&mesto=${name}&velikost=${name}&faze=${name}&nabira=${name}&zpusob-prace=${name}&razeni=${name}`;
    expect(companyListPath('cs', parseCompanyListAddress('cs', search).filter)).toBe('/firmy');
  },
);

test.each(['a', ',', 'ai,', '%', '%zz', '&', 'x=&'])(
  'IN11 100k characters of %j take less than 50 ms',
  async (unit) => {
    const long = unit.repeat(Math.ceil(100_000 / unit.length));
    const call = () => parseCompanyListAddress('cs', `?obor=${long}&hledat=${long}`);
    expect(await lowestCpuTime(call, 50)).toBeLessThan(50);
  },
);
