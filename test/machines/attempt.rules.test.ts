import { describe, expect, test } from 'vitest';
import {
  type AnswerKey,
  isCorrectAnswer,
  isValidAnswer,
  parseNumberAnswer,
} from '../../machines/attempt/attempt.rules.ts';

describe('product §8 typed numbers', () => {
  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['-7', -7],
    ['\u22127', -7],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['0,125', 0.125],
    ['20 000', 20_000],
    ['20\u00a0000', 20_000],
    ['20\u202f000', 20_000],
    ['20,000', 20_000],
    ['1,234,567', 1_234_567],
    ['1,234.5', 1234.5],
    ['20 000,5', 20_000.5],
    ['', null],
    ['seven', null],
    ['1,2,3', null],
    ['1.234.567', null],
    ['7 %', null],
    ['1e3', null],
  ])('%j is %j', (typed, number) => expect(parseNumberAnswer(typed)).toBe(number));
});

describe('product §8 right answers', () => {
  test.each<[string, AnswerKey, number[] | string | null, boolean]>([
    ['one option', { kind: 'single', right: [2] }, [2], true],
    ['another option', { kind: 'single', right: [2] }, [1], false],
    ['several in any order', { kind: 'multi', right: [0, 3] }, [3, 0], true],
    ['one of several', { kind: 'multi', right: [0, 3] }, [3], false],
    ['one too many', { kind: 'multi', right: [0, 3] }, [0, 1, 3], false],
    ['the order', { kind: 'order', right: [1, 0, 2] }, [1, 0, 2], true],
    ['another order', { kind: 'order', right: [1, 0, 2] }, [0, 1, 2], false],
    ['an English number', { kind: 'number', right: 20_000 }, '20,000', true],
    ['another number', { kind: 'number', right: 20_000 }, '20', false],
    ['words for an option', { kind: 'single', right: [2] }, '2', false],
    ['nothing', { kind: 'multi', right: [] }, null, false],
  ])('%s', (_, key, answer, expected) => expect(isCorrectAnswer(key, answer)).toBe(expected));
});

describe('product §8 possible answers to a question', () => {
  test.each<[string, AnswerKey['kind'], number[] | string, boolean]>([
    ['one option', 'single', [3], true],
    ['two of one', 'single', [0, 1], false],
    ['no such option', 'multi', [4], false],
    ['one twice', 'multi', [1, 1], false],
    ['none of several', 'multi', [], true],
    ['all in an order', 'order', [3, 2, 1, 0], true],
    ['an order of some', 'order', [3, 2, 1], false],
    ['what was typed', 'number', '20,000', true],
    ['an essay', 'number', '7'.repeat(41), false],
    ['a place for a number', 'number', [1], false],
    ['words for options', 'multi', 'one', false],
  ])('%s', (_, kind, answer, expected) => expect(isValidAnswer(kind, 4, answer)).toBe(expected));
});
