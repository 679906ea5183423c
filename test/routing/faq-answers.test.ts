import { describe, expect, test } from 'vitest';
import { answersIn, findAnswers } from '../../src/routing/faq-answers.ts';

const pieces = [
  { html: '<h2 id="ads">Ads</h2><h3 id="how-long">How long?</h3><p>Thirty days, <a href="/x">see</a> R&#x26;D.</p>' },
  { component: 'faq-search' },
  {
    html: '<h3 id="mzda">Musí tam být mzda?</h3><p>Ano, hrubá.</p><h3 id="kdy">Kdy odpovím?</h3><p>Do slíbeného dne, mzda nerozhoduje.</p>',
  },
];

describe('product §11 questions and answers', () => {
  test('are the headings of the third level, with the text under them', () =>
    expect(answersIn({ pieces })).toEqual([
      { id: 'how-long', question: 'How long?', answer: 'Thirty days, see R&D.' },
      { id: 'mzda', question: 'Musí tam být mzda?', answer: 'Ano, hrubá.' },
      { id: 'kdy', question: 'Kdy odpovím?', answer: 'Do slíbeného dne, mzda nerozhoduje.' },
    ]));

  test.each([
    ['mzda', ['mzda', 'kdy']],
    ['MZD', ['mzda', 'kdy']],
    ['musi byt', ['mzda']],
    ['hruba', ['mzda']],
    ['slibeneho odpovim', ['kdy']],
    ['thirty', ['how-long']],
    ['days long', ['how-long']],
    ['zda', []],
    ['', []],
    ['?!', []],
  ])('for "%s" are %j: accents and case do not matter, each word begins one, questions come first', (typed, ids) =>
    expect(findAnswers(answersIn({ pieces }), typed).map(({ id }) => id)).toEqual(ids),
  );
});
