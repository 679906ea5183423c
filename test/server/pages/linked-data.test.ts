import { expect, test } from 'vitest';
import { linkedDataErrors } from '../../support/linked-data.ts';

const context = 'https://schema.org';
const step = { '@type': 'ListItem', position: 1, name: 'Startups', item: 'https://skok.example/firmy' };
const ways = { '@context': context, '@type': 'BreadcrumbList', itemListElement: [step, { ...step, position: 2 }] };

test.each([
  ['nothing', ways, []],
  ['a type without a schema', { '@context': context, '@type': 'Person' }, ['Person has no schema']],
  ['one step', { ...ways, itemListElement: [step] }, ['/itemListElement must NOT have fewer than 2 items']],
  [
    'a path where an address is meant',
    { ...ways, itemListElement: [step, { ...step, item: '/firmy' }] },
    [expect.stringContaining('/itemListElement/1/item must match pattern')],
  ],
  [
    'what its type does not have',
    { '@context': context, '@type': 'Organization', name: 'Drak', url: 'https://skok.example', salary: 1 },
    [' must NOT have additional properties'],
  ],
])('product §15.6 invalid linked data is reported: %s', (_, said, faults) => {
  expect(linkedDataErrors(said)).toEqual(faults);
});
