import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../../src/routing/locales.ts';
import { parseSkillTestFilter, type SkillTestFilter, skillTestListPath } from '../../src/routing/skill-test-filter.ts';
import { type FieldId, fields } from '../../src/routing/taxonomy.ts';

const anyFilter: fc.Arbitrary<SkillTestFilter> = fc.record<SkillTestFilter>({
  field: fc.constantFrom(null, ...(Object.keys(fields) as FieldId[])),
  level: fc.constantFrom(null, 'junior', 'medior', 'senior'),
  length: fc.constantFrom(null, 'short', 'long'),
});
const allTests: SkillTestFilter = { field: null, level: null, length: null };
const searchOf = (address: string) => new URL(address, 'http://skok.test').search;

describe('product §8 filter of skill tests', () => {
  test('survives a round trip through its address in either language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...locales), anyFilter, (locale, filter) => {
        expect(parseSkillTestFilter(locale, searchOf(skillTestListPath(locale, filter)))).toEqual(filter);
      }),
    );
  });

  test.each([
    ['cs', { ...allTests, level: 'junior', length: 'short' }, '?uroven=junior&delka=kratky'],
    ['en', { ...allTests, field: 'frontend' }, '?field=frontend'],
    ['en', allTests, ''],
  ] as const)('in %s, the filter %j is written as %s', (locale, filter, search) => {
    expect(searchOf(skillTestListPath(locale, filter))).toBe(search);
  });

  test.each(['?field=pilot', '?level=&length=eternal', '?page=2', '?field=%ff'])(
    'ignores unknown parameters and values: %s',
    (search) => {
      expect(parseSkillTestFilter('en', search)).toEqual(allTests);
    },
  );
});
