/**
 * Memoizes the last `most` answers about one subject by their question; another subject forgets them all. A failure is not
 * kept.
 */
export const memoizeAbout = <Subject extends object, Answer>(most: number) => {
  let memory: { subject: Subject; answers: Map<string, Promise<Answer>> } | null = null;

  return (subject: Subject, question: string, find: () => Promise<Answer>): Promise<Answer> => {
    if (memory?.subject !== subject) memory = { subject, answers: new Map() };
    const { answers } = memory;
    const answer = answers.get(question) ?? find();
    // Asked last, it leaves last.
    answers.delete(question);
    answers.set(question, answer);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    answer.catch(() => answers.delete(question));
    return answer;
  };
};

/** Derives a value from an object once, for as long as the object lives. */
export const memoizeOn = <Subject extends object, Value>(derive: (subject: Subject) => Value) => {
  const derived = new WeakMap<Subject, { value: Value }>();
  return (subject: Subject): Value => {
    const known = derived.get(subject) ?? { value: derive(subject) };
    derived.set(subject, known);
    return known.value;
  };
};
