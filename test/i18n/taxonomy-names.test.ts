import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import * as messages from '../../src/i18n/taxonomy-messages.ts';
import { taxonomyName } from '../../src/i18n/taxonomy-name.ts';
import { listNames } from '../../src/i18n/taxonomy-names.ts';
import { companyGroupIds, companyOptionsOf } from '../../src/routing/company-filters.ts';
import { jobOptionGroups, jobOptionsOf } from '../../src/routing/job-filters.ts';
import { companySizes, companyStages, fields, industries, places, workplaceModes } from '../../src/routing/taxonomy.ts';

const ids = new Set(Object.values(messages).flatMap((table) => Object.values(table).map(({ id }) => id)));

test.each([
  ['field', Object.keys(fields)],
  ['place', Object.keys(places)],
  ['place', Object.keys(places).map((id) => `${id}.in`)],
  ['mode', workplaceModes],
  ['industry', industries],
  ['stage', companyStages],
  ['size', companySizes],
] as const)('every %s has a name', (kind, taxonomy) => {
  expect(taxonomy.filter((id) => !ids.has(`${kind}.${id}`))).toEqual([]);
});

test.each(jobOptionGroups)('the group of filters %s and every option of it have a name', (group) => {
  const { names, vocabulary } = jobOptionsOf(group);
  expect([`filter.${group}`, ...vocabulary.ids.map((id) => `${names}.${id}`)].filter((id) => !ids.has(id))).toEqual([]);
});

test.each(companyGroupIds)('every option of the company filter %s has a name', (group) => {
  const { names, vocabulary } = companyOptionsOf(group);
  expect(vocabulary.ids.map((id) => `${names}.${id}`).filter((id) => !ids.has(id))).toEqual([]);
});

test('shows an id without a name as it is', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { 'field.backend': 'Backend' } } });
  expect(taxonomyName(i18n, 'field', 'backend')).toBe('Backend');
  expect(taxonomyName(i18n, 'place', 'constructor')).toBe('constructor');
});

test.each([
  [['Medior', 'Senior'], 'Medior, senior'],
  [['Full time'], 'Full time'],
  [['Pracovní smlouva', 'Živnost na IČO'], 'Pracovní smlouva, živnost na IČO'],
  [['Finance', 'AI', 'E-commerce', 'HR'], 'Finance, AI, E-commerce, HR'],
  [[], ''],
])('%j is listed as %j', (names, sentence) => expect(listNames(names)).toBe(sentence));
