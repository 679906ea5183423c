import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adDays } from '../../../machines/ad/ad.machine.ts';
import { minDescriptionLength, replyDayChoices } from '../../../machines/ad/ad-content.rules.ts';
import { maxQuestions } from '../../../machines/application/application.rules.ts';
import { apiScopes, webhookEvents } from '../../../machines/integrations/integrations.rules.ts';
import { orderDays } from '../../../machines/order/prices.rules.ts';
import { minOverdue, overdueShares } from '../../../machines/reply-clock/consequences.rules.ts';
import { isWorkingDay, replyDueOn } from '../../../machines/reply-clock/due-date.rules.ts';
import { applicantBandEdges, repostDays } from '../../../machines/reply-clock/open-record.rules.ts';
import { figureDays, minCounted } from '../../../machines/reply-clock/reply-figures.rules.ts';
import { compileContentPages } from '../../../server/build/content/content-pages.ts';
import { minSalariesForMedian } from '../../../server/jobs/median-pay.ts';
import { locales } from '../../../src/routing/locales.ts';

const folder = new URL('../../../src/features/info/pages/', import.meta.url);
const pages = await compileContentPages();
const names = [...new Set(readdirSync(folder).map((file) => file.replace(/\.(?:cs|en)\.md$/, '')))];
const source = (name: string, locale: string) => readFileSync(new URL(`${name}.${locale}.md`, folder), 'utf8');

/** A text without its examples of code, which have signs of their own. */
const proseOf = (text: string) => text.replaceAll(/^```.*?^```$/gms, '');

/** The structure of a text, whatever its words are. */
const shapeOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => /^(?:#{2,3}(?= )|- |\d+\. |> |\||::.*)/.exec(line)?.[0].replace(/^\d+/, '1') ?? [])
    .join(' ');

const linksOf = (text: string) => text.match(/\]\(/g)?.length ?? 0;

describe.each(names)('%s', (name) => {
  const czech = source(name, 'cs');
  const english = source(name, 'en');

  test('§2.31 has the same structure and number of links in both languages', () => {
    expect(shapeOf(czech)).toBe(shapeOf(english));
    expect(linksOf(czech)).toBe(linksOf(english));
  });

  test('§2.31 has no exclamation mark and no placeholder text', () => {
    for (const text of [czech, english]) {
      expect(proseOf(text)).not.toMatch(/!(?!\[)/);
      expect(text).not.toMatch(/lorem|TODO|TBD|xxx/i);
    }
  });
});

/** Words that docs/glossary.md replaces with another one. */
const given = {
  cs: [/otevřen\S* záznam/i, /účet [^.:;\n]*zruš/i],
  en: [/way of working/i, /how (?:you|they) choose/i, /close the account/i],
};

test.each(locales)('§2.31 uses the glossary’s terms on the pages in %s', (locale) => {
  for (const name of names) for (const word of given[locale]) expect(source(name, locale), name).not.toMatch(word);
});

test('§2.31 titles and descriptions of pages are unique', () => {
  for (const locale of locales)
    for (const part of ['title', 'description'] as const) {
      const texts = Object.values(pages).map((page) => page[locale][part]);
      expect([...new Set(texts)]).toHaveLength(texts.length);
    }
});

test('product §11 the FAQ has at least thirty answers with unique ids', () => {
  for (const locale of locales) {
    const answers = pages.forCompaniesFaq?.[locale].answers ?? [];
    expect(answers.length).toBeGreaterThanOrEqual(30);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    for (const { answer } of answers) expect(answer.length).toBeGreaterThan(40);
  }
});

/** Numbers stated in texts, as the rules define them. */
const expectedTexts: [string, Record<'cs' | 'en', string>][] = [
  ['for-companies', { cs: '3, 7, 14, nebo 21 dní', en: '3, 7, 14 or 21 days' }],
  ['for-companies-ads', { cs: '0–9, 10–29, 30–99, 100 a víc', en: '0–9, 10–29, 30–99, 100 and more' }],
  ['for-companies-faq', { cs: 'pět dní předem', en: 'five days before' }],
  ['for-companies-ads', { cs: '30 dní mezi lidmi', en: 'Live for 30 days' }],
  ['for-companies-ad-rules', { cs: 'aspoň o 150 znacích', en: 'at least 150 characters' }],
  ['for-companies-ad-rules', { cs: 'víc než 20 %', en: 'more than 20%' }],
  ['for-companies-ad-rules', { cs: 'víc než 50 % a aspoň pět lidí', en: 'more than 50% and at least five people' }],
  [
    'for-media',
    {
      cs: 'od pěti přihlášek a medián mzdy od tří inzerátů',
      en: 'from five applications on, and a median salary from three ads',
    },
  ],
  ['for-companies-pricelist', { cs: 'Splatná je za 14 dní', en: 'It is due in 14 days' }],
];

test.each(expectedTexts)('product §11 %s states the numbers of the rules: %j', (name, words) => {
  for (const locale of locales) expect(source(name, locale)).toContain(words[locale]);
});

test('product §11 the rules have the numbers that pages state', () => {
  expect(replyDayChoices).toEqual([3, 7, 14, 21]);
  expect(applicantBandEdges).toEqual([10, 30, 100]);
  expect(adDays).toEqual({ life: 30, renewable: 14, question: 14, answer: 7, notice: 5 });
  expect([minDescriptionLength, maxQuestions, repostDays, figureDays, minCounted]).toEqual([150, 5, 90, 90, 5]);
  expect([overdueShares, minOverdue]).toEqual([{ slow: 0.2, paused: 0.5 }, 5]);
  expect(orderDays).toEqual({ boost: 7, due: 14 });
  expect(minSalariesForMedian).toBe(3);
});

test('product §17 dates on campaign pages match the reply clock', () => {
  expect(replyDueOn('2026-12-17', 7)).toBe('2026-12-28');
  expect(replyDueOn('2027-03-19', 7)).toBe('2027-03-30');
  const holidays = ['2027-01-01', '2027-05-01', '2027-05-08', '2027-07-05', '2027-07-06', '2027-09-28', '2027-10-28'];
  expect(holidays.filter(isWorkingDay)).toEqual([]);
});

describe.each(locales)('ruling 57.2 the page for developers in %s', (locale) => {
  const text = source('for-companies-dev', locale);

  test('ruling 57.2 shows the webhook receiver that the tests run', () => {
    const receiver = readFileSync(new URL('../../../docs/examples/webhook-receiver.ts', import.meta.url), 'utf8');
    const code = /^```ts(?: lang=en)?\n(.*?)^```$/ms.exec(text)?.[1];
    expect(code).toBe(receiver);
  });

  test('ruling 57.2 names exactly the existing scopes and events', () => {
    const inTable = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name);
    expect(inTable(/^\| `([a-z]+)` \|/gm)).toEqual([...apiScopes]);
    expect(inTable(/^\| `([a-z]+\.[a-z]+)` \|/gm)).toEqual([...webhookEvents]);
  });

  test('ruling 57.2 contains the API description', () => {
    expect(pages.forCompaniesDev?.[locale].pieces).toContainEqual({ component: 'api-description', props: {} });
  });

  test('ruling 57.2 its code has no non-breaking spaces', () => {
    const html = (pages.forCompaniesDev?.[locale].pieces ?? [])
      .map((piece) => ('html' in piece ? piece.html : ''))
      .join('');
    for (const code of html.match(/<code.*?<\/code>/gs) ?? []) expect(code).not.toMatch(/\u00a0/);
  });
});
