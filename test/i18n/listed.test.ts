import { expect, test } from 'vitest';
import { listed } from '../../src/i18n/listed.ts';

test.each([
  [['Medior', 'Senior'], 'Medior, senior'],
  [['Full time'], 'Full time'],
  [['Pracovní smlouva', 'Živnost na IČO'], 'Pracovní smlouva, živnost na IČO'],
  [['Finance', 'AI', 'E-commerce', 'HR'], 'Finance, AI, E-commerce, HR'],
  [[], ''],
])('%j is listed as %j', (names, sentence) => expect(listed(names)).toBe(sentence));
