import { describe, expect, test } from 'vitest';
import { findAnswers } from '../../../src/features/info/find-answers.ts';

const answers = [
  { id: 'how-long', question: 'How long?', answer: 'Thirty days, see R&D.' },
  { id: 'mzda', question: 'Musí tam být mzda?', answer: 'Ano, hrubá.' },
  { id: 'kdy', question: 'Kdy odpovím?', answer: 'Do slíbeného dne, mzda nerozhoduje. Třeba v Łódži.' },
];

describe('product §11 questions and answers', () => {
  test.each([
    ['mzda', ['mzda', 'kdy']],
    ['MZD', ['mzda', 'kdy']],
    ['musi byt', ['mzda']],
    ['hruba', ['mzda']],
    ['slibeneho odpovim', ['kdy']],
    ['lodz', ['kdy']],
    ['thirty', ['how-long']],
    ['days long', ['how-long']],
    ['zda', []],
    ['', []],
    ['?!', []],
  ])('“%s” finds %j: ignores accents and case, matches word beginnings, lists questions first', (typed, ids) =>
    expect(findAnswers(answers, typed).map(({ id }) => id)).toEqual(ids),
  );
});
