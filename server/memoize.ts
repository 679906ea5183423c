/**
 * Remembers the last `most` answers about one subject by their question; another subject forgets them all. What fails is not
 * remembered.
 */
export const rememberAbout = <Subject extends object, Answer>(most: number) => {
  let kept: { subject: Subject; answers: Map<string, Promise<Answer>> } | null = null;

  return (subject: Subject, question: string, find: () => Promise<Answer>): Promise<Answer> => {
    if (kept?.subject !== subject) kept = { subject, answers: new Map() };
    const { answers } = kept;
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
