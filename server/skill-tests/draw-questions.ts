import { randomInt } from 'node:crypto';
import type { DrawnQuestion } from '../db/schema/skill-tests.ts';
import type { PoolQuestion, QuestionPool } from './pools.ts';

function shuffle<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}

function drawQuestion(question: PoolQuestion, lang: QuestionPool['lang']): DrawnQuestion {
  const { id, topic, kind, text, code, passage, explanation, source } = question;
  const about = { id, topic, kind, text, code, passage, explanation, source, lang };
  if (question.kind === 'number') return { ...about, options: [], right: question.answer };
  const order = shuffle(question.options.map((_, place) => place));
  const options = order.map((place) => question.options[place] as DrawnQuestion['options'][number]);
  const placeOf = (first: number) => Array.from({ length: first }, (_, place) => order.indexOf(place));
  if (question.kind === 'order') return { ...about, options, right: placeOf(options.length) };
  return { ...about, options, right: placeOf(question.kind === 'multi' ? question.right : 1) };
}

/** As many questions as the test asks, from each topic in turn, easier ones first. */
export function drawQuestions({
  questions,
  draw,
  lang,
}: Pick<QuestionPool, 'questions' | 'draw' | 'lang'>): DrawnQuestion[] {
  const byTopic = shuffle([...Map.groupBy(shuffle(questions), ({ topic }) => topic).values()]);
  const chosen: PoolQuestion[] = [];
  for (let turn = 0; chosen.length < Math.min(draw, questions.length); turn += 1) {
    const next = byTopic[turn % byTopic.length]?.pop();
    if (next) chosen.push(next);
  }
  return chosen.toSorted((a, b) => a.difficulty - b.difficulty).map((question) => drawQuestion(question, lang));
}
