export type { Mutant } from './mutant-list.ts';
export { mutantsOf } from './mutants.ts';
export { scoreOfPlan, scoreOfRules, type Verdict } from './score.ts';
export { type Judged, judge } from './verdict.ts';
