import { describe, expect, test } from 'vitest';
import { type AdContent, emptyAd } from '../../../machines/ad/ad-content.rules.ts';
import {
  adFormErrors,
  errorsOnOtherSteps,
  fieldOf,
  missingAdFields,
  parseAdForm,
  valuesOf,
} from '../../../machines/ad/ad-form.rules.ts';
import { hoursOf, overlapOf, shownStartDate } from '../../../machines/job-facts.rules.ts';

const today = '2026-11-21';
const isKnownPlace = (place: string) => place === 'brno';

const whole: AdContent = {
  ...emptyAd,
  locales: ['cs', 'en'],
  title: { cs: 'Vývojář/ka', en: 'Developer' },
  summary: { cs: 'Draci.', en: 'Kites.' },
  description: { cs: '<p>Pouštíme draky.</p>', en: '<p>We fly kites.</p><ul><li>daily</li></ul>' },
  fields: ['backend'],
  seniority: ['senior'],
  skillsMust: ['Go', '.NET'],
  skillsNice: ['Kotlin'],
  languages: [{ code: 'en', level: 'B2' }],
  mode: 'hybrid',
  officeDaysPerWeek: 2,
  places: ['brno', 'Lelekovice'],
  commitment: ['part-time'],
  hoursPerWeek: 20,
  timezoneOverlap: 4,
  startDate: '2027-03-01',
  bonusText: { cs: 'Roční bonus.', en: 'A yearly bonus.' },
  contract: ['employment'],
  equity: { min: 0.5, max: 2 },
  benefits: ['bonus'],
  visaSupport: true,
  openings: 3,
  salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' },
  vacancyKind: 'open',
  replyDays: 7,
  usesAi: true,
  usesAiWords: { cs: 'Třídí.', en: 'It sorts.' },
  screening: [{ question: { cs: 'Proč?', en: 'Why?' }, isRequired: true }],
  cvRequired: true,
  test: 'sql',
  contact: { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: 'head of flight' } },
};

