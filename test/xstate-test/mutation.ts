export { type Mutant, mutantsOf } from './mutate.ts';
export { scoreOfPlan, scoreOfRules, type Verdict } from './score.ts';
export { type Judged, judge } from './verdict.ts';
