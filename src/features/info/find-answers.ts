import { fold } from '../../../machines/fold.rules.ts';
import type { ContentAnswer } from '../../api/contract-content.ts';

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Answers in which every typed word begins a word, ignoring case and accents; those with all of them in the question come first. */
export function findAnswers(answers: readonly ContentAnswer[], typed: string): ContentAnswer[] {
  const queryWords = wordsOf(typed);
  if (queryWords.length === 0) return [];
  const hasAll = (text: string) => {
    const words = wordsOf(text);
    return queryWords.every((word) => words.some((other) => other.startsWith(word)));
  };
  const [inQuestion, elsewhere]: [ContentAnswer[], ContentAnswer[]] = [[], []];
  for (const answer of answers) {
    if (hasAll(answer.question)) inQuestion.push(answer);
    else if (hasAll(`${answer.question} ${answer.answer}`)) elsewhere.push(answer);
  }
  return [...inQuestion, ...elsewhere];
}