describe('product §11 the form of an ad', () => {
  test.each([
    ['a whole one', whole],
    ['an empty one', emptyAd],
    ['one for work that begins now', { ...whole, startDate: 'now' }],
  ])('keeps all of %s', (_, ad) => expect(parseAdForm(valuesOf(ad, isKnownPlace))).toEqual(ad));

  test('separates known places from typed ones', () =>
    expect(valuesOf(whole, isKnownPlace)).toMatchObject({ places: ['brno'], otherPlaces: 'Lelekovice' }));

  test.each([
    ['salaryMin', 'a lot', 'number'],
    ['openings', '0', 'number'],
    ['titleCs', 'a'.repeat(91), 'long'],
    ['skillsMust', Array.from({ length: 16 }, (_, nth) => `Skill ${nth}`).join('\n'), 'many'],
    ['skillsNice', 'a'.repeat(81), 'long'],
    ['fields', ['backend', 'frontend', 'data', 'devops'], 'many'],
    ['otherPlaces', 'a'.repeat(300), 'long'],
    ['places', ['brno', '<b>'], 'unprintable'],
    ['equityMax', '200', 'percent'],
    ['equityMin', 'half', 'number'],
    ['summaryCs', 'a\u0000', 'unprintable'],
    ['contactName', 'Jana, jana@draci.example', 'contact'],
    ['contactName', 'Jana 777 123 456', 'contact'],
    ['contactRoleEn', 'see www.draci.example', 'contact'],
    ['contactRoleCs', 'zakladatelka, skok.evil.example', 'contact'],
    ['contactName', 'a'.repeat(101), 'long'],
    ['hoursPerWeek', '0', 'number'],
    ['hoursPerWeek', '41', 'number'],
    ['hoursPerWeek', '7,5', 'number'],
    ['timezoneOverlap', '9', 'number'],
    ['bonusTextEn', 'a'.repeat(121), 'long'],
    ['startDay', '20270-03-01', 'year'],
  ])('reports the error of %s', (field, value, error) => {
    const values = { ...valuesOf(whole, isKnownPlace), [field]: value };
    expect(adFormErrors(values)).toEqual({ [field]: error });
    expect(parseAdForm(values)).toBeNull();
  });

  test('reports the error of a share with one end only once', () =>
    expect(adFormErrors({ ...valuesOf(emptyAd, isKnownPlace), equityMin: '200' })).toEqual({ equityMin: 'percent' }));

  test('accepts published values in any order, and rejects other values in their place', () => {
    const shown = { fields: ['backend', 'data'], vacancyKind: 'open' } as const;
    const of = (more: object) =>
      adFormErrors(
        { ...valuesOf({ ...whole, fields: ['data', 'backend'] }, isKnownPlace), ...more },
        { ...shown, fields: [...shown.fields] },
      );
    expect(of({})).toEqual({});
    expect(of({ fields: ['data'], vacancyKind: '' })).toEqual({ fields: 'core', vacancyKind: 'core' });
  });

  test('reports too many places at both fields, the chosen and the typed ones', () => {
    const otherPlaces = Array.from({ length: 40 }, (_, nth) => `Town ${nth}`).join('\n');
    const errors = { places: 'many', otherPlaces: 'many' };
    expect(adFormErrors({ ...valuesOf(whole, isKnownPlace), otherPlaces })).toEqual(errors);
  });

  test('lists the errors of all other steps', () => {
    const errors = { openings: 'number', otherPlaces: 'many', startDay: 'year', 'screening.0.cs': 'long' } as const;
    expect(errorsOnOtherSteps({ ...errors, 'screening.1.en': 'long' }, 'role')).toEqual([
      { step: 'conditions', field: 'otherPlaces' },
      { step: 'conditions', field: 'startDay' },
      { step: 'applying', field: 'screening' },
    ]);
    expect(errorsOnOtherSteps(errors, 'text').map(({ field }) => field)).toContain('openings');
  });

  test('accepts amounts with spaces and decimal commas', () =>
    expect(parseAdForm({ ...valuesOf(whole, isKnownPlace), salaryMin: '65 000', equityMin: '0,25' })).toMatchObject({
      salary: { min: 65_000 },
      equity: { min: 0.25 },
    }));

  test('reports no error for an empty ad', () => expect(adFormErrors(valuesOf(emptyAd, isKnownPlace))).toEqual({}));

  test('lists by step what is missing before the review', () => {
    expect(
      missingAdFields(
        { ...whole, description: { cs: `<p>${'a'.repeat(150)}</p>`, en: `<p>${'b'.repeat(150)}</p>` } },
        today,
      ),
    ).toEqual([]);
    expect(
      missingAdFields({ ...emptyAd, contact: { name: ' ', role: { cs: 'vedoucí', en: '' } } }, today),
    ).toContainEqual({
      step: 'applying',
      path: 'contact.name',
      code: 'required',
    });
    expect(missingAdFields(emptyAd, today).map(({ step, path }) => `${step} ${path}`)).toEqual([
      'role title.cs',
      'role fields',
      'role seniority',
      'role vacancyKind',
      'text description.cs',
      'conditions commitment',
      'conditions contract',
      'conditions mode',
      'conditions salary.min',
      'applying replyDays',
      'applying usesAi',
    ]);
  });

  test.each([
    ['a first day that has passed', { startDate: '2026-11-20' }, { path: 'startDate', code: 'past' }],
    [
      'a bonus in one of its languages',
      { bonusText: { cs: 'Bonus.', en: '' } },
      { path: 'bonusText.en', code: 'required' },
    ],
  ])('product §3.22 reports %s before the review', (_, more, asked) => {
    const conditions = (ad: AdContent) => missingAdFields(ad, today).filter(({ step }) => step === 'conditions');
    expect(conditions({ ...whole, ...more })).toEqual([{ step: 'conditions', ...asked }]);
    expect(conditions({ ...whole, startDate: today })).toEqual([]);
  });

  test.each<[string, AdContent['commitment'], number | null]>([
    ['part time', ['part-time'], 20],
    ['an internship or temporary work', ['internship', 'temporary'], 20],
    ['full time', ['full-time'], null],
    ['full or part time', ['part-time', 'full-time'], null],
    ['nothing yet', [], null],
  ])('product §3.22 shows hours per week only where they apply: %s', (_, commitment, hours) =>
    expect(hoursOf({ commitment, hoursPerWeek: 20 })).toBe(hours),
  );

  test.each([
    ['remote', 4],
    ['hybrid', null],
    [null, null],
  ] as const)('product §3.22 shows the time-zone overlap only for remote work: %s', (mode, overlap) =>
    expect(overlapOf({ mode, timezoneOverlap: 4 })).toBe(overlap),
  );

  test.each([
    ['now', 'now'],
    ['2026-11-21', '2026-11-21'],
    ['2027-03-01', '2027-03-01'],
    ['2026-11-20', null],
    [null, null],
  ])('product §3.22 shows a start date of %s as %s', (start, shown) =>
    expect(shownStartDate(start, today)).toBe(shown),
  );

  test.each([
    ['title.cs', 'titleCs'],
    ['salary.min', 'salaryMin'],
    ['salary.currency', 'currency'],
    ['equity.max', 'equityMax'],
    ['screening.0.question.en', 'screening.0.en'],
    ['languages.1.level', 'languages.1.level'],
    ['places.2', 'places'],
    ['contact.name', 'contactName'],
    ['bonusText.en', 'bonusTextEn'],
    ['startDate', 'startDay'],
    ['contact.role.en', 'contactRoleEn'],
  ])('the content’s %s belongs to the field %s', (path, field) => expect(fieldOf(path)).toBe(field));
});
