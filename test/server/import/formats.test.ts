import { describe, expect, test } from 'vitest';
import { formatOf } from '../../../server/import/import-file.ts';
import type { Listing } from '../../../server/import/listing.ts';
import { atsRow, companyRow, feedItem, feedOf, fulltextRow, jobPostingData } from './import-fixtures.ts';

function read(row: unknown, syntheticSalaries = false): Listing | string {
  const result = formatOf(row)?.read(row, { syntheticSalaries, now: new Date('2026-11-22T12:00:00Z') });
  if (!result) return 'in no format';
  return 'listing' in result ? result.listing : result.reason;
}

function jobOf(row: unknown, syntheticSalaries = false) {
  const listing = read(row, syntheticSalaries);
  if (typeof listing === 'string' || !listing.job) throw new Error(String(listing));
  return listing.job;
}

const companyOf = (row: unknown) => {
  const listing = read(row);
  if (typeof listing === 'string') throw new Error(listing);
  return listing.company;
};

describe('rows of applicant tracking systems', () => {
  test('reads a row', () => {
    expect(jobOf(atsRow())).toMatchObject({
      source: 'greenhouse:1',
      companySlug: 'kolibka',
      title: { cs: null, en: 'Senior Backend Engineer' },
      description: null,
      fields: ['backend'],
      seniority: ['senior'],
      mode: null,
      places: [{ id: 'prague', name: null }],
      commitment: ['full-time'],
      salary: null,
      applyUrl: 'https://jobs.kolibka.example/1',
      status: 'active',
      firstPublishedAt: new Date('2026-07-01T13:59:47Z'),
      confirmedAt: new Date('2026-08-20T06:29:08Z'),
      closedAt: null,
    });
    expect(companyOf(atsRow())).toMatchObject({
      source: 'company:kolibka',
      slug: 'kolibka',
      name: 'Kolíbka',
      logo: null,
    });
  });

  test('closes a row that its feed dropped, and keeps one in it open for 120 days', () => {
    expect(jobOf(atsRow({ goneFromFeed: true }))).toMatchObject({
      status: 'closed',
      closedAt: new Date('2026-08-20T06:29:08Z'),
      validUntil: '2026-08-20',
      confirmedAt: null,
    });
    expect(jobOf(atsRow())).toMatchObject({ validUntil: '2026-12-18' });
  });

  test.each([
    [{ isRemote: true, locations: ['Remote - Czechia'] }, 'remote', ['czechia']],
    [{ isRemote: false }, 'onsite', []],
    [{ isRemote: null }, null, []],
    [{ isRemote: null, locations: ['Remote - EMEA'] }, null, []],
    [{ isRemote: null, locations: ['Hybrid - Brno'] }, 'hybrid', []],
  ])('%j gives the workplace %s', (more, mode, remoteCountries) =>
    expect(jobOf(atsRow(more))).toMatchObject({ mode, remoteCountries }),
  );

  test('uses the first sighting if there is no date of publishing', () => {
    expect(jobOf(atsRow({ datePosted: null })).firstPublishedAt).toEqual(new Date('2026-08-18T06:30:27Z'));
  });

  test.each([
    [{ employmentType: 'contract' }, [], ['freelance']],
    [{ employmentType: 'internship' }, ['internship'], []],
    [{ employmentType: null }, [], []],
    [{ employmentType: '__proto__' }, [], []],
  ])('%j gives commitment and contract', (more, commitment, contract) =>
    expect(jobOf(atsRow(more))).toMatchObject({ commitment, contract }),
  );

  test('salaries are invented only on request, for some rows, always the same, and marked as synthetic', () => {
    const rows = Array.from({ length: 500 }, (_, at) => atsRow({ id: `greenhouse:${at}` }));
    expect(rows.every((row) => jobOf(row).salary === null)).toBe(true);
    const salaries = rows.map((row) => jobOf(row, true).salary).filter((salary) => salary !== null);
    expect(salaries.length / rows.length).toBeCloseTo(0.4, 1);
    expect(salaries).toEqual(rows.map((row) => jobOf(row, true).salary).filter((salary) => salary !== null));
    for (const { min, max, currency, period, synthetic } of salaries) {
      expect({ currency, period, synthetic }).toEqual({ currency: 'CZK', period: 'month', synthetic: true });
      expect(Number(max) / Number(min)).toBeGreaterThan(1);
      expect(Number(max) / Number(min)).toBeLessThanOrEqual(1.62);
    }
  });

  test.each([
    [{ title: undefined }, 'title is missing'],
    [{ title: null }, 'title is empty, not text'],
    [{ title: ' \u0000 ' }, 'title is empty'],
    [{ title: 'x'.repeat(201) }, 'title is longer than 200 characters'],
    [{ url: 'javascript:alert(1)' }, 'url is not an http or https address'],
    [{ url: 7 }, 'url is a number, not text'],
    [{ id: 'a\u0000b' }, 'id is empty or holds spaces around it or control characters'],
    [{ locations: 'Prague' }, 'locations is text, not a list'],
    [{ locations: [null] }, 'locations.0 is empty, not text'],
    [{ lastSeenAt: 'yesterday' }, 'lastSeenAt is not a date such as 2026-08-18T06:30:27Z'],
    [{ lastSeenAt: '2026-02-30' }, 'lastSeenAt is no day of the calendar'],
    [{ lastSeenAt: '2025-02-29T10:00:00Z' }, 'lastSeenAt is no day of the calendar'],
    [{ lastSeenAt: '2026-13-45' }, 'lastSeenAt is not a date such as 2026-08-18T06:30:27Z'],
    [{ datePosted: '0001-01-01' }, 'datePosted is not a date of our time'],
    [{ isRemote: 'yes' }, 'isRemote is text, not true or false'],
    [{ goneFromFeed: 1, company: '' }, 'company is empty; goneFromFeed is a number, not true or false'],
  ])('%j is rejected: %s', (more, reason) => expect(read(atsRow(more))).toBe(reason));
});

