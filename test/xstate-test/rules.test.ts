import { expect, test } from 'vitest';
import { lineModel, parcelsModel } from './example-machines.ts';
import { explore, stepsOf } from './explore.ts';
import {
  actionsOf,
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  RuleBook,
  type Rules,
  runningEffects,
  sentOf,
  startedBy,
  timeLeft,
} from './rules.ts';

const line = stepsOf(explore(lineModel));
const checkRules = (rules: Rules<typeof lineModel.machine>) => {
  const book = new RuleBook(rules);
  for (const step of line) book.check(step);
  return book;
};

test('accepts a rule that holds, and reports one that never applies', () => {
  const book = checkRules({
    'noise is told': (step) =>
      implies(
        isStep(step, 'listen:shout') && step.before?.snap.value === 'listening',
        () => emittedBy(step.after, 'alarm').length === 1,
      ),
    'silence is golden': (step) => implies(isStep(step, 'silence'), () => true),
    'the line is one': invariant((world) => runningEffects(world, 'listen').length <= 1),
  });
  expect(book.vacuous()).toEqual(['silence is golden']);
});

test('a violation names the rule and the event', () => {
  expect(() =>
    checkRules({
      '§1 nobody notes': (step) =>
        implies(isStep(step, 'listen:whisper'), () => actionsOf(step.after, 'note').length === 0),
    }),
  ).toThrow('listen:whisper violates «§1 nobody notes»');
});

test('rules can read sent events, started effects and remaining times', () => {
  const steps = stepsOf(explore(parcelsModel));
  const again = steps.find((step) => isStep(step, 'sendCup') && step.before?.snap.value.first === 'travelling');
  expect(again && sentOf(again, 'again')).toEqual({ type: 'again', what: 'cup' });
  expect(again && sentOf(again, 'give.up')).toBeUndefined();
  expect(again && startedBy(again, 'send').map(({ input }) => input)).toEqual(['cup']);
  const deaf = line.find((step) => isStep(step, 'listen:shout'))?.after;
  expect([timeLeft(deaf, 'rest'), timeLeft(deaf, 'limit')]).toEqual([300, undefined]);
  expect(isEqual({ a: [1] }, { a: [1] })).toBe(true);
});
