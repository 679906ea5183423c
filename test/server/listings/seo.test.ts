import { beforeAll, expect, test } from 'vitest';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import {
  companyListSeo,
  companySeo,
  jobListSeo,
  jobSeo,
  listIntroduction,
  seoContext,
} from '../../../server/listings/seo.ts';
import { createTexts, type Texts } from '../../../server/texts.ts';
import { type CompanyFilter, emptyCompanyFilter } from '../../../src/routing/company-filter.ts';
import { emptyJobFilter } from '../../../src/routing/job-filter.ts';
import type { Locale } from '../../../src/routing/locales.ts';

// What descriptions and headings say about a list must be true of the listings found.

let texts: Texts;
beforeAll(async () => {
  texts = createTexts(await compileMessages());
});

const context = (locale: Locale) => seoContext({ texts, publicUrls: (paths) => paths }, locale);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [{ total: 4097, paid: 0, promised: 0 }, 'Startup jobs: 4,097 jobs.', 'Práce ve startupech. 4 097 nabídek.'],
  [
    { total: 4097, paid: 1200, promised: 3 },
    'Startup jobs: 4,097 jobs, 1,200 with a salary, 3 with a promised reply date.',
    'Práce ve startupech. 4 097 nabídek, z toho 1 200 s uvedenou mzdou, 3 se slíbeným dnem odpovědi.',
  ],
  [
    { total: 1, paid: 1, promised: 1 },
    'Startup jobs: 1 job, with its salary, with a promised reply date.',
    'Práce ve startupech. 1 nabídka, s uvedenou mzdou, se slíbeným dnem odpovědi.',
  ],
  [
    { total: 2, paid: 2, promised: 2 },
    'Startup jobs: 2 jobs, each with its salary, each with a promised reply date.',
    'Práce ve startupech. 2 nabídky, u každé uvedená mzda, u každé slíbený den odpovědi.',
  ],
])('describes a list of %j', (found, en, cs) => {
  expect(jobListSeo(context('en'), emptyJobFilter, found, new Map()).description).toBe(en);
  expect(plain(jobListSeo(context('cs'), emptyJobFilter, found, new Map()).description)).toBe(cs);
});

