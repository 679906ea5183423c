export type { Mutant } from './mutant-list.ts';
export { mutantsOf } from './mutants.ts';
export { evaluateMutants, type MutationScores } from './mutation-scores.ts';
export { type MutantResult, testMutantsByPlan, testMutantsByRules } from './score.ts';
