import { expect, test } from 'vitest';
import { createTexts } from '../../server/texts.ts';

const counted = (one: string, other: string) => [['count', 'plural', { one: ['#', one], other: ['#', other] }]];

test('messages with a count use the right text and plural form, whatever was formatted before', () => {
  const { cs, en } = createTexts({
    cs: { jobs: counted(' nabídka', ' nabídek') },
    en: { jobs: counted(' job', ' jobs'), startups: counted(' startup', ' startups') },
  });
  const said = (count: number) => [en._('jobs', { count }), en._('startups', { count }), cs._('jobs', { count })];
  for (let time = 0; time < 2; time += 1) {
    expect(said(1)).toEqual(['1 job', '1 startup', '1 nabídka']);
    expect(said(5)).toEqual(['5 jobs', '5 startups', '5 nabídek']);
    expect(said(0)).toEqual(['0 jobs', '0 startups', '0 nabídek']);
  }
});

test('messages with several values use the values given', () => {
  const { en } = createTexts({ cs: {}, en: { shown: ['Showing ', ['from'], ' to ', ['to'], ['of']] } });
  const shown = (from: number, to: number, of: string) => en._('shown', { from, to, of });
  expect([shown(1, 20, '!'), shown(1, 40, '!'), shown(1, 20, '?')]).toEqual([
    'Showing 1 to 20!',
    'Showing 1 to 40!',
    'Showing 1 to 20?',
  ]);
});