describe('old ads with their text', () => {
  test('reads a row', () => {
    expect(jobOf(fulltextRow())).toMatchObject({
      source: 'emscad:1',
      companySlug: 'unnamed-music-united-kingdom',
      summary: { cs: null, en: 'You keep the office running. You order tea.' },
      description: {
        cs: null,
        en: '<p>You keep the office running.</p><p>You order tea.</p><h3>Requirements</h3><ul><li>Calm manner</li><li>Good memory</li><li>Ability to count</li></ul><h3>About the company</h3><p>We repair pianos.</p>',
      },
      fields: ['office'],
      seniority: ['junior'],
      mode: 'onsite',
      places: [{ id: 'london', name: 'London, United Kingdom', country: 'GB', at: [51.50853, -0.12574] }],
      commitment: ['part-time'],
      salary: null,
      status: 'active',
    });
    expect(companyOf(fulltextRow())).toMatchObject({
      name: 'Unnamed employer · Music, United Kingdom',
      industry: ['media'],
    });
  });

  test('an unknown employer is called unnamed', () => {
    expect(companyOf(fulltextRow({ industry: null, country: null }))).toMatchObject({
      name: 'Unnamed employer',
      slug: 'unnamed',
    });
  });

  test('a fraudulent ad is removed', () => expect(jobOf(fulltextRow({ fraudulent: true })).status).toBe('removed'));

  test('IN06 text that looks like markup stays text', () => {
    const description = 'Use <script>alert(1)</script> & <img src=x onerror=alert(1)>';
    expect(jobOf(fulltextRow({ description, requirements: null, companyProfile: null })).description?.en).toBe(
      '<p>Use &lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });
});

describe('companies that work remotely', () => {
  test('reads a row', () => {
    expect(companyOf(companyRow())).toMatchObject({
      source: 'company:kolibka',
      slug: 'kolibka',
      name: 'Kolíbka',
      website: 'https://kolibka.example/',
      tagline: { cs: null, en: 'We rock cradles from afar' },
      story: { cs: null, en: '<p>We rock cradles from afar. Parents sleep. Nobody has complained so far.</p>' },
      size: '11-50',
      cities: [{ id: 'prague', name: null }],
      remotePolicy: 'remote-first',
      technologies: ['JavaScript', 'Go'],
    });
  });

  test.each([
    ['tiny', '1-10'],
    ['medium', '51-200'],
    ['large', '201-500'],
    ['enterprise', '501+'],
    [null, null],
    ['constructor', null],
  ])('size %s', (size, band) => expect(companyOf(companyRow({ size })).size).toBe(band));

  test('a long first sentence is cut', () => {
    const tagline = companyOf(companyRow({ blurb: 'word '.repeat(60) })).tagline?.en ?? '';
    expect(tagline.length).toBeLessThanOrEqual(90);
    expect(tagline).toMatch(/word…$/);
  });

  test('IN07 a website is http or https', () => {
    expect(read(companyRow({ website: 'javascript:alert(1)' }))).toBe('website is not an http or https address');
    expect(companyOf(companyRow({ website: null })).website).toBeNull();
  });
});

describe('JobPosting', () => {
  test('reads a posting', () => {
    expect(jobOf(jobPostingData())).toMatchObject({
      source: 'jobposting:kolibka:K-7',
      companySlug: 'kolibka',
      title: { cs: 'Vývojář backendu', en: null },
      summary: { cs: 'Píšeme klidný kód. PostgreSQL' },
      description: { cs: '<p>Píšeme <strong>klidný</strong> kód.</p><ul><li>PostgreSQL</li></ul>' },
      fields: ['backend'],
      mode: null,
      places: [{ id: 'brno', name: null }],
      commitment: ['full-time'],
      contract: ['freelance'],
      salary: { min: 80000, max: 120000, currency: 'CZK', period: 'month' },
      applyUrl: 'https://kolibka.example/jobs/7',
      firstPublishedAt: new Date('2026-10-01T00:00:00Z'),
      validUntil: '2026-12-24',
      status: 'active',
    });
    expect(companyOf(jobPostingData())).toMatchObject({ slug: 'kolibka', website: 'https://kolibka.example/' });
  });

  test('reads values in their alternative shapes', () => {
    const job = jobOf(
      jobPostingData({
        '@type': ['https://schema.org/JobPosting', 'Thing'],
        identifier: 42,
        title: { '@value': 'Support Agent' },
        description: 'Answer letters.\nBe kind.',
        hiringOrganization: 'Kolíbka',
        validThrough: undefined,
        jobLocation: [
          { address: 'Praha' },
          { address: { addressLocality: 'Vienna', addressCountry: { name: 'Austria' } } },
        ],
        employmentType: 'part_time, intern',
        baseSalary: { currency: 'EUR', value: '2500', unitText: 'month' },
        skills: 'patience, spelling; tea',
        totalJobOpenings: '3',
        inLanguage: 'en-GB',
      }),
    );
    expect(job).toMatchObject({
      source: 'jobposting:kolibka:42',
      title: { en: 'Support Agent', cs: null },
      description: { en: '<p>Answer letters.</p><p>Be kind.</p>' },
      places: [{ id: 'prague' }, { name: 'Vienna, Austria' }],
      commitment: ['part-time', 'internship'],
      skillsMust: ['patience', 'spelling', 'tea'],
      openings: 3,
      validUntil: '2026-11-30',
    });
  });

  test('reads work from home as remote', () => {
    const home = { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'CZ' } };
    expect(jobOf(jobPostingData({ ...home, jobLocation: undefined }))).toMatchObject({
      mode: 'remote',
      places: [{ id: 'czechia' }],
      remoteCountries: ['czechia'],
    });
  });

  test.each([
    [{ workHours: '20 hours per week', employmentType: 'PART_TIME' }, { hoursPerWeek: 20 }],
    [{ workHours: '30 h/week', employmentType: [] }, { hoursPerWeek: 30 }],
    [{ workHours: '20 hodin týdně', employmentType: 'PART_TIME' }, { hoursPerWeek: 20 }],
    [{ workHours: '40 hours a week', employmentType: ['PART_TIME', 'FULL_TIME'] }, { hoursPerWeek: null }],
    [{ workHours: '20-30 hours per week', employmentType: 'PART_TIME' }, { hoursPerWeek: null }],
    [{ workHours: '8am-5pm', employmentType: 'PART_TIME' }, { hoursPerWeek: null }],
    [{ jobStartDate: '2027-03-01' }, { startDate: '2027-03-01' }],
    [{ jobStartDate: '2025-03-01T08:00:00+01:00' }, { startDate: '2025-03-01' }],
    [{ jobStartDate: '2027-03-01', jobImmediateStart: true }, { startDate: 'now' }],
    [{ jobStartDate: 'in spring', jobImmediateStart: false }, { startDate: null }],
    [{ incentiveCompensation: 'Roční bonus.' }, { bonusText: { cs: 'Roční bonus.', en: null } }],
    [{ incentiveCompensation: 'a'.repeat(121) }, { bonusText: null }],
    [{}, { hoursPerWeek: null, startDate: null, bonusText: null }],
  ])('product §3.22 %j gives %j', (more, said) => expect(jobOf(jobPostingData(more))).toMatchObject(said));

  test('without an identifier its source contains the address, without both a digest', () => {
    expect(jobOf(jobPostingData({ identifier: undefined })).source).toBe(
      'jobposting:kolibka:https://kolibka.example/jobs/7',
    );
    expect(jobOf(jobPostingData({ identifier: undefined, url: undefined })).source).toMatch(
      /^jobposting:kolibka:[0-9a-f]{12}$/,
    );
  });

  test('decodes entities in single-line texts', () => {
    const job = jobOf(
      jobPostingData({ title: 'R&amp;D &ndash; &#344;editel &lt;b&gt; AT&T &copy', skills: ['C&#43;&#43;'] }),
    );
    expect(job).toMatchObject({ title: { cs: 'R&D – Ředitel <b> AT&T &copy' }, skillsMust: ['C++'] });
    expect(jobOf(atsRow({ title: 'Q&amp;A Lead', locations: ['S&atilde;o Paulo'] }))).toMatchObject({
      title: { en: 'Q&A Lead' },
      places: [{ id: null, name: 'São Paulo' }],
    });
  });

  test('IN06 IN07 removes hostile markup and addresses', () => {
    const job = jobOf(
      jobPostingData({
        title: 'Dev <script>',
        description: '<p onclick=alert(1)>Hi<script>alert(1)</script> <a href="javascript:alert(1)">there</a></p>',
        url: 'javascript:alert(1)',
        hiringOrganization: { name: 'Kolíbka', sameAs: 'data:text/html,x' },
      }),
    );
    expect(job).toMatchObject({
      title: { en: 'Dev <script>' },
      description: { en: '<p>Hi there</p>' },
      applyUrl: null,
    });
    expect(
      companyOf(jobPostingData({ hiringOrganization: { name: 'K', sameAs: 'data:text/html,x' } })).website,
    ).toBeNull();
  });

  test.each([
    [{ title: undefined }, 'title is empty'],
    [{ title: 'x'.repeat(300) }, 'title is longer than 200 characters'],
    [{ hiringOrganization: undefined }, 'hiringOrganization.name is empty'],
    [{ hiringOrganization: {} }, 'hiringOrganization.name is empty'],
    [{ datePosted: undefined }, 'datePosted is missing'],
    [{ datePosted: 'soon' }, 'datePosted is not a date such as 2026-08-18T06:30:27Z'],
    [{ description: 7 }, 'description is a number, not text'],
  ])('%j is rejected: %s', (more, reason) => expect(read(jobPostingData(more))).toBe(reason));
});

describe('JSON Feed', () => {
  const item = (more: object = {}, feed: object = {}) => ({ feed: feedOf([], feed), item: feedItem(more) });

  test('reads an item', () => {
    expect(jobOf(item())).toMatchObject({
      source: 'feed:kolibka:tea-1',
      companySlug: 'kolibka',
      title: { en: 'Customer Support Specialist', cs: null },
      summary: { en: 'You answer letters.' },
      description: { en: '<p>You answer letters.</p>' },
      fields: ['customer-support'],
      mode: 'remote',
      places: [{ id: 'brno' }],
      remoteCountries: ['czechia'],
      applyUrl: 'https://kolibka.example/jobs/tea',
      firstPublishedAt: new Date('2026-10-05T08:00:00Z'),
      validUntil: '2026-12-04',
    });
    expect(companyOf(item())).toMatchObject({ name: 'Kolíbka', website: 'https://kolibka.example/' });
  });

  test('product §3.22 reads the additional facts of our own feed', () => {
    const said = { _hoursPerWeek: 20, _timezoneOverlap: 4, _bonusText: 'A yearly bonus.', _startDate: '2027-03-01' };
    const facts = { hoursPerWeek: 20, timezoneOverlap: 4, startDate: '2027-03-01' };
    expect(jobOf(item(said))).toMatchObject({ ...facts, bonusText: { cs: null, en: 'A yearly bonus.' } });
    expect(jobOf(item({ _startDate: 'now' }))).toMatchObject({ startDate: 'now', hoursPerWeek: null, bonusText: null });
  });

  test('takes the company from the extension, then the author, then the feed', () => {
    expect(companyOf(item({ _company: { name: 'Own', url: 'https://own.example' } }))).toMatchObject({
      slug: 'own',
      website: 'https://own.example/',
    });
    expect(companyOf(item({ authors: [{ name: 'Author' }] }))).toMatchObject({ name: 'Author', website: null });
    expect(companyOf(item({}, { authors: undefined }))).toMatchObject({ name: 'Jobs at Kolíbka' });
    expect(read(item({}, { authors: undefined, title: undefined }))).toBe(
      'the row names no company, and neither does the feed',
    );
  });

  test('reads plain text, and the item’s own language', () => {
    expect(jobOf(item({ content_html: undefined, content_text: 'Ahoj.\nPojď.', language: 'cs' }))).toMatchObject({
      description: { cs: '<p>Ahoj.</p><p>Pojď.</p>', en: null },
    });
  });

  test.each([
    [{ title: undefined }, 'item.title is missing'],
    [{ id: undefined }, 'item.id is missing'],
    [{ id: [] }, 'item.id is a list, not text'],
    [{ date_published: undefined }, 'item.date_published is missing'],
    [{ _startDate: '2027-02-30' }, 'item._startDate is neither "now" nor a date'],
    [{ _hoursPerWeek: 41 }, 'item._hoursPerWeek is not a whole number up to 40'],
  ])('%j is rejected: %s', (more, reason) => expect(read(item(more))).toBe(reason));
});

test('IN03 invisible characters are removed from texts', () => {
  const hostile = 'Te\u0000st\ud800 \u202etitle\u0007';
  for (const row of [
    atsRow({ title: hostile, company: hostile, locations: [hostile] }),
    fulltextRow({ title: hostile, description: hostile, city: hostile }),
    companyRow({ name: hostile, blurb: hostile, technologies: [hostile] }),
    jobPostingData({ title: hostile, description: hostile, skills: [hostile], inLanguage: 'en' }),
  ]) {
    const text = JSON.stringify(read(row));
    expect(text).toContain('Test title');
    expect(text).not.toMatch(/\\u|\p{Cs}|\u202e/u);
  }
});

test.each([[null], [7], ['text'], [[]], [{}], [{ title: 'x' }], [{ '@type': 'Recipe' }]])(
  '%j has no known format',
  (row) => expect(read(row)).toBe('in no format'),
);

describe('warnings about changed or omitted values', () => {
  const towns = (count: number) =>
    'Kolín,Tábor,Písek,Znojmo,Třebíč,Opava,Přerov,Prostějov,Vsetín,Cheb,Most,Děčín,Chomutov,Beroun,Žilina'
      .split(',')
      .slice(0, count);
  const item = (more: object) => ({ feed: feedOf([]), item: feedItem(more) });
  const warningsOf = (row: unknown) => {
    const result = formatOf(row)?.read(row, { syntheticSalaries: false, now: new Date('2026-11-22T12:00:00Z') });
    return result && 'warnings' in result
      ? result.warnings.map(({ what, value: given }) => `${what}: ${given}`)
      : result;
  };

  test.each([
    [atsRow({ locations: towns(13) }), 'only the first 12 places are kept: 13'],
    [item({ _places: towns(14) }), 'only the first 12 places are kept: 14'],
    [jobPostingData({ jobLocation: towns(15) }), 'only the first 12 places are kept: 15'],
    [
      atsRow({ locations: ['Prague', 'x'.repeat(101)] }),
      `a place that is too long or has no letter is left out: ${'x'.repeat(101)}`,
    ],
    [jobPostingData({ industry: ['Banking', 'Legal', 'Food', 'Sport'] }), 'only the first 3 industries are kept: 4'],
    [jobPostingData({ industry: ['Banking', 'Alchemy'] }), 'an industry that is not known here is left out: Alchemy'],
    [jobPostingData({ totalJobOpenings: 5000 }), 'the number of openings is set to 999: 5000'],
    [
      jobPostingData({ employmentType: 'PART_TIME', workHours: '8am-5pm' }),
      'working hours other than 1 to 40 a week are left out: 8am-5pm',
    ],
    [jobPostingData({ jobStartDate: 'in spring' }), 'a first day of the work that is no date is left out: in spring'],
    [
      jobPostingData({ incentiveCompensation: 'a'.repeat(121) }),
      `a bonus that takes more than 120 characters is left out: ${'a'.repeat(121)}`,
    ],
    [jobPostingData({ totalJobOpenings: 'several' }), 'the number of openings is set to 1: several'],
    [
      jobPostingData({ applicantLocationRequirements: { '@type': 'Country', name: 'PL' } }),
      'a country where applicants may live is left out: Poland',
    ],
    [item({ summary: 'tea '.repeat(60) }), 'a summary is cut to 200 characters: 239'],
    [
      item({ _company: { name: 'Kolíbka', url: 'ftp://kolibka.example' } }),
      'an address that is not http or https is left out: ftp://kolibka.example',
    ],
    [companyRow({ size: 'vast' }), 'a size that is not known here is left out: vast'],
    [companyRow({ remotePolicy: 'perhaps' }), 'a way of working that is not known here is left out: perhaps'],
    [
      companyRow({ officeLocations: 'Brno\nLondon\nAtlantis' }),
      'offices elsewhere than in a town that is known here are left out: Brno London Atlantis',
    ],
  ])('%#: %j', (row, warning) => expect(warningsOf(row)).toEqual([warning]));

  test.each([
    [atsRow({ locations: [...towns(12), 'KOLÍN', 'Remote'] })],
    [jobPostingData({ industry: ['Banking', 'Finance', 'Legal', 'Food'], totalJobOpenings: '3' })],
    [jobPostingData({ jobLocationType: 'TELECOMMUTE', jobLocation: [], applicantLocationRequirements: 'PL' })],
    [item({ summary: 'Tea for everybody.' })],
    [companyRow()],
  ])('%#: no warning for %j', (row) => expect(warningsOf(row)).toEqual([]));

  test('a known town after 45 other offices is kept', () => {
    const offices = [...Array.from({ length: 45 }, (_, at) => `Office number ${at}`), 'Brno'];
    expect(companyOf(companyRow({ officeLocations: offices.join('\n') })).cities).toEqual([{ id: 'brno', name: null }]);
  });
});
