export type Answer = { id: string; question: string; answer: string };

const named: Record<string, string> = { '&#x26;': '&', '&#x3C;': '<', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|ul|ol|li|div|tr|td|th)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#x26|#x3C|amp|lt|gt);/g, (sign) => named[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Parts of a page of text, of which HTML alone is looked at. */
type Pieces = readonly ({ html: string } | { component: string })[];

/** Questions of a page of text, its headings of the third level, with what stands under each. */
export const answersIn = ({ pieces }: { pieces: Pieces }): Answer[] =>
  pieces
    .flatMap((piece) =>
      'html' in piece ? [...piece.html.matchAll(/<h3 id="([^"]*)">(.*?)<\/h3>(.*?)(?=<h[23]|$)/gs)] : [],
    )
    .map(([, id = '', question = '', answer = '']) => ({ id, question: textOf(question), answer: textOf(answer) }));

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Those in which every word that was typed begins a word, without case and accents; the ones whose question has them all come first. */
export function findAnswers(answers: readonly Answer[], typed: string): Answer[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const hasAll = (text: string) => {
    const words = wordsOf(text);
    return asked.every((word) => words.some((other) => other.startsWith(word)));
  };
  const [inQuestion, elsewhere]: [Answer[], Answer[]] = [[], []];
  for (const answer of answers) {
    if (hasAll(answer.question)) inQuestion.push(answer);
    else if (hasAll(`${answer.question} ${answer.answer}`)) elsewhere.push(answer);
  }
  return [...inQuestion, ...elsewhere];
}
