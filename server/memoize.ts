import { digestOf } from './tokens.ts';

type Entry<Answer> = { answer: Promise<Answer>; weight: number };

/**
 * Memoizes the latest answers about one subject by question, up to `max` in number or total weight; another subject clears them. A failure
 * is not kept, nor an answer heavier than `max`. A question is kept as its digest, because callers may make it as long as they like.
 */
export const memoizeForSubject = <Subject extends object, Answer>(
  max: number,
  weigh: (answer: Answer) => number = () => 1,
) => {
  let memory: { subject: Subject; entries: Map<string, Entry<Answer>>; weight: number } | null = null;

  return (subject: Subject, questionText: string, find: () => Promise<Answer>): Promise<Answer> => {
    if (memory?.subject !== subject) memory = { subject, entries: new Map(), weight: 0 };
    const current = memory;
    const question = digestOf(questionText);
    const { entries } = current;
    const evict = (known: string, { weight }: Entry<Answer>) => {
      entries.delete(known);
      current.weight -= weight;
    };

    const known = entries.get(question);
    if (known) {
      // Moved to the end: the least recently asked is evicted first.
      entries.delete(question);
      entries.set(question, known);
      return known.answer;
    }
    const entry = { answer: find(), weight: 0 };
    entries.set(question, entry);
    entry.answer.then(
      (answer) => {
        const weight = weigh(answer);
        if (weight > max) return evict(question, entry);
        entry.weight = weight;
        current.weight += weight;
        for (const [other, old] of entries) {
          if (current.weight <= max) break;
          if (old.weight > 0) evict(other, old);
        }
      },
      () => evict(question, entry),
    );
    return entry.answer;
  };
};

/** Bytes of overhead per entry. */
export const entryOverhead = 1024;

/** The same, weighed by the bytes that answers take in memory. */
export const memoizeBytesForSubject = <Subject extends object, Answer>(
  max: number,
  bytesOf: (answer: Answer) => number,
) => memoizeForSubject<Subject, Answer>(max, (answer) => bytesOf(answer) + entryOverhead);

/** Derives a value from an object once, for as long as the object lives. */
export const memoizeWeak = <Subject extends object, Value>(derive: (subject: Subject) => Value) => {
  const derived = new WeakMap<Subject, { value: Value }>();
  return (subject: Subject): Value => {
    const known = derived.get(subject) ?? { value: derive(subject) };
    derived.set(subject, known);
    return known.value;
  };
};