const pay = { ads: 12, salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' as const } };

test.each([
  [
    { total: 52, promised: 1, pay },
    'Open jobs here usually state a gross salary of CZK 60,000–90,000 / month, the median of 12 ads that state one. 1 of 52 promises a reply within a set number of days.',
    'Otevřené nabídky tu obvykle uvádějí hrubou mzdu 60 000–90 000 Kč / měsíc. Je to medián 12 inzerátů, které ji uvádějí. Odpověď do daného počtu dnů slibuje 1 z 52.',
  ],
  [
    { total: 52, promised: 3, pay: null },
    '3 of 52 promise a reply within a set number of days.',
    'Odpověď do daného počtu dnů slibují 3 z 52.',
  ],
  [
    { total: 6, promised: 5, pay: null },
    '5 of 6 promise a reply within a set number of days.',
    'Odpověď do daného počtu dnů slibuje 5 ze 6.',
  ],
  [
    { total: 52, promised: 52, pay: null },
    'All promise a reply within a set number of days.',
    'Odpověď do daného počtu dnů slibují všechny.',
  ],
  [{ total: 52, promised: 0, pay: null }, 'As elsewhere.', 'As elsewhere.'],
])('product §15.2 introduces a list of %j', (found, en, cs) => {
  const text = (locale: Locale) =>
    plain(listIntroduction(context(locale), { ...found, near: [] }, { description: 'As elsewhere.' }).text);
  expect(text('en')).toBe(en);
  expect(text('cs')).toBe(cs);
});

test('a heading uses the locative of a known place, else only its name', () => {
  const names = new Map([['kolin', 'Kolín']]);
  const none = { total: 0, paid: 0, promised: 0 };
  const h1 = (locale: Locale, places: string[], fields: (typeof emptyJobFilter)['fields'] = []) =>
    plain(
      jobListSeo(
        context(locale),
        { ...emptyJobFilter, places, fields },
        none,
        places.includes('kolin') ? names : new Map(),
      ).h1,
    );
  expect(h1('cs', ['prague'])).toBe('Práce ve startupech v Praze');
  expect(h1('cs', ['kolin'])).toBe('Práce ve startupech: Kolín');
  expect(h1('en', ['kolin'])).toBe('Startup jobs: Kolín');
  expect(h1('cs', ['prague', 'kolin'], ['backend'])).toBe('Backend: práce ve startupech, Praha, Kolín');
  expect(h1('en', ['prague', 'kolin'], ['backend'])).toBe('Backend startup jobs: Prague, Kolín');
});

const bare = { title: 'Kite engineer', company: 'Drak', summary: null, salary: null, replyDays: null, live: true };

test.each([
  [bare, 'Kite engineer at Drak.'],
  [{ ...bare, replyDays: 3 }, 'Kite engineer at Drak. Replies within 3 days.'],
  [{ ...bare, replyDays: 3, live: false }, 'Kite engineer at Drak.'],
  [
    { ...bare, salary: { min: 60_000, max: null, currency: 'CZK', period: 'month' } as const },
    'Kite engineer at Drak, from CZK 60,000 / month.',
  ],
])('describes an ad without a summary: %j', (job, description) => {
  expect(plain(jobSeo(context('en'), job).description)).toBe(description);
});

test('a list of startups mentions hiring in its description, and in its heading when filtered by it', () => {
  expect(companyListSeo(context('en'), emptyCompanyFilter, { total: 1260, hiring: 306 })).toMatchObject({
    h1: 'Startups',
    description: '1,260 startups, 306 of them hiring now.',
  });
  const hiring: CompanyFilter = { ...emptyCompanyFilter, hiring: ['yes'] };
  expect(companyListSeo(context('cs'), hiring, { total: 3, hiring: 3 })).toMatchObject({
    h1: 'Startupy, které nabírají',
    description: '3\u00a0startupy a\u00a0všechny právě nabírají.',
  });
});

test.each([
  [0, 0, '0 startups.', '0 startupů.'],
  [1, 1, '1 startup, hiring now.', '1 startup a právě nabírá.'],
  [61, 0, '61 startups.', '61 startupů.'],
  [61, 2, '61 startups, 2 of them hiring now.', '61 startupů, 2 z nich právě nabírají.'],
  [61, 61, '61 startups, all of them hiring now.', '61 startupů a všechny právě nabírají.'],
])('describes %i startups, %i of them hiring', (total, hiring, en, cs) => {
  const description = (locale: Locale) =>
    plain(companyListSeo(context(locale), emptyCompanyFilter, { total, hiring }).description);
  expect([description('en'), description('cs')]).toEqual([en, cs]);
});

test.each([
  [3, 'A story', 'Drak: jobs and story', 'Drak: nabídky a příběh'],
  [3, null, 'Drak: jobs', 'Drak: nabídky'],
  [0, 'A story', 'Drak: story', 'Drak: příběh'],
  [0, null, 'Drak', 'Drak'],
])(
  'a startup with %i open jobs and the story %j has a title that lists the content of its page',
  (openJobs, text, en, cs) => {
    const story = text === null ? null : { cs: text, en: text };
    const startup = { name: 'Drak', tagline: null, story, openJobs };
    expect((['en', 'cs'] as const).map((locale) => plain(companySeo(context(locale), startup).title))).toEqual([
      en,
      cs,
    ]);
  },
);

test('a startup is described by its tagline and open jobs, or by its open jobs alone', () => {
  const startup = { name: 'Drak', story: null, openJobs: 2 };
  expect(companySeo(context('en'), { ...startup, tagline: { cs: null, en: 'Kites' } }).description).toBe(
    'Drak: Kites. 2 open jobs.',
  );
  expect(plain(companySeo(context('cs'), { ...startup, tagline: null }).description)).toBe('Drak. 2 otevřené nabídky.');
});
