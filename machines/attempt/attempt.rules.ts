/**
 * Milliseconds after the deadline during which answers are still accepted: a user who was offline sends what was given
 * in time.
 */
export const answerGracePeriod = 60_000;

/** What ended an attempt. */
export type AttemptEnd = 'handedIn' | 'timeUp';

/**
 * Times are milliseconds. An attempt that timed out ended at its deadline, whenever that was noticed; `finishedAt` is
 * null where nobody has ended it.
 */
export const attemptEnd = (finishedAt: number | null, deadlineAt: number): AttemptEnd =>
  finishedAt !== null && finishedAt < deadlineAt ? 'handedIn' : 'timeUp';

/** The number of attempts at one test that an account has per number of days. */
export const attemptLimit = { each: 2, days: 90 } as const;

/** The number of takers from which on a result is compared with theirs. */
export const minTakers = 30;

/**
 * The chosen answer, by the attempt's own order of options: indexes of options for `single` and `multi`, all of them in order for
 * `order`, the typed text for `number`.
 */
export type SkillTestAnswer = number[] | string;

/** The right answer, by indexes into the attempt's own order of options. */
export type AnswerKey = { kind: 'single' | 'multi' | 'order'; right: number[] } | { kind: 'number'; right: number };

const sorted = (places: number[]) => places.toSorted((a, b) => a - b);

/**
 * Parses a number as people type it: with a decimal comma or point, and blanks, English commas or nothing between
 * thousands. Null where it isn't one.
 */
export function parseNumberAnswer(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  // No question asks for a number with three digits after a decimal comma.
  const isEnglish = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(bare);
  const plain = isEnglish ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Whether an answer is entirely right: there is no partial credit. */
export function isCorrectAnswer(key: AnswerKey, answer: SkillTestAnswer | null): boolean {
  if (answer === null) return false;
  if (key.kind === 'number') return typeof answer === 'string' && parseNumberAnswer(answer) === key.right;
  if (typeof answer === 'string') return false;
  const [given, right] = key.kind === 'order' ? [answer, key.right] : [sorted(answer), sorted(key.right)];
  return given.length === right.length && given.every((place, at) => place === right[at]);
}

/** Whether an answer has a valid shape for its question, which has this many options. */
export function isValidAnswer(kind: AnswerKey['kind'], options: number, answer: SkillTestAnswer): boolean {
  if (typeof answer === 'string') return kind === 'number' && answer.length <= 40;
  const isPlace = (place: number) => Number.isInteger(place) && place >= 0 && place < options;
  if (kind === 'number' || !answer.every(isPlace) || new Set(answer).size !== answer.length) return false;
  return kind === 'multi' || (kind === 'single' ? answer.length <= 1 : answer.length === options);
}

/** Whole percents, rounded down: nobody passes by rounding. */
export const percentOf = (right: number, all: number): number => (all === 0 ? 0 : Math.floor((right * 100) / all));

/** The percentage of takers who scored lower; null where there are too few takers to say. */
export const percentileOf = (takers: number, lower: number): number | null =>
  takers < minTakers ? null : Math.floor((lower * 100) / takers);
