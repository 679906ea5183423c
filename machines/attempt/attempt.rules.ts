/** How long after its end an answer is still taken: whoever was offline sends what was given in time. Milliseconds. */
export const answerGrace = 60_000;

/** By what an attempt ended. */
export type AttemptEnd = 'handedIn' | 'timeUp';

/** Of times in milliseconds. What ended by its time ended at its deadline, whenever that was found; null where nobody has ended it. */
export const attemptEnd = (finishedAt: number | null, deadlineAt: number): AttemptEnd =>
  finishedAt !== null && finishedAt < deadlineAt ? 'handedIn' : 'timeUp';

/** So many attempts at one test an account has in so many days. */
export const attemptLimit = { each: 2, days: 90 } as const;

/** From so many takers on a result is compared with theirs. */
export const minTakers = 30;

/**
 * What was chosen, as the attempt shows it: places of options for `single` and `multi`, all of them in their order for `order`, what was
 * typed for `number`.
 */
export type Answer = number[] | string;

/** What is right, by the places of an attempt's own order of options. */
export type Key = { kind: 'single' | 'multi' | 'order'; right: number[] } | { kind: 'number'; right: number };

const sorted = (places: number[]) => places.toSorted((a, b) => a - b);

/** A number as people type it: with a decimal comma or point, blanks or English commas between thousands, or none of them. Null where it is none. */
export function numberOf(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  // No number that is asked for has three places after a decimal comma.
  const isEnglish = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(bare);
  const plain = isEnglish ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Whether an answer is right as a whole: there are no halves. */
export function isRight(key: Key, answer: Answer | null): boolean {
  if (answer === null) return false;
  if (key.kind === 'number') return typeof answer === 'string' && numberOf(answer) === key.right;
  if (typeof answer === 'string') return false;
  const [given, right] = key.kind === 'order' ? [answer, key.right] : [sorted(answer), sorted(key.right)];
  return given.length === right.length && given.every((place, at) => place === right[at]);
}

/** Whether an answer has the shape of its question; with so many options. */
export function isPossible(kind: Key['kind'], options: number, answer: Answer): boolean {
  if (typeof answer === 'string') return kind === 'number' && answer.length <= 40;
  const isPlace = (place: number) => Number.isInteger(place) && place >= 0 && place < options;
  if (kind === 'number' || !answer.every(isPlace) || new Set(answer).size !== answer.length) return false;
  return kind === 'multi' || (kind === 'single' ? answer.length <= 1 : answer.length === options);
}

/** Whole percents, rounded down: nobody passes by rounding. */
export const percentOf = (right: number, all: number): number => (all === 0 ? 0 : Math.floor((right * 100) / all));

/** Of so many takers' scores, how many percent are lower; null where there are too few to say. */
export const percentileOf = (takers: number, lower: number): number | null =>
  takers < minTakers ? null : Math.floor((lower * 100) / takers);
